import { describe } from 'vitest'
import { book, cancel, type Form, list, update } from '../departures.ts'
import { expect, test, type World } from '../world.ts'

describe('adminListDepartures', () => {
  const states = async (world: World) =>
    Object.fromEntries(
      await Promise.all(
        ['open', 'few', 'full', 'closed', 'cancelled', 'departed'].map(async (state) => {
          const { data } = await list(world, { state })
          for (const each of data) expect(each.state).toBe(state)
          return [state, data.map(({ date }) => date)]
        }),
      ),
    )

  test('narrows by state, which tells what each departure shows', async ({ world }) => {
    const { fjord, dunes } = world.trips
    await world.departure(fjord.id, '2027-08-01', { seats: 8 })
    await book(world, await world.departure(fjord.id, '2027-08-02', { seats: 8 }))
    await book(world, await world.departure(fjord.id, '2027-08-03', { seats: 3 }))
    await update(world, await world.departure(fjord.id, '2027-08-04', { seats: 3 }), { closed: 1 })
    await cancel(world, await world.departure(fjord.id, '2027-08-05'))
    // Its last day to book is 6 June; of the trip for today it is long over.
    await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { cutoff_days: 14 } })
    expect(await states(world)).toEqual({
      open: ['2027-06-01', '2027-06-20', '2027-07-10', '2027-08-01'],
      few: ['2027-08-02'],
      full: ['2027-08-03'],
      closed: ['2027-08-04'],
      cancelled: ['2027-08-05'],
      departed: ['2027-05-25'],
    })
    world.time.now = new Date('2027-06-07T00:00:00Z')
    expect(await states(world)).toMatchObject({
      open: ['2027-07-10', '2027-08-01'],
      closed: ['2027-06-20', '2027-08-04'],
      departed: ['2027-06-01', '2027-05-25'],
    })
  })

  test('narrows by trip and days, soonest first', async ({ world }) => {
    const { fjord } = world.trips
    await world.departure(fjord.id, '2027-07-10', { time: '14:00' })
    await world.departure(fjord.id, '2027-06-30')
    const days = async (query: Form) => (await list(world, query)).data.map(({ date, time }) => [date, time])
    expect(await days({ trip_id: fjord.id })).toEqual([
      ['2027-06-30', null],
      ['2027-07-10', null],
      ['2027-07-10', '14:00'],
    ])
    expect(await days({ from: '2027-06-01', to: '2027-06-30' })).toEqual([
      ['2027-06-01', null],
      ['2027-06-20', null],
      ['2027-06-30', null],
    ])
    expect(await list(world, { page: 9 })).toMatchObject({ data: [], total: 6, current_page: 9 })
    expect(new Set((await list(world, { q: 'FJO' })).data.map(({ trip_title }) => trip_title))).toEqual(
      new Set([fjord.title]),
    )
    expect((await list(world, { q: 'no such trip' })).total).toBe(0)
    for (const query of [{ state: 'sunny' }, { from: 'June' }, { trip_id: 'fjord' }] as Form[])
      await world.anna.askInVain(400, 'adminListDepartures', { query })
  })

  test('narrows to what is to come or has departed, departed ones alone latest first, as many a page as asked for', async ({
    world,
  }) => {
    const { fjord, today } = world.trips
    const trip_id = fjord.id
    await world.departure(trip_id, '2027-05-01')
    await world.departure(trip_id, '2027-05-02')
    const days = async (query: Form) =>
      (await list(world, { trip_id, ...query })).data.map(({ date }) => date)
    expect(await days({ departed: 'no' })).toEqual([fjord.date])
    expect(await days({ departed: 'yes' })).toEqual(['2027-05-01', '2027-05-02'])
    expect(await days({ state: 'departed' })).toEqual(['2027-05-02', '2027-05-01'])
    expect(await list(world, { departed: 'no', trip_id: today.id })).toMatchObject({ total: 1 })
    const first = await list(world, { trip_id, per_page: 2 })
    expect(first).toMatchObject({ total: 3, per_page: 2, last_page: 2 })
    expect(first.data).toHaveLength(2)
    for (const per_page of [0, 501])
      await world.anna.askInVain(400, 'adminListDepartures', { query: { per_page } })
  })

  test('leaves out those of deleted trips, and names the trip that it is narrowed to', async ({ world }) => {
    const { id } = world.trips.fjord
    const tripOf = async (query: Form) => (await world.anna.ask('adminListDepartures', { query })).trip
    const trip = { id, title: 'Fjord', published: true, deleted: false }
    expect(await tripOf({ trip_id: id })).toEqual(trip)
    expect(await tripOf({})).toBeUndefined()
    expect(await tripOf({ trip_id: 999_999 })).toBeUndefined()
    await world.anna.ask('adminDeleteTrip', { params: { id } })
    expect((await list(world)).data.map(({ trip_title }) => trip_title)).not.toContain('Fjord')
    expect(await tripOf({ trip_id: id })).toEqual({ ...trip, deleted: true })
  })
})

test('the passenger list of a departure has its bookings, and no cancelled ones', async ({ world }) => {
  const { fjord } = world.trips
  const id = await world.departure(fjord.id, '2027-08-01', { time: '09:30' })
  await book(world, fjord.departure)
  const first = await book(world, id)
  const second = await book(world, id)
  const { id: cancelled } = await book(world, id)
  await world.anna.ask('adminCancelBooking', { params: { id: cancelled }, form: {} })
  const { manifest } = await world.anna.ask('adminDepartureManifest', { params: { id } })
  expect(manifest.trip).toMatchObject({ title: 'Fjord', date: '2027-08-01', time: '09:30' })
  expect(manifest.bookings.map((each) => each.id)).toEqual([first.id, second.id])
})
