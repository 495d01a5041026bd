import { sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { limits, MANY } from '../../../contract/limits.ts'
import type { TripList } from '../../../contract/trips/office-trips.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { asFlag, isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { type PagePosition, paginate } from '../../kit/lists/pagination.ts'
import { matches } from '../../kit/lists/search.ts'
import { hasAhead, hasUpcoming, nextDeparture } from '../departures/next-departure.ts'
import { isUnderWay } from '../departures/seating.ts'
import { type Progress, untranslatedTrips } from '../translations/overview.ts'
import { type DatedTrip, tripColumns } from './trips.ts'

const orders = {
  date: ['next.date', 'asc'],
  date_desc: ['next.date', 'desc'],
  title: ['sort_key', 'asc'],
  title_desc: ['sort_key', 'desc'],
  newest: ['trips.id', 'desc'],
  oldest: ['trips.id', 'asc'],
} as const

type Counts = { bookings: number; travellers: number }

export const none: Counts = { bookings: 0, travellers: 0 }

/** Confirmed bookings and their travellers by trip id; trips without bookings are left out. */
export async function countBookings(db: Database, ids: number[]): Promise<Map<number, Counts>> {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => [
      'trip_id',
      eb.fn.countAll<number>().as('bookings'),
      sql<number>`cast(sum(adults + children + infants) as bigint)`.as('travellers'),
    ])
    .where(isOneOf(db, 'trip_id', ids))
    .where('status', '=', 'confirmed')
    .groupBy('trip_id')
    .execute()
  return new Map(rows.map(({ trip_id, ...counts }) => [trip_id, counts]))
}

/** Trips that match a search, each joined with its next departure as `next`. */
const search = (ctx: Ctx, q: string) =>
  ctx.db
    .selectFrom('trips')
    .leftJoin('departures as next', (join) => join.on(sql<boolean>`next.id = ${nextDeparture(ctx.clock)}`))
    .where(matches(ctx.db, q, 'trips'))

function select(ctx: Ctx, wanted: Omit<TripList, 'page' | 'with'>) {
  let trips = search(ctx, wanted.q)
    .select([...tripColumns, 'next.date', 'next.cancelled_at', 'published'])
    .where('deleted_at', 'is', null)
    .$narrowType<{ period_id: number; package_id: number }>()
  if (wanted.period !== undefined) trips = trips.where('period_days', '=', wanted.period)
  if (wanted.package !== undefined) trips = trips.where('package_id', '=', wanted.package)
  if (wanted.published !== undefined)
    trips = trips.where('published', '=', asFlag(wanted.published === 'yes'))
  const isAhead = hasAhead(ctx.db, ctx.clock.today())
  if (wanted.departed === 'yes') trips = trips.where(sql<boolean>`not ${isAhead}`)
  if (wanted.departed === 'no') trips = trips.where(isAhead)
  if (wanted.sort === 'departure')
    return trips
      .orderBy(sql`not ${isAhead}`)
      .orderBy(sql`case when ${isAhead} then next.date end`)
      .orderBy('next.date', 'desc')
      .orderBy(sql`case when ${isAhead} then trips.id else -trips.id end`)
  const [by, direction] = orders[wanted.sort]
  return by === 'trips.id'
    ? trips.orderBy('trips.id', direction)
    : trips.orderBy(by, direction).orderBy('trips.id', direction)
}

type ListedTrip = DatedTrip & {
  published: boolean
  under_way: boolean
  untranslated?: Progress[]
} & Partial<Counts>

/** The trips that match, departed but not deleted: a page, or all without `page`. @param languages into which trips are translated */
export async function listAllTrips(
  ctx: Ctx,
  { page, with: added, ...wanted }: TripList,
  languages: readonly Language[],
): Promise<{ trips: ListedTrip[] } & Partial<PagePosition>> {
  const perPage = page === undefined ? MANY : limits.pageSize
  const { data, ...place } = await paginate(select(ctx, wanted), page ?? 1, { perPage })
  const ids = data.map(({ id }) => id)
  const counts = added && (await countBookings(ctx.db, ids))
  const untranslated = added && (await untranslatedTrips(ctx.db, ids, languages))
  const today = ctx.clock.today()
  const trips = data.map(({ cancelled_at, ...trip }) => ({
    ...trip,
    published: isSet(trip.published),
    under_way:
      trip.date !== null && isUnderWay({ date: trip.date, days: trip.period_id, cancelled_at }, today),
    ...(counts && (counts.get(trip.id) ?? none)),
    ...(untranslated && languages.length > 0 && { untranslated: untranslated.get(trip.id) ?? [] }),
  }))
  return { trips, ...(page !== undefined && place) }
}

/** How many trips under way, departed and deleted trips `findTrips` returns at most. */
const MAX_PAST = 12

type FoundTrip = {
  id: number
  title: string
  date: string | null
  under_way?: true
  departed?: true
  deleted?: true
}

/** Suggests trips: upcoming, soonest first; then others, latest first: departed ones if `q` has text, deleted ones with bookings. */
export async function findTrips(ctx: Ctx, q: string): Promise<FoundTrip[]> {
  const isToCome = hasUpcoming(ctx.clock.today())
  const upcoming = await select(ctx, { q, sort: 'date' }).where(isToCome).limit(limits.pageSize).execute()
  const underWay = await select(ctx, { q, sort: 'date_desc', departed: 'no' })
    .where(sql<boolean>`not ${isToCome}`)
    .limit(MAX_PAST)
    .execute()
  const departed = q
    ? await select(ctx, { q, sort: 'date_desc', departed: 'yes' }).limit(MAX_PAST).execute()
    : []
  const deleted = await search(ctx, q)
    .select(['trips.id', 'title', 'next.date'])
    .where('deleted_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bookings').select('bookings.id').whereRef('trip_id', '=', 'trips.id')),
    )
    .orderBy('next.date', 'desc')
    .orderBy('trips.id', 'desc')
    .limit(MAX_PAST)
    .execute()
  const brief = ({ id, title, date }: FoundTrip) => ({ id, title, date })
  return [
    ...upcoming.map(brief),
    ...underWay.map((trip) => ({ ...brief(trip), under_way: true as const })),
    ...departed.map((trip) => ({ ...brief(trip), departed: true as const })),
    ...deleted.map((trip) => ({ ...trip, deleted: true as const })),
  ]
}
