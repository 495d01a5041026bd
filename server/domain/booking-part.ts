import { type RawBuilder, sql } from 'kysely'
import type { Lists } from '../../contract/lists.ts'
import type { Clock } from '../platform/clock.ts'
import { isOneOf, numbersAsText, numbersIn } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Jump, jumpOver } from './lists/jump.ts'
import { LAST } from './lists/keys.ts'
import { and } from './lists/order.ts'

/** Which bookings are wanted. */
export type Part = Lists['bookingsExport']

/**
 * What leads to the bookings: what is wanted of them; the order, in which many are met soon; or their ids, known
 * already. What else holds for them is not looked up then.
 */
type Lead = 'part' | 'order' | 'ids'

const isOfDays = ({ from, to }: Part) => from !== undefined || to !== undefined
export const isOfDepartures = ({ departs_from, departs_to }: Part) =>
  departs_from !== undefined || departs_to !== undefined

/** What holds for the bookings that are wanted, which are named `r`; their notes and what is searched for aside. */
export function conditions(clock: Clock, wanted: Part, lead: Lead = 'part'): RawBuilder<boolean>[] {
  const { trip, account, from, to, departs_from, departs_to } = wanted
  const where: RawBuilder<boolean>[] = []
  // Of a trip or an account there are few, of some departures fewer than were booked in most times: those lead.
  const isByDeparture = lead === 'part' && trip === undefined && account === undefined
  const departs = isByDeparture ? sql`r.trip_date` : sql`(r.trip_date || '')`
  const isByTime = lead === 'part' && !isOfDepartures(wanted)
  const at = isByTime ? sql`r.created_at` : sql`(r.created_at || '')`
  if (account !== undefined) where.push(sql`r.user_id = ${account}`)
  // The plus keeps an index out of it: an account has few bookings, a trip many.
  const ofTrip = account === undefined && lead !== 'ids' ? sql`r.trip_id` : sql`+r.trip_id`
  if (trip !== undefined) where.push(sql`${ofTrip} = ${trip}`)
  if (departs_from !== undefined) where.push(sql`${departs} >= ${departs_from}`)
  if (departs_to !== undefined) where.push(sql`${departs} <= ${departs_to}`)
  if (from !== undefined) where.push(sql`${at} >= ${clock.startOf(from)}`)
  if (to !== undefined) where.push(sql`${at} < ${clock.endOf(to)}`)
  return where
}

/** So many rows take longer to sort than to be met, here and there, on a walk through all in the order wanted. */
const MANY_TO_SORT = 1000
/** The same of departures, whose index holds all that they are sorted by. */
const MANY_DEPARTURES = 10_000

/** What leads to so many bookings that are wanted, in the order `by` a column. */
export function leadTo(wanted: Part, by: string, bookings: number): Lead {
  if (wanted.trip !== undefined) return 'part'
  if (isOfDepartures(wanted) && wanted.account === undefined)
    return by !== 'trip_date' && bookings > MANY_DEPARTURES ? 'order' : 'part'
  return by !== 'created_at' && bookings > MANY_TO_SORT ? 'order' : 'part'
}

/** The ids of those that are wanted, where they are few. */
export async function readIds(db: Database, clock: Clock, wanted: Part): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`select ${numbersAsText(db, 'id')} as ids
    from (select r.id from bookings as r where ${and(conditions(clock, wanted))}) as part`.execute(db)
  return numbersIn(rows[0]?.ids)
}

type Sums = { bookings: number; travellers: number }

const sumsOf = (bookings: RawBuilder<unknown>, travellers: RawBuilder<unknown>) =>
  sql<Sums>`select cast(coalesce(${bookings}, 0) as bigint) as bookings,
    cast(coalesce(${travellers}, 0) as bigint) as travellers`

/** The days between two, both among them, of a column. */
const between = (column: RawBuilder<unknown>, from: string | undefined, to: string | undefined) => {
  const where = [sql<boolean>`true`]
  if (from !== undefined) where.push(sql`${column} >= ${from}`)
  if (to !== undefined) where.push(sql`${column} <= ${to}`)
  return and(where)
}

/**
 * How many bookings there are of a trip, of some departures, of some days, or at all, and how many travel: added up, not
 * counted. Only those for which several of these hold, of an account, or `among` some are counted, as there are few.
 */
export async function addUp(
  db: Database,
  clock: Clock,
  wanted: Part,
  among: number[] | undefined,
): Promise<Sums> {
  const { trip, account, from, to, departs_from, departs_to } = wanted
  const narrowings = [trip !== undefined, isOfDays(wanted), isOfDepartures(wanted)].filter(Boolean)
  const kept = sumsOf(sql`sum(bookings)`, sql`sum(travellers)`)
  let sums: RawBuilder<Sums>
  if (among || account !== undefined || narrowings.length > 1) {
    const where = among
      ? [isOneOf(db, 'r.id', among), ...conditions(clock, wanted, 'ids')]
      : conditions(clock, wanted)
    sums = sql<Sums>`${sumsOf(sql`count(*)`, sql`sum(adults + children + infants)`)}
      from bookings as r where ${and(where)}`
  } else if (trip !== undefined) {
    sums = sql<Sums>`${kept} from trip_tallies where trip_id = ${trip}`
  } else if (isOfDepartures(wanted)) {
    const departing = between(sql`date`, departs_from, departs_to)
    // Each by an index of its own: the bookings of deleted trips are bookings too.
    sums = sql<Sums>`${kept} from (select id from trips where deleted_at is null and ${departing}
      union all select id from trips where deleted_at is not null and ${departing}) as departing
      join trip_tallies on trip_id = departing.id`
  } else {
    sums = sql<Sums>`${kept} from booking_days where ${between(sql`day`, from, to)}`
  }
  const { rows } = await sums.execute(db)
  return rows[0] ?? { bookings: 0, travellers: 0 }
}

/** As `booking_keys` has it. */
const NAME_KEY = 3

/** How to jump into the middle of a list, which is counted by day, by the first letters of the name, by trip's date. */
export function jumpOf(db: Database, clock: Clock, by: string, wanted: Part): Jump | undefined {
  const { trip, account, from, to, departs_from, departs_to } = wanted
  if (trip !== undefined || account !== undefined) return undefined
  if (by === 'created_at') {
    if (isOfDepartures(wanted)) return undefined
    const days = sql`select day as key, bookings as size from booking_days
      where ${between(sql`day`, from, to)}`
    return jumpOver(db, days, (day, descending) =>
      descending ? sql`r.created_at < ${clock.endOf(day)}` : sql`r.created_at >= ${clock.startOf(day)}`,
    )
  }
  const list = by === 'trip_date' ? 'trip_date' : 'name'
  if (isOfDays(wanted) || (isOfDepartures(wanted) && list === 'name')) return undefined
  const groups = sql`select key, bookings as size from booking_keys
    where list = ${list} and ${between(sql`key`, departs_from, departs_to)}`
  const column = sql.ref(`r.${by}`)
  return jumpOver(db, groups, (key, descending) => {
    if (!descending) return sql`${column} >= ${key}`
    const isWhole = list === 'trip_date' || Array.from(key).length < NAME_KEY
    return isWhole ? sql`${column} <= ${key}` : sql`${column} < ${key + LAST}`
  })
}

/** Whether it is told of such bookings how many travel. */
export const isPart = (wanted: Part) =>
  wanted.trip !== undefined || wanted.account !== undefined || isOfDays(wanted) || isOfDepartures(wanted)
