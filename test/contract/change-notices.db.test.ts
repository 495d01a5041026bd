import { calls } from '../../contract/calls.ts'
import { createApp } from '../../server/app.ts'
import { expect, test, type World } from '../world.ts'

const change = (world: World, form: Record<string, string | number>) =>
  world.anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form })

/** Asks to notify the travellers of a trip, of a site with a mail server. */
async function notify(world: World, id = world.trips.fjord.id) {
  const response = await createApp({ ...world, delivery: () => 'smtp' }).request(
    `/api/admin/trips/notify/${id}`,
    {
      method: 'POST',
      headers: { 'auth-token': world.anna.token },
    },
  )
  expect(response.status).toBe(200)
  return calls.adminNotifyTravellers.answer.parse(await response.json())
}

const notices = async (world: World) =>
  (await world.outbox()).filter(({ template }) => template === 'booking-changed')

const list = (world: World, query: Record<string, string | number> = {}) =>
  world.anna.ask('adminListBookings', { query })

const toNotify = async (world: World, trip = world.trips.fjord.id) => (await list(world, { trip })).to_notify

test('a booking shows what its traveller was told that has changed since, wherever it is listed', async ({
  world,
}) => {
  const { id } = await world.theo.book()
  const changes = async () =>
    (await world.anna.ask('adminShowBooking', { params: { id } })).booking.trip_changes
  expect(await changes()).toBeUndefined()
  await change(world, { title: 'Fjords', date: '2027-07-17', package_id: world.packages.full })
  await world.anna.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 } })
  const trip_changes = {
    title: { was: 'Fjord', now: 'Fjords' },
    date: { was: '2027-07-10', now: '2027-07-17' },
    days: { was: 5, now: 6 },
    package: { was: 'Half board', now: 'Full board' },
  }
  expect(await changes()).toEqual(trip_changes)
  const narrowed: Record<string, string | number>[] = [{}, { trip: world.trips.fjord.id }, { q: 'theo' }]
  for (const query of narrowed)
    expect((await list(world, query)).packages.data).toMatchObject([{ id, trip_changes }])
  const { bookings } = await world.theo.ask('listMyBookings')
  expect(bookings.data).toMatchObject([{ trip_changes }])
  await world.anna.ask('adminUpdatePackage', {
    params: { id: world.packages.full },
    form: { description: 'Half board' },
  })
  await change(world, { title: 'Fjord', period_id: 3 })
  expect(await changes()).toEqual({ date: trip_changes.date, days: { was: 5, now: 3 } })
  await world.anna.ask('adminUpdatePeriod', { params: { id: 3 }, form: { period: 5 } })
  await change(world, { date: '2027-07-10' })
  expect(await changes()).toBeUndefined()
})

test('of trips that have departed or are deleted, and of whom nobody knows any more, nobody is to be notified', async ({
  world,
}) => {
  const { id } = await world.theo.book()
  const depart = (date: string) =>
    world.db.updateTable('departures').set({ date }).where('trip_id', '=', world.trips.fjord.id).execute()
  await depart('2027-05-31')
  expect(await toNotify(world)).toBe(0)
  expect((await list(world)).packages.data[0]).not.toHaveProperty('trip_changes')
  await depart('2027-07-10')
  await change(world, { date: '2027-07-17' })
  expect(await toNotify(world)).toBe(1)
  await world.anna.ask('adminAnonymiseBooking', { params: { id } })
  expect(await toNotify(world)).toBe(0)
  await world.theo.book()
  await change(world, { date: '2027-07-18' })
  expect(await toNotify(world)).toBe(1)
  await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
  expect(await toNotify(world)).toBe(0)
  expect((await world.anna.ask('adminOverview')).to_notify).toEqual([])
})

test('saving a change tells how many bookings are affected', async ({ world }) => {
  const saved = { status: 200, message: 'The trip was saved.' }
  expect(await change(world, { title: 'A fjord' })).toEqual(saved)
  for (const _ of [1, 2]) await world.theo.book()
  expect(await change(world, { description: 'Other words' })).toEqual(saved)
  expect(await change(world, { date: '2027-07-11' })).toEqual({
    status: 200,
    message: 'The trip was saved. 2 bookings are affected: notify their travellers.',
    bookings: 2,
  })
  expect(await change(world, { date: '2027-07-10' })).toEqual(saved)
  const { half } = world.packages
  const offer = { params: { id: half }, form: { description: 'Half board!' }, token: world.anna.token }
  expect(await world.ask('adminUpdatePackage', offer)).toEqual({
    status: 200,
    message: 'The package was saved. 2 bookings are affected: notify their travellers.',
    id: half,
    bookings: 2,
    trip: world.trips.fjord.id,
  })
  await world.theo.book({ trip_id: world.trips.dunes.id })
  const { packages } = world
  await world.ask('adminUpdateTrip', {
    params: { id: world.trips.dunes.id },
    form: { package_id: packages.half, period_id: 5 },
    token: world.anna.token,
  })
  const period = await world.anna.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 } })
  // Of two trips: none of them is the one to go on to.
  expect(period).toMatchObject({ bookings: 3 })
  expect(period).not.toHaveProperty('trip')
  expect((await world.anna.ask('adminOverview')).to_notify).toEqual([
    { id: world.trips.dunes.id, title: 'Dunes', date: '2027-06-20' },
    { id: world.trips.fjord.id, title: 'A fjord', date: '2027-07-10' },
  ])
})

test('travellers are mailed what it was and is now, once each, and the booking remembers that they were told', async ({
  world,
}) => {
  const [one, two] = [await world.theo.book(), await world.theo.book({ email: 'other@people.example' })]
  await world.theo.book({ trip_id: world.trips.dunes.id })
  await change(world, { title: 'Fjords', date: '2027-07-17', period_id: 3, package_id: world.packages.full })
  await world.theo.book()
  const woken = world.wokenTimes()
  expect(await notify(world)).toEqual({
    status: 200,
    message: 'Mails about 2 bookings are on the way.',
    mails: 2,
  })
  expect(world.wokenTimes()).toBe(woken + 1)
  const mails = await notices(world)
  expect(mails).toMatchObject([
    { recipient: 'theo@people.example', booking_id: one.id },
    { recipient: 'other@people.example', booking_id: two.id },
  ])
  const params = { id: mails[0]?.id ?? 0 }
  const { mail } = await world.anna.ask('adminShowMail', { params })
  expect(mail.text).toMatch(/was Sat\u00a010\u00a0July\u00a02027\n +is now Sat\u00a017\u00a0July\u00a02027/)
  for (const words of ['was Fjord', 'was 5 days', 'was Half board', 'A window seat', one.reference])
    expect(mail.text).toContain(words)
  expect(await toNotify(world)).toBe(0)
  expect(await notify(world)).toEqual({
    status: 200,
    message: 'All travellers of this trip have been notified.',
    mails: 0,
  })
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'trip' } })
  expect(audit.data.map(({ action, subject }) => [action, subject])).toEqual([
    ['travellers-notified', 'Fjords'],
    ['changed', 'Fjords'],
  ])
  // The next notice says what the last one said.
  await change(world, { date: '2027-07-24' })
  await notify(world)
  expect(JSON.parse((await notices(world)).at(-1)?.data ?? '').was).toEqual({ tripDate: '2027-07-17' })
})

test('asked for by two at once, one mail each is sent', async ({ world }) => {
  for (const _ of [1, 2, 3]) await world.theo.book()
  await change(world, { date: '2027-07-17' })
  const answers = await Promise.all([notify(world), notify(world)])
  expect(answers.map(({ mails }) => mails).sort()).toEqual([0, 3])
  expect(await notices(world)).toHaveLength(3)
})

test('nobody for a trip that is over; refused for one deleted or unknown, and without a mail server', async ({
  world,
}) => {
  await world.theo.book()
  await change(world, { date: '2027-07-17' })
  const { fjord, departed, today } = world.trips
  const { message } = await world.anna.askInVain(409, 'adminNotifyTravellers', { params: { id: fjord.id } })
  expect(message).toMatch(/^No mail server is set up/)
  await world.anna.ask('adminDeleteTrip', { params: { id: today.id } })
  const app = createApp({ ...world, delivery: () => 'smtp' })
  for (const [id, status] of [
    [departed.id, 200],
    [today.id, 404],
    [999, 404],
  ]) {
    const response = await app.request(`/api/admin/trips/notify/${id}`, {
      method: 'POST',
      headers: { 'auth-token': world.anna.token },
    })
    expect(response.status).toBe(status)
  }
  expect(await notices(world)).toEqual([])
  expect(await toNotify(world)).toBe(1)
})
