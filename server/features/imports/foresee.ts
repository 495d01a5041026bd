import { datesOf } from '../../../rules/dates.ts'
import { seatsOf } from '../../../rules/party.ts'
import { countTaken } from '../../core/departures/seating.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { asFlag, isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { searchText } from '../../kit/lists/search.ts'
import type { FoundBooking, FoundTrip } from './found.ts'
import { foundOf, type Item, sameSite } from './rows.ts'

/* What would become of what was found, told before it is taken over: what is here already, and which bookings would be left. */

/** The trips that earlier files of the same site have made, by their old ids. Deleted ones are among them. */
export async function madeBefore(db: Database, row: Row<'imports'>, kind: 'trip' | 'page') {
  const items = await db
    .selectFrom('import_items')
    .select(['old_id', 'made_id'])
    .where('kind', '=', kind)
    .where('state', '=', 'taken')
    .where('import_id', 'in', sameSite(db, row))
    .where('import_id', '<>', row.id)
    .execute()
  return new Map(items.map(({ old_id, made_id }) => [old_id, made_id]))
}

/** The bookings here that have the reference of one that was found. */
export async function bookedBefore(db: Database, references: string[]) {
  if (references.length === 0)
    return new Map<string, { id: number; name: string; told_date: string | null }>()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'told_date', 'old_reference'])
    .where('old_reference', 'in', references)
    .execute()
  return new Map(rows.map(({ old_reference, ...row }) => [old_reference ?? '', row]))
}

/** A day on which a trip departs, here or in the file. */
type Day = { id: number | null; date: string; time: string; seats: number | null }
type Trip = { days: Day[]; infantsTakeSeats: boolean }

/** The trips here, by their titles: undefined where several have one. */
async function tripsCalled(db: Database): Promise<Map<string, number | undefined>> {
  const rows = await db.selectFrom('trips').select(['id', 'title']).where('deleted_at', 'is', null).execute()
  const called = new Map<string, number | undefined>()
  for (const { id, title } of rows) {
    const name = searchText(title)
    called.set(name, called.has(name) ? undefined : id)
  }
  return called
}

/** Finds the trip of a booking as taking over does: here by its old id or its title, else in the file. */
function createFinder(ctx: Ctx, trips: Item[], before: Map<string, number | null>) {
  const { db } = ctx
  const inFile = new Map(trips.map((item) => [item.old_id, item]))
  const known = new Map<string, Trip | undefined>()
  let called: Map<string, number | undefined> | undefined
  async function daysHere(id: number): Promise<Trip | undefined> {
    const trip = await db
      .selectFrom('trips')
      .select('infants_take_seats')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!trip) return undefined
    const days = await db
      .selectFrom('departures')
      .select(['id', 'date', 'time', 'seats'])
      .where('trip_id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('date', '>=', ctx.clock.today())
      .execute()
    return { days, infantsTakeSeats: isSet(trip.infants_take_seats) }
  }
  async function find(key: string): Promise<Trip | undefined> {
    const item = inFile.get(key)
    const made = item?.made_id ?? before.get(key)
    const here = made ? await daysHere(made) : undefined
    if (here) return here
    if (item) {
      const { departures } = foundOf(item) as FoundTrip
      return { days: departures.map((day) => ({ ...day, id: null })), infantsTakeSeats: false }
    }
    called ??= await tripsCalled(db)
    const id = called.get(searchText(key))
    return id === undefined ? undefined : await daysHere(id)
  }
  return async (key: string) => {
    if (!known.has(key)) known.set(key, await find(key))
    return known.get(key)
  }
}

/**
 * The departure of its day that a booking means: that of its time, else the one without a time. `isDoubtful`: it says no time, and there are
 * several.
 */
export function meantBy<D extends { time: string }>(time: string, onDay: D[]) {
  const withoutTime = onDay.find((each) => each.time === '')
  const meant = onDay.find((each) => each.time === time) ?? (time === '' ? onDay[0] : withoutTime)
  const isDoubtful = time === '' && onDay.length > 1 && !withoutTime
  return isDoubtful ? { isDoubtful } : { isDoubtful, meant }
}

/** Why a booking has no departure, by the words for its day. */
export const severalOn = (day: string) => `It has no time, and there are several departures on ${day}`
export const noneOn = (day: string) => `There is no departure on ${day}`

/** Why bookings that were found would be left, by the ids of their items. Seats are counted in the order of the file. */
export async function foreseeBookings(
  ctx: Ctx,
  items: Item[],
  trips: Item[],
  before: Map<string, number | null>,
): Promise<Map<number, string>> {
  const doubts = new Map<number, string>()
  const today = ctx.clock.today()
  const { dayText, dayTimeText } = datesOf(ctx.settings.get().agency.locale)
  const tripOf = createFinder(ctx, trips, before)
  const free = new Map<Day, number>()
  for (const item of items) {
    const { trip: key, date, time, party, status } = foundOf(item) as FoundBooking
    const trip = await tripOf(key)
    if (!trip) doubts.set(item.id, `Its trip “${key}” is neither here nor in the file`)
    if (!trip || date < today) continue
    const onDay = trip.days.filter((day) => day.date === date)
    const { meant: day, isDoubtful } = meantBy(time, onDay)
    if (isDoubtful) doubts.set(item.id, severalOn(dayText(date)))
    if (!day && !isDoubtful) doubts.set(item.id, noneOn(dayTimeText(date, time || null)))
    if (!day || day.seats === null || status !== 'confirmed') continue
    const left = free.get(day) ?? day.seats - (day.id === null ? 0 : (await countTaken(ctx.db, day.id)).taken)
    const needs = seatsOf(party, trip.infantsTakeSeats)
    if (needs > left)
      doubts.set(item.id, `Too few seats: it needs ${needs}, and ${Math.max(0, left)} are left`)
    free.set(day, needs > left ? left : left - needs)
  }
  return doubts
}

/** How many trips of a list are here as drafts. */
export const countDrafts = async (db: Database, ids: number[]): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('trips')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('published', '=', asFlag(false))
        .where('deleted_at', 'is', null)
        .where(isOneOf(db, 'id', ids))
        .executeTakeFirstOrThrow()
    ).count,
  )
