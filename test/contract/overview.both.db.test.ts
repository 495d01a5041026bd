import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createClock } from '../../server/platform/clock.ts'
import { asking } from '../travellers.ts'
import { expect, moment, test, type World } from '../world.ts'

const askApp = async (world: World, app: ReturnType<typeof createApp>, path: string) =>
  app.request(path, { headers: { 'auth-token': world.anna.token } })

describe('adminOverview', () => {
  test('adds up the last 30 days, the days without bookings too', async ({ world }) => {
    for (const [at, adults] of [
      ['2027-05-02T12:00:00Z', 9],
      ['2027-05-03T12:00:00Z', 1],
      ['2027-05-31T12:00:00Z', 2],
      ['2027-06-01T08:00:00Z', 3],
    ] as const) {
      world.time.now = new Date(at)
      await world.theo.book({ number_of_adults: adults, number_of_childrens: 0 })
    }
    const { days } = await world.anna.ask('adminOverview')
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ date: '2027-05-03', bookings: 1, travellers: 1 })
    expect(days.at(-2)).toEqual({ date: '2027-05-31', bookings: 1, travellers: 2 })
    expect(days.at(-1)).toEqual({ date: '2027-06-01', bookings: 1, travellers: 3 })
    expect(days.filter(({ bookings }) => bookings === 0)).toHaveLength(27)
  })

  test('tells what has happened since yesterday, as the list and the Money screen have it', async ({
    world,
  }) => {
    const { anna, theo } = world
    await anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { price_adult: 50_000 } })
    const contact = { name: 'Olga', email: 'olga@people.example', message: 'Is there room?' }
    const pay = (id: number, amount: number) =>
      anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank' } })
    world.time.now = new Date('2027-05-30T23:59:59Z')
    const before = await theo.book()
    const earlier = await theo.book()
    await world.ask('contact', { form: contact })
    await pay(before.id, 40_000)
    await anna.ask('adminCancelBooking', { params: { id: before.id }, form: {} })
    world.time.now = new Date('2027-05-31T00:00:00Z')
    await theo.book()
    await world.ask('contact', { form: contact })
    await pay(earlier.id, 30_000)
    world.time.now = new Date('2027-06-01T12:00:00Z')
    await pay(before.id, -10_000)
    await anna.ask('adminCancelBooking', { params: { id: earlier.id }, form: {} })
    const { since_yesterday: since } = await anna.ask('adminOverview')
    expect(since).toEqual({
      from: '2027-05-31',
      booked: 1,
      cancelled: 1,
      messages: 1,
      payments: 1,
      paid_back: 1,
      received: 20_000,
    })
    const cancelled = await anna.ask('adminListBookings', { query: { cancelled_from: since.from } })
    expect(cancelled.packages.data.map(({ id }) => id)).toEqual([earlier.id])
    const written = await anna.ask('adminListMessages', { query: { from: since.from } })
    expect(written.messages.total).toBe(since.messages)
    const { days } = await anna.ask('adminShowMoney', { query: { from: since.from } })
    expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(since.received)
  })

  test('names the next departures with their bookings', async ({ world }) => {
    await world.theo.book({ trip_id: world.trips.dunes.id, number_of_infants: 1 })
    await world.theo.book({ trip_id: world.trips.dunes.id })
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.today.id } })
    const { departures } = await world.anna.ask('adminOverview')
    expect(departures).toMatchObject([
      { trip_id: world.trips.dunes.id, trip_title: 'Dunes', date: '2027-06-20', bookings: 2, travellers: 7 },
      { trip_id: world.trips.fjord.id, trip_title: 'Fjord', date: '2027-07-10', bookings: 0, travellers: 0 },
    ])
  })

  test('names who leaves today and tomorrow with what each lacks, as the lists have it', async ({
    world,
  }) => {
    const { anna, theo, trips } = world
    await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 50_000 } })
    await asking(world)
    await anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 20, balance_days: 5 } })
    const tomorrow = await world.departure(trips.fjord.id, '2027-06-02')
    await world.departure(trips.fjord.id, '2027-06-03')
    const off = await world.departure(trips.fjord.id, '2027-06-02', { time: '08:00' })
    await anna.ask('adminCancelDeparture', { params: { id: off }, form: {} })
    const book = (day: string) => {
      world.time.now = new Date(`${day}T09:00:00Z`)
      return theo.book({ trip_id: trips.fjord.id, departure_id: tomorrow, number_of_adults: 2 })
    }
    await book('2027-05-20')
    await book('2027-06-01')
    const paid = await book('2027-06-01')
    await anna.ask('adminAddPayment', { params: { id: paid.id }, form: { amount: 100_000, method: 'bank' } })
    const { leaving } = await anna.ask('adminOverview')
    const { lacks_guide, overdue, due, progress, ...departure } = leaving[1] ?? expect.fail()
    expect(leaving.map(({ id }) => id)).toEqual([trips.today.departure, tomorrow])
    expect(leaving[0]).toMatchObject({ lacks_guide: false, overdue: { bookings: 0, amount: 0 } })
    expect(leaving[0]?.progress).toBeUndefined()
    expect(departure).toMatchObject({ bookings: 3, travellers: 9, crew: [] })
    expect(lacks_guide).toBe(false)
    expect(progress).toMatchObject({ travellers: 9, answered: 0 })
    for (const [money, sum] of [
      ['overdue', overdue],
      ['due', due],
    ] as const) {
      const query = { departure: tomorrow, money }
      const { packages } = await anna.ask('adminListBookings', { query })
      const amount = packages.data.reduce((all, { due_now }) => all + due_now, 0)
      expect(sum).toEqual({ bookings: packages.total, amount })
      expect(sum.bookings).toBeGreaterThan(0)
    }
    // Once the agency assigns guides.
    const greta = await world.addPerson('Greta', 'guide')
    const crew = JSON.stringify([{ user_id: greta.id, part: 'guide' }])
    await anna.ask('adminSaveCrew', { params: { id: tomorrow }, form: { crew } })
    const led = (await anna.ask('adminOverview')).leaving.map((each) => [each.lacks_guide, each.crew.length])
    expect(led).toEqual([
      [true, 0],
      [false, 1],
    ])
  })

  test('names departures at risk: too few travel within 30 days, guaranteed ones too', async ({ world }) => {
    const trip = world.trips.fjord.id
    const least = { seats: 10, min_travellers: 4 }
    const soon = await world.departure(trip, '2027-07-01', least)
    await world.departure(trip, '2027-07-02', least)
    const enough = await world.departure(trip, '2027-06-10', least)
    const promised = await world.departure(trip, '2027-06-11', {
      ...least,
      guaranteed_at: moment('2027-06-01T08:00:00Z'),
    })
    await world.departure(trip, '2027-06-12', { ...least, cancelled_at: moment('2027-06-01T08:00:00Z') })
    await world.departure(trip, '2027-05-31', least)
    await world.theo.book({ trip_id: trip, departure_id: soon, number_of_adults: 3, number_of_childrens: 0 })
    await world.theo.book({
      trip_id: trip,
      departure_id: enough,
      number_of_adults: 4,
      number_of_childrens: 0,
    })
    const { at_risk } = await world.anna.ask('adminOverview')
    expect(at_risk).toMatchObject([
      { id: promised, travellers: 0, guaranteed: true, guaranteed_since: moment('2027-06-01T08:00:00Z') },
      { id: soon, travellers: 3, min_travellers: 4, guaranteed: false },
    ])
  })

  test('names departures whose last seat was booked within 7 days', async ({ world }) => {
    const trip = world.trips.fjord.id
    const fill = async (date: string, on: string, adults = 2) => {
      world.time.now = new Date(`${on}T12:00:00Z`)
      const departure_id = await world.departure(trip, date, { seats: 3 })
      await world.theo.book({ trip_id: trip, departure_id, number_of_adults: adults, number_of_childrens: 0 })
      return departure_id
    }
    await fill('2027-07-01', '2027-05-25', 3)
    const full = await fill('2027-07-02', '2027-05-26', 3)
    await fill('2027-07-03', '2027-06-01', 2)
    const cancelled = await fill('2027-07-04', '2027-06-01', 3)
    await world.anna.ask('adminCancelDeparture', { params: { id: cancelled }, form: {} })
    const { filled } = await world.anna.ask('adminOverview')
    expect(filled).toMatchObject([{ id: full, seats: 3, taken: 3, state: 'full' }])
    expect(filled).toHaveLength(1)
  })

  test('counts mails that are queued and that failed', async ({ world }) => {
    await world.theo.book()
    const [mail] = await world.outbox()
    await world.set(mail?.id ?? 0, { state: 'failed' })
    const { mails } = await world.anna.ask('adminOverview')
    expect(mails).toEqual({ queued: 1, failed: 1 })
  })

  test('counts the messages that nobody has answered', async ({ world }) => {
    const { anna } = world
    for (const name of ['Olga', 'Otto'])
      await world.ask('contact', { form: { name, email: 'olga@people.example', message: 'Is there room?' } })
    const [first] = (await anna.ask('adminListMessages')).messages.data
    await anna.ask('adminAnswerMessage', { params: { id: first?.id ?? 0 } })
    const { open_messages, waiting_reviews } = await anna.ask('adminOverview')
    expect({ open_messages, waiting_reviews }).toEqual({ open_messages: 1, waiting_reviews: 0 })
  })

  test('follows the agency’s clocks', async ({ world }) => {
    world.time.now = new Date('2027-06-01T23:00:00Z')
    await world.theo.book()
    const lastDay = async (app: ReturnType<typeof createApp>) =>
      (await (await askApp(world, app, '/api/admin/overview')).json()).days.at(-1)
    expect(await lastDay(world.app)).toEqual({ date: '2027-06-01', bookings: 1, travellers: 3 })

    const kiritimati = createClock('Pacific/Kiritimati', world.clock.now)
    const app = createApp({ ...world, clock: kiritimati })
    expect(await lastDay(app)).toEqual({ date: '2027-06-02', bookings: 1, travellers: 3 })
    const list = async (query: string) =>
      (await (await askApp(world, app, `/api/admin/trips/bookings?${query}`)).json()).packages
    expect(await list('from=2027-06-02')).toMatchObject({ total: 1, data: [{ name: 'Theo Thaler' }] })
    expect(await list('to=2027-06-01')).toMatchObject({ total: 0, data: [] })
  })
})
