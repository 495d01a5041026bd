import { sql } from 'kysely'
import { describe } from 'vitest'
import { agency as ours } from '../../demo/demo-agency.ts'
import { migrations } from '../../migrations/index.ts'
import { createApp } from '../../server/app.ts'
import { bookingForm, expect, moment, test } from '../world.ts'

const titles = (list: { data: { title: string }[] }) => list.data.map((trip) => trip.title)

describe('listTrips', () => {
  test('shows what has not departed, soonest first', async ({ world }) => {
    const { trips } = await world.ask('listTrips')
    expect(titles(trips)).toEqual(['Today', 'Dunes', 'Fjord'])
    expect(trips).toMatchObject({ current_page: 1, last_page: 1, per_page: 24, total: 3 })
    expect(trips.data[2]).toEqual({
      id: world.trips.fjord.id,
      title: 'Fjord',
      description: 'All about Fjord',
      date: '2027-07-10',
      more_dates: 0,
      state: 'open',
      seats_left: null,
      price_from: null,
      countries: [],
      focus_x: 50,
      focus_y: 50,
      rating: null,
      path: `/trips/${world.trips.fjord.id}-fjord`,
      currency: 'EUR',
      banner: 'fjord.jpg',
      period_id: 5,
      package_id: world.packages.half,
    })
  })

  test('can show the most recently added first, and fewer at once', async ({ world }) => {
    const { trips } = await world.ask('listTrips', { query: { sort: 'latest', per_page: 2 } })
    expect(titles(trips)).toEqual(['Today', 'Dunes'])
    expect(trips).toMatchObject({ last_page: 2, per_page: 2, total: 3 })
    await world.askInVain(400, 'listTrips', { query: { sort: 'colour' } })
    await world.askInVain(400, 'listTrips', { query: { per_page: 25 } })
  })

  test('pages on, every trip once', async ({ world }) => {
    const { trips } = await world.ask('listTrips', { query: { page: 2, per_page: 2 } })
    expect(titles(trips)).toEqual(['Fjord'])
  })

  test('tells how many later dates can be booked, with room for the party that is looked for', async ({
    world,
  }) => {
    const { id } = world.trips.fjord
    const at = '2027-06-01T00:00:00.000Z'
    await world.departure(id, '2027-07-01', { closed_at: at })
    for (const [date, more] of Object.entries({
      '2027-08-01': { closed_at: at },
      '2027-08-02': { cancelled_at: at },
      '2027-08-03': { seats: 2 },
      '2027-08-04': { seats: 20 },
    }))
      await world.departure(id, date, more)
    const full = await world.departure(id, '2027-08-05', { seats: 3 })
    await world.theo.ask('book', { form: bookingForm(world, { departure_id: full }) })
    const shown = async (query: { travellers?: number } = {}) =>
      (await world.ask('listTrips', { query })).trips.data.find((trip) => trip.id === id)
    expect(await shown()).toMatchObject({ date: '2027-07-10', more_dates: 2 })
    expect(await shown({ travellers: 3 })).toMatchObject({ date: '2027-07-10', more_dates: 1 })
  })

  test('tells the lowest price of what can be booked; of what is to come, where nothing can', async ({
    world,
  }) => {
    const { id } = world.trips.fjord
    const from = async () =>
      (await world.ask('listTrips')).trips.data.find((trip) => trip.id === id)?.price_from
    const own = (price_adult: number, more: Parameters<typeof world.departure>[2] = {}) =>
      world.departure(id, '2027-08-01', { price_adult, time: `10:${price_adult / 1000}`, ...more })
    await own(10_000, { closed_at: '2027-06-01T00:00:00.000Z' })
    await own(11_000, { cancelled_at: '2027-06-01T00:00:00.000Z' })
    const full = await own(12_000, { seats: 3 })
    await world.theo.ask('book', { form: bookingForm(world, { departure_id: full }) })
    // The other departure has no price: what can be booked is on request.
    expect(await from()).toBe(null)
    await own(30_000)
    await own(20_000)
    expect(await from()).toBe(20_000)
    await world.db.updateTable('departures').set({ closed_at: '2027-06-01T00:00:00.000Z' }).execute()
    expect(await from()).toBe(10_000)
  })

  test('drops a trip when its day is over', async ({ world }) => {
    world.time.now = new Date('2027-06-01T23:59:59Z')
    expect(titles((await world.ask('listTrips')).trips)).toContain('Today')
    world.time.now = new Date('2027-06-02T00:00:00Z')
    expect(titles((await world.ask('listTrips')).trips)).not.toContain('Today')
  })
})

describe('listTripsOfPeriod', () => {
  test('shows only trips of that many days', async ({ world }) => {
    const { trips } = await world.ask('listTripsOfPeriod', { params: { periodId: 5 } })
    expect(titles(trips)).toEqual(['Fjord'])
  })

  test('is empty for a period that nobody created', async ({ world }) => {
    for (const periodId of [99, '99999999999999999999']) {
      const { trips } = await world.ask('listTripsOfPeriod', { params: { periodId } })
      expect(trips).toMatchObject({ data: [], total: 0, last_page: 1 })
    }
  })
})

test('listPeriods is a bare array, by days', async ({ world }) => {
  await world.anna.ask('adminAddPeriod', { form: { period: 4 } })
  expect(await world.ask('listPeriods')).toEqual([
    { id: 3, period: 3 },
    { id: 4, period: 4 },
    { id: 5, period: 5 },
  ])
})

describe('showTrip', () => {
  test('shows the package in words, and whether it has departed', async ({ world }) => {
    const shown = await world.ask('showTrip', { params: { id: world.trips.dunes.id } })
    expect(shown.trip).toMatchObject({ title: 'Dunes', package: 'Full board', departed: false })
    const gone = await world.ask('showTrip', { params: { id: world.trips.departed.id } })
    expect(gone.trip.departed).toBe(true)
  })

  test('knows no deleted trip', async ({ world }) => {
    const { id } = world.trips.fjord
    await world.anna.ask('adminDeleteTrip', { params: { id } })
    await world.askInVain(404, 'showTrip', { params: { id } })
  })
})

describe('contact', () => {
  const form = { name: 'Karl', email: 'karl@people.example', message: ' <b>Hello</b>\nagain ' }

  test('keeps the message as given, trimmed, and mails it to the agency', async ({ world }) => {
    await world.ask('contact', { form })
    const { messages } = await world.anna.ask('adminListMessages')
    expect(messages.data).toEqual([
      {
        ...form,
        message: '<b>Hello</b>\nagain',
        id: expect.any(Number),
        created_at: moment('2027-06-01T09:00:00.000Z'),
        answered: null,
        complaint: null,
        language: 'en',
      },
    ])
    const [mail, ...others] = await world.outbox()
    expect(mail).toMatchObject({ template: 'contact-agency', recipient: 'office@agency.example' })
    expect(others).toEqual([])
    expect(world.wokenTimes()).toBe(1)
  })

  test('says which fields do not fit, and keeps nothing', async ({ world }) => {
    const { errors } = await world.askInVain(422, 'contact', {
      form: { name: '  ', email: 'karl', message: '' },
    })
    expect(errors).toEqual({
      name: ['This field is required'],
      email: ['This is not an email address'],
      message: ['This field is required'],
    })
    const long = { name: 'x'.repeat(201), email: `${'x'.repeat(250)}@y.example`, message: 'x'.repeat(5001) }
    const refused = await world.askInVain(422, 'contact', { form: long })
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['email', 'message', 'name'])
    await world.askInVain(422, 'contact', { form: { ...form, name: 'NUL\0' } })
    await world.askInVain(422, 'contact', { form: { ...form, name: new File(['x'], 'name.txt') } })
    expect(await world.count('messages')).toBe(0)
    expect(await world.count('outbox')).toBe(0)
  })

  test('takes the three forms of a body', async ({ world }) => {
    await world.ask('contact', { body: new URLSearchParams(form) })
    await world.ask('contact', {
      body: JSON.stringify({ ...form, extra: null }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await world.count('messages')).toBe(2)
  })
})

test('showAgency tells who they are', async ({ world }) => {
  const { agency } = await world.ask('showAgency')
  const {
    assistants: _a,
    ages_children,
    ages_infants,
    emergency_phone: _,
    country: _c,
    ...shown
  } = ours.agency
  const facts = {
    ...shown,
    ages: { children: ages_children, infants: ages_infants },
    url: 'https://tours.example',
    time_zone: world.clock.timeZone,
    look: ours.look,
    style: '',
    languages: [{ language: 'en', name: 'English', path: '' }],
    icons: expect.any(String),
    footer: [],
    written: ['about', 'advantages'],
    waiting_list: true,
    offer_hours: 24,
    order_button: '',
    terms: null,
    before: null,
    certificate: null,
  }
  expect(agency).toEqual({ ...facts, no_mail: true })
  const app = createApp({ ...world, delivery: () => 'smtp' })
  const withMail = (await (await app.request('/api/users/home/agency')).json()) as { agency: object }
  expect(withMail.agency).toEqual(facts)
})

describe('around the calls', () => {
  test('health and readiness', async ({ world }) => {
    for (const path of ['/healthz', '/readyz']) expect((await world.app.request(path)).status).toBe(200)
  })

  test('not ready while the tables are out of date', async ({ world }) => {
    const last = Object.keys(migrations).at(-1) ?? ''
    const { db, app } = world
    const expectUnready = async () => {
      const response = await app.request('/readyz')
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/tables .* out of date/) })
    }
    await sql`delete from migrations where name = ${last}`.execute(db)
    await expectUnready()
    await sql`insert into migrations (name, at) values (${last}, '2027-01-01')`.execute(db)
    expect((await app.request('/readyz')).status).toBe(200)
    // As in a database that somebody has emptied.
    await sql`drop table migrations`.execute(db)
    await expectUnready()
    expect((await app.request('/healthz')).status).toBe(200)
  })

  test('a call that does not exist is a 404 in the form of every refusal', async ({ world }) => {
    for (const [path, method] of [
      ['/api/users/nothing', 'GET'],
      ['/api/users/login', 'GET'],
      ['/api/', 'POST'],
    ] as const) {
      const response = await world.app.request(path, { method })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ status: 404, message: expect.any(String) })
    }
  })

  test('a fault of ours says nothing of its cause, and the id under which the log has it', async ({
    world,
  }) => {
    await world.db.schema.alterTable('messages').renameTo('gone').execute()
    const response = await world.send('contact', {
      form: { name: 'Karl', email: 'karl@people.example', message: 'Hello' },
    })
    expect(response.status).toBe(500)
    const body = await response.json()
    expect(body).toEqual({
      status: 500,
      message: expect.any(String),
      code: 'fault',
      request_id: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toContain('messages')
    const line = world.logged.find((entry) => entry.includes(body.request_id))
    expect(line).toMatch(/messages/)
    expect(await world.count('outbox')).toBe(0)
  })
})
