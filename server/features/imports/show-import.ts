import type { Database } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { searchText } from '../../kit/lists/search.ts'
import { lackingPictures, readMade, wantedPictures } from './fill-in.ts'
import { bookedBefore, countDrafts, foreseeBookings, madeBefore } from './foresee.ts'
import type { FoundBooking, FoundCustomer, FoundPage, FoundTopic, FoundTrip } from './found.ts'
import { listFull } from './more-seats.ts'
import { ownPageFor } from './own-pages.ts'
import { pictureHost } from './picture-host.ts'
import { foundOf, type Item, isRead, readImport, rowOf, type TakenPage } from './rows.ts'

/* What the office sees of an import: what was found, what became of it, and the report. */

/** How many of each the answer lists. */
const LISTED = 500

/** Where the office shows what was taken. */
const places: Partial<Record<Item['kind'], (id: number) => string>> = {
  trip: (id) => `/admin/trips/edit/${id}`,
  booking: (id) => `/admin/booking?show=${id}`,
  customer: (id) => `/admin/customers/${id}`,
}

/** What is known of the things here that stand for what was found. */
type Known = {
  /** Trips that imports have made. */
  made: Awaited<ReturnType<typeof readMade>>
  /** What earlier files of the site have made, by old ids. */
  trips: Map<string, number | null>
  pages: Map<string, number | null>
  /** By old references. */
  bookings: Awaited<ReturnType<typeof bookedBefore>>
  /** Why bookings would be left, by the ids of their items. */
  doubts: Map<number, string>
}

const hereOf = (item: Item) => {
  if (item.kind === 'page') {
    const { slug } = foundOf(item) as TakenPage
    return item.state === 'taken' && slug !== undefined ? `/${slug}` : null
  }
  return item.made_id === null ? null : (places[item.kind]?.(item.made_id) ?? null)
}

const outcomeOf = (item: Item) => ({ state: item.state, why: item.why, here: hereOf(item) })

/** What was not tried yet, and is here by an earlier file. */
const keptAs = (item: Item, made_id: number | null) => ({
  ...outcomeOf({ ...item, made_id }),
  state: 'kept' as const,
  why: 'It is here already.',
})

const isUntried = ({ state }: Item) => state === 'found'

function tripOf(item: Item, { made, trips }: Known) {
  const trip = foundOf(item) as FoundTrip
  const before = trips.get(item.old_id)
  const id = item.made_id ?? before ?? null
  const here = id === null ? undefined : made.get(id)
  const isDeleted = isUntried(item) && before && !here
  return {
    id: item.old_id,
    title: item.title,
    path: trip.paths[0] ?? null,
    days: trip.days,
    price_adult: trip.prices.adult,
    price_child: trip.prices.child,
    price_infant: trip.prices.infant,
    departures: trip.departures.length,
    sold: trip.departures.reduce((sum, { sold = 0 }) => sum + sold, 0),
    places: trip.places.map(({ name }) => name),
    pictures: trip.pictures.length,
    lacking_pictures: here ? lackingPictures(trip, here) : id === null ? wantedPictures(trip) : 0,
    is_draft: here ? !isSet(here.published) : null,
    doubts: trip.doubts,
    ...(isUntried(item) && here ? keptAs(item, id) : outcomeOf(item)),
    ...(isDeleted && { state: 'kept' as const, why: 'It was taken over before, and deleted here since.' }),
  }
}

const customerOf = (item: Item) => {
  const { name, email, phone, doubts } = foundOf(item) as FoundCustomer
  return { id: item.old_id, name, email, phone, doubts, ...outcomeOf(item) }
}

function bookingOf(
  item: Item,
  { bookings, doubts: foreseen, titles }: Known & { titles: Map<string, string> },
) {
  const { trip, date, time, customer, party, total, paid, status, doubts } = foundOf(item) as FoundBooking
  const here = isUntried(item) ? bookings.get(item.old_id) : undefined
  const isOther = here && here.name !== customer.name && here.told_date !== date
  const doubt = isOther ? 'Its reference is another booking’s' : !here && foreseen.get(item.id)
  return {
    reference: item.old_id,
    ...{ name: customer.name, trip, trip_title: titles.get(trip) ?? trip, date, time, ...party },
    ...{ total, paid, status, doubts: [...(doubt ? [doubt] : []), ...doubts] },
    ...(here && !isOther ? keptAs(item, here.id) : outcomeOf(item)),
  }
}

function pageOf(item: Item, { pages }: Known) {
  const page = foundOf(item) as FoundPage
  const own = ownPageFor(page)
  return {
    id: item.old_id,
    title: item.title,
    path: page.paths[0] ?? null,
    is_post: page.isPost,
    own: own ?? null,
    doubts: [...(own && isUntried(item) ? [`This site has a page for it: ${own}`] : []), ...page.doubts],
    ...(isUntried(item) && pages.has(item.old_id) ? keptAs(item, null) : outcomeOf(item)),
  }
}

/** How many destinations and themes there are: those that have pages on the old site, and those that its trips name. */
function countTopics(trips: Item[], topics: Item[]): number {
  const named = new Set<string>()
  for (const item of trips) {
    const { destinations, themes } = foundOf(item) as FoundTrip
    for (const names of destinations)
      for (const name of [names[0], names.at(-1)]) named.add(`destination ${searchText(name ?? '')}`)
    for (const name of themes) named.add(`theme ${searchText(name)}`)
  }
  for (const item of topics) {
    // What was made along with a trip is told by the trip.
    if (item.found === '{}') continue
    const { topic, name } = foundOf(item) as FoundTopic
    named.add(`${topic} ${searchText(name)}`)
  }
  return named.size
}

/** How far an import is, and what was found in its file. @throws no_import */
export async function showImport(ctx: Ctx, id: number) {
  const { db } = ctx
  const row = await readImport(db, id)
  if (row.state === 'failed' || !isRead(row)) return { ...rowOf(row), found: null }
  const counted = await db
    .selectFrom('import_items')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy(['kind', 'state'])
    .execute()
  const count = (is: (of: { kind: string; state: string }) => boolean) =>
    counted.filter(is).reduce((sum, { count }) => sum + Number(count), 0)
  const list = (kind: Item['kind']) =>
    db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .limit(LISTED)
      .execute()
  const waiting = count(({ state }) => state === 'waiting')
  const done = count(({ state }) => state === 'taken' || state === 'kept')
  const progress =
    row.state === 'taking' ? Math.floor((100 * done) / Math.max(1, done + waiting)) : row.progress
  const [trips, pages, bookings] = [await list('trip'), await list('page'), await list('booking')]
  const before = await madeBefore(db, row, 'trip')
  const ids = trips.flatMap((item) => item.made_id ?? before.get(item.old_id) ?? [])
  const made = await readMade(db, ids)
  const untried = row.state === 'taking' ? [] : bookings.filter(isUntried)
  const known: Known = {
    made,
    trips: before,
    pages: await madeBefore(db, row, 'page'),
    bookings: await bookedBefore(
      db,
      untried.map((item) => item.old_id),
    ),
    doubts: await foreseeBookings(ctx, untried, trips, before),
  }
  const titles = new Map(trips.map(({ old_id, title }) => [old_id, title]))
  const taken = (kind: Item['kind']) => count((each) => each.kind === kind && each.state === 'taken')
  return {
    ...rowOf(row, progress),
    found: {
      plugin: row.plugin,
      url: row.url || null,
      currency: row.currency || null,
      counts: {
        trips: count(({ kind }) => kind === 'trip'),
        pages: count(({ kind }) => kind === 'page'),
        topics: countTopics(trips, await list('topic')),
        customers: count(({ kind }) => kind === 'customer'),
        bookings: count(({ kind }) => kind === 'booking'),
        left: count(({ kind }) => kind === 'left'),
        drafts: await countDrafts(db, ids),
        taken: { trips: taken('trip'), pages: taken('page'), bookings: taken('booking') },
        not_taken: count(({ kind, state }) => state === 'left' && /^(?:trip|page|booking)$/.test(kind)),
      },
      trips: trips.map((item) => tripOf(item, known)),
      pages: pages.map((item) => pageOf(item, known)),
      customers: (await list('customer')).map(customerOf),
      bookings: bookings.map((item) => bookingOf(item, { ...known, titles })),
      pictures_from: await pictureHost(db, row),
      full: await listFull(db, row),
      left: (await list('left')).map(({ title, why }) => ({ what: title, why })),
    },
  }
}

/** The rows of the report, in batches. */
export async function* reportRows(db: Database, id: number): AsyncGenerator<Item[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(LISTED)
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

/** What the report says of a row: `Trip`, the title, what became of it, why, both addresses. */
export const reportOf = (item: Item, url: string) => {
  const found = foundOf(item)
  const paths = 'paths' in found ? (found as FoundTrip | FoundPage | FoundTopic).paths : []
  const doubts = 'doubts' in found ? found.doubts : []
  return {
    kind: item.kind,
    title: item.title,
    state: item.state,
    why: [item.why, ...doubts].filter(Boolean).join('. '),
    old: paths[0] === undefined ? '' : `${url}${paths[0]}`,
    here: hereOf(item) ?? '',
  }
}
