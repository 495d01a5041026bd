import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { given, isOneOf, lockedFor } from '../../platform/database/rules.ts'
import type { Database, Trx } from '../../platform/database/schema.ts'
import { BLOCK, KINDS, kindOf, type Listed, listed, rowKeyOf } from './keys.ts'
import { storeDays, storeTrips, Tallies } from './tallies.ts'
import { phoneTermsOf, sortKeyOf, termsOf } from './terms.ts'

/*
 * Making a booking should cost a booking, not its place in five lists. A row that is new or changed has no `sort_key`;
 * whoever asks for a list first takes such rows into what the lists are searched, sorted and counted by.
 */

/** Small, as on SQLite everybody waits while a batch is taken in. */
const BATCH = 64

type Entry = {
  id: number
  sortKey: string
  terms: Set<string>
  /** False for what is certainly here for the first time: nothing old needs to go. */
  known?: boolean
}

/** The rows to take in, by their ids; those that were taken in already only if it is to be done `again`. */
type Batch = { ids: number[]; again: boolean }

const inBatch = (trx: Trx, table: Listed, { ids, again }: Batch) => {
  const among = isOneOf(trx, `${table}.id`, ids)
  return again ? among : sql<boolean>`sort_key is null and ${among}`
}

/** Tells under which terms and which key rows stand; locks them until the transaction ends. */
const readers: { [T in Listed]: (trx: Trx, clock: Clock, batch: Batch) => Promise<Entry[]> } = {
  users: async (trx, _clock, batch) => {
    const rows = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where(inBatch(trx, 'users', batch))
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    return rows.map(({ id, name, email }) => ({ id, sortKey: sortKeyOf(name), terms: termsOf(name, email) }))
  },
  trips: async (trx, _clock, batch) => {
    const rows = await trx
      .selectFrom('trips')
      .select(['id', 'title'])
      .where(inBatch(trx, 'trips', batch))
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    return rows.map(({ id, title }) => ({ id, sortKey: sortKeyOf(title), terms: termsOf(title) }))
  },
  messages: async (trx, _clock, batch) => {
    const rows = await trx
      .selectFrom('messages')
      .select(['id', 'name', 'email', 'message'])
      .where(inBatch(trx, 'messages', batch))
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    return rows.map(({ id, name, email, message }) => ({
      id,
      sortKey: sortKeyOf(name),
      terms: termsOf(name, email, message),
    }))
  },
  bookings: readBookings,
}

/** The trips of these bookings; they hold until the transaction ends, and whoever changes one changes these after. */
async function lockTrips(trx: Trx, bookingIds: number[]) {
  const booked = await trx
    .selectFrom('bookings')
    .select('trip_id')
    .distinct()
    .where(isOneOf(trx, 'id', bookingIds))
    .execute()
  const tripIds = booked.map(({ trip_id }) => trip_id)
  const trips = await trx
    .selectFrom('trips')
    .select(['id', 'title'])
    .where(isOneOf(trx, 'id', tripIds))
    .orderBy('id')
    .$call(lockedFor(trx, 'share'))
    .execute()
  return new Map(trips.map((trip) => [trip.id, trip]))
}

async function readBookings(trx: Trx, clock: Clock, batch: Batch): Promise<Entry[]> {
  // Before the bookings, as everybody who needs both.
  const trips = await lockTrips(trx, batch.ids)
  const rows = await trx
    .selectFrom('bookings')
    .select([
      'id',
      'trip_id',
      'reference',
      'name',
      'email',
      'phone',
      'adults',
      'children',
      'infants',
      'created_at',
      'trip_date',
    ])
    .where(inBatch(trx, 'bookings', batch))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  // The others are here again: their trip has a new title, or there are new rules for the terms.
  const first = rows.filter(({ trip_date }) => trip_date === null)
  const byDay = new Tallies<string>()
  const byTrip = new Tallies<number>()
  for (const row of first) {
    const travellers = row.adults + row.children + row.infants
    byDay.add(clock.dayOf(row.created_at), travellers)
    byTrip.add(row.trip_id, travellers)
  }
  await storeDays(trx, byDay)
  await storeTrips(trx, byTrip)
  return rows.map(({ id, trip_id, reference, name, email, phone, trip_date }) => ({
    id,
    sortKey: sortKeyOf(name),
    terms: termsOf(reference, name, email, trips.get(trip_id)?.title ?? '').union(phoneTermsOf(phone)),
    known: trip_date !== null,
  }))
}

/**
 * Of bookings the day of their trip as well, in the same statement: triggers count both, in the order of their names, and
 * whoever changes both at once (a trip's day and its title) locks what is counted in that order too.
 */
async function setKeys(trx: Trx, table: Listed, entries: Entry[]): Promise<void> {
  const keys = entries.map(({ id, sortKey }) => ({ id, value: sortKey }))
  const day = sql`, trip_date = coalesce(bookings.trip_date,
    (select date from trips where trips.id = bookings.trip_id))`
  await sql`update ${sql.table(table)} set sort_key = given.value ${table === 'bookings' ? day : sql``}
      from ${given(trx, keys)} where given.id = ${sql.ref(`${table}.id`)}`.execute(trx)
}

/** Takes the rows with these ids into the lists, save those that somebody else has taken in meanwhile. */
async function takeInBatch(trx: Trx, clock: Clock, table: Listed, batch: Batch): Promise<void> {
  const entries = await readers[table](trx, clock, batch)
  if (entries.length === 0) return
  const known = entries.filter(({ known }) => known !== false).map(({ id }) => id)
  if (known.length > 0) await forgetTerms(trx, table, known)
  const terms = entries.flatMap(({ id, terms }) => [...terms].map((value) => ({ id, value })))
  await sql`insert into search_terms (kind, term, row_key, block)
    select ${kindOf(table)}, value, id * ${KINDS} + ${kindOf(table)}, id / ${sql.lit(BLOCK)} * ${KINDS} + ${kindOf(table)}
    from ${given(trx, terms)}`.execute(trx)
  await setKeys(trx, table, entries)
}

/** Takes rows out of what is searched. */
export async function forgetTerms(trx: Database | Trx, table: Listed, ids: number[]): Promise<void> {
  await trx
    .deleteFrom('search_terms')
    .where(
      isOneOf(
        trx,
        'row_key',
        ids.map((id) => rowKeyOf(table, id)),
      ),
    )
    .execute()
}

/**
 * Takes everything into a list that was stored before this call; afterwards searches, orders and totals are exact.
 * Call it outside of transactions, before reading what depends on it.
 */
export async function takeIn(db: Database, clock: Clock, table: Listed, batch = BATCH): Promise<void> {
  const newest = await waitingIds(db, table, 1, sql`desc`)
  const upTo = newest[0]
  if (upTo === undefined) return
  for (;;) {
    const ids = (await waitingIds(db, table, batch, sql`asc`)).filter((id) => id <= upTo)
    if (ids.length === 0) return
    await db.transaction().execute((trx) => takeInBatch(trx, clock, table, { ids, again: false }))
    // On SQLite awaiting a query lets nobody else in.
    await nextTurn()
  }
}

async function waitingIds(db: Database, table: Listed, limit: number, direction: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where sort_key is null
    order by id ${direction} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes in anew what a migration wants to be found by new rules, newest first; until then it is found by the old ones.
 * How far it has come stands in `list_state`, so that the next start goes on from there.
 */
async function renew(db: Database, clock: Clock, table: Listed, signal?: AbortSignal): Promise<void> {
  const name = `renew:${table}`
  const step = (trx: Trx) =>
    trx.selectFrom('list_state').select('value').where('name', '=', name).$call(lockedFor(trx, 'update'))
  for (let isDone = false; !isDone && !signal?.aborted; ) {
    isDone = await db.transaction().execute(async (trx) => {
      const state = await step(trx).executeTakeFirst()
      if (!state) return true
      const rows = await trx
        .selectFrom(table)
        .select('id')
        .where('id', '<=', Number(state.value))
        .orderBy('id', 'desc')
        .limit(BATCH)
        .execute()
      const last = rows.at(-1)
      if (last) {
        await takeInBatch(trx, clock, table, { ids: rows.map(({ id }) => id), again: true })
        await trx
          .updateTable('list_state')
          .set({ value: `${last.id - 1}` })
          .where('name', '=', name)
          .execute()
      } else {
        await trx.deleteFrom('list_state').where('name', '=', name).execute()
      }
      return !last
    })
    await nextTurn()
  }
}

/**
 * Takes in what is new in all lists, now and then, so that nobody who asks for one waits for many at once; then what
 * is to be found by new rules, until the signal comes.
 */
export async function takeInAll(db: Database, clock: Clock, signal?: AbortSignal): Promise<void> {
  for (const table of listed) await takeIn(db, clock, table)
  for (const table of listed) await renew(db, clock, table, signal)
}
