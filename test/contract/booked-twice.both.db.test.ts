import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const book = async (world: World, fields: object = {}, { token } = world.theo) =>
  (await world.ask('book', { form: { ...bookingForm(world), ...fields }, token })).booking

const also = async (world: World, { id }: { id: number }) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking.also_booked

const briefly = (bookings: { id: number; reference: string }[]) =>
  bookings.map(({ id, reference }) => ({ id, reference }))

const marked = async (world: World) =>
  (await world.anna.ask('adminListBookings')).packages.data
    .filter(({ booked_twice }) => booked_twice)
    .map(({ id }) => id)

test('the same trip booked again is told of, with each of them', async ({ world }) => {
  const first = await book(world)
  expect(await also(world, first)).toEqual([])
  expect(await marked(world)).toEqual([])
  const second = await book(world)
  const third = await book(world)
  expect(await also(world, first)).toEqual(briefly([second, third]))
  expect(await also(world, second)).toEqual(briefly([first, third]))
  expect(await marked(world)).toEqual([third.id, second.id, first.id])
})

test('of very many the latest are told of', async ({ world }) => {
  const first = await book(world)
  const {
    id: _,
    reference,
    ...row
  } = await world.db.selectFrom('bookings').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...row, reference: `${reference}${index}` }))
  await world.db
    .insertInto('bookings')
    .values(rows.map((each) => ({ ...each, idempotency_key: null })))
    .execute()
  expect((await also(world, first)).map((each) => each.reference)).toEqual(
    rows.slice(10).map((each) => each.reference),
  )
})

test('the same e-mail address counts as the same traveller, whoever is logged in', async ({ world }) => {
  const { olga } = world
  const first = await book(world, { email: 'Both@People.example' })
  const second = await book(world, { email: 'both@people.example' }, olga)
  expect(await also(world, first)).toEqual(briefly([second]))
  expect(await also(world, second)).toEqual(briefly([first]))
  await book(world, { email: 'somebody@people.example' }, world.anna)
  expect(await marked(world)).toEqual([second.id, first.id])
})

test('an account that books for others is not taken for them', async ({ world }) => {
  const first = await book(world)
  await book(world, { email: 'caller@people.example' })
  expect(await also(world, first)).toEqual([])
  expect(await marked(world)).toEqual([])
})

test('another trip is another booking', async ({ world }) => {
  const first = await book(world)
  const { id: _, ...trip } = await world.db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', world.trips.fjord.id)
    .executeTakeFirstOrThrow()
  const other = await world.db
    .insertInto('trips')
    .values({ ...trip, banner: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.departure(other.id, world.trips.fjord.date)
  await book(world, { trip_id: other.id })
  expect(await also(world, first)).toEqual([])
  expect(await marked(world)).toEqual([])
})

test('those of whom it is no longer kept who they were are not taken for each other', async ({ world }) => {
  const first = await book(world)
  await book(world)
  const hers = await book(world, {}, world.olga)
  for (const { token } of [world.theo, world.olga])
    await world.ask('deleteAccount', { form: { password: PASSWORD }, token })
  expect(await also(world, first)).toEqual([])
  expect(await also(world, hers)).toEqual([])
  expect(await marked(world)).toEqual([])
})
