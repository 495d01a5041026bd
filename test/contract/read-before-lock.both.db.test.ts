import { renewRecoveryCodes } from '../../server/core/accounts/second-factor.ts'
import { byItself } from '../../server/core/audit/audit.ts'
import { lockBooking } from '../../server/core/bookings/lock-booking.ts'
import { customerOf as customerFor, lockCustomers } from '../../server/core/customers/customer-of.ts'
import type { Trx, Write } from '../../server/database/schema.ts'
import { applyRetention } from '../../server/features/retention/retention.ts'
import { advanceWaitingLists } from '../../server/features/waiting/waiting-lists.ts'
import { contextOf } from '../context.ts'
import { isPostgres, meanwhile, waitForLock } from '../locks.ts'
import { begin, contact, hold } from '../octo.ts'
import { turnOnSecondFactor } from '../second-factor.ts'
import { test as base, bookingForm, expect, type World } from '../world.ts'

/*
 * What decides is read after the lock. In each test something changes after it was read, and before it is locked. Money has such tests of
 * its own: test/faults/payment-races.db.test.ts.
 */

const test = base.runIf(isPostgres)

const byPhone = async ({ anna, ...world }: World, other: Record<string, string | number> = {}) =>
  (await anna.ask('adminAddBooking', { form: bookingForm(world, { notify: 0, ...other }) })).booking

const customerOf = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowBooking', { params: { id } })).booking.customer?.id ?? 0

const nameOf = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowBooking', { params: { id } })).booking.name

const nora = { name: 'Nora Nilsen', email: 'nora@people.example', phone: '111' }
const berg = { name: 'Nora Berg', email: 'berg@people.example', phone: '222' }

test('nobody books another day than was shown, as the departure moves at that moment', async ({ world }) => {
  const { id, departure } = world.trips.fjord
  const { date } = (await world.anna.ask('adminShowDeparture', { params: { id: departure } })).departure
  const move = (trx: Trx) =>
    trx.updateTable('departures').set({ date: '2028-05-01' }).where('id', '=', departure).execute()
  const ways: Record<string, string | number>[] = [
    { trip_id: id, departure_id: departure, trip_date: date },
    { trip_id: id, trip_date: date },
  ]
  for (const form of ways) {
    const book = () => world.theo.send('book', { form: bookingForm(world, form) })
    const answer = await meanwhile(world.db, move, book)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { trip_date: [expect.stringContaining('2028')] } })
    await world.db.updateTable('departures').set({ date }).where('id', '=', departure).execute()
  }
  expect(await world.db.selectFrom('bookings').select('id').execute()).toEqual([])
})

test('a booking is told the package that its trip gets at that moment, also one that is new', async ({
  world,
}) => {
  const { id } = world.trips.fjord
  const give = (trx: Trx, package_id: number) =>
    trx.updateTable('trips').set({ package_id }).where('id', '=', id).execute()
  const giveNew = async (trx: Trx) => {
    const values = { description: 'All in' }
    const made = await trx.insertInto('packages').values(values).returning('id').executeTakeFirstOrThrow()
    await give(trx, made.id)
  }
  const book = () => world.theo.book()
  await meanwhile(world.db, (trx) => give(trx, world.packages.full), book)
  await meanwhile(world.db, giveNew, book)
  const told = await world.db.selectFrom('bookings').select('told_package').orderBy('id').execute()
  expect(told.map(({ told_package }) => told_package)).toEqual(['Full board', 'All in'])
})

test('of two bookings that a new customer makes at the same moment each has the one customer', async ({
  world,
}) => {
  const first = (trx: Trx) => customerFor(trx, { ...nora, name: 'Nora N.' })
  const { id } = await meanwhile(world.db, first, () => byPhone(world, nora))
  const customers = await world.db.selectFrom('customers').select(['id', 'name']).execute()
  expect(customers).toEqual([{ id: await customerOf(world, id), name: nora.name }])
})

test('a booking that is reinstated at that moment keeps its name, while its customer is removed', async ({
  world,
}) => {
  const { id } = await byPhone(world, nora)
  const gone = await byPhone(world, nora)
  for (const each of [id, gone.id])
    await world.anna.ask('adminCancelBooking', { params: { id: each }, form: { notify: 0 } })
  const reinstate = async (trx: Trx) => {
    await lockBooking(trx, id, 'to change')
    const set = { status: 'confirmed' as const, cancelled_at: null }
    await (trx as unknown as World['db']).updateTable('bookings').set(set).where('id', '=', id).execute()
  }
  const customer = await customerOf(world, id)
  const remove = () => world.anna.ask('adminAnonymiseCustomer', { params: { id: customer } })
  const { message } = await meanwhile(world.db, reinstate, remove)
  expect(message).toContain('1 booking')
  expect([await nameOf(world, id), await nameOf(world, gone.id)]).toEqual([nora.name, ''])
})

test('a booking that is moved to a day to come at that moment keeps its name, while old ones lose theirs', async ({
  world,
}) => {
  const { fjord } = world.trips
  const later = await world.departure(fjord.id, '2028-02-01')
  const { id } = await byPhone(world, nora)
  const old = await byPhone(world, berg)
  await world.db
    .updateTable('departures')
    .set({ date: '2026-01-01' })
    .where('id', '=', fjord.departure)
    .execute()
  const move = async (trx: Trx) => {
    await lockBooking(trx, id, 'alone')
    await (trx as unknown as World['db'])
      .updateTable('bookings')
      .set({ departure_id: later })
      .where('id', '=', id)
      .execute()
  }
  const none = { messages: undefined, mails: undefined, audit: undefined }
  await meanwhile(world.db, move, () =>
    applyRetention(contextOf(world.db, { clock: world.clock }), { ...none, details: 9_000, bookings: 30 }),
  )
  expect([await nameOf(world, id), await nameOf(world, old.id)]).toEqual([nora.name, ''])
})

test('a mail that is to be sent again at that moment keeps its text', async ({ world }) => {
  await world.theo.book()
  await world.db
    .updateTable('outbox')
    .set({ state: 'failed', created_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  const again = (trx: Trx) => trx.updateTable('outbox').set({ state: 'queued' }).execute()
  const none = { messages: undefined, bookings: undefined, audit: undefined }
  await meanwhile(world.db, again, () =>
    applyRetention(contextOf(world.db, { clock: world.clock }), { ...none, details: 9_000, mails: 30 }),
  )
  const mails = await world.db.selectFrom('outbox').select(['state', 'recipient']).execute()
  expect(mails.map(({ state }) => state)).not.toContain('dismissed')
  expect(mails.map(({ recipient }) => recipient)).not.toContain('')
})

test('who stays after a merge is called as the later one is called by then', async ({ world }) => {
  const one = await customerOf(world, (await byPhone(world, nora)).id)
  const other = await customerOf(world, (await byPhone(world, berg)).id)
  const rename = async (trx: Trx) => {
    await lockCustomers(trx, [other])
    await trx.updateTable('customers').set({ name: 'Nora Dahl' }).where('id', '=', other).execute()
  }
  await meanwhile(world.db, rename, () =>
    world.anna.ask('adminMergeCustomer', { params: { id: one }, form: { into: other } }),
  )
  const { customer } = await world.anna.ask('adminShowCustomer', { params: { id: other } })
  expect(customer).toMatchObject({ name: 'Nora Dahl', bookings: 2 })
})

test('a note about a customer who is merged at that moment goes to the one who stays', async ({ world }) => {
  const one = await customerOf(world, (await byPhone(world, nora)).id)
  const other = await customerOf(world, (await byPhone(world, berg)).id)
  const merge = async (trx: Trx) => {
    await lockCustomers(trx, [one, other])
    await trx.updateTable('customers').set({ merged_into: other }).where('id', '=', one).execute()
  }
  await meanwhile(world.db, merge, () =>
    world.anna.ask('adminNoteCustomer', { params: { id: one }, form: { note: 'Likes the window.' } }),
  )
  const rows = await world.db.selectFrom('customer_notes').select('customer_id').execute()
  expect(rows).toEqual([{ customer_id: other }])
})

test('a booking of somebody who was merged before waits for another merge of both, and not that merge for it', async ({
  world,
}) => {
  const third = { name: 'Nora Dahl', email: 'dahl@people.example', phone: '333' }
  const [one, other, last] = [
    await customerOf(world, (await byPhone(world, nora)).id),
    await customerOf(world, (await byPhone(world, berg)).id),
    await customerOf(world, (await byPhone(world, third)).id),
  ]
  await world.anna.ask('adminMergeCustomer', { params: { id: one }, form: { into: other } })
  let booked: Promise<unknown> | undefined
  await world.db.transaction().execute(async (trx) => {
    await lockCustomers(trx, [other, last])
    booked = byPhone(world, nora)
    await waitForLock(world.db)
    // As a merge goes on, to those who were merged before.
    await trx.updateTable('customers').set({ merged_into: last }).where('merged_into', '=', other).execute()
  })
  await booked
  const { merged_into } = await world.db
    .selectFrom('customers')
    .select('merged_into')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  expect(merged_into).toBe(last)
})

test('a departure that is deleted at that moment takes no crew, and is not deleted twice', async ({
  world,
}) => {
  const calls = [
    (id: number) =>
      world.anna.send('adminSaveCrew', {
        params: { id },
        form: { crew: JSON.stringify([{ user_id: world.anna.id, part: 'guide', note: '' }]) },
      }),
    (id: number) => world.anna.send('adminDeleteDeparture', { params: { id } }),
  ]
  for (const call of calls) {
    const id = await world.departure(world.trips.fjord.id, '2028-02-01')
    const remove = (trx: Trx) => trx.deleteFrom('departures').where('id', '=', id).execute()
    expect((await meanwhile(world.db, remove, () => call(id))).status).toBe(404)
  }
})

test('a second factor that is turned off at that moment gets no recovery codes', async ({ world }) => {
  const { id } = world.theo
  await turnOnSecondFactor(world, world.theo)
  const turnOff = async (trx: Trx) => {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    await trx.deleteFrom('second_factors').where('user_id', '=', id).execute()
  }
  const renew = () =>
    renewRecoveryCodes(contextOf(world.db, { clock: world.clock, by: byItself(world.clock) }), id).catch(
      (error) => error.reason,
    )
  expect(await meanwhile(world.db, turnOff, renew)).toBe('second_factor_off')
  expect(await world.db.selectFrom('recovery_codes').select('user_id').execute()).toEqual([])
})

test('who waits for a departure that is moved to a day to come at that moment goes on waiting', async ({
  world,
}) => {
  const { departure } = world.trips.fjord
  await world.anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: 1 } })
  await byPhone(world, { number_of_adults: 1, number_of_childrens: 0 })
  const form = {
    name: 'N',
    phone: '112',
    email: '',
    number_of_adults: 1,
    number_of_childrens: 0,
    number_of_infants: 0,
  }
  await world.anna.ask('adminAddWaiting', { params: { id: departure }, form })
  const to = (date: string) => (db: Trx | World['db']) =>
    db.updateTable('departures').set({ date }).where('id', '=', departure).execute()
  await to('2027-05-01')(world.db)
  await meanwhile(world.db, to('2028-05-01'), () =>
    advanceWaitingLists(contextOf(world.db, { clock: world.clock })),
  )
  const entries = await world.db.selectFrom('waiting_list').select(['outcome', 'closed_at']).execute()
  expect(entries).toEqual([{ outcome: null, closed_at: null }])
})

test('two changes of a hold by a reseller’s machine at once: what both tell of the contact is kept', async ({
  world,
}) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo)
  const { id } = await world.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const first = async (trx: Trx) => {
    await lockBooking(trx, id, 'to change')
    const contacts = JSON.stringify({ booking: { phoneNumber: contact.phoneNumber }, units: {} })
    await trx.updateTable('octo_bookings').set({ contacts }).where('booking_id', '=', id).execute()
  }
  const body = { contact: { fullName: contact.fullName } }
  const changed = await meanwhile(world.db, first, () => octo.ask('PATCH', `/bookings/${uuid}`, { body }))
  expect(changed.contact).toMatchObject({ fullName: contact.fullName, phoneNumber: contact.phoneNumber })
})

test('whoever has locked a booking alone, and writes it twice, does not wait for somebody who waits for it', async ({
  world,
}) => {
  const { db, trips } = world
  const departure_id = await world.departure(trips.fjord.id, '2027-08-20', { seats: 4 })
  const { id } = await byPhone(world, { departure_id })
  const write = (trx: Trx, pay_by: string) =>
    (trx as Write).updateTable('bookings').set({ pay_by }).where('id', '=', id).execute()
  let waiting: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await lockBooking(trx, id, 'alone')
    await write(trx, '2027-06-10')
    waiting = db.transaction().execute((other) => lockBooking(other, id, 'to change'))
    await waitForLock(db)
    await write(trx, '2027-06-11')
  })
  expect(await waiting).toMatchObject({ booking: { pay_by: '2027-06-11' } })
})
