import { setImmediate as nextTurn } from 'node:timers/promises'
import { reservedAddresses, slugOf } from '../../../contract/addresses.ts'
import { limits } from '../../../contract/limits.ts'
import { storeSettings } from '../../core/settings/save-settings.ts'
import { readGroup } from '../../core/settings/settings.ts'
import { settingsSaved } from '../../core/translations/translated-settings.ts'
import type { Row } from '../../database/schema.ts'
import { inTransaction, type TxCtx } from '../../kit/context.ts'
import { problemInWords } from '../../kit/doors/refusals.ts'
import type { JobContext } from '../../kit/job.ts'
import type { Maps } from '../../kit/maps.ts'
import { isoAt } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import type { FoundPage, FoundPlace, FoundTopic, FoundTrip } from './found.ts'
import { readImportFile } from './read-import.ts'
import { redirectTo } from './redirects.ts'
import {
  choicesOf,
  type Done,
  deleteFile,
  foundOf,
  type Item,
  lockImport,
  sameSite,
  type TakenPage,
} from './rows.ts'
import { takeBooking, takeCustomer, takeSold } from './take-booking.ts'
import { noteMade, TOPIC_TEXT, takeTrip, topicOf } from './take-trip.ts'
import { openPictures, type Pictures, type StoredPicture } from './uploads.ts'

type Import = Row<'imports'>

/** So many pages are taken at once, as they are one group of settings: as many as there is room for, and some that are here already. */
const PAGES_AT_ONCE = 100

/** After so many failures an import is stopped. */
const ATTEMPTS = 5

/** The item of an earlier import that stands for the same thing of the same site, and is here. */
const earlierOf = (tx: TxCtx, row: Import, item: Item) =>
  tx.db
    .selectFrom('import_items')
    .select('made_id')
    .where('kind', '=', item.kind)
    .where('old_id', '=', item.old_id)
    .where('state', '=', 'taken')
    .where('id', '<>', item.id)
    .where('made_id', 'is not', null)
    .where('import_id', 'in', sameSite(tx.db, row))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function takeTopic(tx: TxCtx, row: Import, item: Item): Promise<Done> {
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

async function takeOneTrip(
  tx: TxCtx,
  row: Import,
  item: Item,
  { places, pictures }: Prepared,
): Promise<Done> {
  const trip = foundOf(item) as FoundTrip
  const earlier = await earlierOf(tx, row, item)
  if (earlier?.made_id) {
    const here = await tx.db
      .selectFrom('trips')
      .select('deleted_at')
      .where('id', '=', earlier.made_id)
      .executeTakeFirst()
    const isHere = here?.deleted_at === null
    if (isHere) await redirectTo(tx, row.id, trip.paths, `/trips/${earlier.made_id}`)
    if (here)
      return {
        state: 'kept',
        why: isHere
          ? 'It is here already, and stays as it is.'
          : 'It was taken over before, and deleted here since.',
        made_id: isHere ? earlier.made_id : null,
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
async function takePages(tx: TxCtx, row: Import, items: Item[]): Promise<Map<number, Done>> {
  const { settings, version: was } = await readGroup(tx.db, 'pages')
  const pages = [...settings.pages]
  const done = new Map<number, Done>()
  const slugs: [Item, string][] = []
  for (const item of items) {
    const { title, text, paths, isHome } = foundOf(item) as FoundPage
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
    for (let number = 2; reservedAddresses.has(slug) || pages.some((page) => page.slug === slug); number += 1)
      slug = `${wanted.slice(0, limits.slug - 4)}-${number}`
    if (earlier) done.set(item.id, { state: 'kept', why: 'It was taken over before.' })
    else if (pages.length >= 40)
      done.set(item.id, { state: 'left', why: 'There is room for 40 pages, and they are used.' })
    else {
      const notes = [
        ...(title.length > 100 ? ['The title is cut to 100 characters'] : []),
        ...(text.length > limits.pageText ? [`The text is cut to ${limits.pageText} characters`] : []),
      ]
      pages.push({
        slug,
        title: title.slice(0, 100).trim(),
        text: text.slice(0, limits.pageText),
        footer: false,
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
type Prepared = { places: FoundPlace[]; pictures: StoredPicture[] }

async function prepare(ctx: JobContext, item: Item | undefined, pictures: Pictures): Promise<Prepared> {
  if (item?.kind !== 'trip') return { places: [], pictures: [] }
  const trip = foundOf(item) as FoundTrip
  return { places: await placed(ctx, trip.places), pictures: await pictures.store(trip.pictures) }
}

/** Topics come first, as trips are of them; bookings come before the customers whom they make. */
const order = ['topic', 'trip', 'page', 'booking', 'customer'] as const

async function next(ctx: JobContext, id: number): Promise<Item | undefined> {
  for (const kind of order) {
    const item = await ctx.db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('state', '=', 'waiting')
      .where('kind', '=', kind)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (item) return item
  }
  return undefined
}

const byAuthor = (tx: TxCtx, row: Import): TxCtx => ({
  ...tx,
  by: { userId: row.author_id, address: '', at: isoAt(tx.clock.now()) },
})

/** Books what the old site has sold of the trips that are here now, once all bookings of the file are. */
async function takeAllSold(ctx: JobContext, id: number): Promise<void> {
  for (let last = 0; ; ) {
    const item = await ctx.db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('kind', '=', 'trip')
      .where('state', 'in', ['taken', 'kept'])
      .where('made_id', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!item?.made_id) return
    last = item.id
    const tripId = item.made_id
    await inTransaction(ctx, async (tx) => {
      const row = await lockImport(tx.db, id)
      if (row.state !== 'taking' || !choicesOf(row).sold_elsewhere) return
      const notBooked = await takeSold(byAuthor(tx, row), row, tripId, foundOf(item) as FoundTrip)
      const why = [...new Set([item.why, ...notBooked].filter(Boolean))].join('. ')
      await tx.db.updateTable('import_items').set({ why }).where('id', '=', item.id).execute()
    })
  }
}

/** Takes some things of one kind in a transaction: one of them, or pages. */
async function takeWaiting(tx: TxCtx, row: Import, items: Item[], prepared: Prepared): Promise<void> {
  const asAuthor = byAuthor(tx, row)
  const [item] = items
  const done =
    !item || item.kind === 'page'
      ? await takePages(asAuthor, row, items)
      : new Map([
          [
            item.id,
            item.kind === 'topic'
              ? await takeTopic(asAuthor, row, item)
              : item.kind === 'trip'
                ? await takeOneTrip(asAuthor, row, item, prepared)
                : item.kind === 'booking'
                  ? await takeBooking(asAuthor, row, item)
                  : await takeCustomer(asAuthor, row, item),
          ],
        ])
  for (const [itemId, to] of done)
    await tx.db.updateTable('import_items').set(to).where('id', '=', itemId).execute()
}

/** Leaves what cannot be taken, so that the rest is. */
async function leave(ctx: JobContext, item: Item, error: unknown): Promise<void> {
  ctx.log.error({ err: error, item: item.id }, 'what moves in could not be taken over')
  const why =
    error instanceof Problem
      ? `It is refused: ${problemInWords(error, 'en')}`
      : 'It could not be taken over. The log of the server says more.'
  await ctx.db
    .updateTable('import_items')
    .set({ state: 'left', why })
    .where('import_id', '=', item.import_id)
    .where('state', '=', 'waiting')
    .where('kind', '=', item.kind)
    .$if(item.kind !== 'page', (query) => query.where('id', '=', item.id))
    .execute()
}

/** Takes one thing, or some pages, in the transaction that says so. @returns whether there may be more */
async function takeNext(ctx: JobContext, id: number, pictures: Pictures): Promise<boolean> {
  const item = await next(ctx, id)
  if (!item) await takeAllSold(ctx, id)
  try {
    const prepared = await prepare(ctx, item, pictures)
    return await inTransaction(ctx, async (tx) => {
      const row = await lockImport(tx.db, id)
      if (row.state !== 'taking') return false
      if (!item) {
        await tx.db.updateTable('imports').set({ state: 'done' }).where('id', '=', id).execute()
        return false
      }
      const waiting = await tx.db
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', id)
        .where('state', '=', 'waiting')
        .where('kind', '=', item.kind)
        .$if(item.kind !== 'page', (query) => query.where('id', '=', item.id))
        .orderBy('id')
        .limit(PAGES_AT_ONCE)
        .execute()
      // Another program may have taken it meanwhile.
      if (waiting.length > 0) await takeWaiting(tx, row, waiting, prepared)
      return true
    })
  } catch (error) {
    if (!item) throw error
    await leave(ctx, item, error)
    return true
  }
}

/** Reads the files that were handed in, and takes over what was chosen, one thing after the other. */
export async function workOnImports(ctx: JobContext, signal: AbortSignal): Promise<void> {
  const rows = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', ['reading', 'taking'])
    .orderBy('id')
    .execute()
  for (const row of rows) {
    try {
      if (row.state === 'reading') await readImportFile(ctx, row, signal)
      else await takeAll(ctx, row, signal)
    } catch (error) {
      ctx.log.error({ err: error, import: row.id }, 'a file could not be moved in')
      if (row.state === 'taking') await countFailure(ctx, row)
    }
  }
}

/** Stops an import that fails again and again: another one can be taken, and this one be undone or tried again. */
async function countFailure({ db }: JobContext, { id, attempts }: Import): Promise<void> {
  const isLast = attempts + 1 >= ATTEMPTS
  await db
    .updateTable('imports')
    .set({
      attempts: attempts + 1,
      ...(isLast && {
        state: 'stopped',
        why: 'It could not be taken over. The log of the server says more.',
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'taking')
    .execute()
}

/** Pictures go with the last trip: as long as one is left they wait for it. */
async function dropPictures({ db, importFolder }: JobContext, { id, pictures_as }: Import): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ pictures_as: '' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('pictures_as', '=', pictures_as)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_items')
            .select('import_items.id')
            .where('import_id', '=', id)
            .where('kind', '=', 'trip')
            .where('state', 'in', ['found', 'left']),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await deleteFile(importFolder, pictures_as)
}

async function takeAll(ctx: JobContext, row: Import, signal: AbortSignal): Promise<void> {
  const pictures = await openPictures(ctx, row)
  try {
    while (!signal.aborted && (await takeNext(ctx, row.id, pictures))) await nextTurn()
  } finally {
    pictures.close()
  }
  await dropPictures(ctx, row)
  await ctx.settingsChanged()
  await ctx.pagesChanged()
}
