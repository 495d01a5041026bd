import { describe } from 'vitest'
import { mailKinds } from '../../contract/mails.ts'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { createApp } from '../../server/app.ts'
import { bookingForm, createReading, expect, PASSWORD, test, type World } from '../world.ts'

type Query = Record<string, string | number>
const SENT = '2027-06-02T09:00:00.000Z'

/** Four mails: one that was sent, one that failed, two that are queued. */
async function fourMails(world: World) {
  await world.theo.ask('book', { form: bookingForm(world) })
  const message = { name: 'Cleo', email: 'cleo@people.example', message: 'Hello?' }
  await world.ask('contact', { form: message })
  await world.ask('forgotPassword', { form: { email: 'olga@people.example' } })
  const [traveller = 0, agency = 0, contact = 0, reset = 0] = (await world.outbox()).map(({ id }) => id)
  await world.set(traveller, { state: 'sent', sent_at: SENT, sent_by: 'smtp' })
  await world.set(agency, { state: 'failed', attempts: 10, last_error: 'ECONNREFUSED' })
  return { traveller, agency, contact, reset }
}

const list = async (world: World, query: Query = {}) =>
  (await world.anna.ask('adminListMails', { query })).mails
const templates = async (world: World, query: Query) =>
  (await list(world, query)).data.map(({ template }) => template)

/** Tests that read the four mails. */
const ofFour = createReading(fourMails)

describe('adminListMails', () => {
  test('tells what was sent to whom, when, with which result; newest first, and not what it says', async ({
    world,
  }) => {
    const ids = await fourMails(world)
    const mails = await list(world)
    expect(mails).toMatchObject({ total: 4, current_page: 1, last_page: 1 })
    const [reset, contact, agency, traveller] = mails.data
    const queued = { state: 'queued', sent_at: null, sent_by: null }
    expect(reset).toEqual({
      ...queued,
      id: ids.reset,
      template: 'password-reset',
      recipient: 'olga@people.example',
      subject: null,
      attempts: 0,
      created_at: '2027-06-01T09:00:00.000Z',
      next_attempt_at: '2027-06-01T09:00:00.000Z',
      last_error: null,
      failure: null,
      booking_id: null,
      bulk_id: null,
      resendable: false,
      readdressable: false,
    })
    expect(contact).toMatchObject({
      ...queued,
      subject: 'Message from Cleo',
      recipient: 'office@agency.example',
      resendable: false,
    })
    expect(agency).toMatchObject({
      state: 'failed',
      attempts: 10,
      last_error: 'ECONNREFUSED',
      failure: 'There was no connection to the mail server',
      next_attempt_at: null,
      resendable: true,
      readdressable: true,
    })
    expect(traveller).toMatchObject({ state: 'sent', sent_at: SENT, sent_by: 'smtp', resendable: true })
    expect(traveller?.subject).toMatch(/^Your booking .*: Fjord$/)
    expect(traveller?.booking_id).toBe(agency?.booking_id)
    expect(JSON.stringify(mails)).not.toMatch(/Hello\?|window seat/)
  })

  test('tells whether a mail server is set', async ({ world }) => {
    for (const delivery of ['smtp', 'file'] as const) {
      const headers = { 'auth-token': world.anna.token }
      const app = createApp({ ...world, delivery: () => delivery })
      for (const path of ['/api/admin/trips/bookings', '/api/admin/mails/index'])
        expect(await (await app.request(path, { headers })).json()).toMatchObject({ delivery })
    }
  })

  test('promises travellers no mail without a mail server', async ({ world }) => {
    const { departure: departure_id } = world.trips.fjord
    await world.anna.ask('adminUpdateDeparture', { params: { id: departure_id }, form: { seats: 3 } })
    await world.theo.ask('book', { form: bookingForm(world) })
    const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0', phone: '112' }
    const said = async (delivery: 'smtp' | 'file', call: CallName, form: Record<string, string>) => {
      const { method, path } = methodAndPath(call)
      const app = createApp({ ...world, delivery: () => delivery })
      const headers = { 'auth-token': world.theo.token }
      const answer = await app.request(path, { method, headers, body: new URLSearchParams(form) })
      return ((await answer.json()) as { message: string }).message
    }
    const message = { name: 'Ada', email: 'ada@people.example', message: 'Hello?' }
    expect(await said('smtp', 'contact', message)).toContain('by email')
    expect(await said('file', 'contact', message)).toMatch(/has reached us. We will get in touch.$/)
    expect(await said('smtp', 'mailAddressProof', {})).toContain('We have mailed a link')
    expect(await said('file', 'mailAddressProof', {})).toContain('This site sends no email at present')
    const wait = { departure_id: `${departure_id}`, ...party }
    expect(await said('file', 'wait', wait)).toMatch(
      /at place 1. This site sends no email at present: My bookings/,
    )
  })

  const all = ['password-reset', 'contact-agency', 'booking-agency', 'booking-traveller']
  ofFour.for([
    [{ sort: 'oldest' }, all.toReversed()],
    [{ state: 'queued' }, ['password-reset', 'contact-agency']],
    [{ state: 'sent' }, ['booking-traveller']],
    [{ state: 'failed' }, ['booking-agency']],
    [{ state: 'dismissed' }, []],
    [{ template: 'booking-agency' }, ['booking-agency']],
    [{ template: 'booking-agency', state: 'sent' }, []],
    [{ q: 'OFFICE@' }, ['contact-agency', 'booking-agency']],
    [{ q: 'office@', state: 'failed' }, ['booking-agency']],
    [{ q: 'people' }, []],
    [{ q: '%' }, []],
    [{ q: '_' }, []],
    [{ q: '\\' }, []],
    [{ state: '', template: '', q: '' }, all],
  ] as const)('is narrowed and sorted by %o', async ([query, expected], { world }) => {
    expect(await templates(world, query)).toEqual(expected)
    expect((await list(world, query)).total).toBe(expected.length)
  })

  test('is narrowed to any kind', async ({ world }) => {
    for (const template of Object.keys(mailKinds)) expect(await templates(world, { template })).toEqual([])
  })

  test('finds those of a booking by its reference, its beginning, and read in groups', async ({ world }) => {
    await fourMails(world)
    await world.theo.ask('book', { form: bookingForm(world) })
    for (const { id, reference } of await world.db
      .selectFrom('bookings')
      .select(['id', 'reference'])
      .execute()) {
      const groups = `${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`
      for (const q of [reference, reference.slice(0, 6), groups])
        expect((await list(world, { q })).data.map((mail) => mail.booking_id)).toEqual([id, id])
    }
  })

  test('pages', async ({ world }) => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      booking_id: null,
      template: 'contact-agency',
      recipient: 'office@agency.example',
      data: '{}',
      created_at: SENT,
      next_attempt_at: SENT,
      attempts: index,
    }))
    await world.db.insertInto('outbox').values(rows).execute()
    const last = await list(world, { page: 2, q: 'office' })
    expect(last).toMatchObject({ total: 30, last_page: 2 })
    expect(last.data.map(({ attempts }) => attempts)).toEqual([5, 4, 3, 2, 1, 0])
  })

  ofFour.for([
    ['state', 'lost'],
    ['template', 'welcome'],
    ['sort', 'recipient'],
  ] as const)('refuses %s=%o', async ([key, value], { world }) => {
    await world.anna.askInVain(400, 'adminListMails', { query: { [key]: value } })
  })
})

test('adminShowMail shows the text, but never that of a mail that lets its reader in', async ({ world }) => {
  const ids = await fourMails(world)
  const show = async (id: number) => (await world.anna.ask('adminShowMail', { params: { id } })).mail
  expect((await show(ids.traveller)).text).toContain('Thank you, Theo Thaler.')
  expect((await show(ids.contact)).text).toContain('Hello?')
  expect(await show(ids.reset)).toMatchObject({ template: 'password-reset', text: null })
  await world.set(ids.contact, { data: '{}', recipient: '' })
  expect(await show(ids.contact)).toMatchObject({ text: null, subject: null, recipient: '' })
})

describe('adminResendMail', () => {
  const resend = (world: World, id: number, form?: { email: string }) =>
    world.anna.ask('adminResendMail', { params: { id }, form })

  test('sends the same contents as a new mail; the first stays as it is', async ({ world }) => {
    const { traveller } = await fourMails(world)
    const before = (await world.outbox())[0]
    world.time.now = new Date('2027-06-03T10:00:00Z')
    expect((await resend(world, traveller)).message).toMatch(/^No mail server is set up/)
    const now = '2027-06-03T10:00:00.000Z'
    const rows = await world.outbox()
    expect(rows[0]).toEqual(before)
    expect(rows.at(-1)).toMatchObject({
      booking_id: before?.booking_id,
      template: 'booking-traveller',
      recipient: before?.recipient,
      data: before?.data,
      state: 'queued',
      attempts: 0,
      created_at: now,
      next_attempt_at: now,
    })
  })

  test('goes to another address, which the log keeps to itself', async ({ world }) => {
    const { traveller } = await fourMails(world)
    await resend(world, traveller, { email: 'corrected@people.example' })
    const added = (await world.outbox()).at(-1)
    expect(added).toMatchObject({ recipient: 'corrected@people.example' })
    const { data } = (await world.anna.ask('adminListAudit')).audit
    expect(data[0]).toMatchObject({
      kind: 'mail',
      action: 'resent',
      subject_id: added?.id,
      fields: ['recipient'],
    })
    expect(JSON.stringify(data)).not.toContain('corrected@')
  })

  test('dismisses a mail that failed', async ({ world }) => {
    const { agency } = await fourMails(world)
    await resend(world, agency)
    expect((await world.outbox())[1]).toMatchObject({ state: 'dismissed', last_error: 'ECONNREFUSED' })
  })

  test('is refused for what is queued, secret, or no longer kept', async ({ world }) => {
    const ids = await fourMails(world)
    const refused = async (id: number) =>
      (await world.anna.askInVain(409, 'adminResendMail', { params: { id } })).message
    expect(await refused(ids.contact)).toBe('This mail has not been sent yet.')
    await world.set(ids.reset, { state: 'sent', data: '{}' })
    expect(await refused(ids.reset)).toMatch(/^The link in this mail is gone/)
    await world.set(ids.traveller, { data: '{}', recipient: '' })
    expect(await refused(ids.traveller)).toBe('What this mail said is no longer kept.')
    expect(await world.count('outbox')).toBe(4)
  })

  test('sends a mail about an account to its own address alone', async ({ world }) => {
    const { theo } = world
    const form = {
      password: 'the tide is out',
      password_confirmation: 'the tide is out',
      current_password: PASSWORD,
    }
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form })
    const [mail] = await world.outbox()
    const params = { id: mail?.id ?? 0 }
    await world.set(params.id, { state: 'sent', sent_by: 'smtp', sent_at: SENT })
    const other = { form: { email: 'olga@people.example' }, token: world.anna.token }
    await world.askInVain(409, 'adminResendMail', { params, ...other })
    await resend(world, params.id, { email: theo.email.toUpperCase() })
    expect(await world.count('outbox')).toBe(2)
  })

  test('wants one address', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    const form = { email: 'a@people.example, b@people.example' }
    await world.anna.askInVain(422, 'adminResendMail', { params: { id }, form })
  })
})

describe('adminDismissMail', () => {
  test('ends a mail that is queued or failed, and is refused for others', async ({ world }) => {
    const ids = await fourMails(world)
    const failed = async () => (await world.anna.ask('adminWaiting')).failed_mails
    expect(await failed()).toBe(1)
    for (const id of [ids.agency, ids.contact]) {
      await world.anna.ask('adminDismissMail', { params: { id } })
      await world.anna.askInVain(409, 'adminDismissMail', { params: { id } })
    }
    await world.anna.askInVain(409, 'adminDismissMail', { params: { id: ids.traveller } })
    expect(await failed()).toBe(0)
    expect(await templates(world, { state: 'dismissed' })).toEqual(['contact-agency', 'booking-agency'])
    expect(await templates(world, { state: 'queued' })).toEqual(['password-reset'])
    const { data } = (await world.anna.ask('adminListAudit', { query: { kind: 'mail' } })).audit
    expect(data.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['dismissed', ids.contact],
      ['dismissed', ids.agency],
    ])
  })
})

test('a mail of a feature that was taken out keeps its text to itself, and is not sent again', async ({
  world,
}) => {
  const { traveller: id } = await fourMails(world)
  await world.set(id, { template: 'taken-out' })
  const shown = (await world.anna.ask('adminShowMail', { params: { id } })).mail
  expect(shown).toMatchObject({ template: 'taken-out', subject: null, text: null, resendable: false })
  const { message } = await world.anna.askInVain(409, 'adminResendMail', { params: { id } })
  expect(message).toBe('This program does not know any more what this mail says.')
})

test('a booking names its newest confirmation while that is a failed mail', async ({ world }) => {
  const { traveller, agency } = await fourMails(world)
  const failed = async () => (await world.anna.ask('adminListBookings')).packages.data[0]?.failed_mail
  await world.set(agency, { state: 'failed' })
  expect(await failed()).toBeUndefined()
  await world.set(traveller, { state: 'failed' })
  expect(await failed()).toBe(traveller)
  await world.anna.ask('adminResendMail', { params: { id: traveller } })
  expect(await failed()).toBeUndefined()
  const newest = (await world.outbox()).at(-1)?.id ?? 0
  await world.set(newest, { state: 'failed' })
  expect(await failed()).toBe(newest)
  await world.anna.ask('adminDismissMail', { params: { id: newest } })
  expect(await failed()).toBeUndefined()
})

test('a deleted message takes along the mail that brought it', async ({ world }) => {
  const remove = async () => {
    const { messages } = await world.anna.ask('adminListMessages')
    const params = { id: messages.data[0]?.id ?? 0 }
    await world.anna.ask('adminDeleteMessage', { params })
  }
  const form = { name: 'Cleo', email: 'cleo@people.example', message: 'Hello?' }
  await world.ask('contact', { form })
  await remove()
  expect(await world.outbox()).toEqual([])
  await world.ask('contact', { form })
  await world.set((await world.outbox())[0]?.id ?? 0, { state: 'sent', sent_at: SENT, sent_by: 'file' })
  await remove()
  expect(await world.outbox()).toMatchObject([{ state: 'sent', data: '{}', recipient: '' }])
})
