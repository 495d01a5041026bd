import { sql } from 'kysely'
import type { Departure, DepartureList } from '../../../contract/departures.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { answersTo, type Ctx } from '../../kit/context.ts'
import { inOrderOf, type Page, paginate, paginateSearched } from '../../kit/lists/pagination.ts'
import { matches } from '../../kit/lists/search.ts'
import { refuse } from '../../kit/refuse.ts'
import { firstLastingTo, isInProgress, isInState, lastsTo, lengthOfTrip } from './next-departure.ts'
import { isGuaranteed, isUnderWay, stateOf } from './seating.ts'
import { isMine, isSeenBy, type Viewer } from './seen.ts'

/** A page of the departures that match, soonest first, or latest first if departed. Without deleted trips and what the viewer may not see. */
export async function listDepartures(
  ctx: Ctx,
  viewer: Viewer,
  { q, trip_id, from, to, ends_from, departed, under_way, mine, state, led, page, per_page }: DepartureList,
): Promise<Page<Departure>> {
  const today = ctx.clock.today()
  const direction = state === 'departed' ? 'desc' : 'asc'
  let departures = ctx.db
    .selectFrom('departures as d')
    .select('d.id')
    // No join: a page without a state needs nothing but the index of days.
    .where('d.trip_id', 'not in', ctx.db.selectFrom('trips').select('id').where('deleted_at', 'is not', null))
    .where(isSeenBy(ctx, viewer))
    .orderBy('d.date', direction)
    .orderBy('d.time', direction)
    .orderBy('d.id', direction)
  if (q)
    departures = departures.where(
      'd.trip_id',
      'in',
      ctx.db
        .selectFrom('trips')
        .select('id')
        .where(matches(ctx.db, q, 'trips')),
    )
  if (mine) departures = departures.where(await isMine(ctx, today, viewer.userId))
  if (led !== undefined) {
    departures = departures.where('d.cancelled_at', 'is', null)
    const hasNoGuide = await answersTo(ctx, 'lacksGuide')[0]?.(ctx.db, today)
    // Where nobody is assigned, nobody is missing.
    departures = departures.where(hasNoGuide ?? sql<boolean>`1 = 0`)
  }
  if (trip_id !== undefined) departures = departures.where('d.trip_id', '=', trip_id)
  if (from !== undefined) departures = departures.where('d.date', '>=', from)
  if (to !== undefined) departures = departures.where('d.date', '<=', to)
  // First by the index of days, which does not know how long trips are: a trip is read only for the departures that are left.
  const isAhead = departed === 'no' || under_way === 'yes' || state === 'closed'
  for (const day of [ends_from, isAhead ? today : undefined])
    if (day !== undefined) departures = departures.where('d.date', '>=', firstLastingTo(ctx.db, day))
  if (under_way === 'yes') departures = departures.where('d.date', '<=', today)
  if (departed === 'yes' || state === 'departed') departures = departures.where('d.date', '<', today)
  const ofTrip = [
    ends_from !== undefined && lastsTo(ctx.db, ends_from),
    departed === 'no' && lastsTo(ctx.db, today),
    departed === 'yes' && sql`not ${lastsTo(ctx.db, today)}`,
    under_way === 'yes' && isInProgress(ctx.db, today),
    under_way === 'no' && sql`not (${isInProgress(ctx.db, today)})`,
    state !== undefined && isInState(ctx.db, today, state),
  ].filter((condition) => condition !== false)
  if (ofTrip.length > 0)
    departures = departures.where(
      sql<boolean>`exists (select 1 from trips where trips.id = d.trip_id and ${sql.join(ofTrip, sql` and `)})`,
    )
  const { data, ...place } =
    // Few departures are in these states, so each is read once.
    state === 'few' || state === 'full'
      ? await paginateSearched(departures, page, per_page)
      : await paginate(departures, page, { perPage: per_page })
  const ids = data.map(({ id }) => id)
  return { data: inOrderOf(ids, await readDepartures(ctx, ids)), ...place }
}

/** The trip that a list of departures is narrowed to; it may be deleted. */
export async function readTripOfList(db: Database, id: number) {
  const trip = await db
    .selectFrom('trips')
    .select(['id', 'title', 'published', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    trip && {
      id,
      title: trip.title,
      published: isSet(trip.published),
      deleted: trip.deleted_at !== null,
    }
  )
}

/** The staff's view of departures, in no order. */
export async function readDepartures(ctx: Ctx, ids: number[]): Promise<Departure[]> {
  const rows = await ctx.db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.departure_id', '=', 'd.id').on('b.status', 'in', ['confirmed', 'held']),
    )
    .selectAll('d')
    .select(['trips.title', 'trips.cutoff_days', lengthOfTrip.as('days')])
    .select([
      sql<number>`cast(coalesce(sum(b.seats), 0) as bigint)`.as('taken'),
      sql<number>`cast(coalesce(sum(case when b.status = 'held' then b.seats end), 0) as bigint)`.as('held'),
      sql<number>`cast(coalesce(sum(case when b.status = 'confirmed' then b.adults + b.children + b.infants end), 0)
        as bigint)`.as('travellers'),
      sql<number>`count(case when b.status = 'confirmed' then 1 end)`.as('bookings'),
    ])
    .where(isOneOf(ctx.db, 'd.id', ids))
    .groupBy(['d.id', 'trips.id'])
    .execute()
  const crews = await answersTo(ctx, 'crewsOf')[0]?.(ctx.db, ids)
  const today = ctx.clock.today()
  return rows.map((row) => ({
    id: row.id,
    trip_id: row.trip_id,
    trip_title: row.title,
    date: row.date,
    time: row.time || null,
    seats: row.seats,
    taken: row.taken,
    held: row.held,
    travellers: row.travellers,
    bookings: row.bookings,
    min_travellers: row.min_travellers,
    price_adult: row.price_adult,
    price_child: row.price_child,
    price_infant: row.price_infant,
    decide_on: row.decide_on,
    guaranteed: isGuaranteed(row, today),
    guaranteed_since: row.min_travellers === null ? null : row.guaranteed_at,
    closed: row.closed_at !== null,
    days: row.days,
    under_way: isUnderWay(row, today),
    state: stateOf(row, today),
    cancel_reason: row.cancel_reason,
    crew: crews?.get(row.id) ?? [],
    version: row.version,
  }))
}

/** @throws no_departure */
export async function showDeparture(ctx: Ctx, id: number): Promise<Departure> {
  const [departure] = await readDepartures(ctx, [id])
  if (!departure) throw refuse('no_departure')
  return departure
}

/** Departures `d` to come that are not cancelled, soonest first, as ids. */
export const toCome = (db: Database, today: string, most: number) =>
  db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select('d.id')
    .where('deleted_at', 'is', null)
    .where('d.cancelled_at', 'is', null)
    .where('d.date', '>=', today)
    .orderBy('d.date')
    .orderBy('d.time')
    .orderBy('d.id')
    .limit(most)

/** How many travel on departure `d`, by the confirmed bookings. */
export const bookedTravellers = sql`(select coalesce(sum(adults + children + infants), 0) from bookings
  where departure_id = d.id and status = 'confirmed')`
