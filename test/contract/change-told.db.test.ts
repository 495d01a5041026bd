import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })
type Query = Record<string, string>

test('a trip tells what was booked of it, and the change of its day whom to tell', async ({ world }) => {
  const { id } = world.trips.fjord
  const show = (query: Query = { with: 'counts' }) =>
    world.ask('adminShowTrip', { ...admin(world), params: { id }, query })
  const change = async (form: Record<string, string>) =>
    await world.ask('adminUpdateTrip', { ...admin(world), params: { id }, form })
  const { date } = await show({})
  expect(await show({})).not.toHaveProperty('bookings')
  expect(await show()).toMatchObject({ bookings: 0, travellers: 0 })
  const saved = { status: 200, message: 'The trip was saved.' }
  expect(await change({ date: '2027-08-01' })).toEqual(saved)
  for (const [number, told] of [
    '1 booking is for its new day now: tell its travellers.',
    '2 bookings are for its new day now: tell their travellers.',
  ].entries()) {
    const form = bookingForm(world, { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 })
    await world.ask('book', { form, token: world.people.theo.token })
    expect(await show()).toMatchObject({ bookings: number + 1, travellers: number + 1 })
    const day = number === 0 ? date : '2027-08-01'
    expect(await change({ date: day })).toEqual({
      ...saved,
      message: `The trip was saved. ${told}`,
      bookings: number + 1,
    })
    expect(await change({ date: day, description: `Fjord ${number}` })).toEqual(saved)
  }
  await world.askInVain(400, 'adminShowTrip', { ...admin(world), params: { id }, query: { with: 'x' } })
})

test('who changes what was booked is not told to tell whom nobody knows, or of what has departed', async ({
  world,
}) => {
  const { fjord } = world.trips
  const token = world.people.theo.token
  const trip = (form: Record<string, string | number>) =>
    world.ask('adminUpdateTrip', { ...admin(world), params: { id: fjord.id }, form })
  const { booking } = await world.ask('book', { form: bookingForm(world), token })
  await world.ask('adminAnonymiseBooking', { ...admin(world), params: { id: booking.id } })
  const saved = { status: 200, message: 'The trip was saved.' }
  expect(await trip({ title: 'Fjords' })).toEqual(saved)
  const params = { id: world.packages.half }
  const form = { description: 'Half board!' }
  expect(await world.ask('adminUpdatePackage', { ...admin(world), params, form })).not.toHaveProperty(
    'bookings',
  )
  await world.ask('book', { form: bookingForm(world), token })
  expect(await trip({ title: 'The fjord' })).toMatchObject({
    message: 'The trip was saved. 1 booking was confirmed with the old title: tell its travellers.',
    bookings: 1,
  })
  expect(await trip({ date: '2027-06-01' })).toHaveProperty('bookings')
  expect(await trip({ date: '2027-05-31' })).toEqual(saved)
  expect(await trip({ title: 'Fjords' })).toEqual(saved)
})

test('who changes what was booked hears how many are to be told; nobody has booked what is saved as it was', async ({
  world,
}) => {
  const { fjord } = world.trips
  const { half, full } = world.packages
  const trip = (form: Record<string, string | number>) =>
    world.ask('adminUpdateTrip', { ...admin(world), params: { id: fjord.id }, form })
  const offer = (description: string) =>
    world.ask('adminUpdatePackage', { ...admin(world), params: { id: half }, form: { description } })
  expect((await trip({ title: 'A fjord' })).message).toBe('The trip was saved.')
  expect(await offer('Half board!')).toEqual({ status: 200, message: 'The package was saved.', id: half })
  const token = world.people.theo.token
  for (const _ of [1, 2]) await world.ask('book', { form: bookingForm(world), token })
  const told = (what: string) => ` 2 bookings were confirmed with the old ${what}: tell their travellers.`
  expect(await trip({ title: 'The fjord' })).toMatchObject({
    message: `The trip was saved.${told('title')}`,
    bookings: 2,
  })
  expect(await offer('Half board')).toMatchObject({
    message: `The package was saved.${told('package')}`,
    bookings: 2,
    trip: fjord.id,
  })
  expect(await offer('Half board')).not.toHaveProperty('bookings')
  expect((await trip({ period_id: 3, title: 'Fjords' })).message).toBe(
    `The trip was saved.${told('title and length')}`,
  )
  expect((await trip({ package_id: full })).bookings).toBe(2)
  expect(await trip({ package_id: full, description: 'Other words' })).not.toHaveProperty('bookings')
  const moved = await trip({ title: 'A fjord', date: '2027-07-11' })
  expect(moved.message).toBe(
    'The trip was saved. 2 bookings are for its new day now, and were confirmed with the old title: tell their travellers.',
  )
})
