import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import type { Clock } from '../platform/clock.ts'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { bookedTwiceAmong } from './booked-twice.ts'
import {
  addUp,
  conditions,
  isOfDepartures,
  isPart,
  jumpOf,
  leadTo,
  type Part,
  readIds,
} from './booking-part.ts'
import { type Booking, bookingTyped, readBookingsById } from './bookings.ts'
import { type Confirmed, failedAmong, withConfirmed } from './confirmed.ts'
import { pickFrom } from './lists/few.ts'
import { find, matching, matchingAmong } from './lists/find.ts'
import { FEW_TO_SORT, type Found, type Wanted } from './lists/order.ts'
import { takeIn } from './lists/take-in.ts'
import { bookingsNoted, notedAmong, officeNotesOf } from './office-notes.ts'
import { arranged, type Page, pageOf } from './page.ts'

type Listed = Booking &
  Confirmed & { has_office_note?: true; office_note?: string; booked_twice?: true; failed_mail?: number }

const orders = {
  newest: { by: 'created_at', descending: true },
  oldest: { by: 'created_at', descending: false },
  trip_date: { by: 'trip_date', descending: false },
  trip_date_desc: { by: 'trip_date', descending: true },
  name: { by: 'sort_key', descending: false },
  name_desc: { by: 'sort_key', descending: true },
} as const

/** What is searched for: a reference without its groups. */
const searchOf = async (db: Database, { q }: Part) => (await bookingTyped(db, q))?.reference ?? q

/** A page of those that are `among` some, and are what is wanted else: as these are few, it is known how many they are. */
async function pickNoted(
  db: Database,
  clock: Clock,
  wanted: Part,
  { among, ...listed }: Omit<Wanted, 'where'> & { among: number[] },
): Promise<Found> {
  const { ids, hits } = await matchingAmong(db, 'bookings', listed.q, among)
  return pickFrom(db, { ...listed, where: [...conditions(clock, wanted, 'ids'), ...hits] }, ids)
}

/**
 * A page of all bookings or of those that are wanted; those of deleted trips too. Of a trip, an account, some days, departures or
 * notes, without a search, it is told how many travel on all pages.
 */
export async function listBookings(
  db: Database,
  clock: Clock,
  wanted: Lists['bookings'],
): Promise<Page<Listed> & { travellers?: number }> {
  await takeIn(db, clock, 'bookings')
  const order = orders[wanted.sort]
  const among = wanted.note ? await bookingsNoted(db, wanted.note) : undefined
  const isAddedUp = !wanted.q || isOfDepartures(wanted)
  const sums = isAddedUp ? await addUp(db, clock, wanted, among) : undefined
  const isByAge = order.by === 'created_at'
  const listed = {
    ...order,
    // Ids are given in the order of making, and an account's are in its index.
    ...(isByAge && (among || wanted.account !== undefined) && { by: 'id' }),
    table: 'bookings' as const,
    q: await searchOf(db, wanted),
    page: wanted.page,
    perPage: limits.pageSize,
    total: wanted.q ? undefined : sums?.bookings,
    jump: jumpOf(db, clock, order.by, wanted),
    ...(sums &&
      sums.bookings <= FEW_TO_SORT && {
        part: { size: sums.bookings, read: () => readIds(db, clock, wanted) },
      }),
  }
  const found = among
    ? await pickNoted(db, clock, wanted, { ...listed, among })
    : await find(db, {
        ...listed,
        where: conditions(clock, wanted, leadTo(wanted, order.by, sums?.bookings ?? 0)),
      })
  const notes = wanted.with === 'notes' ? await officeNotesOf(db, found.ids) : undefined
  const noted = notes ?? (await notedAmong(db, found.ids))
  const twice = await bookedTwiceAmong(db, found.ids)
  const failed = await failedAmong(db, found.ids)
  // In the list of one trip it is looked for also when it has departed.
  const since = wanted.trip === undefined ? clock.today() : ''
  const told = await withConfirmed(db, await readBookingsById(db, found.ids), since)
  const rows = told.map((booking: Booking & Confirmed) => {
    const office_note = notes?.get(booking.id)
    const failed_mail = failed.get(booking.id)
    return {
      ...booking,
      ...(noted.has(booking.id) && { has_office_note: true as const }),
      ...(office_note !== undefined && { office_note }),
      ...(twice.has(booking.id) && { booked_twice: true as const }),
      ...(failed_mail !== undefined && { failed_mail }),
    }
  })
  const isTold = !wanted.q && (among || isPart(wanted))
  return {
    ...pageOf(arranged(found.ids, rows), found, wanted.page),
    ...(sums && isTold && { travellers: sums.travellers }),
  }
}

/** Small enough that others are served between two of them. */
const BATCH = 250

/**
 * All bookings that are wanted, in their order, batch by batch, however many there are: each batch is read when it is
 * asked for. What is booked meanwhile may be missing.
 */
export async function* readBookings(db: Database, clock: Clock, wanted: Part): AsyncGenerator<Booking[]> {
  await takeIn(db, clock, 'bookings')
  const { by, descending } = orders[wanted.sort]
  const q = await searchOf(db, wanted)
  // Sorted anew for each batch, many departures would take long.
  const lead = isOfDepartures(wanted)
    ? leadTo(wanted, by, (await addUp(db, clock, wanted, undefined)).bookings)
    : 'part'
  const where = conditions(clock, wanted, wanted.note ? 'ids' : lead)
  if (wanted.note) {
    const { ids, hits } = await matchingAmong(db, 'bookings', q, await bookingsNoted(db, wanted.note))
    where.unshift(isOneOf(db, 'r.id', ids), ...hits)
  } else {
    const hit = await matching(db, 'bookings', q)
    if (hit) where.push(hit)
  }
  if (by !== 'created_at') where.push(sql`${sql.ref(`r.${by}`)} is not null`)
  const direction = descending ? sql`desc` : sql`asc`
  for (let last: { key: string; id: number } | undefined; ; ) {
    const rest: RawBuilder<boolean>[] = last
      ? [
          ...where,
          sql`(${sql.ref(`r.${by}`)}, r.id) ${descending ? sql`<` : sql`>`} (${last.key}, ${last.id})`,
        ]
      : where
    const { rows } = await sql<{ id: number; key: string }>`select r.id, ${sql.ref(`r.${by}`)} as key
      from bookings as r where ${sql.join([sql`true`, ...rest], sql` and `)}
      order by ${sql.ref(`r.${by}`)} ${direction}, r.id ${direction} limit ${BATCH}`.execute(db)
    last = rows.at(-1)
    if (!last) return
    const ids = rows.map(({ id }) => id)
    yield arranged(ids, await readBookingsById(db, ids))
    if (rows.length < BATCH) return
    // On SQLite awaiting a query lets nobody else in.
    await nextTurn()
  }
}
