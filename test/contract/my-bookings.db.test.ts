import { bookingForm, expect, test } from '../world.ts'

test('lists of bookings have the newest first and page on', async ({ world }) => {
  const { theo, anna } = world
  await world.proveAddress(theo.id)
  for (let each = 0; each < 25; each++) {
    await theo.ask('book', { form: bookingForm(world, { note: `${each}` }) })
  }
  const { packages } = await anna.ask('adminListBookings')
  expect(packages).toMatchObject({ total: 25, last_page: 2, per_page: 24 })
  expect(packages.data[0]?.note).toBe('24')
  const second = await theo.ask('listMyBookings', { query: { page: 2 } })
  expect(second.bookings.data.map((booking) => booking.note)).toEqual(['0'])
})

test('my bookings of one trip are mine alone', async ({ world }) => {
  const { theo, olga } = world
  const { fjord, dunes } = world.trips
  for (const [{ token }, trip] of [
    [theo, fjord],
    [theo, dunes],
    [theo, fjord],
    [olga, fjord],
  ] as const)
    await world.ask('book', { form: bookingForm(world, { trip_id: trip.id, note: trip.title }), token })
  const notes = async (token: string, trip: string) =>
    (await world.ask('listMyBookings', { token, query: { trip } })).bookings.data.map(({ note }) => note)
  expect(await notes(theo.token, `${fjord.id}`)).toEqual(['Fjord', 'Fjord'])
  expect(await notes(olga.token, `${dunes.id}`)).toEqual([])
  expect(await notes(theo.token, '')).toHaveLength(3)
  await theo.askInVain(400, 'listMyBookings', { query: { trip: 'fjord' } })
})

test('my bookings by departure: what is under way or to come, soonest first, then what is over, latest first', async ({
  world,
}) => {
  const { theo, olga } = world
  const { fjord, dunes, today } = world.trips
  const book = (trip: { id: number }, { token } = theo) =>
    world.ask('book', { form: bookingForm(world, { trip_id: trip.id }), token })
  for (const trip of [fjord, dunes, today, fjord]) await book(trip)
  await book(dunes, olga)
  const titles = async (query: Record<string, string>) =>
    (await theo.ask('listMyBookings', { query })).bookings.data.map((one) => one.trip_title)
  expect(await titles({ sort: 'departure' })).toEqual(['Today', 'Dunes', 'Fjord', 'Fjord'])
  world.time.now = new Date('2027-06-20T09:00:00Z')
  expect(await titles({ sort: 'departure' })).toEqual(['Dunes', 'Fjord', 'Fjord', 'Today'])
  // The dunes take three days.
  world.time.now = new Date('2027-06-23T09:00:00Z')
  expect(await titles({ sort: 'departure' })).toEqual(['Fjord', 'Fjord', 'Dunes', 'Today'])
  expect(await titles({ sort: 'departure', departed: 'yes' })).toEqual(['Dunes', 'Today'])
  expect(await titles({})).toEqual(['Fjord', 'Today', 'Dunes', 'Fjord'])
  await theo.askInVain(400, 'listMyBookings', { query: { sort: 'price' } })
})

test('bookings are told apart by whether their trip has departed', async ({ world }) => {
  const { theo } = world
  for (const trip of [world.trips.fjord, world.trips.dunes, world.trips.today])
    await theo.ask('book', { form: bookingForm(world, { trip_id: trip.id }) })
  // On the day of its departure nobody has missed it yet.
  world.time.now = new Date('2027-06-20T23:00:00Z')
  const titles = async (departed: string) =>
    (await theo.ask('listMyBookings', { query: { departed } })).bookings.data.map(
      ({ trip_title }) => trip_title,
    )
  expect(await titles('no')).toEqual(['Dunes', 'Fjord'])
  expect(await titles('yes')).toEqual(['Today'])
  expect(await titles('')).toHaveLength(3)
  await theo.askInVain(400, 'listMyBookings', { query: { departed: 'maybe' } })
})

test('my bookings keep cancelled ones with the reason, and can leave them out', async ({ world }) => {
  const { theo, anna } = world
  const book = async () => (await theo.ask('book', { form: bookingForm(world) })).booking
  const [cancelled, kept] = [await book(), await book()]
  const form = { reason: 'You asked us to' }
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form })
  const mine = async (query: Record<string, string>) => (await theo.ask('listMyBookings', { query })).bookings
  expect((await mine({})).data).toMatchObject([
    { id: kept.id, status: 'confirmed' },
    { id: cancelled.id, status: 'cancelled', cancel_reason: 'You asked us to' },
  ])
  expect(await mine({ status: 'confirmed' })).toMatchObject({ total: 1, data: [{ id: kept.id }] })
  expect(await mine({ status: 'cancelled' })).toMatchObject({ total: 1, data: [{ id: cancelled.id }] })
  await theo.askInVain(400, 'listMyBookings', { query: { status: 'waiting' } })
})

test('each says whom to call during the trip: the number for emergencies, else the phone of the agency', async ({
  world,
}) => {
  await world.theo.ask('book', { form: bookingForm(world) })
  const call = async () => (await world.theo.ask('listMyBookings')).bookings.data[0]?.emergency_phone
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  const kept = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  const save = (form: Record<string, string>) =>
    world.anna.ask('adminSaveAgencySettings', { form: { ...Object.fromEntries(kept), ...form } })
  await save({ phone: '+49 30 1234' })
  expect(await call()).toBe('+49 30 1234')
  await save({ phone: '+49 30 1234', emergency_phone: '+49 170 5678' })
  expect(await call()).toBe('+49 170 5678')
})

test('each has what the traveller wants to know of the trip as it is now; a deleted trip has no picture', async ({
  world,
}) => {
  const { theo, anna } = world
  const { id } = world.trips.fjord
  const content = {
    stops: [{ name: 'Ålesund', latitude: 62.47, longitude: 6.15 }],
    meeting_point: 'Skansekaia, by the yellow warehouse',
    bring: ['A woollen hat'],
  }
  await anna.ask('adminSaveTripContent', {
    params: { id },
    form: { content: JSON.stringify(content), topics: '[]' },
  })
  await theo.ask('book', { form: bookingForm(world) })
  const trip = async () => (await theo.ask('listMyBookings')).bookings.data[0]?.trip
  const { meeting_point, bring } = content
  const told = {
    days: world.trips.fjord.days,
    starts_in: 'Ålesund',
    focus_x: 50,
    focus_y: 50,
    meeting_point,
    bring,
  }
  expect(await trip()).toEqual({ ...told, banner: expect.stringMatching(/\.jpg$/) })
  await anna.ask('adminDeleteTrip', { params: { id } })
  expect(await trip()).toEqual({ ...told, banner: null })
})
