import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World, trip_id = world.trips.fjord.id) =>
  (await world.ask('book', { form: bookingForm(world, { trip_id }), token: world.people.theo.token })).booking

const remove = (world: World, id = world.trips.fjord.id) =>
  world.ask('adminDeleteTrip', { params: { id }, ...admin(world) })

const toTell = async (world: World) => (await world.ask('adminOverview', admin(world))).to_tell

const told = (world: World, id = world.trips.fjord.id) => ({ params: { id }, ...admin(world) })

const asksForIt = async (world: World, id = world.trips.fjord.id) =>
  (await world.ask('adminCountOutdated', { params: { id }, ...admin(world) })).to_tell

const remembered = async (world: World) =>
  (await world.db.selectFrom('trips').select('id').where('to_tell_since', 'is not', null).execute()).length

test('a deleted trip is told of until somebody says that all are told, which the audit log knows', async ({
  world,
}) => {
  await book(world)
  await book(world)
  await world.askInVain(409, 'adminTravellersTold', told(world))
  expect(await asksForIt(world)).toBeUndefined()
  await remove(world)
  const { id } = world.trips.fjord
  expect(await toTell(world)).toEqual({
    trips: [{ id, title: 'Fjord', date: world.trips.fjord.date, deleted: true }],
    more: 0,
  })
  expect(await world.ask('adminCountOutdated', { params: { id }, ...admin(world) })).toEqual({
    status: 200,
    bookings: 0,
    to_tell: true,
  })
  // However often it is asked for.
  expect((await toTell(world))?.trips).toHaveLength(1)
  expect((await world.ask('adminTravellersTold', told(world))).message).toBe(
    'All are told. The overview no longer names this trip.',
  )
  expect(await toTell(world)).toBeUndefined()
  expect(await asksForIt(world)).toBeUndefined()
  expect(await remembered(world)).toBe(0)
  const { message } = await world.askInVain(409, 'adminTravellersTold', told(world))
  expect(message).toBe('The travellers of this trip are no longer to be told.')
  const { audit } = await world.ask('adminListAudit', { query: { kind: 'trip' }, ...admin(world) })
  expect(audit.data.map(({ action }) => action)).toEqual(['travellers-told', 'deleted'])
  expect(audit.data[0]).toMatchObject({
    actor: { id: world.people.anna.id },
    subject_id: id,
    subject: 'Fjord',
    subject_date: world.trips.fjord.date,
  })
})

test('of several who say so at the same time, one did', async ({ world }) => {
  await book(world)
  await remove(world)
  const answers = await Promise.allSettled([
    world.ask('adminTravellersTold', told(world)),
    world.ask('adminTravellersTold', told(world)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a changed trip that is deleted before all were told leads to its people', async ({ world }) => {
  const { fjord, dunes } = world.trips
  await book(world, fjord.id)
  await book(world, dunes.id)
  for (const { id } of [fjord, dunes])
    await world.ask('adminUpdateTrip', { params: { id }, form: { title: `Trip ${id}` }, ...admin(world) })
  const { trips: changed } = (await toTell(world)) ?? { trips: [] }
  expect(changed).toHaveLength(2)
  for (const trip of changed) expect(trip).not.toHaveProperty('deleted')
  await remove(world, dunes.id)
  const { trips } = (await toTell(world)) ?? { trips: [] }
  expect(trips.map(({ id, deleted }) => [id, deleted])).toEqual([
    [dunes.id, true],
    [fjord.id, undefined],
  ])
})

test('not of trips that nobody booked, that have departed, or whose travellers are no longer known', async ({
  world,
}) => {
  const { fjord, dunes, departed } = world.trips
  await remove(world, dunes.id)
  expect(await remembered(world)).toBe(0)
  const { id } = await book(world)
  await world.db
    .updateTable('bookings')
    .set({ trip_id: departed.id, trip_date: departed.date })
    .where('id', '=', id)
    .execute()
  await world.db.updateTable('trips').set({ date: '2027-05-01' }).where('id', '=', departed.id).execute()
  await remove(world, departed.id)
  expect(await remembered(world)).toBe(0)

  const last = await book(world)
  await remove(world)
  expect(await remembered(world)).toBe(1)
  await world.ask('adminAnonymiseBooking', { params: { id: last.id }, ...admin(world) })
  await world.askInVain(409, 'adminTravellersTold', told(world))
  expect(await asksForIt(world)).toBeUndefined()
  expect(await toTell(world)).toBeUndefined()
  expect(await remembered(world)).toBe(0)
  for (const trip of [dunes, departed, fjord])
    await world.askInVain(409, 'adminTravellersTold', told(world, trip.id))
})

test('not once it would have departed', async ({ world }) => {
  await book(world)
  await remove(world)
  expect(await toTell(world)).toBeDefined()
  await world.db.updateTable('trips').set({ date: '2027-05-31' }).execute()
  expect(await toTell(world)).toBeUndefined()
  expect(await asksForIt(world)).toBeUndefined()
  await world.askInVain(409, 'adminTravellersTold', told(world))
})
