import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World, trip_id = world.trips.fjord.id) =>
  (await world.ask('book', { form: bookingForm(world, { trip_id }), token: world.people.theo.token })).booking

const change = (world: World, form: Record<string, string | number>, id = world.trips.fjord.id) =>
  world.ask('adminUpdateTrip', { params: { id }, form, ...admin(world) })

const toTell = async (world: World) => (await world.ask('adminOverview', admin(world))).to_tell

const named = async (world: World) => (await toTell(world))?.trips.map(({ title }) => title)

const remembered = async (world: World) =>
  (await world.db.selectFrom('trips').select('id').where('to_tell_since', 'is not', null).execute()).length

const renewAll = (world: World, id = world.trips.fjord.id) =>
  world.ask('adminRenewConfirmations', { params: { id }, ...admin(world) })

test('a trip that was changed after it was booked is told of until all have a new confirmation', async ({
  world,
}) => {
  const { id } = await book(world)
  await book(world)
  expect(await toTell(world)).toBeUndefined()
  await change(world, { description: 'Longer words of the same' })
  expect(await remembered(world)).toBe(0)
  await change(world, { date: '2027-07-17' })
  expect(await toTell(world)).toEqual({
    trips: [{ id: world.trips.fjord.id, title: 'Fjord', date: '2027-07-17' }],
    more: 0,
  })
  await world.ask('adminRenewConfirmation', { params: { id }, ...admin(world) })
  expect(await named(world)).toEqual(['Fjord'])
  await renewAll(world)
  expect(await remembered(world)).toBe(1)
  expect(await toTell(world)).toBeUndefined()
  expect(await remembered(world)).toBe(0)
  await change(world, { title: 'Fjords' })
  expect(await named(world)).toEqual(['Fjords'])
  // As it was: nobody goes by anything else.
  await change(world, { title: 'Fjord' })
  expect(await toTell(world)).toBeUndefined()
})

test('not of trips that nobody booked, or whose travellers are no longer known', async ({ world }) => {
  await change(world, { date: '2027-07-17' })
  const { id } = await book(world, world.trips.dunes.id)
  await world.ask('adminAnonymiseBooking', { params: { id }, ...admin(world) })
  await change(world, { date: '2027-06-21' }, world.trips.dunes.id)
  expect(await remembered(world)).toBe(0)
  expect(await toTell(world)).toBeUndefined()
})

test('not of trips that have departed', async ({ world }) => {
  await book(world)
  await change(world, { title: 'Fjords' })
  expect(await named(world)).toEqual(['Fjords'])
  await change(world, { date: '2027-05-17' })
  expect(await toTell(world)).toBeUndefined()
})

test('a period or a package that changes tells of its trips', async ({ world }) => {
  await book(world)
  const token = admin(world)
  const fjord = await world.ask('adminShowTrip', { params: { id: world.trips.fjord.id }, ...token })
  await world.ask('adminUpdatePeriod', { params: { id: fjord.period_id }, form: { period: 17 }, ...token })
  expect(await named(world)).toEqual(['Fjord'])
  await renewAll(world)
  expect(await toTell(world)).toBeUndefined()
  const form = { description: 'Half board and a boat' }
  await world.ask('adminUpdatePackage', { params: { id: fjord.package_id }, form, ...token })
  expect(await named(world)).toEqual(['Fjord'])
  await renewAll(world)
  expect(await toTell(world)).toBeUndefined()
})

test('twenty are looked at each time, and what was not looked at is counted', async ({ world }) => {
  const { id: _, ...row } = await world.db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', world.trips.fjord.id)
    .executeTakeFirstOrThrow()
  // Of all of these everybody was told.
  const told = Array.from({ length: 45 }, (_, number) => ({
    ...row,
    banner: `${number}.jpg`,
    to_tell_since: '2027-06-01T08:00:00.000Z',
  }))
  await world.db.insertInto('trips').values(told).execute()
  await book(world)
  await change(world, { title: 'Fjords', date: '2027-07-11' })
  expect(await toTell(world)).toEqual({ trips: [], more: 26 })
  expect(await remembered(world)).toBe(26)
  expect(await toTell(world)).toEqual({ trips: [], more: 6 })
  expect(await toTell(world)).toMatchObject({ trips: [{ title: 'Fjords' }], more: 0 })
  expect(await remembered(world)).toBe(1)
})

test('three are named, soonest first, and how many more there are', async ({ world }) => {
  const { fjord } = world.trips
  const row = await world.db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', fjord.id)
    .executeTakeFirstOrThrow()
  const { id: _, ...rest } = row
  const days = ['2027-08-05', '2027-08-04', '2027-08-03', '2027-08-02', '2027-08-01']
  const added = await world.db
    .insertInto('trips')
    .values(
      days.map((date) => ({
        ...rest,
        date,
        banner: `${date}.jpg`,
        title: `Fjord ${date.slice(-1)}`,
        sort_key: null,
      })),
    )
    .returning('id')
    .execute()
  for (const { id } of added) await book(world, id)
  await world.ask('adminUpdatePackage', {
    params: { id: row.package_id ?? 0 },
    form: { description: 'Full board' },
    ...admin(world),
  })
  expect(await named(world)).toEqual(['Fjord 1', 'Fjord 2', 'Fjord 3'])
  expect((await toTell(world))?.more).toBe(2)
})
