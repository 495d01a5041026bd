import { createDemoTill } from '../../server/features/cards/demo-till.ts'
import { begin } from '../invoices.ts'
import { readPdf } from '../pdf.ts'
import { addReseller, sell, showBooking } from '../resellers.ts'
import { canReadPdf } from '../scan.ts'
import { bookingForm, expect, test } from '../world.ts'

/* What is sold for a reseller: its price and commission, mails, papers and statement. */

/** Whoever cancels in the year before the departure pays half. */
const half = { deposit_percent: 20, balance_days: 30, cancellation: '[{"days":365,"percent":50}]' }

test('the staff sell for a reseller: the commission is a line, and the total what it pays', async ({
  world,
}) => {
  const { id: resellerId } = await addReseller(world, { commission: '12,34' })
  const made = await sell(world, resellerId)
  expect(made).toMatchObject({ total: 350_640, retail: 400_000, by_card: 0 })
  expect(made.lines.at(-1)).toEqual({
    kind: 'commission',
    label: 'Commission (12.34%)',
    quantity: 1,
    unit: -49_360,
    amount: -49_360,
  })
  const booking = await showBooking(world, made.id)
  expect(booking).toMatchObject({
    reseller: { id: resellerId, name: 'Nordic Holidays', reference: 'NH-77', commission: 12.34 },
    total: 350_640,
    retail: 400_000,
    terms: { deposit_percent: 0, balance_days: 14 },
  })
  const { packages } = await world.anna.ask('adminListBookings', { query: { reseller: resellerId } })
  expect(packages.data).toMatchObject([
    { id: made.id, reseller: { name: 'Nordic Holidays' }, retail: 400_000 },
  ])
  const others = await world.anna.ask('adminListBookings', { query: { reseller: resellerId + 1 } })
  expect(others.packages.data).toEqual([])
  const found = await world.anna.ask('adminListBookings', { query: { q: 'nh-77' } })
  expect(found.packages.data).toHaveLength(1)
})

test('a reseller may keep the phone number of its traveller; who books with the agency itself has one', async ({
  world,
}) => {
  const { anna } = world
  const { id: resellerId } = await addReseller(world)
  const { id } = await sell(world, resellerId, { phone: '', email: '' })
  expect(await showBooking(world, id)).toMatchObject({ phone: '', email: '', reseller: { id: resellerId } })
  const { packages } = await anna.ask('adminListBookings', { query: { reseller: resellerId } })
  expect(packages.data).toMatchObject([{ id, phone: '' }])
  // Nobody is known by nothing.
  expect((await anna.ask('adminListCustomers')).customers.data).toEqual([])
  const { phone = '', ...form } = bookingForm(world)
  for (const typed of [form, { ...form, phone: '' }]) {
    const { errors } = await anna.askInVain(422, 'adminAddBooking', { form: { ...typed, name: '' } })
    expect(errors).toEqual({ name: ['This field is required'], phone: ['This field is required'] })
  }
  const { errors } = await anna.askInVain(422, 'adminAddBooking', {
    form: { ...form, phone: 'later', reseller_id: resellerId },
  })
  expect(Object.keys(errors ?? {})).toEqual(['phone'])

  const correct = { name: 'Theo Thaler', phone: '', email: 'theo@people.example' }
  await anna.ask('adminCorrectBooking', { params: { id }, form: correct })
  expect(await showBooking(world, id)).toMatchObject(correct)
  const own = (await anna.ask('adminAddBooking', { form: { ...form, phone } })).booking
  const refused = await anna.askInVain(422, 'adminCorrectBooking', { params: { id: own.id }, form: correct })
  expect(refused.errors).toEqual({ phone: ['This field is required'] })
})

test('the staff see before what a reseller would pay', async ({ world }) => {
  const { anna, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 100_000 } })
  const { id } = await addReseller(world)
  const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  const form = { trip_id: trips.fjord.id, ...party }
  const quoted = await anna.ask('adminQuote', { form: { ...form, reseller_id: id } })
  expect(quoted).toMatchObject({ total: 180_000, due: [{ amount: 180_000, on: '2027-06-26' }] })
  expect((await anna.ask('adminQuote', { form })).total).toBe(200_000)
  await anna.askInVain(422, 'adminQuote', { form: { ...form, reseller_id: 999 } })
  const booked = bookingForm(world, { ...party, reseller_id: id, expected_total: 180_000 })
  expect((await anna.ask('adminAddBooking', { form: booked })).booking.total).toBe(180_000)
})

test('a reseller pays all at once, some days before departure, or at once where that has passed', async ({
  world,
}) => {
  const { anna, clock, trips } = world
  await anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 20, balance_days: 60 } })
  const { id } = await addReseller(world, { pay_days: 14 })
  const [far, near] = ['2027-09-20', '2027-06-10'] as const
  const dueOf = async (trip_date: string) => {
    const departure_id = await world.departure(trips.fjord.id, trip_date)
    return (await sell(world, id, { departure_id, trip_date })).due
  }
  expect(await dueOf(far)).toEqual([{ purpose: 'balance', amount: 360_000, on: '2027-09-06' }])
  expect(await dueOf(near)).toEqual([{ purpose: 'balance', amount: 360_000, on: clock.today() }])
})

test('the commission follows each change, at the frozen percentage, and none is on fees', async ({
  world,
}) => {
  const { anna } = world
  await anna.ask('adminSaveBookingSettings', { form: half })
  const { id: resellerId } = await addReseller(world, { commission: '10' })
  const { id } = await sell(world, resellerId)
  await anna.ask('adminUpdateReseller', { params: { id: resellerId }, form: { commission: '50' } })
  const asked = { params: { id } }
  await anna.ask('adminAdjustBooking', { ...asked, form: { label: 'A wish', amount: 5_005 } })
  // 405,005 less 40,500.5, rounded half away from zero.
  expect(await showBooking(world, id)).toMatchObject({ retail: 405_005, total: 364_504 })
  const party = { number_of_adults: 3, number_of_childrens: 0, number_of_infants: 0 }
  const { money } = await anna.ask('adminChangeParty', { ...asked, form: party })
  // The change takes off 100,000 less 10,000; half of it is the fee.
  expect(money).toMatchObject({ before: 364_504, after: 319_504, fee: 45_000 })
  expect(await showBooking(world, id)).toMatchObject({ retail: 350_005, total: 319_504 })
  world.time.now = new Date(world.time.now.getTime() + 1000)
  const cancelled = await anna.ask('adminCancelBooking', asked)
  // Half of 274,504, and the fee of before.
  expect(cancelled.money).toMatchObject({ before: 319_504, fee: 137_252, after: 182_252 })
  expect(await showBooking(world, id)).toMatchObject({ retail: 182_252, total: 182_252 })
  await anna.ask('adminReinstateBooking', asked)
  expect(await showBooking(world, id)).toMatchObject({ retail: 350_005, total: 319_504 })
})

test('an adjustment may take the whole price, and no more', async ({ world }) => {
  const { anna } = world
  const { id: resellerId } = await addReseller(world, { commission: '10' })
  const { id } = await sell(world, resellerId)
  const adjust = (amount: number) => ({ params: { id }, form: { label: 'Agreed', amount } })
  await anna.askInVain(422, 'adminAdjustBooking', adjust(-400_001))
  await anna.ask('adminAdjustBooking', adjust(-400_000))
  expect(await showBooking(world, id)).toMatchObject({ retail: 0, total: 0 })
})

test('a price on request gets the terms of the reseller with its first price', async ({ world }) => {
  const { anna, trips } = world
  const { id: resellerId } = await addReseller(world, { pay_days: 21 })
  await anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 50, balance_days: 30 } })
  const form = bookingForm({ trips }, { reseller_id: resellerId })
  const { booking } = await anna.ask('adminAddBooking', { form })
  expect(booking.total).toBeNull()
  await anna.ask('adminPriceBooking', { params: { id: booking.id }, form: { total: 100_000 } })
  expect(await showBooking(world, booking.id)).toMatchObject({
    total: 90_000,
    retail: 100_000,
    terms: { deposit_percent: 0, balance_days: 21 },
  })
})

test('all mails go to the reseller, without a limit, and none to the traveller', async ({ world }) => {
  const { anna, db } = world
  const { id: resellerId } = await addReseller(world)
  const { id } = await sell(world, resellerId, { name: 'Theo Thaler', email: 'theo@people.example' })
  const asked = { params: { id } }
  for (let round = 0; round < 12; round++) {
    const number_of_adults = 4 + (round % 2 === 0 ? 1 : 0)
    const party = { number_of_adults, number_of_childrens: 0, number_of_infants: 0 }
    await anna.ask('adminChangeParty', { ...asked, form: party })
  }
  await anna.ask('adminSendConfirmation', asked)
  await anna.ask('adminWriteToTraveller', { ...asked, form: { text: 'The hut has no heating.' } })
  await anna.ask('adminCancelBooking', asked)
  const mails = await db.selectFrom('outbox').select(['recipient', 'template', 'data']).execute()
  expect(mails.length).toBeGreaterThan(15)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['sales@nordic.example']))
  const { booking } = JSON.parse(mails[0]?.data ?? '')
  expect(booking).toMatchObject({
    name: 'Nordic Holidays',
    soldBy: { name: 'Nordic Holidays', reference: 'NH-77', traveller: 'Theo Thaler' },
  })
})

test('a booking without an address of its traveller is mailed to the reseller all the same', async ({
  world,
}) => {
  const { anna, db } = world
  await anna.ask('adminSaveBookingSettings', { form: half })
  const { id: resellerId } = await addReseller(world)
  const { id } = await sell(world, resellerId, { email: '' })
  // The office's forms ask where the mails go.
  expect(await showBooking(world, id)).toMatchObject({ email: '', mails_to: 'sales@nordic.example' })
  const asked = { params: { id } }
  const party = { number_of_adults: 5, number_of_childrens: 0, number_of_infants: 0 }
  await anna.ask('adminChangeParty', { ...asked, form: party })
  await anna.ask('adminCancelBooking', asked)
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient', 'template', 'data'])
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([
    ['sales@nordic.example', 'booking-traveller'],
    ['sales@nordic.example', 'booking-changed'],
    ['sales@nordic.example', 'booking-cancelled'],
  ])
  expect(JSON.parse(mails[2]?.data ?? '')).toMatchObject({ cancelled: { before: 450_000, fee: 225_000 } })
})

test('a reseller without an address is not mailed, nor is its traveller', async ({ world }) => {
  const { anna, db } = world
  const { id: resellerId } = await addReseller(world, { email: '' })
  const { id } = await sell(world, resellerId, { email: 'theo@people.example' })
  await anna.ask('adminCancelBooking', { params: { id } })
  await anna.askInVain(409, 'adminWriteToTraveller', { params: { id }, form: { text: 'Hello' } })
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a statement has what was sold of the departures of some days, and the same in a table', async ({
  world,
}) => {
  const { anna, trips } = world
  await anna.ask('adminSaveBookingSettings', { form: half })
  const { id } = await addReseller(world)
  const { id: other } = await addReseller(world, { name: 'Southern' })
  const later = await world.departure(trips.fjord.id, '2027-09-20')
  const first = await sell(world, id, { name: 'Olga' })
  const second = await sell(world, id, {
    departure_id: later,
    trip_date: '2027-09-20',
    name: '=1+1',
  })
  await sell(world, other)
  const gone = await sell(world, id)
  await anna.ask('adminCancelBooking', { params: { id: gone.id }, form: { fee: 0, reason: 'Ill' } })
  await anna.ask('adminCancelBooking', { params: { id: second.id } })
  await anna.ask('adminAddPayment', { params: { id: first.id }, form: { amount: 60_000, method: 'bank' } })
  const statement = await anna.ask('adminShowStatement', { params: { id } })
  expect(statement.bookings).toMatchObject([
    {
      id: first.id,
      reseller_reference: 'NH-77',
      name: 'Olga',
      status: 'confirmed',
      ...{ retail: 400_000, commission: -40_000, net: 360_000, paid: 60_000, due: 300_000 },
    },
    {
      id: second.id,
      status: 'cancelled',
      ...{ retail: 180_000, commission: 0, net: 180_000, paid: 0, due: 180_000 },
    },
  ])
  expect(statement.sums).toEqual({
    retail: 580_000,
    commission: -40_000,
    net: 540_000,
    paid: 60_000,
    due: 480_000,
  })
  const september = await anna.ask('adminShowStatement', { params: { id }, query: { from: '2027-09-01' } })
  expect(september.bookings.map((each) => each.id)).toEqual([second.id])
  const { resellers } = await anna.ask('adminListResellers')
  expect(resellers.data.find((each) => each.id === id)).toMatchObject({ bookings: 1, owed: 480_000 })
  const money = await anna.ask('adminShowMoney')
  expect(money.resellers).toMatchObject([
    { id, name: 'Nordic Holidays', bookings: 2, retail: 580_000, total: 540_000, owed: 480_000 },
    { id: other, owed: 360_000 },
  ])
  const csv = await (await anna.send('adminExportStatement', { params: { id } })).text()
  const [heading, one, two, sum] = csv.slice(1).trim().split('\r\n')
  expect(heading).toContain('Retail,Commission,Net,Paid,Due')
  expect(one).toContain('NH-77,Olga')
  expect(one).toContain('4000.00,-400.00,3600.00,600.00,3000.00')
  expect(two).toContain("'=1+1")
  expect(sum).toContain('Sum')
  expect(sum).toContain('5800.00,-400.00,5400.00,600.00,4800.00')
  await anna.askInVain(404, 'adminShowStatement', { params: { id: 999 } })
})

test.skipIf(!canReadPdf)(
  'its voucher says no price, and its invoice is made out to the reseller',
  async ({ world }) => {
    const { anna } = world
    await begin(world)
    const { id: resellerId } = await addReseller(world)
    const { id } = await sell(world, resellerId, { name: 'Olga Olsen' })
    const read = async (
      name: 'adminShowVoucher' | 'adminShowInvoice',
      params: Record<string, string | number>,
    ) => readPdf(new Uint8Array(await (await anna.send(name, { params })).arrayBuffer())).text
    const voucher = await read('adminShowVoucher', { id })
    for (const part of ['Nordic Holidays', 'NH-77', 'Olga Olsen']) expect(voucher).toContain(part)
    for (const part of ['€', 'Price', 'Commission']) expect(voucher).not.toContain(part)
    const [listed] = (await anna.ask('adminListInvoices')).invoices.data
    expect(listed).toMatchObject({ customer: 'Nordic Holidays', total: 360_000 })
    const invoice = await read('adminShowInvoice', { number: listed?.number ?? '' })
    for (const part of [
      'Nordic Holidays',
      'Your reference: NH-77',
      'Olga Olsen',
      'Commission (10%)',
      '3,600',
    ])
      expect(invoice).toContain(part)
    await anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'A wish', amount: 10_000 } })
    const again = (await anna.ask('adminListInvoices')).invoices.data.map((each) => each.total)
    expect(again).toEqual([369_000, -360_000, 360_000])
  },
)

test('nobody pays a booking of a reseller by card', async ({ world }) => {
  const { anna, db, trips } = world
  await db.updateTable('trips').set({ demo: 1 }).where('id', '=', trips.fjord.id).execute()
  world.payments.demo = createDemoTill(db, world.clock)
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, card: 'offered' },
  })
  const { id: resellerId } = await addReseller(world)
  const { id } = await sell(world, resellerId)
  const own = (await anna.ask('adminAddBooking', { form: bookingForm(world) })).booking
  expect(own.by_card).toBe(own.total)
  const { url } = await anna.ask('adminLinkBooking', { params: { id } })
  const headers = { 'booking-token': `${url}`.split('#')[1] ?? '' }
  const { booking } = await world.ask('showOwnBooking', { headers })
  expect(booking.by_card).toEqual({ now: 0, all: 0 })
  const refusal = await world.askInVain(409, 'payBooking', { params: { id }, headers })
  expect(refusal.code).toBe('not_offered')
})
