import { reservedAddresses, slugOf } from '../../../contract/addresses.ts'
import { limits } from '../../../contract/limits.ts'
import { nameOf } from '../../core/departures/seating.ts'
import { addDepartures } from '../../core/departures/store-departures.ts'
import { storeSettings } from '../../core/settings/save-settings.ts'
import { readGroup } from '../../core/settings/settings.ts'
import { settingsSaved } from '../../core/translations/translated-settings.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import type { TxCtx } from '../../kit/context.ts'
import type { JobContext } from '../../kit/job.ts'
import type { Maps } from '../../kit/maps.ts'
import { fillIn, lackingPictures, readMade } from './fill-in.ts'
import type { FoundPage, FoundPlace, FoundTopic, FoundTrip } from './found.ts'
import { ownPageFor } from './own-pages.ts'
import { redirectTo, TRIPS } from './redirects.ts'
import { choicesOf, type Done, foundOf, type Item, isAskedFor, sameSite, type TakenPage } from './rows.ts'
import { tripCalled } from './take-booking.ts'
import { noteMade, searchOf, TOPIC_TEXT, takeTrip, topicOf } from './take-trip.ts'
import type { Pictures, TripPictures } from './uploads.ts'

type Import = Row<'imports'>

/** The item of an earlier import that stands for the same thing of the same site, and is here. */
const earlierOf = (db: Database | Trx, row: Import, item: Item) =>
  db
    .selectFrom('import_items')
    .select('made_id')
    .where('kind', '=', item.kind)
    .where('old_id', '=', item.old_id)
    .where('state', '=', 'taken')
    .where('id', '<>', item.id)
    .where('made_id', 'is not', null)
    .where('import_id', 'in', sameSite(db, row))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function takeTopic(tx: TxCtx, row: Import, item: Item): Promise<Done> {
  const { topic, name, above, text, paths } = foundOf(item) as FoundTopic
  const found = await topicOf(tx, topic, [...above, name], text)
  if (!found) return { state: 'left', why: 'Its name has no letters for an address.' }
  for (const { id, name: made } of found.made.filter(({ id }) => id !== found.id))
    await noteMade(tx, row.id, { kind: 'topic', old_id: made, title: made, made_id: id })
  const { slug } = await tx.db
    .selectFrom('topics')
    .select('slug')
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow()
  const left = await redirectTo(tx, row.id, paths, `/${topic}s/${slug}`)
  return found.isNew
    ? {
        state: 'taken',
        why: [text.length > TOPIC_TEXT && `Its text is cut to ${TOPIC_TEXT} characters`, left]
          .filter(Boolean)
          .join('. '),
        made_id: found.id,
      }
    : { state: 'kept', why: 'It is here already.', made_id: found.id }
}

/** Adds the departures that a trip which is here lacks. */
async function takeDates(tx: TxCtx, row: Import, { title, departures }: FoundTrip): Promise<Done> {
  const trip_id = await tripCalled(tx, title)
  if (trip_id === undefined)
    return { state: 'left', why: `No trip is called “${title}” here, or several are.` }
  const here = await tx.db
    .selectFrom('departures')
    .select(['date', 'time'])
    .where('trip_id', '=', trip_id)
    .where('cancelled_at', 'is', null)
    .execute()
  const today = tx.clock.today()
  const isNew = ({ date, time }: FoundTrip['departures'][number]) =>
    date >= today && !here.some((each) => each.date === date && each.time === time)
  const added = departures.filter(isNew)
  for (const { date, time, seats } of added) {
    const [id = 0] = await addDepartures(tx, {
      ...{ trip_id, dates: [date], time, anyway: true },
      ...(seats !== null && { seats: Math.min(seats, limits.seats) }),
    })
    await noteMade(tx, row.id, {
      ...{ kind: 'departure', old_id: `${trip_id} ${date} ${time}`, made_id: id },
      title: nameOf(title, { date, time }),
    })
  }
  return { state: 'kept', why: `It is here already. Departures added: ${added.length}`, made_id: trip_id }
}

/** The list of all trips of the old site: what stands above the address of one. */
const listAbove = (paths: string[]) => paths.slice(0, 1).flatMap((path) => path.replace(/\/[^/]*$/, '') || [])

export async function takeOneTrip(
  tx: TxCtx,
  row: Import,
  item: Item,
  { places, pictures }: Prepared,
): Promise<Done> {
  const trip = foundOf(item) as FoundTrip
  if (trip.isHere) return await takeDates(tx, row, trip)
  await redirectTo(tx, row.id, listAbove(trip.paths), TRIPS)
  const earlier = await earlierOf(tx.db, row, item)
  if (earlier?.made_id) {
    const here = await tx.db
      .selectFrom('trips')
      .select('deleted_at')
      .where('id', '=', earlier.made_id)
      .executeTakeFirst()
    if (here && here.deleted_at !== null)
      return { state: 'kept', why: 'It was taken over before, and deleted here since.', made_id: null }
    if (here) {
      await redirectTo(tx, row.id, trip.paths, `/trips/${earlier.made_id}`)
      const added = await fillIn(tx, row.id, trip, earlier.made_id, pictures)
      return {
        state: 'kept',
        why: added === '' ? 'It is here already, and stays as it is.' : `It is here already. Added: ${added}`,
        made_id: earlier.made_id,
      }
    }
  }
  const { id, why } = await takeTrip(tx, row.id, trip, {
    pictures,
    places,
    packageId: choicesOf(row).package_id,
  })
  const left = await redirectTo(tx, row.id, trip.paths, `/trips/${id}`)
  const { version } = await tx.db
    .selectFrom('trips')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { state: 'taken', why: [why, left].filter(Boolean).join('. '), made_id: id, made_version: version }
}

/** Adds all pages that wait at once, as pages are one group of settings. */
export async function takePages(tx: TxCtx, row: Import, items: Item[]): Promise<Map<number, Done>> {
  const { settings, version: was } = await readGroup(tx.db, 'pages')
  const pages = [...settings.pages]
  const done = new Map<number, Done>()
  const slugs: [Item, string][] = []
  for (const item of items) {
    const page = foundOf(item) as FoundPage
    const { title, text, paths, isHome, search } = page
    const earlier = await tx.db
      .selectFrom('import_items')
      .select('id')
      .where('kind', '=', 'page')
      .where('old_id', '=', item.old_id)
      .where('state', '=', 'taken')
      .where('import_id', 'in', sameSite(tx.db, row))
      .executeTakeFirst()
    const last = isHome ? '' : slugOf((paths[0] ?? '').split('/').at(-1) ?? '')
    const wanted = last || slugOf(title) || 'page'
    let slug = wanted
    for (let number = 2; reservedAddresses.has(slug) || pages.some((each) => each.slug === slug); number += 1)
      slug = `${wanted.slice(0, limits.slug - 4)}-${number}`
    const own = isAskedFor(choicesOf(row), item) ? undefined : ownPageFor(page)
    if (earlier) done.set(item.id, { state: 'kept', why: 'It was taken over before.' })
    else if (own !== undefined) {
      await redirectTo(tx, row.id, paths, own)
      done.set(item.id, { state: 'left', why: `This site has a page for it: its address leads to ${own}.` })
    } else if (pages.length >= 40)
      done.set(item.id, { state: 'left', why: 'There is room for 40 pages, and they are used.' })
    else {
      const notes = [
        ...(title.length > 100 ? ['The title is cut to 100 characters'] : []),
        ...(text.length > limits.pageText ? [`The text is cut to ${limits.pageText} characters`] : []),
      ]
      const { search_title, search_description } = searchOf(search, (what) => void notes.push(what))
      pages.push({
        slug,
        title: title.slice(0, 100).trim(),
        text: text.slice(0, limits.pageText),
        footer: false,
        ...(search_title !== '' && { search_title }),
        ...(search_description !== '' && { search_description }),
      })
      slugs.push([item, slug])
      const left = await redirectTo(tx, row.id, paths, `/${slug}`)
      done.set(item.id, { state: 'taken', why: [...notes, left].filter(Boolean).join('. ') })
    }
  }
  if (slugs.length === 0) return done
  const version = await storeSettings(tx, 'pages', { ...settings, pages }, settingsSaved)
  for (const [item, slug] of slugs) {
    const taken = done.get(item.id)
    if (taken) done.set(item.id, { ...taken, made_version: version })
    await tx.db
      .updateTable('import_items')
      .set({
        found: JSON.stringify({
          ...(foundOf(item) as FoundPage),
          slug,
          isFirst: was === 0,
        } satisfies TakenPage),
      })
      .where('id', '=', item.id)
      .execute()
  }
  return done
}

/** Positions of places that the file names without any. */
async function placed({ maps }: { maps: Maps }, places: FoundPlace[]): Promise<FoundPlace[]> {
  const found: FoundPlace[] = []
  for (const place of places) {
    if (place.latitude !== null && place.longitude !== null) found.push(place)
    else {
      const [town] = await maps.findPlaces(place.name.split(',')[0]?.trim().slice(0, limits.search) ?? '')
      found.push(
        town
          ? { ...place, latitude: town.latitude, longitude: town.longitude }
          : { ...place, latitude: null },
      )
    }
  }
  return found
}

/** What of a trip takes longer than a transaction should: where it is on the map, and its pictures. */
export type Prepared = { places: FoundPlace[]; pictures: TripPictures }

const NO_PICTURES: TripPictures = { stored: [], left: [] }

/** The pictures for a trip that is here: all of the file, where it lacks some of them. */
export async function picturesFor(
  db: Database,
  trip: FoundTrip,
  tripId: number,
  pictures: Pictures,
  signal: AbortSignal,
): Promise<TripPictures> {
  const here = pictures.isOffered && (await readMade(db, [tripId])).get(tripId)
  return here && lackingPictures(trip, here) > 0 ? await pictures.store(trip.pictures, signal) : NO_PICTURES
}

export async function prepare(
  ctx: JobContext,
  row: Import,
  item: Item | undefined,
  pictures: Pictures,
  signal: AbortSignal,
): Promise<Prepared> {
  if (item?.kind !== 'trip') return { places: [], pictures: NO_PICTURES }
  const trip = foundOf(item) as FoundTrip
  const earlier = await earlierOf(ctx.db, row, item)
  if (earlier?.made_id)
    return { places: [], pictures: await picturesFor(ctx.db, trip, earlier.made_id, pictures, signal) }
  return { places: await placed(ctx, trip.places), pictures: await pictures.store(trip.pictures, signal) }
}
