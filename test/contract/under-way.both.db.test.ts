import type { CallName } from '../../contract/paths.ts'
import { lastDay } from '../../rules/days.ts'
import { createApp } from '../../server/app.ts'
import { applyRetention } from '../../server/features/retention/retention.ts'
import { createClock } from '../../server/platform/clock.ts'
import { storeBookings } from '../bookings.ts'
import { contextOf } from '../context.ts'
import { bookingForm, expect, moment, test, type World } from '../world.ts'

/** A trip of five days, which leaves on 10 June and is back on the 14th. */
const addRidge = (world: World) => world.addTrip('Ridge', '2027-06-10', 5, world.packages.half)

const days = {
  'the day before': '2027-06-09T23:59:59Z',
  'its day': '2027-06-10T00:00:00Z',
  'the second day': '2027-06-11T00:00:00Z',
  'the last day': '2027-06-14T23:59:59Z',
  'the day after': '2027-06-15T00:00:00Z',
} as const

const keepAll = { messages: undefined, bookings: undefined, mails: undefined, audit: undefined, details: 30 }

type Query = Record<string, string | number>

const at = (world: World, time: string) => {
  world.time.now = new Date(time)
}

/** The dates of the departures of a trip that a query finds. */
const found = async (world: World, trip_id: number, query: Query) => {
  const { departures } = await world.anna.ask('adminListDepartures', { query: { trip_id, ...query } })
  return departures.data.map(({ date }) => date)
}

test.for([
  ['the day before', 'open', false],
  ['its day', 'open', true],
  ['the second day', 'closed', true],
  ['the last day', 'closed', true],
  ['the day after', 'departed', false],
] as const)('on %s a departure of five days is %s', async ([day, state, under_way], { world }) => {
  const ridge = await addRidge(world)
  await world.theo.book({ trip_id: ridge.id })
  // What was called off goes nowhere.
  const off = await world.departure(ridge.id, ridge.date, {
    time: '14:00',
    cancelled_at: moment('2027-06-01T09:00:00.000Z'),
  })
  at(world, days[day])
  const show = async (id: number) =>
    (await world.anna.ask('adminShowDeparture', { params: { id } })).departure
  expect(await show(ridge.departure)).toMatchObject({ days: 5, state, under_way, closed: false })
  expect(await show(off)).toMatchObject({ state: 'cancelled', under_way: false })

  const isAhead = day !== 'the day after'
  const hasSetOut = !['the day before', 'its day'].includes(day)
  // The one that was called off ends on its day.
  const both = [ridge.date, ridge.date]
  expect(await found(world, ridge.id, { departed: 'no' })).toEqual(
    hasSetOut ? (isAhead ? [ridge.date] : []) : both,
  )
  expect(await found(world, ridge.id, { departed: 'yes' })).toEqual(
    hasSetOut ? (isAhead ? [ridge.date] : both) : [],
  )
  expect(await found(world, ridge.id, { under_way: 'yes' })).toEqual(under_way ? [ridge.date] : [])
  expect(await found(world, ridge.id, { under_way: 'no' })).toEqual(under_way ? [ridge.date] : both)
  expect(await found(world, ridge.id, { state })).toEqual([ridge.date])

  const overview = await world.anna.ask('adminOverview')
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  expect(ids(overview.under_way)).toEqual(under_way ? [ridge.departure] : [])
  expect(ids(overview.departures).includes(ridge.departure)).toBe(!hasSetOut)

  const params = { id: ridge.departure }
  const { papers } = await world.anna.ask('adminShowDeparturePapers', { params })
  expect(papers.departure).toMatchObject({ date: ridge.date, days: 5, under_way })

  const { packages } = await world.anna.ask('adminListBookings')
  const { booking } = await world.anna.ask('adminShowBooking', { params: { id: packages.data[0]?.id ?? 0 } })
  expect(booking.trip).toMatchObject({ departed: !isAhead, under_way })

  const trips = async (query: Query) => (await world.anna.ask('adminListTrips', { query })).trips
  const isRidge = expect.objectContaining({ title: 'Ridge', date: ridge.date, under_way })
  expect(await trips({ departed: isAhead ? 'no' : 'yes' })).toContainEqual(isRidge)
  expect(await trips({ departed: isAhead ? 'yes' : 'no' })).not.toContainEqual(isRidge)
  expect((await trips({ sort: 'departure' }))[0]?.title === 'Ridge').toBe(isAhead)
  const { period } = await world.anna.ask('adminShowPeriod', {
    params: { id: 5 },
    query: { with: 'counts' },
  })
  expect(period).toMatchObject({ upcoming: isAhead ? 2 : 1 })
  const { trips: choices } = await world.anna.ask('adminFindTrips', { query: { q: 'ridge' } })
  const marks = { ...(under_way && hasSetOut && { under_way }), ...(!isAhead && { departed: true }) }
  expect(choices).toEqual([{ id: ridge.id, title: 'Ridge', date: ridge.date, ...marks }])

  // Travellers are offered what has not set out, as ever.
  const { trips: offered } = await world.ask('listTrips')
  expect(offered.data.some(({ id }) => id === ridge.id)).toBe(!hasSetOut)
  const { trip } = await world.ask('showTrip', { params: { id: ridge.id } })
  expect(trip).toMatchObject({ departed: hasSetOut, departures: hasSetOut ? [] : [{ date: ridge.date }] })
})

test('whatever a departure is like, the filters of the list tell what its row says, each day', async ({
  world,
}) => {
  const { fjord, dunes, today } = world.trips
  const since = world.time.now.toISOString()
  await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { cutoff_days: 2 } })
  const kinds = [
    { time: '06:00' },
    { time: '07:00', seats: 3 },
    { time: '08:00', seats: 8 },
    { time: '09:00', closed_at: since },
    { time: '10:00', cancelled_at: since },
  ]
  for (const { id: trip_id } of [fjord, dunes, today])
    for (const date of ['2027-06-28', '2027-07-02'])
      for (const kind of kinds) {
        const departure_id = await world.departure(trip_id, date, kind)
        await storeBookings(world, 1, () => ({
          reference: `${departure_id}`,
          trip_id,
          departure_id,
          adults: 3,
        }))
      }
  for (let day = 25; day < 39; day += 1) {
    at(world, new Date(Date.UTC(2027, 5, day, 12)).toISOString())
    const all = async (query: Query = {}) =>
      (await world.anna.ask('adminListDepartures', { query: { per_page: 500, ...query } })).departures.data
    const rows = await all()
    const agree = async (query: Query, isMeant: (row: (typeof rows)[number]) => boolean) => {
      const told = (await all(query)).map(({ id }) => id).toSorted((a, b) => a - b)
      const meant = rows.filter(isMeant).map(({ id }) => id)
      expect(told, JSON.stringify({ day, ...query })).toEqual(meant.toSorted((a, b) => a - b))
    }
    for (const state of ['open', 'few', 'full', 'closed', 'cancelled', 'departed'] as const)
      await agree({ state }, (row) => row.state === state)
    await agree({ under_way: 'yes' }, (row) => row.under_way)
    await agree({ under_way: 'no' }, (row) => !row.under_way)
    const isOver = ({ state, date, days: length }: (typeof rows)[number]) =>
      (state === 'cancelled' ? date : lastDay(date, length)) < world.clock.today()
    await agree({ departed: 'yes' }, isOver)
    await agree({ departed: 'no' }, (row) => !isOver(row))
  }
})

test('nobody gets on a departure that is under way, nor is it called off', async ({ world }) => {
  const { anna, theo } = world
  const ridge = await addRidge(world)
  const trip_id = ridge.id
  const later = await world.departure(trip_id, '2027-08-01')
  const { id } = await theo.book({ trip_id })
  const other = await theo.book({ trip_id, departure_id: later })
  const left = await theo.book({ trip_id })
  await anna.ask('adminCancelBooking', { params: { id: left.id }, form: { notify: 0 } })
  at(world, days['the second day'])
  const form = bookingForm(world, { trip_id, departure_id: ridge.departure })
  const departed = { trip_id: ['This trip has already departed'] }
  expect((await theo.askInVain(422, 'book', { form })).errors).toEqual(departed)
  expect((await anna.askInVain(422, 'adminAddBooking', { form })).errors).toEqual(departed)
  const past = { code: 'past_day', message: 'The departure on Thu Jun 10 2027 is in the past.' }
  const refused = async (call: CallName, booking: number, form: Query = {}) =>
    expect(await anna.askInVain(409, call, { params: { id: booking }, form })).toMatchObject(past)
  await refused('adminMoveBooking', other.id, { departure_id: ridge.departure })
  await refused('adminChangeParty', id, { number_of_adults: 9, number_of_childrens: 0, number_of_infants: 0 })
  await refused('adminReinstateBooking', left.id)
  expect(
    await anna.askInVain(409, 'adminCancelDeparture', { params: { id: ridge.departure }, form: {} }),
  ).toMatchObject({ code: 'past_day' })
  // Opening it for travellers does not help them.
  await anna.ask('adminUpdateDeparture', { params: { id: ridge.departure }, form: { closed: 0 } })
  await theo.askInVain(422, 'book', { form })
  // One with a departure to come is offered without those that are under way.
  const { trip } = await world.ask('showTrip', { params: { id: ridge.id } })
  expect(trip.departures.map(({ date }) => date)).toEqual(['2027-08-01'])
  // Its date is the next one, which is moved although another is under way.
  await anna.ask('adminUpdateTrip', { params: { id: ridge.id }, form: { date: '2027-08-02' } })
  expect(await found(world, trip_id, {})).toEqual(['2027-06-10', '2027-08-02'])
})

test('a month has what begins in it and what lasts into it', async ({ world }) => {
  const { fjord } = world.trips
  const since = world.time.now.toISOString()
  await world.departure(fjord.id, '2027-07-27')
  await world.departure(fjord.id, '2027-07-28')
  await world.departure(fjord.id, '2027-07-31', { time: '09:00', cancelled_at: since })
  await world.departure(fjord.id, '2027-07-31', { time: '10:00' })
  await world.departure(fjord.id, '2027-08-31', { cancelled_at: since })
  const month = (ends_from: string, to: string) => found(world, fjord.id, { ends_from, to, per_page: 500 })
  expect(await month('2027-07-01', '2027-07-31')).toEqual([
    '2027-07-10',
    '2027-07-27',
    '2027-07-28',
    '2027-07-31',
    '2027-07-31',
  ])
  // Back on 31 July; on 1 August; the one that was called off lasts no longer than its day.
  expect(await month('2027-08-01', '2027-08-31')).toEqual(['2027-07-28', '2027-07-31', '2027-08-31'])
  expect(await month('2027-09-01', '2027-09-30')).toEqual([])
  // A length that is changed moves the end.
  await world.anna.ask('adminAddPeriod', { form: { period: 33 } })
  await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { period_id: 33 } })
  expect(await month('2027-09-01', '2027-09-30')).toEqual(['2027-07-31'])
  await world.anna.askInVain(400, 'adminListDepartures', { query: { ends_from: 'August' } })
  await world.anna.askInVain(400, 'adminListDepartures', { query: { under_way: 'perhaps' } })
})

test('the days are the agency’s', async ({ world }) => {
  const { departure } = await addRidge(world)
  const app = createApp({ ...world, clock: createClock('Asia/Tokyo', () => world.time.now) })
  const show = async () => {
    const path = `/api/admin/departures/show/${departure}`
    const answer = await app.request(path, { headers: { 'auth-token': world.anna.token } })
    const { state, under_way } = (await answer.json()).departure
    return [state, under_way]
  }
  at(world, '2027-06-14T14:59:59Z')
  expect(await show()).toEqual(['closed', true])
  at(world, '2027-06-14T15:00:00Z')
  expect(await show()).toEqual(['departed', false])
})

test('who travels has the trip first among the bookings, until it is over', async ({ world }) => {
  const { theo, anna } = world
  const { id: trip_id } = await addRidge(world)
  await theo.book({ trip_id: world.trips.today.id })
  await theo.book({ trip_id })
  await theo.book()
  const dates = async (query: Query) =>
    (await theo.ask('listMyBookings', { query })).bookings.data.map(({ trip_date }) => trip_date)
  const counted = async () =>
    (await anna.ask('adminShowUser', { params: { id: theo.id }, query: { with: 'counts' } })).user.upcoming
  at(world, days['the last day'])
  expect(await dates({ sort: 'departure' })).toEqual(['2027-06-10', '2027-07-10', '2027-06-01'])
  expect(await dates({ departed: 'no' })).toEqual(['2027-07-10', '2027-06-10'])
  expect(await counted()).toBe(2)
  at(world, days['the day after'])
  expect(await dates({ sort: 'departure' })).toEqual(['2027-07-10', '2027-06-10', '2027-06-01'])
  expect(await dates({ departed: 'yes' })).toEqual(['2027-06-10', '2027-06-01'])
  expect(await counted()).toBe(1)
})

test('a long trip stays in the calendars, and its travellers have their names, until it is over', async ({
  world,
}) => {
  const { theo, anna } = world
  await anna.ask('adminAddPeriod', { form: { period: 40 } })
  await anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { period_id: 40 } })
  const { id } = await theo.book()
  const urls = [(await anna.ask('adminShowCalendar')).url, (await theo.ask('showMyCalendar')).url]
  const entries = async () =>
    Promise.all(
      urls.map(
        async (url) =>
          (await (await world.app.request(new URL(url).pathname)).text()).split('SUMMARY:Fjord').length - 1,
      ),
    )
  const name = async () => {
    await applyRetention(contextOf(world.db, { clock: world.clock }), { ...keepAll, bookings: 1 })
    const { name } = await world.db
      .selectFrom('bookings')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return name
  }
  // Its last day is 18 August.
  at(world, '2027-08-19T12:00:00Z')
  expect(await name()).toBe('Theo Thaler')
  expect(await entries()).toEqual([1, 1])
  at(world, '2027-08-20T12:00:00Z')
  expect(await name()).toBe('')
  at(world, '2027-09-18T12:00:00Z')
  expect((await entries())[0]).toBe(1)
  at(world, '2027-09-19T12:00:00Z')
  expect((await entries())[0]).toBe(0)
})
