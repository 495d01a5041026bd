import { contextOf } from '../../../test/context.ts'
import { bookingForm, expect, test, type World } from '../../../test/world.ts'
import { startSession } from '../../core/accounts/sessions.ts'
import { jobs } from '../../jobs.ts'
import { forgetOldAttempts } from '../../kit/rate-limits.ts'
import { applyRetention } from './retention.ts'

const off = { messages: undefined, bookings: undefined, mails: undefined, audit: undefined, details: 30 }

async function fill(world: World) {
  const { theo, anna } = world
  const message = { name: 'Nora', email: 'nora@people.example', message: 'Is there a fjord?' }
  await world.ask('contact', { form: message })
  await theo.ask('book', { form: bookingForm(world) })
  await theo.ask('book', { form: bookingForm(world, { trip_id: world.trips.dunes.id }) })
  await anna.ask('adminAddPeriod', { form: { period: 9 } })
  await anna.ask('adminListBookings')
  await anna.ask('adminListMessages')
  await world.db.updateTable('outbox').set({ state: 'sent', sent_at: '2027-06-01T09:00:00.000Z' }).execute()
}

/** Logs Anna in again: her login has ended meanwhile. */
const freshToken = (world: World) =>
  startSession(contextOf(world.db, { clock: world.clock }), { id: world.anna.id })

const emptied = async (world: World) => (await world.outbox()).filter(({ data }) => data === '{}').length

test('nothing is deleted unless it is configured', async ({ world }) => {
  await fill(world)
  world.time.now = new Date('2047-06-01T09:00:00Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), off)
  expect(await world.count('messages')).toBe(1)
  expect(await emptied(world)).toBe(0)
})

test('messages are deleted after the configured days, and so are the texts of their mails', async ({
  world,
}) => {
  await fill(world)
  world.time.now = new Date('2027-07-01T08:59:59Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, messages: 30 })
  expect(await world.count('messages')).toBe(1)
  world.time.now = new Date('2027-07-01T09:00:01Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, messages: 30 })
  expect(await world.count('messages')).toBe(0)
  expect(await emptied(world)).toBe(1)
  expect(JSON.stringify(await world.outbox())).not.toContain('Nora')
})

test('travellers are anonymised the configured days after their trip; the numbers stay', async ({
  world,
}) => {
  await fill(world)
  world.time.now = new Date('2027-07-23T12:00:00Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, bookings: 30 })
  const rows = await world.db.selectFrom('bookings').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { name: 'Theo Thaler', anonymised_at: null, user_id: world.theo.id },
    {
      name: '',
      email: '',
      phone: '',
      note: '',
      user_id: null,
      adults: 2,
      children: 1,
      anonymised_at: '2027-07-23T12:00:00.000Z',
    },
  ])
  expect(await emptied(world)).toBe(2)
  const { packages } = await world.ask('adminListBookings', {
    query: { q: 'thaler' },
    token: await freshToken(world),
  })
  expect(packages.total).toBe(1)
})

test('pages are told of nothing but a review that they have shown', async ({ world }) => {
  const { db, theo, trips } = world
  await fill(world)
  const { id } = await theo.book({ trip_id: trips.dunes.id })
  const asked = { booking_id: id, trip_id: trips.dunes.id, asked_at: '', written_at: '', rating: 5 }
  const told = async (state: 'waiting' | 'shown' | 'hidden') => {
    await db
      .insertInto('reviews')
      .values({ ...asked, state })
      .execute()
    await db.updateTable('bookings').set({ anonymised_at: null }).where('id', '=', id).execute()
    const changed = world.changedTimes()
    await jobs.retention.run(
      {
        ...world,
        ...contextOf(world.db, world),
        config: { dataDir: '', retain: { ...off, messages: 30, bookings: 30, mails: 30, audit: 30 } },
        mailWorker: undefined as never,
      },
      new AbortController().signal,
    )
    return world.changedTimes() - changed
  }
  world.time.now = new Date('2027-07-23T12:00:00Z')
  for (const [state, times] of [
    ['waiting', 0],
    ['hidden', 0],
    ['shown', 1],
  ] as const) {
    expect(await told(state), state).toBe(times)
    expect(await db.selectFrom('reviews').select('id').execute()).toEqual([])
  }
})

test('the present day of a trip decides when its travellers are anonymised, whether they are in a list yet or not', async ({
  world,
}) => {
  const token = world.theo.token
  const { fjord, dunes } = world.trips
  await fill(world)
  await world.ask('book', { form: bookingForm(world, { trip_id: dunes.id }), token })
  for (const { id, date } of [
    { id: fjord.id, date: '2027-06-05' },
    { id: dunes.id, date: '2027-07-10' },
  ])
    await world.anna.ask('adminUpdateTrip', { params: { id }, form: { date } })
  await world.ask('book', { form: bookingForm(world, { trip_id: fjord.id }), token })
  world.time.now = new Date('2027-07-21T12:00:00Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, bookings: 30 })
  const rows = await world.db.selectFrom('bookings').select(['trip_id', 'name']).orderBy('id').execute()
  expect(rows.map(({ trip_id, name }) => name === '' && trip_id)).toEqual([fjord.id, false, false, fjord.id])
})

test('texts of sent mails and the audit log are deleted after the configured days', async ({ world }) => {
  await fill(world)
  await world.db
    .updateTable('outbox')
    .set({ state: 'queued' })
    .where('template', '=', 'contact-agency')
    .execute()
  world.time.now = new Date('2027-06-09T09:00:00Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, mails: 7, audit: 7 })
  expect(await emptied(world)).toBe(4)
  expect(await world.count('audit_log')).toBe(0)
  // Newer entries are still protected.
  await world.anna.ask('adminAddPeriod', { form: { period: 10 } })
  await expect(world.db.deleteFrom('audit_log').execute()).rejects.toThrow('cannot be changed')
})

test('the recipient of a mail is removed too, even where its text went earlier', async ({ world }) => {
  const email = 'theo@people.example'
  await world.ask('forgotPassword', { form: { email } })
  await world.db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: '2027-06-01T09:00:00.000Z', data: '{}' })
    .execute()
  const recipients = async () => (await world.outbox()).map(({ recipient }) => recipient)
  expect(await recipients()).toEqual([email])
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, mails: 7 })
  expect(await recipients()).toEqual([email])
  world.time.now = new Date('2027-06-09T09:00:00Z')
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, mails: 7 })
  expect(await recipients()).toEqual([''])
})

test('attempts and the audit log are deleted completely, however many rows there are', async ({ world }) => {
  const at = world.time.now.toISOString()
  const many = Array.from({ length: 600 }, () => ({ at }))
  const attempts = many.map((each) => ({ ...each, counter: 'x' }))
  await world.db.insertInto('attempts').values(attempts).execute()
  const about = { address: '', kind: 'trip', action: 'changed', subject: '', fields: '' }
  await world.db
    .insertInto('audit_log')
    .values(many.map((each) => ({ ...each, ...about })))
    .execute()
  world.time.now = new Date('2027-06-09T09:00:00Z')
  await world.db.insertInto('attempts').values({ counter: 'x', at: world.time.now.toISOString() }).execute()
  await forgetOldAttempts(contextOf(world.db, { clock: world.clock }))
  await applyRetention(contextOf(world.db, { clock: world.clock }), { ...off, audit: 7 })
  expect(await world.count('audit_log')).toBe(0)
  expect(await world.db.selectFrom('attempts').select('id').execute()).toHaveLength(1)
})
