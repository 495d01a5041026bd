import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { mailData } from '../../server/platform/mail/mails.ts'
import { bookingForm, expect, test, type World } from '../world.ts'
import { fourMails, SENT } from './four-mails.ts'

type Query = Record<string, string | number>
const admin = (world: World) => ({ token: world.people.anna.token })
const list = async (world: World, query: Query = {}) =>
  (await world.ask('adminListMails', { ...admin(world), query })).mails
const templates = async (world: World, query: Query) =>
  (await list(world, query)).data.map(({ template }) => template)

test('it is told whether a mail server is set', async ({ world }) => {
  const { traveller: id } = await fourMails(world)
  const booking = await world.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const headers = { 'auth-token': world.people.anna.token }
  const paths = ['/api/admin/trips/bookings', '/api/admin/mails/index', `/api/admin/mails/show/${id}`]
  for (const delivery of ['smtp', 'file'] as const) {
    const app = createApp({ ...world, delivery })
    for (const path of paths) {
      expect(await (await app.request(path, { headers })).json()).toMatchObject({ delivery })
    }
    const detail = await app.request(`/api/admin/trips/bookings/${booking.id}`, { headers })
    expect(await detail.json()).toMatchObject({ booking: { delivery } })
  }
})

describe('adminListMails', () => {
  test('tells what was sent to whom, when, with which result; newest first', async ({ world }) => {
    const ids = await fourMails(world)
    const mails = await list(world)
    expect(mails).toMatchObject({ total: 4, current_page: 1, last_page: 1 })
    const [reset, contact, agency, traveller] = mails.data
    const common = {
      attempts: 0,
      created_at: '2027-06-01T09:00:00.000Z',
      last_error: null,
      failure: null,
      sent_by: null,
      first_sent_at: null,
      first_sent_by: null,
    }
    const waits = { state: 'waiting', sent_at: null, next_attempt_at: '2027-06-01T09:00:00.000Z' }
    expect(reset).toEqual({
      ...common,
      ...waits,
      id: ids.reset,
      template: 'password-reset',
      recipient: 'olga@people.example',
      subject: 'Choose a new password for Itinera',
      booking_id: null,
      readdressed_at: null,
      resendable: false,
      readdressable: false,
    })
    expect(contact).toMatchObject({
      ...waits,
      subject: 'Message from Cleo',
      recipient: 'office@agency.example',
    })
    expect(agency).toMatchObject({
      state: 'failed',
      attempts: 10,
      last_error: 'ECONNREFUSED',
      failure: 'There was no connection to the mail server',
      next_attempt_at: null,
      sent_at: null,
      resendable: true,
      readdressable: true,
    })
    expect(traveller).toMatchObject({
      state: 'sent',
      sent_at: SENT,
      sent_by: 'smtp',
      next_attempt_at: null,
      resendable: true,
      readdressable: true,
    })
    expect(traveller?.subject).toMatch(/^Your booking .*: Fjord$/)
    expect(traveller?.booking_id).toBe(agency?.booking_id)
  })

  test('tells of each how it went out, whatever the setting of today', async ({ world }) => {
    const ids = await fourMails(world)
    const anyKept = async () =>
      (await world.ask('adminListMails', { ...admin(world), query: { state: 'waiting' } })).any_kept
    expect(await anyKept()).toBe(false)
    const goOut = (id: number, sent_by: 'file' | null) =>
      world.db.updateTable('outbox').set({ sent_at: SENT, sent_by }).where('id', '=', id).execute()
    await goOut(ids.contact, 'file')
    // As before it was noted.
    await goOut(ids.reset, null)
    expect(await anyKept()).toBe(true)
    const ways = async (query: Query) =>
      (await list(world, { sort: 'oldest', ...query })).data.map(({ id, state, sent_by }) => [
        id,
        state,
        sent_by,
      ])
    const kept = [ids.contact, 'kept', 'file']
    const sent = [
      [ids.traveller, 'sent', 'smtp'],
      [ids.reset, 'sent', null],
    ]
    expect(await ways({ state: 'kept' })).toEqual([kept])
    expect(await ways({ state: 'kept', template: 'contact-agency', q: 'office' })).toEqual([kept])
    expect(await ways({ state: 'kept', template: 'booking-traveller' })).toEqual([])
    expect(await ways({ state: 'sent' })).toEqual(sent)
    expect(await ways({})).toEqual([sent[0], [ids.agency, 'failed', null], kept, sent[1]])
    const answers = await Promise.all(
      (['smtp', 'file'] as const).map(async (delivery) => {
        const headers = { 'auth-token': world.people.anna.token }
        const response = await createApp({ ...world, delivery }).request('/api/admin/mails/index', {
          headers,
        })
        return ((await response.json()) as { mails: object }).mails
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('never tells what a mail says', async ({ world }) => {
    await fourMails(world)
    const { token } = JSON.parse((await world.outbox()).at(-1)?.data ?? '{}')
    expect(token).toMatch(/.{40}/)
    const answer = JSON.stringify(await list(world))
    expect(answer).not.toContain(token)
    expect(answer).not.toContain('Hello?')
    expect(answer).not.toContain('window seat')
  })

  test.for([
    [{ sort: 'oldest' }, ['booking-traveller', 'booking-agency', 'contact-agency', 'password-reset']],
    [{ state: 'waiting' }, ['password-reset', 'contact-agency']],
    [{ state: 'sent' }, ['booking-traveller']],
    [{ state: 'failed' }, ['booking-agency']],
    [{ template: 'contact-agency' }, ['contact-agency']],
    [{ template: 'booking-agency' }, ['booking-agency']],
    [{ template: 'booking-agency', state: 'sent' }, []],
    [{ q: 'OFFICE@' }, ['contact-agency', 'booking-agency']],
    [{ q: 'office@', state: 'failed' }, ['booking-agency']],
    [{ q: 'people' }, []],
    [{ q: '%' }, []],
    [{ q: '_' }, []],
    [
      { state: '', template: '', q: '' },
      ['password-reset', 'contact-agency', 'booking-agency', 'booking-traveller'],
    ],
  ] as const)('is narrowed and sorted by %o', async ([query, expected], { world }) => {
    await fourMails(world)
    expect(await templates(world, query)).toEqual(expected)
    expect((await list(world, query)).total).toBe(expected.length)
  })

  test.for(Object.keys(mailData))('is narrowed to %s', async (template, { world }) => {
    const times = { created_at: SENT, next_attempt_at: SENT, sent_at: SENT }
    const mail = { booking_id: null, recipient: 'office@agency.example', data: '{}', attempts: 0, ...times }
    const all = Object.keys(mailData).map((each) => ({ ...mail, template: each }))
    await world.db.insertInto('outbox').values(all).execute()
    expect(await templates(world, { template })).toEqual([template])
  })

  test('finds those of a booking by its reference, read in groups too', async ({ world }) => {
    await fourMails(world)
    await world.ask('book', {
      form: bookingForm(world, { email: 'other@people.example' }),
      token: world.people.theo.token,
    })
    const bookings = await world.db.selectFrom('bookings').select(['id', 'reference']).orderBy('id').execute()
    const [first, second] = bookings
    for (const { id, reference } of bookings) {
      const groups = `${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`
      for (const q of [reference, groups])
        expect((await list(world, { q })).data.map((mail) => mail.booking_id)).toEqual([id, id])
    }
    expect(await templates(world, { q: first?.reference ?? '', state: 'failed' })).toEqual(['booking-agency'])
    expect((await list(world, { q: second?.reference.slice(0, 7) ?? '' })).total).toBe(0)
    // What only looks like one is how an address begins.
    await world.db
      .updateTable('outbox')
      .set({ recipient: 'abcdefgh@people.example' })
      .where('booking_id', 'is', null)
      .execute()
    expect((await list(world, { q: 'abcdefgh' })).total).toBe(2)
  })

  test('counts no further than makes sense, and pages on', async ({ world }) => {
    const rows = Array.from({ length: 1210 }, (_, index) => ({
      booking_id: null,
      template: 'contact-agency',
      recipient: 'office@agency.example',
      data: '{}',
      created_at: SENT,
      next_attempt_at: SENT,
      sent_at: SENT,
      sent_by: 'file' as const,
      attempts: index,
    }))
    await world.db.insertInto('outbox').values(rows).execute()
    const queries: Query[] = [{}, { q: 'office' }, { state: 'kept' }, { template: 'contact-agency' }]
    for (const query of queries) {
      expect(await list(world, query)).toMatchObject({ total: 240, last_page: 10, more: true })
      // Not one of the next page, which is looked at to know that there is one.
      expect(await list(world, { ...query, page: 10 })).toMatchObject({
        total: 240,
        last_page: 10,
        more: true,
      })
      const last = await list(world, { ...query, page: 51 })
      expect(last.data.map(({ attempts }) => attempts)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
      expect(last).toMatchObject({ total: 1210, last_page: 51 })
      expect(last.more).toBeUndefined()
      expect(last.data[0]?.subject).toBeNull()
    }
  })

  test.for([
    ['state', 'lost'],
    ['template', 'welcome'],
    ['sort', 'recipient'],
  ] as const)('refuses %s=%o', async ([key, value], { world }) => {
    await world.askInVain(400, 'adminListMails', { ...admin(world), query: { [key]: value } })
  })
})

describe('adminShowMail', () => {
  test('shows the text, but never that of a mail that lets its reader in', async ({ world }) => {
    const ids = await fourMails(world)
    const show = async (id: number) =>
      (await world.ask('adminShowMail', { params: { id }, ...admin(world) })).mail
    expect((await show(ids.traveller)).text).toContain('Thank you, Theo Thaler.')
    expect((await show(ids.contact)).text).toContain('Hello?')
    expect(await show(ids.reset)).toMatchObject({ template: 'password-reset', text: null })
  })

  test('tells when the trip of its booking got another day, title, period or package since', async ({
    world,
  }) => {
    const { traveller, agency, contact } = await fourMails(world)
    const changedAt = async (id = traveller) =>
      (await world.ask('adminShowMail', { params: { id }, ...admin(world) })).mail.trip_changed_at
    const { id } = world.trips.fjord
    const change = (form: Record<string, string>) =>
      world.ask('adminUpdateTrip', { params: { id }, form, ...admin(world) })
    const at = (hour: number) => {
      world.time.now = new Date(Date.UTC(2027, 5, 1, hour))
      return world.time.now.toISOString()
    }
    at(10)
    await change({ description: 'Said better.' })
    await world.ask('adminUpdateTrip', {
      params: { id: world.trips.dunes.id },
      form: { title: 'Another' },
      ...admin(world),
    })
    expect(await changedAt()).toBeUndefined()
    for (const [hour, form] of [
      [11, { date: '2027-08-01' }],
      [12, { title: 'Fjords' }],
      [13, { period_id: '3' }],
      [14, { package_id: `${world.packages.full}` }],
    ] as const) {
      const now = at(hour)
      await change(form)
      expect(await changedAt()).toBe(now)
    }
    const worded = at(15)
    const form = { description: 'All meals' }
    await world.ask('adminUpdatePackage', { params: { id: world.packages.full }, form, ...admin(world) })
    // It is of another trip by now.
    at(16)
    const other = { params: { id: world.packages.half }, form: { description: 'Breakfast' } }
    await world.ask('adminUpdatePackage', { ...other, ...admin(world) })
    expect(await changedAt()).toBe(worded)
    const moved = at(17)
    await world.ask('adminUpdatePeriod', { params: { id: 3 }, form: { period: 12 }, ...admin(world) })
    expect(await changedAt()).toBe(moved)
    expect(await changedAt(agency)).toBe(moved)
    expect(await changedAt(contact)).toBeUndefined()
    // What is written after the change says it as it is.
    at(18)
    await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })
    expect(await changedAt((await world.outbox()).at(-1)?.id)).toBeUndefined()
  })
})
