import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { BookingExport, BookingList } from '../../../contract/booking-forms.ts'
import type { listedBooking, officeBookingCalls } from '../../../contract/office-bookings.ts'
import { findReference, readBookings } from '../../core/bookings/read-bookings.ts'
import { nextDeparture } from '../../core/departures/next-departure.ts'
import { isDueSoon, standsAs } from '../../core/money/owed-lists.ts'
import type { Database } from '../../database/schema.ts'
import { BATCH, isSqlite, numbersAsText, numbersIn } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Page, paginate, paginateSearched } from '../../kit/lists/pagination.ts'
import { matches, tripsWith } from '../../kit/lists/search.ts'

type BookingFilter = BookingExport

type Listed = z.output<typeof listedBooking>
type NarrowedTo = z.output<(typeof officeBookingCalls)['adminListBookings']['answer']>['narrowed_to']

/** Whether a filter or a search narrows the list. */
export const isNarrowed = ({ sort: _, ...narrowings }: BookingFilter) =>
  Object.values(narrowings).some((narrowing) => narrowing !== undefined && narrowing !== '')

/** The bookings that match the query, in no order; bookings of deleted trips included. */
async function select(ctx: Ctx, wanted: BookingFilter) {
  const { trip, departure, status, customer, account, from, to, departs_from, departs_to, money } = wanted
  // A reference may be typed in groups.
  const q = (await findReference(ctx.db, wanted.q)) ?? wanted.q
  const trips = await tripsWith(ctx.db, q)
  let bookings = ctx.db.selectFrom('bookings').where(matches(ctx.db, q, 'bookings', trips))
  if (trip !== undefined) bookings = bookings.where('bookings.trip_id', '=', trip)
  if (departure !== undefined) bookings = bookings.where('departure_id', '=', departure)
  if (status !== undefined) bookings = bookings.where('status', '=', status)
  if (wanted.asked !== undefined) bookings = bookings.where('asked_until', 'is not', null)
  if (customer !== undefined) bookings = bookings.where('customer_id', '=', customer)
  if (account !== undefined) bookings = bookings.where('user_id', '=', account)
  if (wanted.reseller !== undefined) bookings = bookings.where('reseller_id', '=', wanted.reseller)
  if (from !== undefined) bookings = bookings.where('bookings.created_at', '>=', ctx.clock.startOf(from))
  if (to !== undefined) bookings = bookings.where('bookings.created_at', '<', ctx.clock.endOf(to))
  if (money === 'due') bookings = bookings.where(isDueSoon(ctx.clock.today()))
  else if (money !== undefined) bookings = bookings.where(standsAs(money, ctx.clock.today()))
  if (wanted.cancelled_from !== undefined)
    bookings = bookings.where('bookings.cancelled_at', '>=', ctx.clock.startOf(wanted.cancelled_from))
  if (departs_from !== undefined || departs_to !== undefined) {
    let departing = bookings.innerJoin('departures as departing', 'departing.id', 'departure_id')
    if (departs_from !== undefined) departing = departing.where('departing.date', '>=', departs_from)
    if (departs_to !== undefined) departing = departing.where('departing.date', '<=', departs_to)
    // No column of the departures is selected, so the type is the same.
    bookings = departing as unknown as typeof bookings
  }
  return bookings
}

type Selected = Awaited<ReturnType<typeof select>>

const opposite = {
  newest: 'oldest',
  oldest: 'newest',
  name: 'name_desc',
  name_desc: 'name',
  trip_date: 'trip_date_desc',
  trip_date_desc: 'trip_date',
} as const satisfies Record<BookingFilter['sort'], BookingFilter['sort']>

/** The ids of the selected bookings, in the order of the query. */
function idsInOrder(db: Database, selected: Selected, wanted: BookingFilter) {
  const bookings = selected.select('bookings.id')
  const direction = wanted.sort === 'newest' || wanted.sort.endsWith('_desc') ? 'desc' : 'asc'
  const isSearched = wanted.q !== ''
  // Later bookings have larger ids.
  if (wanted.sort === 'newest' || wanted.sort === 'oldest') {
    // For PostgreSQL as below. SQLite reads the bookings by their id in any case.
    const id = isSearched && !isSqlite(db) ? sql`bookings.id + 0` : sql.ref('bookings.id')
    return bookings.orderBy(id, direction)
  }
  // In a search, the expression keeps the database from using the sort index: sorting the few matches is faster.
  const by = (column: string) => (isSearched ? sql`${sql.ref(column)} || ''` : sql.ref(column))
  if (wanted.sort === 'name' || wanted.sort === 'name_desc')
    return bookings.orderBy(by('bookings.sort_key'), direction).orderBy('bookings.id', direction)
  // Each booking has a departure, so both joins give the same rows. The left join makes SQLite begin with the bookings,
  // the inner join with the departures in the order of dates.
  const dated = isSearched
    ? bookings.leftJoin('departures', 'departures.id', 'departure_id')
    : bookings.innerJoin('departures', 'departures.id', 'departure_id')
  // No column of the departures is selected, so the type is the same.
  return (dated as unknown as typeof bookings)
    .orderBy(by('departures.date'), direction)
    .orderBy('bookings.id', direction)
}

/** A page of the ids of the selected bookings, of which there are `total`. */
const pageOfIds = (db: Database, selected: Selected, wanted: BookingFilter, page: number, total: number) =>
  paginate(idsInOrder(db, selected, wanted), page, {
    total,
    backwards: idsInOrder(db, selected, { ...wanted, sort: opposite[wanted.sort] }),
  })

/** How many bookings there are: counted without the join that only their order needs. */
async function countAll(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const travellers = sql<number>`sum(
  case when status = 'confirmed' then adults + children + infants else 0 end)`

const confirmed = sql<number>`sum(case when status = 'confirmed' then 1 else 0 end)`

/** How many bookings are selected, how many of these are confirmed, and how many travellers those have. */
const countSelected = (selected: Selected) =>
  selected
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`cast(coalesce(${travellers}, 0) as bigint)`.as('travellers'))
    .select(sql<number>`cast(coalesce(${confirmed}, 0) as bigint)`.as('confirmed'))
    .executeTakeFirstOrThrow()

/** A page of the ids that match a query which narrows the list, with what is counted on all pages. */
async function findIds(ctx: Ctx, wanted: BookingFilter, page: number) {
  const selected = await select(ctx, wanted)
  const query = idsInOrder(ctx.db, selected, wanted)
  if (wanted.q !== '') {
    const all = [
      sql<number>`cast(${travellers} over () as bigint)`.as('travellers'),
      sql<number>`cast(${confirmed} over () as bigint)`.as('confirmed'),
    ] as const
    const found = await paginateSearched(query.select(all), page)
    const [first] = found.data
    if (first || page === 1)
      return { ...found, travellers: first?.travellers ?? 0, confirmed: first?.confirmed ?? 0 }
  }
  const { total, ...counted } = await countSelected(selected)
  return { ...(await pageOfIds(ctx.db, selected, wanted, page, total)), ...counted }
}

/** A page of the bookings that match the query. If the list is narrowed, also what is counted on all pages. */
export async function listBookings(
  ctx: Ctx,
  { page, ...wanted }: BookingList,
): Promise<Page<Listed> & { travellers?: number; confirmed?: number }> {
  const { data, ...place } = isNarrowed(wanted)
    ? await findIds(ctx, wanted, page)
    : await pageOfIds(ctx.db, await select(ctx, wanted), wanted, page, await countAll(ctx.db))
  const ids = data.map(({ id }) => id)
  return {
    data: await readBookings(ctx, ids, { tripChanges: true, money: true, marks: true }),
    ...place,
  }
}

const named = (db: Database, table: 'users' | 'customers' | 'resellers', id: number) =>
  db.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** What a list of bookings is narrowed to, with the names; deleted trips included. */
export async function readNarrowedTo(
  ctx: Ctx,
  {
    trip,
    departure,
    customer,
    account,
    reseller,
  }: Pick<BookingFilter, 'trip' | 'departure' | 'customer' | 'account' | 'reseller'>,
): Promise<NarrowedTo> {
  const ofTrip =
    trip === undefined
      ? undefined
      : await ctx.db
          .selectFrom('trips')
          .select(['trips.id', 'title', 'deleted_at'])
          .select(
            sql<
              string | null
            >`(select date from departures as next where next.id = ${nextDeparture(ctx.clock)})`.as('date'),
          )
          .where('trips.id', '=', trip)
          .executeTakeFirst()
  const ofDeparture =
    departure === undefined
      ? undefined
      : await ctx.db
          .selectFrom('departures')
          .innerJoin('trips', 'trips.id', 'departures.trip_id')
          .select(['departures.id', 'trips.title as trip_title', 'departures.date', 'departures.time'])
          .where('departures.id', '=', departure)
          .executeTakeFirst()
  const ofCustomer = customer === undefined ? undefined : await named(ctx.db, 'customers', customer)
  const ofAccount = account === undefined ? undefined : await named(ctx.db, 'users', account)
  return {
    ...(ofTrip && {
      trip: { id: ofTrip.id, title: ofTrip.title, date: ofTrip.date, deleted: ofTrip.deleted_at !== null },
    }),
    ...(ofDeparture && { departure: { ...ofDeparture, time: ofDeparture.time || null } }),
    customer: ofCustomer,
    account: ofAccount,
    ...(reseller !== undefined && { reseller: await named(ctx.db, 'resellers', reseller) }),
  }
}

export async function idsFound(ctx: Ctx, wanted: BookingFilter, most: number): Promise<number[]> {
  const rows = await idsInOrder(ctx.db, await select(ctx, wanted), wanted)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The ids of all bookings that match the query, in its order. */
export async function allIds(ctx: Ctx, wanted: BookingFilter): Promise<number[]> {
  const { ids } = await ctx.db
    .selectFrom(idsInOrder(ctx.db, await select(ctx, wanted), wanted).as('wanted'))
    .select(numbersAsText(ctx.db, 'id').as('ids'))
    .executeTakeFirstOrThrow()
  return numbersIn(ids)
}

export async function* idsInBatches(all: number[]): AsyncGenerator<number[]> {
  for (let from = 0; from < all.length; from += BATCH) {
    yield all.slice(from, from + BATCH)
    // On SQLite, awaiting a query does not let other requests run.
    await nextTurn()
  }
}
