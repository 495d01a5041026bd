import type { KyselyPlugin } from 'kysely'
import { describe } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { methodAndPath } from '../../contract/paths.ts'
import { createApp } from '../../server/app.ts'
import { bookingForm, expect, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

/** As after a restart with a mail server; `db` may be one that fails. */
async function press(world: World, db = world.db) {
  const { method, path } = methodAndPath('adminResendKeptMails')
  const headers = { 'auth-token': world.people.anna.token }
  const response = await createApp({ ...world, db, delivery: 'smtp' }).request(path, { method, headers })
  const body: unknown = await response.json()
  if (response.status !== 200) return { status: response.status }
  const answer = calls.adminResendKeptMails.answer.parse(body)
  expect(body).toEqual(answer)
  return answer
}

const count = (world: World) => world.ask('adminCountKeptMails', admin(world))

/** As if all that is in the outbox had been kept as files. */
const keepAll = (world: World) =>
  world.db
    .updateTable('outbox')
    .set({ sent_at: SENT, sent_by: 'file' })
    .where('sent_at', 'is', null)
    .execute()

/** That many messages from the contact page, kept. */
const keepMany = async (world: World, many: number) => {
  const data = JSON.stringify({
    agency: world.contact,
    name: 'Cleo',
    email: 'cleo@people.example',
    message: 'Hi',
  })
  const times = { created_at: SENT, next_attempt_at: SENT, sent_at: SENT }
  const mail = { booking_id: null, recipient: 'office@agency.example', data, attempts: 0, ...times }
  const row = { ...mail, template: 'contact-agency', sent_by: 'file' as const }
  await world.db
    .insertInto('outbox')
    .values(Array.from({ length: many }, () => row))
    .execute()
}

const book = (world: World, trip: keyof World['trips']) =>
  world.ask('book', {
    form: bookingForm(world, { trip_id: world.trips[trip].id }),
    token: world.people.theo.token,
  })

/** Mails of every kind, kept: two that can be sent, eight that cannot without somebody who looks at them. */
async function keepAllKinds(world: World) {
  await book(world, 'fjord')
  await book(world, 'fjord')
  await world.ask('contact', { form: { name: 'Cleo', email: 'cleo@people.example', message: 'Hello?' } })
  await world.ask('forgotPassword', { form: { email: 'olga@people.example' } })
  await expect.poll(() => world.count('outbox')).toBe(6)
  await book(world, 'today')
  await book(world, 'dunes')
  await keepAll(world)
  const rows = await world.outbox()
  const change = (at: number, set: object) =>
    world.db
      .updateTable('outbox')
      .set(set)
      .where('id', '=', rows[at]?.id ?? 0)
      .execute()
  // As the worker leaves it, and the retention.
  await change(5, { data: '{}' })
  // Kept twice, which reached nobody; kept after a mail server took it; sent to another address.
  await change(0, { first_sent_at: SENT, first_sent_by: 'file' })
  await change(1, { first_sent_at: SENT, first_sent_by: 'smtp' })
  await change(2, { readdressed_at: SENT })
  await change(3, { first_sent_at: SENT, first_sent_by: null })
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.ask('adminUpdateTrip', {
    params: { id: world.trips.dunes.id },
    form: { date: '2027-08-01' },
    ...admin(world),
  })
}

describe('adminCountKeptMails', () => {
  test('tells of which kinds they are, and why others stay', async ({ world }) => {
    await keepAllKinds(world)
    expect(await count(world)).toEqual({
      status: 200,
      to_send: [
        { template: 'booking-traveller', mails: 1 },
        { template: 'contact-agency', mails: 1 },
      ],
      left_out: { gone: 1, went_out: 3, departed: 2, trip_changed: 2 },
      minutes: 0,
    })
  })

  test('a trip that was deleted is not confirmed', async ({ world }) => {
    await book(world, 'fjord')
    await keepAll(world)
    expect((await count(world)).left_out.trip_changed).toBe(0)
    await world.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id }, ...admin(world) })
    expect(await count(world)).toMatchObject({ to_send: [], left_out: { trip_changed: 2 } })
  })

  test.for(['another one', 'other words'] as const)(
    'a package that got %s is not confirmed',
    async (what, { world }) => {
      await book(world, 'fjord')
      await book(world, 'dunes')
      await keepAll(world)
      expect((await count(world)).left_out.trip_changed).toBe(0)
      world.time.now = new Date('2027-06-02T09:00:00Z')
      const { half, full } = world.packages
      if (what === 'another one')
        await world.ask('adminUpdateTrip', {
          params: { id: world.trips.fjord.id },
          form: { package_id: `${full}` },
          ...admin(world),
        })
      else
        await world.ask('adminUpdatePackage', {
          params: { id: half },
          form: { description: 'Breakfast' },
          ...admin(world),
        })
      // Those of the other trip can be sent.
      expect((await count(world)).left_out.trip_changed).toBe(2)
      expect(await press(world)).toMatchObject({ mails: 2 })
      expect((await world.outbox()).map(({ sent_by }) => sent_by)).toEqual(['file', 'file', null, null])
    },
  )

  test('without any there is nothing to tell', async ({ world }) => {
    await book(world, 'fjord')
    expect(await count(world)).toEqual({
      status: 200,
      to_send: [],
      left_out: { gone: 0, went_out: 0, departed: 0, trip_changed: 0 },
      minutes: 0,
    })
  })
})

describe('adminResendKeptMails', () => {
  test('puts back what it has told, and nothing else', async ({ world }) => {
    await keepAllKinds(world)
    const before = await world.outbox()
    const woken = world.wokenTimes()
    world.time.now = new Date('2027-06-02T10:00:00Z')
    expect(await press(world)).toEqual({ status: 200, mails: 2, message: '2 mails are being sent.' })
    expect(world.wokenTimes()).toBe(woken + 1)
    const put = { sent_at: null, sent_by: null, next_attempt_at: '2027-06-02T10:00:00.000Z', resent: 1 }
    const first = { first_sent_at: SENT, first_sent_by: 'file' }
    expect(await world.outbox()).toEqual(
      before.map((row, at) => (at === 0 || at === 4 ? { ...row, ...put, ...first } : row)),
    )
    expect((await count(world)).to_send).toEqual([])
    const { data } = (await world.ask('adminListAudit', { query: { kind: 'mail' }, ...admin(world) })).audit
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ action: 'resent', subject_id: null, subject: '2 kept mails' })
    expect(data[0]?.actor?.id).toBe(world.people.anna.id)
  })

  test('is refused without a mail server, and changes nothing', async ({ world }) => {
    await keepMany(world, 2)
    const before = await world.outbox()
    const { message } = await world.askInVain(409, 'adminResendKeptMails', admin(world))
    expect(message).toMatch(/^No mail server is set/)
    expect(await world.outbox()).toEqual(before)
    expect(await world.count('audit_log')).toBe(0)
  })

  test('pressed again it sends nothing again', async ({ world }) => {
    await keepMany(world, 1)
    expect(await press(world)).toMatchObject({ mails: 1, message: '1 mail is being sent.' })
    expect(await press(world)).toMatchObject({ mails: 0, message: 'There was no kept mail left to send.' })
    expect((await world.outbox()).map(({ resent }) => resent)).toEqual([1])
    expect(await world.count('audit_log')).toBe(1)
  })

  test('pressed by two at once, each mail is put back once', async ({ world }) => {
    await keepMany(world, 700)
    const answers = await Promise.all([press(world), press(world)])
    const sums = answers.map((answer) => ('mails' in answer ? answer.mails : Number.NaN))
    expect(sums.reduce((sum, mails) => sum + mails)).toBe(700)
    const rows = await world.outbox()
    expect(rows.filter(({ resent, sent_at }) => resent === 1 && sent_at === null)).toHaveLength(700)
  })

  test('after a fault half way the rest is still kept, and is sent by the next press', async ({ world }) => {
    await keepMany(world, 600)
    let entries = 0
    const fault: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && ++entries === 2) throw new Error('pulled the plug')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    expect(await press(world, world.db.withPlugin(fault))).toEqual({ status: 500 })
    const waiting = async () => (await world.outbox()).filter(({ sent_at }) => sent_at === null).length
    expect(await waiting()).toBe(250)
    expect(await world.count('audit_log')).toBe(1)
    expect((await count(world)).to_send).toEqual([{ template: 'contact-agency', mails: 350 }])
    expect(await press(world)).toMatchObject({ mails: 350 })
    expect(await waiting()).toBe(600)
    expect((await world.outbox()).filter(({ resent }) => resent === 1)).toHaveLength(600)
  })

  test('many are due one batch after the other, with room for new mails between', async ({ world }) => {
    await keepMany(world, 600)
    expect((await count(world)).minutes).toBe(1)
    expect(await press(world)).toMatchObject({
      message: '600 mails are being sent. It takes 1 minute or more.',
    })
    await world.ask('contact', { form: { name: 'Cleo', email: 'cleo@people.example', message: 'New' } })
    const due = (await world.outbox()).map(({ next_attempt_at }) => next_attempt_at.slice(11, 19))
    const sorted = due.toSorted()
    expect([sorted[0], sorted[250], sorted[251], sorted[501], sorted[600]]).toEqual([
      '09:00:00',
      '09:00:00',
      '09:00:30',
      '09:01:00',
      '09:01:00',
    ])
    expect(due.at(-1)).toBe('09:00:00')
  })
})
