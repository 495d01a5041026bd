import { placeBookings, renewCustomerSearch } from '../../server/core/customers/customer-of.ts'
import { storeBookings } from '../bookings.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

type Values = Record<string, string | number>

/** A booking by the staff: of the fjord trip, unless said otherwise. */
const byPhone = async ({ anna, ...world }: World, other: Values = {}) =>
  (await anna.ask('adminAddBooking', { form: bookingForm(world, { notify: 0, ...other }) })).booking

const list = async ({ anna }: World, query: Record<string, string | number> = {}) =>
  (await anna.ask('adminListCustomers', { query })).customers

const show = ({ anna }: World, id: number) => anna.ask('adminShowCustomer', { params: { id } })

const idOf = async ({ anna }: World, booking: number) =>
  (await anna.ask('adminShowBooking', { params: { id: booking } })).booking.customer?.id ?? 0

/** Gives a price to a booking, so that money can be recorded. */
const price = ({ anna }: World, id: number) =>
  anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Agreed', amount: 90_000 } })

/** Puts a departure a year back, so that its trip is over. */
const depart = ({ db }: World, id: number) =>
  db.updateTable('departures').set({ date: '2026-07-10' }).where('id', '=', id).execute()

const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

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

test('figures are counted from the bookings', async ({ world }) => {
  const { anna, trips } = world
  const departed = await byPhone(world, { trip_id: trips.dunes.id })
  const cancelled = await byPhone(world)
  const coming = await byPhone(world)
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form: { reason: 'Ill', notify: 0 } })
  for (const { id } of [departed, coming]) await price(world, id)
  const pay = (id: number, amount: number, more: Values = {}) =>
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
  await placeBookings(world.db)
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

/** Two customers: Nora with a note, and Berg, who booked later. */
async function two(world: World) {
  const nora = await byPhone(world, { name: 'Nora Nilsen', email: 'nora@people.example', phone: '111' })
  const berg = await byPhone(world, { name: 'N. Berg', email: 'berg@people.example', phone: '222' })
  const ids = { nora: await idOf(world, nora.id), berg: await idOf(world, berg.id) }
  const note = { note: 'Likes the sea' }
  await world.anna.ask('adminNoteCustomer', { params: { id: ids.nora }, form: note })
  const merge = (id: number, into: number) =>
    world.anna.ask('adminMergeCustomer', { params: { id }, form: { into } })
  return { ...ids, bookings: { nora: nora.id, berg: berg.id }, merge }
}

test('two customers are merged: one has the bookings and notes of both, and what is booked later with either address', async ({
  world,
}) => {
  const { nora, berg, merge } = await two(world)
  expect(await merge(nora, berg)).toMatchObject({ id: berg })
  await byPhone(world, { name: 'Nora again', email: 'Nora@people.example', phone: '333' })
  const { data } = await list(world)
  expect(data).toMatchObject([{ id: berg, name: 'Nora again', bookings: 3 }])
  // The page of the one who is no more is that of the other.
  for (const id of [nora, berg])
    expect(await show(world, id)).toMatchObject({
      customer: { id: berg, merged: [{ name: 'Nora Nilsen', email: 'nora@people.example' }] },
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
  expect(await renewCustomerSearch(world.db)).toBe(1)
  expect(await renewCustomerSearch(world.db)).toBe(0)
  for (const q of ['nilsen', 'n. berg']) expect(names(await list(world, { q })), q).toEqual(['N. Berg'])
})

test('a merged customer is called as in the later of their bookings', async ({ world }) => {
  const { nora, berg, merge } = await two(world)
  await merge(berg, nora)
  expect((await show(world, nora)).customer).toMatchObject({ name: 'N. Berg', email: 'berg@people.example' })
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

test('a corrected address moves a booking to its customer; one without another booking takes the notes along', async ({
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
  expect(await show(world, after)).toMatchObject({ notes: [{ note: 'Likes the sea' }] })
  await anna.askInVain(404, 'adminShowCustomer', { params: { id: before } })
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
  expect(await placeBookings(db)).toBe(600)
  expect(await placeBookings(db)).toBe(0)
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
  expect(await placeBookings(db)).toBe(1)
  expect((await list(world, { q: 'newest' })).total).toBe(0)
})
