import { type RawBuilder, sql } from 'kysely'
import type { DepartureState, ShownDeparture } from '../../../contract/departures.ts'
import { FEW } from '../../../contract/limits.ts'
import { isBookable } from '../../../rules/seats.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { daysBefore, isOneOf } from '../../database/sql.ts'
import { type Asker, answersTo, type Ctx } from '../../kit/context.ts'
import type { Clock } from '../../platform/clock.ts'
import { isGuaranteed, type Seating, seatsLeft, seatsTaken, stateOf } from './seating.ts'

const fewSeats = Array.from({ length: FEW }, (_, index) => sql.lit(index + 1))

/** The condition that departure `d` is to come. */
export const isToCome = (today: string) => sql<boolean>`d.cancelled_at is null and d.date >= ${today}`

/** The length of trip `trips` in days; 1 for a deleted trip whose period is gone. */
export const lengthOfTrip = sql<number>`coalesce(trips.period_days, 1)`

/** The length of the trip of a booking `bookings`, in days. Once the trip has none, the length that its traveller was told counts. */
export const lengthBooked = sql<number>`coalesce(trips.period_days, bookings.told_days)`

/** The first day of departure of a trip of this length that is still under way on `day`. */
const leftSince = (db: Database | Trx, day: string, length: RawBuilder<number>) =>
  daysBefore(db, sql`${day}`, sql`(${length} - 1)`)

/** Departure `d` ends on `day` or later, as `isOver`; a cancelled one on its own day. `length`: in days, by default of trip `trips`. */
export const lastsTo = (db: Database | Trx, day: string, length = lengthOfTrip) =>
  sql<boolean>`(d.date >= ${leftSince(db, day, length)} and (d.cancelled_at is null or d.date >= ${day}))`

/** No departure before this day lasts to `day`, whatever its trip: for the index of days. */
export const firstLastingTo = (db: Database, day: string) =>
  leftSince(db, day, sql`(select coalesce(max(days), 1) from periods)`)

/** The condition that departure `d` of trip `trips` is under way; the same rule as `isUnderWay`. */
export const isInProgress = (db: Database, today: string) =>
  sql<boolean>`d.cancelled_at is null and d.date <= ${today} and d.date >= ${leftSince(db, today, lengthOfTrip)}`

const lastDayToBook = (db: Database) => daysBefore(db, sql`d.date`, sql`trips.cutoff_days`)

export const isOpen = (db: Database, today: string) => sql`${isToCome(today)} and d.closed_at is null
    and (trips.cutoff_days = 0 or ${lastDayToBook(db)} >= ${today})`

export const hasSeats = (travellers: number) =>
  // Departures without a number of seats come first, so that nothing is added up for them.
  sql<boolean>`(d.seats is null or d.seats - ${seatsTaken} >= ${travellers})`

/** The condition that so many travellers can book departure `d` of trip `trips`. */
export const hasRoom = (db: Database, today: string, travellers: number) =>
  sql<boolean>`${isOpen(db, today)} and ${hasSeats(travellers)}`

/** The condition that departure `d` of trip `trips` is in a state; the same rule as `stateOf`. */
export function isInState(
  db: Database,
  today: string,
  state: DepartureState | 'bookable',
): RawBuilder<boolean> {
  const conditions: Record<typeof state, RawBuilder<boolean>> = {
    cancelled: sql`d.cancelled_at is not null`,
    departed: sql`d.cancelled_at is null and not ${lastsTo(db, today)}`,
    closed: sql`d.cancelled_at is null and ${lastsTo(db, today)}
      and (d.closed_at is not null or ${lastDayToBook(db)} < ${today})`,
    full: sql`${isOpen(db, today)} and d.seats is not null and d.seats <= ${seatsTaken}`,
    // No `between`: PostgreSQL would count the seats twice.
    few: sql`${isOpen(db, today)} and d.seats is not null and d.seats - ${seatsTaken} in (${sql.join(fewSeats)})`,
    open: sql`${isOpen(db, today)} and (d.seats is null or d.seats - ${seatsTaken} > ${sql.lit(FEW)})`,
    bookable: hasRoom(db, today, 1),
  }
  return conditions[state]
}

const soonest = sql`d.date, d.time, d.id`

/** The id of the first departure `d` of trip `trips` that a condition holds for. */
export const firstOf = (condition: RawBuilder<unknown>, order = soonest) =>
  sql<
    number | null
  >`(select d.id from departures as d where d.trip_id = trips.id and ${condition} order by ${order} limit 1)`

export const firstDay = (condition: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select d.date from departures as d where d.trip_id = trips.id and ${condition} order by d.date limit 1)`

const latest = sql`d.date desc, d.time desc, d.id desc`

/** The id of the departure that a trip `trips` shows: the next that can be booked, otherwise the next to come. */
export const upcomingDeparture = (ctx: Ctx): RawBuilder<number | null> => {
  const today = ctx.clock.today()
  return sql`coalesce(${firstOf(isInState(ctx.db, today, 'bookable'))},
    ${firstOf(isToCome(today))})`
}

export const upcomingDay = (ctx: Ctx): RawBuilder<string | null> => {
  const today = ctx.clock.today()
  return sql`coalesce(${firstDay(isInState(ctx.db, today, 'bookable'))}, ${firstDay(isToCome(today))})`
}

export const hasUpcoming = (today: string) =>
  sql<boolean>`exists (select 1 from departures as d
    where d.trip_id = trips.id and ${isToCome(today)})`

/** The condition that trip `trips` has a departure under way or to come. */
export const hasAhead = (db: Database, today: string) =>
  sql<boolean>`exists (select 1 from departures as d
    where d.trip_id = trips.id and d.cancelled_at is null and d.date >= ${leftSince(db, today, lengthOfTrip)})`

/** The id of the departure that the office shows for a trip `trips`: the next to come, else the last, not cancelled if possible. */
export const nextDeparture = (clock: Clock): RawBuilder<number | null> =>
  sql`coalesce(${firstOf(isToCome(clock.today()))}, ${firstOf(sql`d.cancelled_at is null`, latest)},
    ${firstOf(sql`true`, latest)})`

/** The id of `upcomingDeparture` of a trip `trips`, else of the last, not cancelled if possible. Null without departures. */
export const shownDeparture = (ctx: Ctx): RawBuilder<number | null> =>
  sql`coalesce(${upcomingDeparture(ctx)}, ${firstOf(sql`d.cancelled_at is null`, latest)},
    ${firstOf(sql`true`, latest)})`

export type Upcoming = Seating & {
  id: number
  days: number
  trip_id: number
  time: string
  min_travellers: number | null
  guaranteed_at: string | null
  decide_on: string | null
  price_adult: number | null
  price_child: number | null
  price_infant: number | null
  travellers: number
  waiting: number
}

type Shown = {
  /** How many seats are wanted: each departure then says whether it has them. */
  party?: number
  travellers?: boolean
}

const toShown = (row: Upcoming, today: string, { party, travellers = false }: Shown = {}): ShownDeparture => {
  const state = stateOf(row, today)
  const left = seatsLeft(row)
  const guaranteed = isGuaranteed(row, today)
  const isShort = left !== null && party !== undefined && left < party
  return {
    id: row.id,
    date: row.date,
    time: row.time || null,
    state,
    seats_left: state === 'few' || state === 'full' || (state === 'open' && isShort) ? left : null,
    ...(row.waiting > 0 && { waiting: row.waiting }),
    ...(party !== undefined && { fits: isBookable({ state }) && !isShort }),
    ...(party !== undefined && row.seats !== null && row.seats < party && { too_small: true as const }),
    guaranteed,
    minimum_met: row.min_travellers !== null && guaranteed,
    decide_on: guaranteed ? null : row.decide_on,
    ...(travellers && { min_travellers: row.min_travellers, travellers: row.travellers }),
    price_adult: row.price_adult,
    price_child: row.price_child,
    price_infant: row.price_infant,
  }
}

/** The departures to come `d` that match, soonest first; no cancelled ones. */
export async function selectUpcoming(
  asker: Asker,
  today: string,
  condition: RawBuilder<unknown>,
): Promise<Upcoming[]> {
  const waiting = answersTo(asker, 'waitingFor')[0] ?? sql<number>`cast(0 as bigint)`
  const { rows } = await sql<Upcoming>`select d.id, d.trip_id, d.date, d.time, d.seats, d.min_travellers,
      d.closed_at, d.cancelled_at, d.guaranteed_at, d.decide_on, trips.cutoff_days, ${lengthOfTrip} as days,
      coalesce(d.price_adult, trips.price_adult) as price_adult,
      coalesce(d.price_child, trips.price_child) as price_child,
      coalesce(d.price_infant, trips.price_infant) as price_infant, cast(${seatsTaken} as bigint) as taken,
      cast((select coalesce(sum(adults + children + infants), 0) from bookings
        where departure_id = d.id and status = 'confirmed') as bigint) as travellers,
      ${waiting} as waiting
    from departures as d join trips on trips.id = d.trip_id
    where ${condition} and d.date >= ${today} and d.cancelled_at is null
    order by d.date, d.time, d.id`.execute(asker.db)
  return rows
}

/** The departures to come of some trips by the id of the trip, soonest first; no cancelled ones. */
export async function readUpcomingDepartures(
  ctx: Ctx,
  tripIds: number[],
  shown?: Shown,
): Promise<Map<number, ShownDeparture[]>> {
  const today = ctx.clock.today()
  const byTrip = new Map<number, ShownDeparture[]>()
  for (const row of await selectUpcoming(ctx, today, isOneOf(ctx.db, 'd.trip_id', tripIds))) {
    const departures = byTrip.get(row.trip_id) ?? []
    departures.push(toShown(row, today, shown))
    byTrip.set(row.trip_id, departures)
  }
  return byTrip
}

/** A departure to come: the one named, else the next that can be booked, else the next. @param party seats asked for */
export async function readUpcomingDeparture(
  ctx: Ctx,
  tripId: number,
  id?: number,
  party?: number,
): Promise<ShownDeparture | undefined> {
  const today = ctx.clock.today()
  const next = sql`(select ${upcomingDeparture(ctx)} from trips where id = ${tripId})`
  const [row] = await selectUpcoming(ctx, today, sql`d.trip_id = ${tripId} and d.id = ${id ?? next}`)
  return row && toShown(row, today, { party })
}

/** The lowest adult price among the departures that can be booked, or among all if none can; null: on request. */
export const priceFrom = (departures: ShownDeparture[]): number | null => {
  const bookable = departures.filter(isBookable)
  const counting = bookable.length > 0 ? bookable : departures
  const known = counting.flatMap(({ price_adult }) => (price_adult === null ? [] : [price_adult]))
  return known.length === 0 ? null : Math.min(...known)
}

/** The rule of `priceFrom` in SQL, for the departures of trip `trips`. */
export function lowestPrice(db: Database, today: string): RawBuilder<number | null> {
  const lowest = (condition: RawBuilder<boolean>) =>
    sql`(select min(coalesce(d.price_adult, trips.price_adult)) from departures as d
      where d.trip_id = trips.id and ${condition})`
  const bookable = isInState(db, today, 'bookable')
  return sql`case when exists (select 1 from departures as d where d.trip_id = trips.id and ${bookable})
    then ${lowest(bookable)} else ${lowest(isToCome(today))} end`
}
