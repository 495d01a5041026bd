import { sql } from 'kysely'
import type { DepartureState } from '../../contract/departures.ts'
import { FEW } from '../../contract/limits.ts'
import { dayAfter } from '../../rules/days.ts'
import { isToCome } from '../../rules/departure-days.ts'
import { isBookable } from '../../rules/seats.ts'
import {
  firstLastingTo,
  hasAhead,
  hasRoom,
  isInProgress,
  isInState,
  isToCome as isToComeInSql,
  lastsTo,
  lowestPrice,
  priceFrom,
  readUpcomingDepartures,
} from '../../server/core/departures/next-departure.ts'
import {
  bookableUntil,
  isClosed,
  isOver,
  isUnderWay,
  type Seating,
  seatsLeft,
  seatsTaken,
  stateOf,
} from '../../server/core/departures/seating.ts'
import type { NewRow } from '../../server/database/schema.ts'
import { contextOf } from '../context.ts'
import { expect, test, type World } from '../world.ts'

/*
 * Rules of departures that stand twice, in TypeScript for what is shown and in SQL for what is sought: each pair is held equal over
 * every departure of a grid, which has all edges of days, seats and states.
 */

const today = '2027-06-01'

const states = ['open', 'few', 'full', 'closed', 'cancelled', 'departed'] satisfies DepartureState[]

type Departure = Seating & { id: number; trip_id: number; days: number; price_adult: number | null }

/** Two trips of each length, which close at once or two days before; one in two has a price of its own. Returns all departures. */
async function makeGrid(world: World): Promise<Departure[]> {
  const { db, trips } = world
  const made: { trip: number; date: string; seats: number | null; taken: number }[] = []
  for (const [days, cutoff_days] of [
    [1, 0],
    [3, 0],
    [3, 2],
    [8, 2],
  ] as const) {
    await db
      .insertInto('periods')
      .values({ days })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const added = await world.addTrip(`${days} and ${cutoff_days}`, today, days, trips.fjord.packageId)
    const { id } = added
    // The grid has all days itself.
    await db.deleteFrom('departures').where('id', '=', added.departure).execute()
    await db.updateTable('trips').set({ cutoff_days, price_adult: 50_000 }).where('id', '=', id).execute()
    for (const from of [-8, -7, -3, -2, -1, 0, 1, 2, 3])
      for (const [seats, taken] of [
        [null, 4],
        [4, 0],
        [4, 4],
        [4, 6],
        [FEW + 4, 4],
        [FEW + 5, 4],
      ] as const)
        made.push({ trip: id, date: dayAfter(today, from), seats, taken })
  }
  let minute = 0
  const rows = made.flatMap((each, at) =>
    [null, 'closed', 'cancelled'].map((state) => {
      minute += 1
      return {
        row: {
          trip_id: each.trip,
          date: each.date,
          // No two at the same time.
          time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
          seats: each.seats,
          min_travellers: null,
          price_adult: at % 2 ? null : 10_000 + at,
          created_at: `${today}T00:00:00.000Z`,
          closed_at: state === 'closed' ? `${today}T00:00:00.000Z` : null,
          cancelled_at: state === 'cancelled' ? `${today}T00:00:00.000Z` : null,
        },
        taken: each.taken,
      }
    }),
  )
  const bookings: Booking[] = []
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += 50) {
    const some = rows.slice(from, from + 50).map(({ row }) => row)
    const added = await db.insertInto('departures').values(some).returning('id').execute()
    ids.push(...added.map(({ id }) => id))
  }
  for (const [at, { row, taken }] of rows.entries()) {
    const departure_id = ids[at] as number
    const of = { ...booked, trip_id: row.trip_id, departure_id }
    if (taken === 0) continue
    // Confirmed and held bookings take seats, one that was cancelled takes none.
    const since = `${today}T00:00:00.000Z`
    bookings.push(
      { ...of, reference: `A${departure_id}`, adults: taken - 1, seats: taken - 1, status: 'confirmed' },
      { ...of, reference: `B${departure_id}`, adults: 1, seats: 1, status: 'held', held_until: since },
      { ...of, reference: `C${departure_id}`, adults: 9, seats: 9, status: 'cancelled', cancelled_at: since },
    )
  }
  for (let from = 0; from < bookings.length; from += 50)
    await db
      .insertInto('bookings')
      .values(
        bookings.slice(from, from + 50).map((row) => ({ held_until: null, cancelled_at: null, ...row })),
      )
      .execute()
  const grid = await db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['d.id', 'd.trip_id', 'd.date', 'd.seats', 'd.closed_at', 'd.cancelled_at', 'cutoff_days'])
    .select(['trips.period_days as days', seatsTaken.as('taken')])
    .select(sql<number | null>`coalesce(d.price_adult, trips.price_adult)`.as('price_adult'))
    .where('d.trip_id', 'in', [...new Set(made.map(({ trip }) => trip))])
    .execute()
  return grid.map((row) => ({ ...row, days: row.days ?? 1, taken: Number(row.taken) }))
}

type Booking = NewRow<'bookings'>

const booked = {
  user_id: null,
  name: 'Theo',
  email: 'theo@people.example',
  phone: '',
  children: 0,
  infants: 0,
  note: '',
  created_at: `${today}T00:00:00.000Z`,
  told_title: '',
  told_date: today,
  told_time: '',
  told_days: 1,
  told_package: '',
  sort_key: '',
  search: '',
}

/** The ids of the departures of a list that a condition of SQL holds for. */
async function idsWhere({ db }: World, condition: ReturnType<typeof isInState>) {
  const rows = await db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select('d.id')
    .where(condition)
    .orderBy('d.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether trips are ahead, and from which price, on days around today. */
async function compareTrips(world: World, grid: Departure[]) {
  const tripIds = [...new Set(grid.map(({ trip_id }) => trip_id))]
  for (const day of [-1, 0, 1, 3, 4, 6, 9, 12].map((days) => dayAfter(today, days))) {
    world.time.now = new Date(`${day}T09:00:00Z`)
    const rows = await world.db
      .selectFrom('trips')
      .select(['id', lowestPrice(world.db, day).as('lowest'), hasAhead(world.db, day).as('ahead')])
      .where('id', 'in', tripIds)
      .execute()
    const upcoming = await readUpcomingDepartures(contextOf(world.db, { clock: world.clock }), tripIds)
    for (const { id, lowest, ahead } of rows) {
      expect(lowest, `trip ${id} on ${day}`).toBe(priceFrom(upcoming.get(id) ?? []))
      const isAhead = grid.some(
        (each) => each.trip_id === id && each.cancelled_at === null && !isOver(each, day),
      )
      expect(Boolean(ahead), `trip ${id} on ${day}`).toBe(isAhead)
    }
  }
}

test('departures and trips stand by the same rules in TypeScript and in SQL', async ({ world }) => {
  const grid = await makeGrid(world)
  const ids = new Set(grid.map(({ id }) => id))
  const where = async (condition: ReturnType<typeof isInState>) =>
    (await idsWhere(world, condition)).filter((id) => ids.has(id))
  const those = (holds: (departure: Departure) => boolean) =>
    grid
      .filter(holds)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  const { db } = world

  expect(await where(isToComeInSql(today))).toEqual(
    those((each) => isToCome({ ...each, state: stateOf(each, today) }, today)),
  )
  expect(await where(lastsTo(db, today))).toEqual(those((each) => !isOver(each, today)))
  expect(await where(isInProgress(db, today))).toEqual(those((each) => isUnderWay(each, today)))
  const stateIs = (state: DepartureState) => (each: Departure) => stateOf(each, today) === state
  for (const state of states) {
    const inIt = those(stateIs(state))
    expect(inIt.length, `the grid has departures that are ${state}`).toBeGreaterThan(5)
    expect(await where(isInState(db, today, state)), state).toEqual(inIt)
  }
  // Nobody joins one that is under way.
  const bookable = those((each) => isBookable({ state: stateOf(each, today) }))
  expect(await where(isInState(db, today, 'bookable'))).toEqual(bookable)
  for (const party of [1, 2, FEW + 5, FEW + 6])
    expect(await where(hasRoom(db, today, party)), `room for ${party}`).toEqual(
      those(
        (each) =>
          isBookable({ state: stateOf(each, today) }) &&
          (seatsLeft(each) ?? Number.POSITIVE_INFINITY) >= party,
      ),
    )
  const lasting = await where(sql<boolean>`d.date >= ${firstLastingTo(db, today)}`)
  expect(lasting).toEqual(expect.arrayContaining(those((each) => !isOver(each, today))))
  const yesterday = world.clock.endOf(dayAfter(today, -1))
  expect(those((each) => each.closed_at === null && !isClosed(each, today))).toEqual(
    those(
      (each) =>
        each.closed_at === null && bookableUntil(world.clock, each.date, each.cutoff_days) > yesterday,
    ),
  )

  await compareTrips(world, grid)
})
