import { placeBookings } from '../../server/core/customers/customer-of.ts'
import { storeBookings } from '../bookings.ts'
import { unstopped } from '../context.ts'
import { byPhone, depart, idOf, list, names, price, show } from '../customers.ts'
import { expect, test } from '../world.ts'

test('two bookings of one address are one customer, whatever the case, with the latest name', async ({
  world,
}) => {
  const first = await byPhone(world, { name: 'Nora Nilsen', email: 'nora@people.example', phone: '111' })
  const second = await byPhone(world, { name: 'Nora Berg', email: 'NORA@People.example', phone: '222' })
  expect(await idOf(world, first.id)).toBe(await idOf(world, second.id))
  const { data, total } = await list(world)
  expect(total).toBe(1)
  expect(data).toMatchObject([{ name: 'Nora Berg', email: 'NORA@People.example', phone: '222', bookings: 2 }])
})

test('without an address the digits of the phone number tell who it is', async ({ world }) => {
  await byPhone(world, { name: 'Ole', email: '', phone: '+47 55 12 34' })
  await byPhone(world, { name: 'Ole Olsen', email: '', phone: '+47-551234' })
  await byPhone(world, { name: 'Other', email: '', phone: '+47 99' })
  // The same number with an address is another customer, until a person merges the two.
  await byPhone(world, { name: 'Ole', email: 'ole@people.example', phone: '+47 55 12 34' })
  expect(names(await list(world, { sort: 'name' }))).toEqual(['Ole', 'Ole Olsen', 'Other'])
  // Who is called so comes before those in whose name it stands somewhere.
  await byPhone(world, { name: 'Anton Baumann', email: 'anton@people.example' })
  await byPhone(world, { name: 'Palmer Uma', email: 'uma@people.example' })
  expect(names(await list(world, { q: 'uma', sort: 'fitting' }))).toEqual(['Palmer Uma', 'Anton Baumann'])
})

test('likely twins are named; who is corrected is one customer still, in the bookings to come alone', async ({
  world,
}) => {
  const { anna, trips } = world
  const nora = { name: 'Nora Nilsen', email: 'nora@people.example', phone: '+47 111' }
  const past = await byPhone(world, { ...nora, trip_id: trips.dunes.id })
  await depart(world, trips.dunes.departure)
  const coming = await byPhone(world, nora)
  const cancelled = await byPhone(world, nora)
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form: { notify: 0 } })
  const latest = await byPhone(world, nora)
  const twin = await byPhone(world, { name: 'nora nilsen', email: 'work@people.example', phone: '+47 222' })
  const neighbour = await byPhone(world, { name: 'Ole', email: 'ole@people.example', phone: '+47 111' })
  await byPhone(world, { name: 'Nora Nils', email: 'other@people.example', phone: '+47 333' })
  const id = await idOf(world, latest.id)
  await anna.ask('adminNoteCustomer', { params: { id }, form: { note: 'Likes the sea.' } })
  const ids = async (of: number) => (await show(world, of)).twins.map((each) => each.id)
  expect(await ids(id)).toEqual([await idOf(world, neighbour.id), await idOf(world, twin.id)])

  const form = { name: 'Nora Berg', email: 'berg@people.example', phone: '+47 444' }
  const before = (await world.outbox()).length
  const corrected = await anna.ask('adminCorrectCustomer', { params: { id }, form })
  expect(corrected.bookings).toBe(2)
  expect(await world.outbox()).toHaveLength(before)
  const { customer, notes, bookings } = await show(world, corrected.id)
  expect(customer).toMatchObject({ ...form, bookings: 4 })
  expect(notes).toMatchObject([{ note: 'Likes the sea.' }])
  const nameOf = new Map(bookings.map((each) => [each.id, each.name]))
  expect([latest, coming, cancelled, past].map((each) => nameOf.get(each.id))).toEqual([
    'Nora Berg',
    'Nora Berg',
    'Nora Nilsen',
    'Nora Nilsen',
  ])
  // The old address leads to the same person.
  expect((await show(world, id)).customer.id).toBe(corrected.id)
  await anna.askInVain(404, 'adminCorrectCustomer', { params: { id: 999 }, form })
  await anna.askInVain(422, 'adminCorrectCustomer', { params: { id }, form: { ...form, name: '' } })
})

test('who is corrected takes nobody else along: neither those of a shared address, nor whose address it is by mistake', async ({
  world,
}) => {
  const { anna } = world
  const counter = { email: 'counter@people.example', phone: '111' }
  const others = await byPhone(world, { name: 'Ole', ...counter })
  const latest = await byPhone(world, { name: 'Nora', ...counter })
  const third = await byPhone(world, { name: 'Third', email: 'third@people.example', phone: '222' })
  const id = await idOf(world, latest.id)
  const correct = (email: string) =>
    anna.ask('adminCorrectCustomer', { params: { id }, form: { name: 'Nora', email, phone: '333' } })
  const { id: own } = await correct('nora@people.example')
  expect([await idOf(world, latest.id), await idOf(world, others.id)]).toEqual([own, id])
  const ada = await byPhone(world, { name: 'Ada', ...counter })
  expect(await idOf(world, ada.id)).toBe(id)
  await correct('third@people.example')
  expect((await show(world, await idOf(world, third.id))).customer.bookings).toBe(2)
  expect((await show(world, id)).customer.bookings).toBe(1)
})

test('a booking of a deleted trip stops no correction; where it is the latest, nothing is corrected', async ({
  world,
}) => {
  const { anna, trips } = world
  const nora = { name: 'Nora', email: 'nora@people.example', phone: '111' }
  const onFjord = await byPhone(world, nora)
  const onDunes = await byPhone(world, { ...nora, trip_id: trips.dunes.id })
  const id = await idOf(world, onFjord.id)
  await anna.ask('adminDeleteTrip', { params: { id: trips.dunes.id } })
  const asked = { params: { id }, form: { ...nora, name: 'Nora B' } }
  await anna.askInVain(409, 'adminCorrectCustomer', asked)
  expect((await show(world, id)).bookings.map((each) => each.name)).toEqual(['Nora', 'Nora'])
  const latest = await byPhone(world, nora)
  const { bookings } = await anna.ask('adminCorrectCustomer', asked)
  expect(bookings).toBe(2)
  const named = new Map((await show(world, id)).bookings.map((each) => [each.id, each.name]))
  expect([onFjord, onDunes, latest].map((each) => named.get(each.id))).toEqual(['Nora B', 'Nora', 'Nora B'])
})

test('figures are counted from the bookings', async ({ world }) => {
  const { anna, trips } = world
  const departed = await byPhone(world, { trip_id: trips.dunes.id })
  const cancelled = await byPhone(world)
  const coming = await byPhone(world)
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form: { reason: 'Ill', notify: 0 } })
  for (const { id } of [departed, coming]) await price(world, id)
  const pay = (id: number, amount: number, more: Record<string, string | number> = {}) =>
    anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', ...more } })
  await pay(departed.id, 50_000)
  await pay(coming.id, 20_000)
  await pay(coming.id, -5_000)
  await depart(world, trips.dunes.departure)
  expect((await list(world)).data).toMatchObject([
    { bookings: 3, travelled: 1, upcoming: 1, spent: 65_000, last_at: '2027-06-01T09:00:00.000Z' },
  ])
})

test('they are found by parts of name and address, by phone, and by a reference; and sorted', async ({
  world,
}) => {
  const zoe = await byPhone(world, {
    name: 'Zoë Zürcher',
    email: 'zz@people.example',
    phone: '+41 44 555 01',
  })
  const abe = await byPhone(world, { name: 'Abe', email: 'abe@people.example', phone: '333' })
  await byPhone(world, { name: 'Zoë Zürcher', email: 'zz@people.example', phone: '+41 44 555 01' })
  await price(world, abe.id)
  await world.anna.ask('adminAddPayment', { params: { id: abe.id }, form: { amount: 100, method: 'cash' } })
  for (const q of ['zoe', 'zuer', 'zz@', '4455501', zoe.reference, zoe.reference.toLowerCase()])
    expect(names(await list(world, { q })), q).toEqual(['Zoë Zürcher'])
  expect(names(await list(world, { q: 'nobody' }))).toEqual([])
  for (const [sort, first] of [
    ['newest', 'Zoë Zürcher'],
    ['oldest', 'Abe'],
    ['name', 'Abe'],
    ['name_desc', 'Zoë Zürcher'],
    ['spent_desc', 'Abe'],
    ['spent', 'Zoë Zürcher'],
  ] as const) {
    expect(names(await list(world, { sort }))[0], sort).toBe(first)
    expect(names(await list(world, { sort, q: 'people' }))[0], sort).toBe(first)
  }
  await world.anna.askInVain(400, 'adminListCustomers', { query: { sort: 'age' } })
})

test('each customer is on one page of the list, in every order', async ({ world }) => {
  await storeBookings(world, 60, (index) => ({
    name: `Guest ${index % 40}`,
    email: `guest${index % 40}@people.example`,
    paid: index % 7,
  }))
  await placeBookings(world.db, unstopped)
  for (const sort of ['newest', 'oldest', 'name', 'name_desc', 'spent', 'spent_desc']) {
    const pages = await Promise.all([1, 2, 3].map((page) => list(world, { sort, page })))
    expect(pages.map(({ data, total, last_page }) => [data.length, total, last_page])).toEqual([
      [24, 40, 2],
      [16, 40, 2],
      [0, 40, 2],
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size, sort).toBe(40)
  }
})

test('a page has all of a customer', async ({ world }) => {
  const { anna, theo, trips } = world
  const booked = await theo.book()
  const message = { name: 'Theo', email: 'THEO@people.example', message: 'Is it cold?' }
  await world.ask('contact', { form: message })
  const params = { id: trips.fjord.departure }
  await anna.ask('adminUpdateDeparture', { params, form: { seats: 3 } })
  await anna.ask('adminAddWaiting', {
    params,
    form: {
      name: 'Theo',
      email: theo.email,
      phone: '112',
      number_of_adults: 2,
      number_of_childrens: 0,
      number_of_infants: 0,
    },
  })
  await world.db
    .insertInto('reviews')
    .values({
      booking_id: booked.id,
      trip_id: trips.fjord.id,
      asked_at: world.time.now.toISOString(),
      written_at: world.time.now.toISOString(),
      rating: 5,
      text: 'Lovely',
    })
    .execute()
  const id = await idOf(world, booked.id)
  await anna.ask('adminNoteCustomer', { params: { id }, form: { note: 'Likes the sea' } })
  const { customer, ...all } = await show(world, id)
  expect(customer).toMatchObject({ id, name: 'Theo Thaler', bookings: 1, upcoming: 1, merged: [] })
  expect(all).toMatchObject({
    bookings: [{ id: booked.id, reference: booked.reference, invoices: [] }],
    messages: [{ message: 'Is it cold?' }],
    reviews: [{ booking_id: booked.id, rating: 5, text: 'Lovely', trip_title: 'Fjord', state: 'waiting' }],
    waiting: [{ trip_title: 'Fjord', trip_date: '2027-07-10', number_of_adults: 2, offered: false }],
    notes: [{ note: 'Likes the sea', by: { id: anna.id, name: 'Anna' } }],
  })
  expect(all.mails.map(({ template }) => template).toSorted()).toEqual([
    'booking-agency',
    'booking-traveller',
    'contact-agency',
  ])
  await anna.askInVain(404, 'adminShowCustomer', { params: { id: 999 } })
  await anna.askInVain(404, 'adminNoteCustomer', { params: { id: 999 }, form: { note: 'x' } })
  await anna.askInVain(422, 'adminNoteCustomer', { params: { id }, form: { note: ' ' } })
})

test('the list of bookings is narrowed to a customer', async ({ world }) => {
  const booked = await world.theo.book()
  await byPhone(world, { name: 'Other', email: 'other@people.example' })
  const customer = await idOf(world, booked.id)
  const { packages, narrowed_to } = await world.anna.ask('adminListBookings', { query: { customer } })
  expect(packages.data.map(({ id }) => id)).toEqual([booked.id])
  expect(narrowed_to).toMatchObject({ customer: { id: customer, name: 'Theo Thaler' } })
  const csv = await (await world.anna.send('adminExportBookings', { query: { customer } })).text()
  expect(csv).not.toContain('Other')
})

test('bookings from before there were customers, and those of an older program, get theirs, with the latest name', async ({
  world,
}) => {
  const { db } = world
  await storeBookings(world, 600, (index) => ({
    name: `Guest ${index}`,
    email: index % 3 === 0 ? '' : `Guest${index % 50}@people.example`,
    phone: `55${index % 20}`,
  }))
  const newest = await byPhone(world, { name: 'Newest', email: 'guest1@people.example' })
  expect(await placeBookings(db, unstopped)).toBe(600)
  expect(await placeBookings(db, unstopped)).toBe(0)
  const { total } = await list(world)
  expect(total).toBe(50 + 20)
  expect((await show(world, await idOf(world, newest.id))).customer).toMatchObject({ name: 'Newest' })
  expect((await list(world, { q: 'guest2@people.example' })).data).toMatchObject([{ name: 'Guest 502' }])
  // An older program has removed a name: the customer goes too.
  await db
    .updateTable('bookings')
    .set({ name: '', email: '', phone: '', anonymised_at: world.time.now.toISOString() })
    .where('id', '=', newest.id)
    .execute()
  expect(await placeBookings(db, unstopped)).toBe(1)
  expect((await list(world, { q: 'newest' })).total).toBe(0)
})
