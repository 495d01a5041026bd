import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

/** Two bookings of a trip that departs on July 10, and between them one of June 20. */
async function threeBookings(world: World) {
  const { dunes, fjord } = world.trips
  for (const [name, trip, adults] of [
    ['Ada', fjord, 2],
    ['Ben', dunes, 3],
    ['Cleo', fjord, 1],
  ] as const) {
    const rest = { number_of_adults: adults, number_of_childrens: 0, number_of_infants: 0 }
    const form = bookingForm(world, { name, trip_id: trip.id, ...rest })
    await world.ask('book', { form, token: world.people.theo.token })
  }
}

async function list(world: World, query: Record<string, string | number>) {
  const { packages, travellers } = await world.ask('adminListBookings', { query, ...admin(world) })
  return { names: packages.data.map(({ name }) => name), total: packages.total, travellers }
}

describe('bookings', () => {
  test.for([
    [{ departs_from: '2027-07-10' }, ['Cleo', 'Ada'], 3],
    [{ departs_from: '2027-07-11' }, [], 0],
    [{ departs_to: '2027-06-20' }, ['Ben'], 3],
    [{ departs_to: '2027-06-19' }, [], 0],
    [{ departs_from: '2027-06-20', departs_to: '2027-07-10' }, ['Cleo', 'Ben', 'Ada'], 6],
    [{ departs_from: '2027-07-10', departs_to: '2027-06-20' }, [], 0],
    [{ departs_to: '2027-12-31', sort: 'trip_date_desc' }, ['Cleo', 'Ada', 'Ben'], 6],
    [{ departs_to: '2027-12-31', sort: 'name' }, ['Ada', 'Ben', 'Cleo'], 6],
    [{ departs_from: '2027-07-10', q: 'ada' }, ['Ada'], undefined],
    [{ departs_from: '2027-07-10', q: 'ben' }, [], undefined],
    [{ departs_from: '2027-07-10', from: '2027-06-01', to: '2027-06-01' }, ['Cleo', 'Ada'], 3],
    [{ departs_from: '2027-07-10', to: '2027-05-31' }, [], 0],
    // As good as no bounds.
    [{ from: '0000-01-01', to: '9999-12-31' }, ['Cleo', 'Ben', 'Ada'], 6],
    [{ from: '0000-01-01', to: '9999-12-31', departs_to: '9999-12-31', q: 'ada' }, ['Ada'], undefined],
    [{ departs_from: '0000-01-01', departs_to: '9999-12-31' }, ['Cleo', 'Ben', 'Ada'], 6],
    [{ to: '0000-01-01' }, [], 0],
    [{ from: '9999-12-31' }, [], 0],
    [{ departs_from: '', departs_to: '' }, ['Cleo', 'Ben', 'Ada'], undefined],
  ] as const)('are narrowed to %o', async ([query, names, travellers], { world }) => {
    await threeBookings(world)
    expect(await list(world, query)).toEqual({ names, total: names.length, travellers })
  })

  test('are narrowed to departures together with a trip, an account and a note', async ({ world }) => {
    await threeBookings(world)
    const departs_from = '2027-07-10'
    const { fjord, dunes } = world.trips
    expect(await list(world, { departs_from, trip: fjord.id })).toMatchObject({ total: 2, travellers: 3 })
    expect(await list(world, { departs_from, trip: dunes.id })).toMatchObject({ total: 0, travellers: 0 })
    const account = world.people.theo.id
    expect(await list(world, { departs_from, account })).toMatchObject({ names: ['Cleo', 'Ada'] })
    const { packages } = await world.ask('adminListBookings', { ...admin(world), query: { q: 'cleo' } })
    const params = { id: packages.data[0]?.id ?? 0 }
    await world.ask('adminNoteBooking', { params, form: { note: 'Has paid' }, ...admin(world) })
    expect(await list(world, { departs_from, note: 'paid' })).toMatchObject({ names: ['Cleo'] })
    expect(await list(world, { departs_to: '2027-06-20', note: 'paid' })).toMatchObject({ names: [] })
  })

  test('depart on another day with their trip, and are among departures when it is deleted', async ({
    world,
  }) => {
    await threeBookings(world)
    const september = { departs_from: '2027-09-01', departs_to: '2027-09-01' }
    const trip = { params: { id: world.trips.dunes.id }, ...admin(world) }
    await world.ask('adminUpdateTrip', { ...trip, form: { date: '2027-09-01' } })
    expect(await list(world, { departs_to: '2027-06-20' })).toMatchObject({ total: 0, travellers: 0 })
    expect(await list(world, september)).toEqual({ names: ['Ben'], total: 1, travellers: 3 })
    await world.ask('adminDeleteTrip', trip)
    expect(await list(world, september)).toEqual({ names: ['Ben'], total: 1, travellers: 3 })
  })

  test.for([
    ['departs_from', '01.06.2027'],
    ['departs_to', '2027-02-30'],
  ] as const)('refuse %s=%o', async ([key, value], { world }) => {
    await world.askInVain(400, 'adminListBookings', { ...admin(world), query: { [key]: value } })
    await world.askInVain(400, 'adminExportBookings', { ...admin(world), query: { [key]: value } })
  })
})
