import { closeQuestions } from '../../server/core/bookings/departure/ask.ts'
import { expireOverdue } from '../../server/core/bookings/seats.ts'
import { onRequest, storeBookings } from '../bookings.ts'
import { contextOf } from '../context.ts'
import { begin, price, SELLER, save } from '../invoices.ts'
import { expect, moment, test, type World } from '../world.ts'

/** All invoices, oldest first: `F27-1 invoice 300000`. */
const all = async ({ anna }: World) =>
  (await anna.ask('adminListInvoices')).invoices.data
    .map(({ number, kind, total }) => `${number} ${kind} ${total}`)
    .toReversed()

test('a confirmed booking with a price has an invoice; its traveller and the staff read it', async ({
  world,
}) => {
  await begin(world)
  const { id, reference } = await world.theo.book()
  const listed = { number: 'F27-1', kind: 'invoice', at: moment('2027-06-01T09:00:00.000Z'), total: 300_000 }
  expect((await world.anna.ask('adminListInvoices')).invoices.data).toEqual([
    {
      ...listed,
      ...{ booking_id: id, reference, currency: 'EUR', customer: 'Theo Thaler' },
      ...{ cancelled_by: null, paid: 0, open: 300_000, due_on: '2027-07-10' },
    },
  ])
  const mine = await world.theo.ask('listMyBookings')
  expect(mine.bookings.data[0]?.invoices).toEqual([listed])
  expect((await world.anna.ask('adminShowBooking', { params: { id } })).booking.invoices).toEqual([listed])
  for (const [person, call] of [
    [world.theo, 'showInvoice'],
    [world.anna, 'adminShowInvoice'],
  ] as const) {
    const response = await person.send(call, { params: { number: 'F27-1' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('invoice-F27-1.pdf')
  }
  await world.olga.askInVain(404, 'showInvoice', { params: { number: 'F27-1' } })
  for (const number of ['F27-2', '1', "'"])
    for (const call of ['showInvoice', 'adminShowInvoice'] as const)
      await world.anna.askInVain(404, call, { params: { number } })
})

test('no invoice is made of nothing, on request, of the demo, and where the agency makes none', async ({
  world,
}) => {
  await save(world)
  await world.theo.book()
  await price(world, '0')
  await world.theo.book({ number_of_childrens: 0 })
  await save(world, { invoices: '' })
  await price(world, '100000')
  await world.theo.book({ number_of_adults: 1 })
  expect(await all(world)).toEqual([])
})

test('invoices need a seller, and a plain prefix', async ({ world }) => {
  const form = { deposit_percent: 0, balance_days: 0, invoices: '1' }
  const refused = await world.anna.askInVain(422, 'adminSaveBookingSettings', { form })
  expect(refused.errors).toHaveProperty('seller')
  const odd = await world.anna.askInVain(422, 'adminSaveBookingSettings', {
    form: { ...form, seller: SELLER, invoice_prefix: 'R/2027' },
  })
  expect(odd.errors).toHaveProperty('invoice_prefix')
})

test('another price or another day takes the invoice back and makes a new one; what changes neither makes none', async ({
  world,
}) => {
  await begin(world)
  const { id } = await world.theo.book()
  const change = (number_of_adults: number, more = {}) =>
    world.anna.ask('adminChangeParty', {
      params: { id },
      form: { number_of_adults, number_of_childrens: 1, number_of_infants: 0, ...more },
    })
  await change(3, { dry_run: '1' })
  await world.anna.ask('adminCorrectBooking', {
    params: { id },
    form: { name: 'Theo T.', phone: '112', email: 'theo@people.example' },
  })
  expect(await all(world)).toEqual(['F27-1 invoice 300000'])
  const later = await world.departure(world.trips.fjord.id, '2027-08-01')
  await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id: later } })
  await change(3)
  await world.anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Agreed', amount: -50_000 } })
  expect(await all(world)).toEqual([
    'F27-1 invoice 300000',
    'F27-2 credit_note -300000',
    'F27-3 invoice 300000',
    'F27-4 credit_note -300000',
    'F27-5 invoice 400000',
    'F27-6 credit_note -400000',
    'F27-7 invoice 350000',
  ])
  const { data } = await world.db
    .selectFrom('invoices')
    .select('data')
    .where('number', '=', 'F27-3')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(data)).toMatchObject({ departs: '2027-08-01' })
})

test('a departure that moves to another day takes the invoices of its travellers back and makes new ones, once they have answered', async ({
  world,
}) => {
  await begin(world)
  const { id } = await world.theo.book()
  const { id: gone } = await world.theo.book({ number_of_childrens: 0 })
  await world.anna.ask('adminCancelBooking', { params: { id: gone }, form: {} })
  const { id: nameless } = await world.theo.book({ number_of_adults: 3 })
  await world.anna.ask('adminAnonymiseBooking', { params: { id: nameless } })
  const before = await all(world)
  expect(before).toHaveLength(5)
  const params = { id: world.trips.fjord.departure }
  await world.anna.ask('adminUpdateDeparture', { params, form: { date: '2027-07-11', time: '09:00' } })
  expect(await all(world)).toEqual(before)
  await world.anna.ask('adminAnswerForTraveller', { params: { id }, form: { answer: 'accept' } })
  await world.anna.ask('adminUpdateDeparture', { params, form: { time: '10:00' } })
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { date: '2027-07-12', title: 'Fjords', period_id: 3 },
  })
  expect(await all(world)).toHaveLength(before.length + 2)
  world.time.now = new Date('2027-06-16T00:00:00Z')
  await closeQuestions(contextOf(world.db, { clock: world.clock }))
  // Who has cancelled travels on no day, and a new invoice of one without a name would be to nobody: these stay as they are.
  expect((await all(world)).slice(before.length)).toEqual([
    'F27-6 credit_note -300000',
    'F27-7 invoice 300000',
    'F27-8 credit_note -300000',
    'F27-9 invoice 300000',
  ])
  const rows = await world.db.selectFrom('invoices').select('data').orderBy('id').execute()
  const said = rows
    .map(({ data }) => JSON.parse(data))
    .map(({ departs, trip, days }) => [departs, trip, days])
  expect(said.slice(before.length)).toEqual([
    ['2027-07-10', 'Fjord', 5],
    ['2027-07-11', 'Fjord', 5],
    ['2027-07-11', 'Fjord', 5],
    ['2027-07-12', 'Fjords', 3],
  ])
})

test('cancelling takes the invoice back and bills the fee; taking that back bills all again', async ({
  world,
}) => {
  await begin(world)
  const { id } = await world.theo.book({ number_of_childrens: 0 })
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  await world.anna.ask('adminReinstateBooking', { params: { id }, form: {} })
  await world.anna.ask('adminCancelDeparture', { params: { id: world.trips.fjord.departure }, form: {} })
  expect(await all(world)).toEqual([
    'F27-1 invoice 200000',
    'F27-2 credit_note -200000',
    'F27-3 invoice 100000',
    'F27-4 credit_note -100000',
    'F27-5 invoice 200000',
    // Called off by the agency: without a fee.
    'F27-6 credit_note -200000',
  ])
})

test('an expired booking is invoiced once the staff reinstate it, or move it to another departure', async ({
  world,
}) => {
  await begin(world)
  const expired = async () => {
    const { id } = await world.theo.book({ number_of_childrens: 0 })
    await world.db
      .updateTable('bookings')
      .set({ status: 'held', held_until: moment('2027-06-01T08:00:00.000Z') })
      .where('id', '=', id)
      .execute()
    await world.db
      .transaction()
      .execute((trx) => expireOverdue(contextOf(trx, { clock: world.clock }), world.trips.fjord.departure))
    return id
  }
  await save(world, { invoices: '' })
  const [one, other] = [await expired(), await expired()]
  await save(world)
  await world.anna.ask('adminReinstateBooking', { params: { id: one }, form: {} })
  expect(await all(world)).toEqual(['F27-1 invoice 200000'])
  const later = await world.departure(world.trips.fjord.id, '2027-08-01')
  await world.anna.ask('adminMoveBooking', { params: { id: other }, form: { departure_id: later } })
  expect(await all(world)).toEqual(['F27-1 invoice 200000', 'F27-2 invoice 200000'])
})

test('a held booking is invoiced once, when a payment confirms it', async ({ world }) => {
  await begin(world)
  await save(world, { invoices: '' })
  const { id } = await world.theo.book({ number_of_childrens: 0 })
  await save(world)
  await world.db
    .updateTable('bookings')
    .set({ status: 'held', held_until: moment('2027-06-01T10:00:00.000Z') })
    .where('id', '=', id)
    .execute()
  for (const amount of [150_000, 50_000])
    await world.anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank' } })
  expect(await all(world)).toEqual(['F27-1 invoice 200000'])
})

test('the link of a booking opens its papers, and none of another', async ({ world }) => {
  await begin(world)
  const { id } = await world.theo.book()
  const { id: other } = await world.theo.book({ number_of_adults: 1 })
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  for (const [call, params] of [
    ['showVoucher', { id }],
    ['showInvoice', { number: 'F27-1' }],
    ['showBookingCalendar', { id }],
  ] as const)
    expect((await world.send(call, { params, headers })).status, call).toBe(200)
  await world.askInVain(404, 'showVoucher', { params: { id: other }, headers })
  await world.askInVain(404, 'showInvoice', { params: { number: 'F27-2' }, headers })
  await world.askInVain(404, 'showBookingCalendar', { params: { id: other }, headers })
})

test('what is refused and rolled back leaves no hole', async ({ world }) => {
  await begin(world)
  await world.db
    .updateTable('departures')
    .set({ seats: 3 })
    .where('id', '=', world.trips.fjord.departure)
    .execute()
  await world.theo.book()
  await world.theo.askInVain(409, 'book', {
    form: {
      name: 'T',
      phone: '112',
      email: 'theo@people.example',
      number_of_adults: 1,
      number_of_childrens: 0,
      number_of_infants: 0,
      trip_id: world.trips.fjord.id,
      departure_id: world.trips.fjord.departure,
    },
  })
  await expect(
    world.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('invoice_counter')
        .set(({ eb }) => ({ last: eb('last', '+', 1) }))
        .execute()
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await world.theo.book({
    trip_id: world.trips.fjord.id,
    departure_id: await world.departure(world.trips.fjord.id, '2027-09-01'),
  })
  expect(await all(world)).toEqual(['F27-1 invoice 300000', 'F27-2 invoice 300000'])
})

test('a prefix that ends with a digit cannot make two numbers the same', async ({ world }) => {
  await begin(world)
  await save(world, { invoice_prefix: '1' })
  await world.theo.book()
  await save(world, { invoice_prefix: '' })
  await world.theo.book()
  expect(await all(world)).toEqual(['1-1 invoice 300000', '2 invoice 300000'])
})

test('a booking from before gets its invoice by a button, once', async ({ world }) => {
  await price(world, '100000')
  const { id } = await world.theo.book()
  const { id: none } = await world.theo.book({ trip_id: world.trips.dunes.id })
  await world.anna.askInVain(409, 'adminMakeInvoice', { params: { id }, form: {} })
  await save(world)
  // A change alone makes none.
  await world.anna.ask('adminChangeParty', {
    params: { id },
    form: { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0, single_rooms: 0 },
  })
  expect(await all(world)).toEqual([])
  expect((await world.anna.ask('adminMakeInvoice', { params: { id }, form: {} })).number).toBe('F27-1')
  await world.anna.askInVain(409, 'adminMakeInvoice', { params: { id }, form: {} })
  await world.anna.askInVain(409, 'adminMakeInvoice', { params: { id: none }, form: {} })
  expect(await all(world)).toEqual(['F27-1 invoice 100000'])
})

test('a price that is agreed later makes the invoice of a booking on request', async ({ world }) => {
  await save(world)
  const { id } = await world.theo.book()
  expect((await world.anna.ask('adminShowBooking', { params: { id } })).booking).toMatchObject(onRequest)
  await world.anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Agreed', amount: 80_000 } })
  expect(await all(world)).toEqual(['F27-1 invoice 80000'])

  // Its party and its length stand in no line.
  const { id: trip } = world.trips.fjord
  await world.anna.ask('adminUpdateTrip', { params: { id: trip }, form: { period_id: 3 } })
  const party = { number_of_adults: 3, number_of_childrens: 1, number_of_infants: 0, notify: 0 }
  await world.anna.ask('adminChangeParty', { params: { id }, form: party })
  expect(await all(world)).toEqual(['F27-1 invoice 80000', 'F27-2 credit_note -80000', 'F27-3 invoice 80000'])
  const rows = await world.db.selectFrom('invoices').select('data').orderBy('id').execute()
  expect(rows.map(({ data }) => JSON.parse(data)).map(({ adults, days }) => [adults, days])).toEqual([
    [2, 5],
    [2, 5],
    [3, 3],
  ])
})

test('bookings of the demo are not invoiced: they can be removed', async ({ world }) => {
  await begin(world)
  await storeBookings(world, 1, () => ({ demo: 1, currency: 'EUR', total: 1000, reference: 'DEMO' }))
  const { id } = await world.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  await world.anna.askInVain(409, 'adminMakeInvoice', { params: { id }, form: {} })
})

test('the invoices of a booking that was paid at the demo till go on', async ({ world }) => {
  await begin(world)
  const { id } = await world.theo.book()
  // As the till leaves it.
  await world.db.updateTable('bookings').set({ demo: 1 }).where('id', '=', id).execute()
  const party = { number_of_adults: 3, number_of_childrens: 1, number_of_infants: 0, notify: 0 }
  await world.anna.ask('adminChangeParty', { params: { id }, form: party })
  expect(await all(world)).toEqual([
    'F27-1 invoice 300000',
    'F27-2 credit_note -300000',
    'F27-3 invoice 400000',
  ])
})
