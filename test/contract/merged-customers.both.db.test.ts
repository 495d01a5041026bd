import { renewCustomerSearch } from '../../server/core/customers/customer-of.ts'
import { unstopped } from '../context.ts'
import { byPhone, depart, idOf, list, names, show, two } from '../customers.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { expect, test } from '../world.ts'

test('two customers are merged: one has the bookings and notes of both, and what is booked later with either address', async ({
  world,
}) => {
  const { nora, berg, merge } = await two(world)
  expect(await merge(nora, berg)).toMatchObject({ id: berg })
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'customer', q: 'merged' } })
  expect(audit.data).toMatchObject([
    { subject: 'N. Berg', fields: ['absorbed'], changes: { absorbed: { to: 'Nora Nilsen' } } },
  ])
  await byPhone(world, { name: 'Nora again', email: 'Nora@people.example', phone: '333' })
  const { data } = await list(world)
  expect(data).toMatchObject([{ id: berg, name: 'Nora again', bookings: 3 }])
  // The page of the one who is no more is that of the other.
  for (const id of [nora, berg])
    expect(await show(world, id)).toMatchObject({
      customer: { id: berg, merged: [{ name: 'N. Berg', email: 'berg@people.example', phone: '222' }] },
      notes: [{ note: 'Likes the sea' }],
    })
  for (const q of ['nilsen', 'nora@', 'nora again']) expect((await list(world, { q })).total, q).toBe(1)
  await world.anna.ask('adminNoteCustomer', { params: { id: nora }, form: { note: 'Later' } })
  expect((await show(world, berg)).notes).toHaveLength(2)
})

test('a customer is found by each name, address and phone of the bookings, before and after a merge', async ({
  world,
}) => {
  const { anna } = world
  const { nora, berg, bookings, merge } = await two(world)
  await byPhone(world, { name: 'Eleonora Dahl', email: 'NORA@people.example', phone: '4433221' })
  const found = async (id: number, all: string[]) => {
    for (const q of all)
      expect(
        (await list(world, { q })).data.map((each) => each.id),
        q,
      ).toEqual([id])
  }
  const ofNora = ['nilsen', 'eleonora', 'dahl', 'nora@', 'NORA@people', '111', '44 33 221']
  await found(nora, ofNora)
  // Berg booked before the last booking of Nora: then after it.
  const all = [...ofNora, 'n. berg', 'berg@people', '222', '9988776', 'Åse']
  await byPhone(world, { name: 'Åse Berg', email: 'berg@people.example', phone: '99 88 776' })
  await merge(berg, nora)
  await found(nora, all)
  // Whoever books afterwards overwrites nobody.
  await byPhone(world, { name: 'Nora', email: 'nora@people.example', phone: '333' })
  await byPhone(world, { name: 'Berg', email: 'berg@people.example', phone: '444' })
  await found(nora, [...all, '333', '444'])
  // What no booking says any more finds nobody: it was corrected, or removed.
  const corrected = { name: 'Nora Larsen', phone: '111', email: 'nora@people.example', notify: 0 }
  await anna.ask('adminCorrectBooking', { params: { id: bookings.nora }, form: corrected })
  await found(nora, ['larsen'])
  expect((await list(world, { q: 'eleonora' })).total).toBe(1)
  const other = { ...corrected, name: 'Nils Borg', phone: '555', email: 'berg@people.example' }
  await anna.ask('adminCorrectBooking', { params: { id: bookings.berg }, form: other })
  await found(nora, ['borg', '555'])
  for (const q of ['222', 'nilsen']) expect((await list(world, { q })).total, q).toBe(0)
  const { packages } = await anna.ask('adminListBookings', { query: { q: 'eleonora' } })
  await anna.ask('adminAnonymiseBooking', { params: { id: packages.data[0]?.id ?? 0 } })
  for (const q of ['eleonora', 'dahl', '4433221']) expect((await list(world, { q })).total, q).toBe(0)
})

test('customers of an older version are found by all that their bookings say, once the job has run', async ({
  world,
}) => {
  const { nora, berg, merge } = await two(world)
  await merge(nora, berg)
  const older = { search: ' n. berg berg@ people. example 222' }
  await world.db.updateTable('customers').set(older).where('id', '=', berg).execute()
  expect((await list(world, { q: 'nilsen' })).total).toBe(0)
  expect(await renewCustomerSearch(world.db, unstopped)).toBe(1)
  expect(await renewCustomerSearch(world.db, unstopped)).toBe(0)
  for (const q of ['nilsen', 'n. berg']) expect(names(await list(world, { q })), q).toEqual(['N. Berg'])
})

test('who stays keeps name and contact, on the page and in the list; the other contact is named too', async ({
  world,
}) => {
  const { nora, berg, merge } = await two(world)
  await merge(berg, nora)
  const kept = { name: 'Nora Nilsen', email: 'nora@people.example', phone: '111' }
  expect((await show(world, nora)).customer).toMatchObject({
    ...kept,
    merged: [{ name: 'N. Berg', email: 'berg@people.example', phone: '222' }],
  })
  expect((await list(world)).data).toMatchObject([{ id: nora, ...kept }])
})

test('a circle, oneself and an unknown customer are refused', async ({ world }) => {
  const { nora, berg, merge } = await two(world)
  const third = await byPhone(world, { name: 'Third', email: 'third@people.example' })
  const id = await idOf(world, third.id)
  const refused = (status: number, one: number, into: number) =>
    world.anna.askInVain(status, 'adminMergeCustomer', { params: { id: one }, form: { into } })
  await refused(409, nora, nora)
  await refused(404, nora, 999)
  await refused(404, 999, nora)
  await merge(nora, berg)
  await refused(409, berg, nora)
  await refused(409, nora, berg)
  // Through another, too.
  await merge(berg, id)
  await refused(409, id, nora)
  await refused(409, id, berg)
  expect((await list(world)).data).toMatchObject([{ id, bookings: 3 }])
  await refused(422, id, 0)
})

test('two who merge the same customers at once merge them once', async ({ world }) => {
  const { nora, berg } = await two(world)
  const merge = (id: number, into: number) =>
    world.anna.send('adminMergeCustomer', { params: { id }, form: { into } })
  const answers = await Promise.all([merge(nora, berg), merge(berg, nora)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await list(world)).data).toMatchObject([{ bookings: 2 }])
})

test.runIf(isPostgres)(
  'a booking that is made during a merge goes to the one who stays',
  async ({ world }) => {
    const { nora, berg } = await two(world)
    const { db } = world
    let booking: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('customers').set({ merged_into: berg }).where('id', '=', nora).execute()
      await trx.updateTable('bookings').set({ customer_id: berg }).where('customer_id', '=', nora).execute()
      booking = byPhone(world, { name: 'Nora Nilsen', email: 'nora@people.example', phone: '111' })
      await waitForLock(db)
    })
    await booking
    expect((await list(world)).data).toMatchObject([{ id: berg, bookings: 3 }])
  },
)

test('a corrected address moves a booking to its customer; one without another booking stays who it is', async ({
  world,
}) => {
  const { anna, theo } = world
  const first = await theo.book()
  const second = await theo.book()
  const before = await idOf(world, first.id)
  await anna.ask('adminNoteCustomer', { params: { id: before }, form: { note: 'Likes the sea' } })
  const correct = (id: number, email: string, name = 'Theo Thaler') =>
    anna.ask('adminCorrectBooking', { params: { id }, form: { name, phone: '112', email, notify: 0 } })
  await correct(first.id, 'lisa@people.example', 'Lisa')
  expect(await idOf(world, second.id)).toBe(before)
  const lisa = await idOf(world, first.id)
  expect(await show(world, lisa)).toMatchObject({ customer: { name: 'Lisa', bookings: 1 }, notes: [] })
  expect(await show(world, before)).toMatchObject({ customer: { name: 'Theo Thaler', bookings: 1 } })
  await correct(second.id, 'right@people.example')
  const after = await idOf(world, second.id)
  // The address is nobody's: the page stays where it is.
  expect(after).toBe(before)
  expect(await show(world, after)).toMatchObject({
    customer: { email: 'right@people.example', merged: [] },
    notes: [{ note: 'Likes the sea' }],
  })
  expect((await list(world, { q: 'theo@people' })).total).toBe(0)
  // The last booking with the name that the customer had: the name of the one that is left counts.
  await correct(first.id, 'right@people.example', 'Older booking, later name')
  expect((await show(world, after)).customer.name).toBe('Older booking, later name')
  await correct(first.id, 'lisa@people.example', 'Lisa')
  expect((await show(world, after)).customer.name).toBe('Theo Thaler')
})

test('personal data of all past bookings and messages are removed; bookings to come stay, and keep the customer', async ({
  world,
}) => {
  const { anna, theo, trips, db } = world
  const past = await theo.book({ trip_id: trips.dunes.id })
  const cancelled = await theo.book()
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form: { reason: 'Ill', notify: 0 } })
  const coming = await theo.book()
  const others = await byPhone(world, { name: 'Other', email: 'other@people.example' })
  for (const email of ['theo@people.example', 'other@people.example'])
    await world.ask('contact', { form: { name: 'X', email, message: 'Hello' } })
  const id = await idOf(world, coming.id)
  await depart(world, trips.dunes.departure)
  const removed = await anna.ask('adminAnonymiseCustomer', { params: { id } })
  expect(removed).toMatchObject({ bookings: 2, messages: 1, left: 1 })
  const rows = await db.selectFrom('bookings').select(['id', 'name', 'customer_id']).orderBy('id').execute()
  expect(rows.map((row) => [row.id, row.name !== ''])).toEqual([
    [past.id, false],
    [cancelled.id, false],
    [coming.id, true],
    [others.id, true],
  ])
  expect(rows[0]?.customer_id).toBeNull()
  expect(await db.selectFrom('messages').select('email').execute()).toEqual([
    { email: 'other@people.example' },
  ])
  expect((await show(world, id)).customer.bookings).toBe(1)
  // After the last trip nothing is left of the customer.
  await depart(world, trips.fjord.departure)
  expect(await anna.ask('adminAnonymiseCustomer', { params: { id } })).toMatchObject({ bookings: 1, left: 0 })
  await anna.askInVain(404, 'adminAnonymiseCustomer', { params: { id } })
  expect(names(await list(world))).toEqual(['Other'])
})

test('of a merged customer the personal data of all who are one are removed, and of nobody else', async ({
  world,
}) => {
  const { anna, theo, olga, trips, db } = world
  const { nora, berg, merge } = await two(world)
  await merge(nora, berg)
  const own = await theo.book({ trip_id: trips.dunes.id })
  const theos = await idOf(world, own.id)
  await merge(theos, berg)
  const other = await olga.book({ name: 'Olga', email: 'olga@people.example' })
  for (const email of ['Nora@people.example', 'berg@people.example', theo.email, 'olga@people.example'])
    await world.ask('contact', { form: { name: 'X', email, message: 'Hello' } })
  for (const { departure } of [trips.fjord, trips.dunes]) await depart(world, departure)
  expect(await anna.ask('adminAnonymiseCustomer', { params: { id: nora } })).toMatchObject({
    bookings: 3,
    messages: 3,
    left: 0,
  })
  const named = await db.selectFrom('bookings').select('id').where('anonymised_at', 'is', null).execute()
  expect(named).toEqual([{ id: other.id }])
  expect(names(await list(world))).toEqual(['Olga'])
  expect((await list(world)).data).toMatchObject([{ id: await idOf(world, other.id) }])
  expect(await db.selectFrom('customer_notes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('messages').select('email').execute()).toEqual([
    { email: 'olga@people.example' },
  ])
})

test('an address goes with its last booking, also one that was merged', async ({ world }) => {
  const { nora, berg, merge, bookings } = await two(world)
  await merge(nora, berg)
  const remove = (id: number) => world.anna.ask('adminAnonymiseBooking', { params: { id } })
  await remove(bookings.berg)
  // The customer keeps its id, and has the address that is left.
  expect((await show(world, berg)).customer).toMatchObject({
    name: 'Nora Nilsen',
    email: 'nora@people.example',
    merged: [],
    bookings: 1,
  })
  const stored = JSON.stringify(await world.db.selectFrom('customers').selectAll().execute())
  expect(stored).not.toContain('berg')
  const again = await byPhone(world, { name: 'Nora', email: 'nora@people.example' })
  expect(await idOf(world, again.id)).toBe(berg)
})
