import { describe } from 'vitest'
import { claimMail, dueMails, LEASE, noteFailure, noteSent } from '../../server/platform/mail/outbox.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })
const WHY = 'The trip was deleted before this was sent.'
const NOW = '2027-06-01T09:00:00.000Z'

const book = async (world: World, trip_id = world.trips.fjord.id) =>
  (await world.ask('book', { form: bookingForm(world, { trip_id }), token: world.people.theo.token })).booking

const remove = (world: World, id = world.trips.fjord.id) =>
  world.ask('adminDeleteTrip', { params: { id }, ...admin(world) })

const mails = async (world: World, state = '') =>
  (await world.ask('adminListMails', { query: { state, sort: 'oldest' }, ...admin(world) })).mails.data

/** Its template, and what has become of each mail. */
const results = async (world: World) =>
  (await mails(world)).map(({ template, state, last_error }) => [template, state, last_error])

test('a confirmation that still waits is dropped with its trip; what the agency is mailed stays', async ({
  world,
}) => {
  const { fjord, dunes } = world.trips
  const { reference } = await book(world)
  await book(world, dunes.id)
  // The mail server was away for a while: one of them waits for another try.
  await world.db
    .updateTable('outbox')
    .set({ attempts: 6, next_attempt_at: '2027-06-01T12:00:00.000Z', last_error: 'ECONNREFUSED' })
    .where('template', '=', 'booking-traveller')
    .execute()
  await remove(world, fjord.id)
  expect(await results(world)).toEqual([
    ['booking-traveller', 'dropped', WHY],
    ['booking-agency', 'waiting', null],
    ['booking-traveller', 'waiting', 'ECONNREFUSED'],
    ['booking-agency', 'waiting', null],
  ])
  const dropped = await mails(world, 'dropped')
  expect(dropped).toHaveLength(1)
  expect(dropped[0]).toMatchObject({
    recipient: 'theo@people.example',
    resendable: false,
    next_attempt_at: null,
  })
  expect(await mails(world, 'failed')).toEqual([])
  const { mails: counts } = await world.ask('adminOverview', admin(world))
  expect(counts).toEqual({ waiting: 3, failed: 0 })
  const { packages } = await world.ask('adminListBookings', { query: { q: reference }, ...admin(world) })
  expect(packages.data[0]).not.toHaveProperty('failed_mail')
  const id = dropped[0]?.id ?? 0
  for (const call of ['adminResendMail', 'adminTryMail', 'adminSettleMail'] as const)
    await world.askInVain(409, call, { params: { id }, ...admin(world) })
  expect((await dueMails(world.db, world.clock, 10)).map(({ template }) => template)).toEqual([
    'booking-agency',
    'booking-agency',
  ])
})

test('a new confirmation that still waits is dropped as well', async ({ world }) => {
  await book(world)
  await world.db.updateTable('outbox').set({ sent_at: SENT, sent_by: 'smtp' }).execute()
  const params = { id: world.trips.fjord.id }
  await world.ask('adminUpdateTrip', { params, form: { date: '2027-08-01' }, ...admin(world) })
  await world.ask('adminRenewConfirmations', { params, ...admin(world) })
  await remove(world)
  expect(await results(world)).toEqual([
    ['booking-traveller', 'sent', null],
    ['booking-agency', 'sent', null],
    ['trip-changed', 'dropped', WHY],
  ])
})

test('what was sent, kept or given up before stays as it was', async ({ world }) => {
  await book(world)
  await book(world)
  await book(world)
  const [sent, , kept, , failed] = await world.outbox()
  const set = (id: number | undefined, values: { sent_at?: string; sent_by?: 'file'; failed_at?: string }) =>
    world.db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  await set(sent?.id, { sent_at: SENT })
  await set(kept?.id, { sent_at: SENT, sent_by: 'file' })
  await set(failed?.id, { failed_at: SENT })
  const before = await world.outbox()
  await remove(world)
  expect(await world.outbox()).toEqual(before)
  // Whoever sends one of them again is told before.
  const params = { id: kept?.id ?? 0 }
  const { mail } = await world.ask('adminShowMail', { params, ...admin(world) })
  expect(mail).toMatchObject({ resendable: true, trip_deleted_at: NOW })
})

describe('while it is being sent', () => {
  const claimFirst = async (world: World) => {
    const [due] = await dueMails(world.db, world.clock, 1)
    const row = due && (await claimMail(world.db, world.clock, due))
    if (!row) throw new Error('Nothing to send')
    return row
  }

  test('it is left alone, and says so once it was sent', async ({ world }) => {
    await book(world)
    const row = await claimFirst(world)
    await remove(world)
    await noteSent(world.db, row, { at: NOW, by: 'smtp' })
    const [mail] = await mails(world)
    expect(mail).toMatchObject({ template: 'booking-traveller', state: 'sent', resendable: true })
  })

  test('it is dropped once nobody sends it any more', async ({ world }) => {
    await book(world)
    await claimFirst(world)
    world.time.now = new Date(Date.parse(NOW) + LEASE)
    await remove(world)
    expect((await results(world))[0]).toEqual(['booking-traveller', 'dropped', WHY])
  })

  test('one that failed and waits again is dropped', async ({ world }) => {
    await book(world)
    await noteFailure(world.db, world.clock, await claimFirst(world), { error: 'Busy', isFinal: false })
    await remove(world)
    expect((await results(world))[0]).toEqual(['booking-traveller', 'dropped', WHY])
  })
})

// SQLite has one writer: nothing else is under way.
test.runIf(isPostgres)('what is sent to another address meanwhile is dropped, too', async ({ world }) => {
  await book(world)
  const [mail] = await world.outbox()
  if (!mail?.booking_id) throw new Error('Nothing was mailed')
  const underWay = await world.database.another().startTransaction().execute()
  const booking = underWay.selectFrom('bookings').select('id').where('id', '=', mail.booking_id)
  await booking.forShare().execute()
  const removed = remove(world)
  await waitForLock(world.db)
  const { id: _, ...copy } = mail
  await underWay
    .insertInto('outbox')
    .values({ ...copy, recipient: 'elsewhere@example.org' })
    .execute()
  await underWay.commit().execute()
  await removed
  expect((await mails(world, 'dropped')).map(({ recipient }) => recipient)).toEqual([
    'theo@people.example',
    'elsewhere@example.org',
  ])
})
