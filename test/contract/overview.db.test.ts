import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createClock } from '../../server/platform/clock.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World, other: Record<string, string | number> = {}) =>
  (await world.ask('book', { form: bookingForm(world, other), token: world.people.theo.token })).booking

const askApp = async (world: World, app: ReturnType<typeof createApp>, path: string) =>
  app.request(path, { headers: { 'auth-token': world.people.anna.token } })

describe('adminOverview', () => {
  test('adds up the last 30 days, the days without bookings too', async ({ world }) => {
    for (const [at, adults] of [
      ['2027-05-02T12:00:00Z', 9],
      ['2027-05-03T12:00:00Z', 1],
      ['2027-05-31T12:00:00Z', 2],
      ['2027-06-01T08:00:00Z', 3],
    ] as const) {
      world.time.now = new Date(at)
      await book(world, { number_of_adults: adults, number_of_childrens: 0 })
    }
    const { days } = await world.ask('adminOverview', admin(world))
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ date: '2027-05-03', bookings: 1, travellers: 1 })
    expect(days.at(-2)).toEqual({ date: '2027-05-31', bookings: 1, travellers: 2 })
    expect(days.at(-1)).toEqual({ date: '2027-06-01', bookings: 1, travellers: 3 })
    expect(days.filter(({ bookings }) => bookings === 0)).toHaveLength(27)
  })

  test('names the next departures with their bookings', async ({ world }) => {
    await book(world, { trip_id: world.trips.dunes.id, number_of_infants: 1 })
    await book(world, { trip_id: world.trips.dunes.id })
    await world.ask('adminDeleteTrip', { params: { id: world.trips.today.id }, ...admin(world) })
    const { departures } = await world.ask('adminOverview', admin(world))
    expect(departures).toMatchObject([
      { trip_id: world.trips.dunes.id, trip_title: 'Dunes', date: '2027-06-20', bookings: 2, travellers: 7 },
      { trip_id: world.trips.fjord.id, trip_title: 'Fjord', date: '2027-07-10', bookings: 0, travellers: 0 },
    ])
  })

  test('counts mails that are queued and that failed', async ({ world }) => {
    await book(world)
    const [mail] = await world.outbox()
    await world.set(mail?.id ?? 0, { state: 'failed' })
    const { mails } = await world.ask('adminOverview', admin(world))
    expect(mails).toEqual({ queued: 1, failed: 1 })
  })

  test('follows the agency’s clocks', async ({ world }) => {
    world.time.now = new Date('2027-06-01T20:00:00Z')
    await book(world)
    const lastDay = async (app: ReturnType<typeof createApp>) =>
      (await (await askApp(world, app, '/api/admin/overview')).json()).days.at(-1)
    expect(await lastDay(world.app)).toEqual({ date: '2027-06-01', bookings: 1, travellers: 3 })

    const tokyo = createClock('Asia/Tokyo', () => world.time.now)
    const app = createApp({ ...world, clock: tokyo })
    expect(await lastDay(app)).toEqual({ date: '2027-06-02', bookings: 1, travellers: 3 })
    const list = async (query: string) =>
      (await (await askApp(world, app, `/api/admin/trips/bookings?${query}`)).json()).packages
    expect(await list('from=2027-06-02')).toMatchObject({ total: 1, data: [{ name: 'Theo Thaler' }] })
    expect(await list('to=2027-06-01')).toMatchObject({ total: 0, data: [] })
  })
})
