import { describe } from 'vitest'
import { showDeparture } from '../../server/core/departures/departure-list.ts'
import { readUpcomingDeparture } from '../../server/core/departures/next-departure.ts'
import { createClock } from '../../server/platform/clock.ts'
import { contextOf } from '../context.ts'
import { expect, test, type World } from '../world.ts'

type Form = Record<string, string | number>

const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowDeparture', { params: { id } })).departure
const update = (world: World, id: number, form: Form) =>
  world.anna.ask('adminUpdateDeparture', { params: { id }, form })
const updateInVain = (world: World, status: number, id: number, form: Form) =>
  world.anna.askInVain(status, 'adminUpdateDeparture', { params: { id }, form })

/** Adds a departure that needs four travellers. Today is 2027-06-01. */
async function add(world: World, trip_id: number, date: string, min_travellers = 4) {
  const { ids } = await world.anna.ask('adminAddDepartures', { form: { trip_id, date, min_travellers } })
  return ids[0] ?? 0
}

describe('the day to decide about a departure', () => {
  test.for([
    { days: 7, date: '2027-08-21', decide_on: '2027-08-01' },
    { days: 6, date: '2027-08-21', decide_on: '2027-08-14' },
    { days: 2, date: '2027-08-21', decide_on: '2027-08-14' },
    { days: 1, date: '2027-08-21', decide_on: '2027-08-19' },
    // On the day itself it is not over yet.
    { days: 2, date: '2027-06-08', decide_on: '2027-06-01' },
    { days: 2, date: '2027-06-07', decide_on: '2027-06-02' },
    { days: 1, date: '2027-06-01', decide_on: '2027-06-01' },
  ])('of a trip of $days days on $date is $decide_on', async ({ days, date, decide_on }, { world }) => {
    await world.anna.send('adminAddPeriod', { form: { period: days } })
    const trip = await world.addTrip('Isle', '2027-12-01', days, world.packages.half)
    expect((await show(world, await add(world, trip.id, date))).decide_on).toBe(decide_on)
  })

  test('is another with another day or minimum, and stays with anything else', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-21')
    const dayAfterUpdate = async (form: Form) => {
      await update(world, id, form)
      return (await show(world, id)).decide_on
    }
    expect(await dayAfterUpdate({ seats: 9 })).toBeNull()
    expect(await dayAfterUpdate({ min_travellers: 4 })).toBe('2027-08-14')
    expect(await dayAfterUpdate({ decide_on: '2027-08-21' })).toBe('2027-08-21')
    expect(await dayAfterUpdate({ seats: 8, decide_on: '2027-08-21' })).toBe('2027-08-21')
    expect(await dayAfterUpdate({ decide_on: '' })).toBe('2027-08-14')
    // A form sends what it was opened with.
    expect(await dayAfterUpdate({ date: '2027-08-22', decide_on: '2027-08-14' })).toBe('2027-08-15')
    expect(await dayAfterUpdate({ min_travellers: '' })).toBeNull()
  })

  test('is neither over nor after the departure', async ({ world }) => {
    const id = await add(world, world.trips.fjord.id, '2027-08-21')
    const refused = async (decide_on: string) => (await updateInVain(world, 422, id, { decide_on })).errors
    expect(await refused('2027-05-31')).toEqual({ decide_on: ['Mon May 31 2027 is in the past'] })
    expect(await refused('2027-08-22')).toEqual({ decide_on: ['This is after the departure'] })
    expect((await show(world, id)).decide_on).toBe('2027-08-14')
  })

  test('is told to travellers, and to the staff a week ahead, until it is decided', async ({ world }) => {
    const { fjord } = world.trips
    const id = await add(world, fjord.id, '2027-07-03')
    await world.theo.book({ departure_id: id })
    const told = async () => {
      const { trip } = await world.ask('showTrip', { params: { id: fjord.id } })
      const { bookings } = await world.theo.ask('listMyBookings')
      return [trip.departures.find((each) => each.id === id)?.decide_on, bookings.data[0]?.decide_on]
    }
    const toDecide = async () => (await world.anna.ask('adminOverview')).to_decide.map((each) => each.id)
    expect(await told()).toEqual(['2027-06-26', '2027-06-26'])
    world.time.now = new Date('2027-06-18T09:00:00Z')
    expect(await toDecide()).toEqual([])
    world.time.now = new Date('2027-06-19T09:00:00Z')
    expect(await toDecide()).toEqual([id])
    await update(world, id, { guaranteed: 1 })
    expect(await told()).toEqual([null, null])
    expect(await toDecide()).toEqual([])
  })

  test('is in the mail that a guarantee is withdrawn', async ({ world }) => {
    const id = await add(world, world.trips.fjord.id, '2027-07-03', 3)
    await world.theo.book({ departure_id: id })
    await update(world, id, { guaranteed: 0, reason: 'The ship is away', notify: 1 })
    const mail = (await world.outbox()).at(-1)
    expect(mail?.template).toBe('guarantee-withdrawn')
    expect(JSON.parse(mail?.data ?? '')).toMatchObject({ min_travellers: 3, decide_on: '2027-06-26' })
  })
})

/** Midnight after 26 June. */
describe.for([
  { zone: 'Pacific/Auckland', midnight: '2027-06-26T12:00:00Z' },
  { zone: 'America/Los_Angeles', midnight: '2027-06-27T07:00:00Z' },
])('in $zone', ({ zone, midnight }) => {
  test('a departure that nobody has called off goes ahead at midnight', async ({ world }) => {
    const { fjord } = world.trips
    const id = await add(world, fjord.id, '2027-07-03')
    const clock = createClock(zone, () => world.time.now)
    const tellsAt = async (minutes: number) => {
      world.time.now = new Date(Date.parse(midnight) + minutes * 60_000)
      const { guaranteed } = await showDeparture(contextOf(world.db, { clock }), id)
      const shown = await readUpcomingDeparture(contextOf(world.db, { clock }), fjord.id, id)
      return { guaranteed, shown: shown?.guaranteed, minimum_met: shown?.minimum_met, by: shown?.decide_on }
    }
    const open = { guaranteed: false, shown: false, minimum_met: false, by: '2027-06-26' }
    expect(await tellsAt(-1)).toEqual(open)
    expect(await tellsAt(1)).toEqual({ guaranteed: true, shown: true, minimum_met: true, by: null })
  })
})

describe('a departure past its day to decide', () => {
  const late = new Date('2027-06-27T09:00:00Z')

  test('is cancelled with a reason alone', async ({ world }) => {
    const id = await add(world, world.trips.fjord.id, '2027-07-03')
    world.time.now = late
    const params = { id }
    const { errors } = await world.anna.askInVain(422, 'adminCancelDeparture', { params, form: {} })
    expect(errors).toEqual({ reason: ['The day to decide is over: say why it does not go ahead'] })
    expect((await show(world, id)).state).toBe('open')
    await world.anna.ask('adminCancelDeparture', { params, form: { reason: 'Storm' } })
    expect(await show(world, id)).toMatchObject({ state: 'cancelled', cancel_reason: 'Storm' })
  })

  test('keeps its guarantee: nobody withdraws it, and neither does another day', async ({ world }) => {
    const id = await add(world, world.trips.fjord.id, '2027-07-03')
    world.time.now = late
    const { code } = await updateInVain(world, 409, id, { guaranteed: 0, reason: 'Too few' })
    expect(code).toBe('past_day')
    await update(world, id, { date: '2027-09-21', min_travellers: 6 })
    expect(await show(world, id)).toMatchObject({ guaranteed: true, decide_on: '2027-09-14' })
  })
})
