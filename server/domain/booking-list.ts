import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import { type Clock, dayAfter } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { bookedTwiceAmong } from './booked-twice.ts'
import { type Booking, bookingTyped, readBookingsById } from './bookings.ts'
import { type WithConfirmedDay, withConfirmedDay } from './confirmed-day.ts'
import { find, matching } from './lists/find.ts'
import { type Jump, jumpOver } from './lists/jump.ts'
import { LAST } from './lists/keys.ts'
import { takeIn } from './lists/take-in.ts'
import { notedAmong, officeNotesOf } from './office-notes.ts'
import { arranged, type Page, pageOf } from './page.ts'

type Part = Lists['bookingsExport']
type Listed = Booking &
  WithConfirmedDay & { has_office_note?: true; office_note?: string; booked_twice?: true }

const orders = {
  newest: { by: 'created_at', descending: true },
  oldest: { by: 'created_at', descending: false },
  trip_date: { by: 'trip_date', descending: false },
  trip_date_desc: { by: 'trip_date', descending: true },
  name: { by: 'sort_key', descending: false },
  name_desc: { by: 'sort_key', descending: true },
} as const

/** With `many` of them, the days are not looked up: walking in another order meets some soon. */
function conditions(clock: Clock, { trip, account, from, to }: Part, many = false): RawBuilder<boolean>[] {
  const where: RawBuilder<boolean>[] = []
  const at = many ? sql`(r.created_at || '')` : sql`r.created_at`
  if (account !== undefined) where.push(sql`r.user_id = ${account}`)
  // The plus keeps the trip's index out of it: an account has few bookings, a trip many.
  if (trip !== undefined)
    where.push(account === undefined ? sql`r.trip_id = ${trip}` : sql`+r.trip_id = ${trip}`)
  if (from !== undefined) where.push(sql`${at} >= ${clock.startOf(from)}`)
  if (to !== undefined) where.push(sql`${at} < ${clock.startOf(dayAfter(to, 1))}`)
  return where
}

/** So many rows take longer to sort than to be met, here and there, on a walk through all in the order wanted. */
const MANY_TO_SORT = 1000

type Sums = { bookings: number; travellers: number }

const sumsOf = (bookings: RawBuilder<unknown>, travellers: RawBuilder<unknown>) =>
  sql<Sums>`select cast(coalesce(${bookings}, 0) as bigint) as bookings,
    cast(coalesce(${travellers}, 0) as bigint) as travellers`

/**
 * How many bookings there are of a trip, or of some days, or at all, and how many travel: added up, not counted. Only
 * those of a trip on some days, or of an account, are counted, as there are few.
 */
async function addUp(db: Database, clock: Clock, wanted: Part): Promise<Sums> {
  const { trip, account, from, to } = wanted
  const isOfDays = from !== undefined || to !== undefined
  const kept = sumsOf(sql`sum(bookings)`, sql`sum(travellers)`)
  let sums: RawBuilder<Sums>
  if (account !== undefined || (trip !== undefined && isOfDays)) {
    sums = sql<Sums>`${sumsOf(sql`count(*)`, sql`sum(adults + children + infants)`)}
      from bookings as r where ${sql.join(conditions(clock, wanted), sql` and `)}`
  } else if (trip !== undefined) {
    sums = sql<Sums>`${kept} from trip_tallies where trip_id = ${trip}`
  } else {
    const days = [sql`true`]
    if (from !== undefined) days.push(sql`day >= ${from}`)
    if (to !== undefined) days.push(sql`day <= ${to}`)
    sums = sql<Sums>`${kept} from booking_days where ${sql.join(days, sql` and `)}`
  }
  const { rows } = await sums.execute(db)
  return rows[0] ?? { bookings: 0, travellers: 0 }
}

/** As `booking_keys` has it. */
const NAME_KEY = 3

/** How to jump into the middle of a list, which is counted by day, by the first letters of the name, by trip's date. */
function jumpOf(db: Database, clock: Clock, by: string, { trip, account, from, to }: Part): Jump | undefined {
  if (trip !== undefined || account !== undefined) return undefined
  if (by === 'created_at') {
    let days = sql`select day as key, bookings as size from booking_days where true`
    if (from !== undefined) days = sql`${days} and day >= ${from}`
    if (to !== undefined) days = sql`${days} and day <= ${to}`
    return jumpOver(db, days, (day, descending) =>
      descending
        ? sql`r.created_at < ${clock.startOf(dayAfter(day, 1))}`
        : sql`r.created_at >= ${clock.startOf(day)}`,
    )
  }
  if (from !== undefined || to !== undefined) return undefined
  const list = by === 'trip_date' ? 'trip_date' : 'name'
  const groups = sql`select key, bookings as size from booking_keys where list = ${list}`
  const column = sql.ref(`r.${by}`)
  return jumpOver(db, groups, (key, descending) => {
    if (!descending) return sql`${column} >= ${key}`
    const isWhole = list === 'trip_date' || Array.from(key).length < NAME_KEY
    return isWhole ? sql`${column} <= ${key}` : sql`${column} < ${key + LAST}`
  })
}

/** What is searched for: a reference without its groups. */
const searchOf = async (db: Database, { q }: Part) => (await bookingTyped(db, q))?.reference ?? q

/**
 * A page of all bookings or of those that are wanted; those of deleted trips too. Of a trip, an account or
 * some days, without a search, it is told how many travel on all pages.
 */
export async function listBookings(
  db: Database,
  clock: Clock,
  wanted: Lists['bookings'],
): Promise<Page<Listed> & { travellers?: number }> {
  await takeIn(db, clock, 'bookings')
  const order = orders[wanted.sort]
  const sums = wanted.q ? undefined : await addUp(db, clock, wanted)
  const total = sums?.bookings
  const isLong = order.by !== 'created_at' && wanted.trip === undefined && (total ?? 0) > MANY_TO_SORT
  const found = await find(db, {
    ...order,
    table: 'bookings',
    where: conditions(clock, wanted, isLong),
    q: await searchOf(db, wanted),
    page: wanted.page,
    perPage: limits.pageSize,
    total,
    jump: jumpOf(db, clock, order.by, wanted),
  })
  const notes = wanted.with === 'notes' ? await officeNotesOf(db, found.ids) : undefined
  const noted = notes ?? (await notedAmong(db, found.ids))
  const twice = await bookedTwiceAmong(db, found.ids)
  const read = await readBookingsById(db, found.ids)
  // Only where somebody looks at one trip: of all that is booked it is rarely asked, and each page would pay for it.
  const told = wanted.trip === undefined ? read : await withConfirmedDay(db, read)
  const rows = told.map((booking: Booking & WithConfirmedDay) => {
    const office_note = notes?.get(booking.id)
    return {
      ...booking,
      ...(noted.has(booking.id) && { has_office_note: true as const }),
      ...(office_note !== undefined && { office_note }),
      ...(twice.has(booking.id) && { booked_twice: true as const }),
    }
  })
  const { trip, account, from, to } = wanted
  const isPart = [trip, account, from, to].some((part) => part !== undefined)
  return {
    ...pageOf(arranged(found.ids, rows), found, wanted.page),
    ...(sums && isPart && { travellers: sums.travellers }),
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
  const where = conditions(clock, wanted)
  const hit = await matching(db, 'bookings', await searchOf(db, wanted))
  if (hit) where.push(hit)
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
