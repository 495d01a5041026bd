import type { Database } from '../../database/schema.ts'
import type { FoundBooking, FoundCustomer, FoundPage, FoundTopic, FoundTrip } from './found.ts'
import { listFull } from './more-seats.ts'
import { pictureHost } from './picture-host.ts'
import { foundOf, type Item, isRead, readImport, rowOf } from './rows.ts'

/* What the office sees of an import: what was found, what became of it, and the report. */

/** How many of each the answer lists. */
const LISTED = 500

/** Where the office shows what was taken. */
const places: Partial<Record<Item['kind'], (id: number) => string>> = {
  trip: (id) => `/admin/trips/edit/${id}`,
  page: () => '/admin/settings/pages',
  booking: (id) => `/admin/booking?show=${id}`,
  customer: (id) => `/admin/customers/${id}`,
}

const hereOf = ({ kind, made_id }: Item) => (made_id === null ? null : (places[kind]?.(made_id) ?? null))

const outcomeOf = (item: Item) => ({ state: item.state, why: item.why, here: hereOf(item) })

const tripOf = (item: Item) => {
  const trip = foundOf(item) as FoundTrip
  return {
    id: item.old_id,
    title: item.title,
    path: trip.paths[0] ?? null,
    days: trip.days,
    price_adult: trip.prices.adult,
    price_child: trip.prices.child,
    price_infant: trip.prices.infant,
    departures: trip.departures.length,
    places: trip.places.map(({ name }) => name),
    pictures: trip.pictures.length,
    doubts: trip.doubts,
    ...outcomeOf(item),
  }
}

const customerOf = (item: Item) => {
  const { name, email, phone, doubts } = foundOf(item) as FoundCustomer
  return { id: item.old_id, name, email, phone, doubts, ...outcomeOf(item) }
}

const bookingOf = (item: Item) => {
  const { trip, date, time, customer, party, total, paid, status, doubts } = foundOf(item) as FoundBooking
  return {
    reference: item.old_id,
    ...{ name: customer.name, trip, date, time, ...party, total, paid, status, doubts },
    ...outcomeOf(item),
  }
}

const pageOf = (item: Item) => {
  const { paths, isPost, doubts } = foundOf(item) as FoundPage
  return {
    id: item.old_id,
    title: item.title,
    path: paths[0] ?? null,
    is_post: isPost,
    doubts,
    ...outcomeOf(item),
  }
}

/** How far an import is, and what was found in its file. @throws no_import */
export async function showImport(db: Database, id: number) {
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
  return {
    ...rowOf(row, progress),
    found: {
      plugin: row.plugin,
      url: row.url || null,
      currency: row.currency || null,
      counts: {
        trips: count(({ kind }) => kind === 'trip'),
        pages: count(({ kind }) => kind === 'page'),
        topics: count(({ kind }) => kind === 'topic'),
        customers: count(({ kind }) => kind === 'customer'),
        bookings: count(({ kind }) => kind === 'booking'),
        left: count(({ kind }) => kind === 'left'),
      },
      trips: (await list('trip')).map(tripOf),
      pages: (await list('page')).map(pageOf),
      customers: (await list('customer')).map(customerOf),
      bookings: (await list('booking')).map(bookingOf),
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
