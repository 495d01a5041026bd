import { cancellationFeeIn } from '../../rules/cancelled.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { begin, save } from '../invoices.ts'
import { addReseller, sell } from '../resellers.ts'
import { expect, test, type World } from '../world.ts'

/*
 * A cancelled booking is moved: it is confirmed again on another departure, with all that it had. Today is 2027-06-01; the departure
 * on 2027-07-10 is called off, and cancelling costs half.
 */

type Form = Record<string, string | number>

const couple = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }

/** Theo has booked the fjord trip for two at 1,000.00 each, has paid it, and has an invoice. */
async function booked(world: World, form: Form = {}) {
  await begin(world)
  const made = await world.theo.book({ ...couple, ...form })
  await world.anna.ask('adminAddPayment', {
    params: { id: made.id },
    form: { amount: made.total ?? 0, method: 'bank', notify: 0 },
  })
  return made
}

const callOff = ({ anna, trips }: World) =>
  anna.ask('adminCancelDeparture', { params: { id: trips.fjord.departure }, form: {} })

const other = (world: World, more: Form = {}) =>
  world.departure(world.trips.fjord.id, '2027-08-07', { seats: 10, ...more })

const move = (world: World, id: number, form: Form) =>
  world.anna.ask('adminMoveBooking', { params: { id }, form })

const inVain = async (world: World, status: number, id: number, form: Form) => {
  const { code, message, errors } = await world.anna.askInVain(status, 'adminMoveBooking', {
    params: { id },
    form,
  })
  return { code, message, errors }
}

const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking

const invoices = async ({ anna }: World) =>
  (await anna.ask('adminListInvoices')).invoices.data
    .map(({ kind, total }) => `${kind} ${total}`)
    .toReversed()

const isSound = async (world: World) => expect((await verifyOwed(world)).differences).toEqual([])

test('who was called off is moved at the price that was booked: reference, money, link, details and papers stay', async ({
  world,
}) => {
  const { anna, theo } = world
  const { id, reference } = await booked(world)
  const { url } = await anna.ask('adminLinkBooking', { params: { id } })
  const travellers = [{ position: 1, kind: 'adult', name: 'Theo Thaler', born: '1980-01-01' }]
  await theo.ask('saveMyTravellers', { params: { id }, form: { travellers: JSON.stringify(travellers) } })
  await callOff(world)
  expect(await show(world, id)).toMatchObject({ status: 'cancelled', total: 0, standing: 'to_be_paid_back' })
  // Who books now pays more.
  await anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 120_000 },
  })
  const departure_id = await other(world)
  const { calendar_sequence } = await world.db
    .selectFrom('bookings')
    .select('calendar_sequence')
    .executeTakeFirstOrThrow()

  const form = { departure_id, keep_price: 1 }
  const dry = await move(world, id, { ...form, dry_run: 1 })
  expect(dry.money).toMatchObject({ before: 0, after: 200_000, fee: 0, fee_by_terms: 0 })
  expect((await show(world, id)).status).toBe('cancelled')
  await move(world, id, form)
  expect(await show(world, id)).toMatchObject({
    ...{ reference, status: 'confirmed', departure_id, trip_date: '2027-08-07', cancelled_at: null },
    ...{ total: 200_000, paid: 200_000, standing: 'paid' },
    lines: [{ kind: 'adult', quantity: 2, unit: 100_000 }],
  })
  expect((await anna.ask('adminListPayments')).payments.data).toHaveLength(1)
  const byLink = { headers: { 'booking-token': url?.split('#')[1] ?? '' } }
  expect((await world.ask('showOwnBooking', byLink)).booking).toMatchObject({ id, status: 'confirmed' })
  const details = await anna.ask('adminShowTravellers', { params: { id } })
  expect(details.travellers[0]).toMatchObject({ name: 'Theo Thaler', born: '1980-01-01' })
  expect(await invoices(world)).toEqual(['invoice 200000', 'credit_note -200000', 'invoice 200000'])

  const taken = async (wanted: number) =>
    (await anna.ask('adminShowDeparture', { params: { id: wanted } })).departure
  expect(await taken(departure_id)).toMatchObject({ taken: 2 })
  expect(await taken(world.trips.fjord.departure)).toMatchObject({ called_off: { told: [], to_pay_back: 0 } })
  const [mail] = (await world.outbox()).filter(({ template }) => template === 'booking-changed')
  expect(mail?.recipient).toBe('theo@people.example')
  const { was, booking, price } = JSON.parse(mail?.data ?? '')
  expect(was).toEqual({ status: 'cancelled', tripDate: '2027-07-10' })
  expect([booking.tripDate, price.total, price.paid]).toEqual(['2027-08-07', 200_000, 200_000])
  const { data } = (await anna.ask('adminListAudit', { query: { kind: 'booking', id } })).audit
  expect(data.find(({ action }) => action === 'moved')).toMatchObject({
    changes: {
      status: { from: 'cancelled', to: 'confirmed' },
      departure: { from: 'Sat Jul 10 2027', to: 'Sat Aug 07 2027' },
    },
  })
  const after = await world.db.selectFrom('bookings').select('calendar_sequence').executeTakeFirstOrThrow()
  expect(after.calendar_sequence).toBeGreaterThan(calendar_sequence)
  await isSound(world)
})

test('otherwise today’s price holds there, and the mail compares it with the price that was booked', async ({
  world,
}) => {
  const { id } = await booked(world)
  await callOff(world)
  const departure_id = await other(world, { price_adult: 120_000 })
  const { money } = await move(world, id, { departure_id, dry_run: 1 })
  expect(money).toMatchObject({ before: 0, after: 240_000, fee: 0 })
  await move(world, id, { departure_id })
  expect(await show(world, id)).toMatchObject({ total: 240_000, paid: 200_000, balance: 40_000 })
  const [mail] = (await world.outbox()).filter(({ template }) => template === 'booking-changed')
  expect(JSON.parse(mail?.data ?? '').was).toMatchObject({ status: 'cancelled', total: 200_000 })
  expect(await invoices(world)).toEqual(['invoice 200000', 'credit_note -200000', 'invoice 240000'])
  await isSound(world)
})

test('the fee for cancelling is taken back, unless another one is named with its reason', async ({
  world,
}) => {
  const { id } = await booked(world)
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  expect((await show(world, id)).total).toBe(100_000)
  const form = { departure_id: await other(world), keep_price: 1 }
  expect((await move(world, id, { ...form, dry_run: 1 })).money).toMatchObject({
    before: 100_000,
    after: 200_000,
    fee: 0,
  })
  expect((await inVain(world, 422, id, { ...form, fee: 5_000 })).errors).toHaveProperty('reason')
  expect((await inVain(world, 422, id, { ...form, fee: 200_001, reason: 'x' })).errors).toEqual({
    fee: ['This is more than the whole price'],
  })
  const named = { ...form, fee: 5_000, reason: 'The hotel was paid' }
  expect((await move(world, id, named)).money).toMatchObject({ before: 100_000, after: 205_000, fee: 5_000 })
  expect(await show(world, id)).toMatchObject({
    total: 205_000,
    lines: [
      { kind: 'adult', amount: 200_000 },
      { kind: 'fee', label: 'Cancellation fee', amount: 5_000 },
    ],
  })
  const [entry] = (await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })).audit.data
  expect(entry?.changes).toMatchObject({ fee: { to: '€50.00' }, reason: { to: 'The hotel was paid' } })
  expect(await invoices(world)).toEqual([
    ...['invoice 200000', 'credit_note -200000', 'invoice 100000'],
    ...['credit_note -100000', 'invoice 205000'],
  ])
  await isSound(world)
})

test('a kept price has its code also where its last use was given since; at today’s price that is refused', async ({
  world,
}) => {
  await world.anna.ask('adminAddCode', { form: { code: 'ONCE', basis_points: 1_000, max_uses: 1 } })
  const { id } = await booked(world, { promo_code: 'ONCE' })
  await callOff(world)
  const departure_id = await other(world)
  await world.theo.book({ ...couple, departure_id, promo_code: 'ONCE' })
  expect((await inVain(world, 409, id, { departure_id })).code).toBe('full')
  await move(world, id, { departure_id, keep_price: 1 })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', total: 180_000 })
  expect((await world.anna.ask('adminListCodes')).codes).toMatchObject([{ uses: 2, max_uses: 1 }])
  await isSound(world)
})

test('a kept price has its extras on another trip, too; today’s price there is without them, and needs no code', async ({
  world,
}) => {
  const { fjord, dunes } = world.trips
  const boat = { trip_id: fjord.id, name: 'Boat', price: 1_000, per: 'person' }
  const { id: extra } = await world.anna.ask('adminAddExtra', { form: boat })
  const code = { code: 'FJORD', amount: 5_000, max_uses: 1, trip_id: fjord.id }
  await world.anna.ask('adminAddCode', { form: code })
  const { id } = await booked(world, { extras: `${extra}:1`, promo_code: 'FJORD' })
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  const { id: stays } = await world.theo.book({ ...couple, promo_code: 'FJORD' })
  await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { price_adult: 50_000 } })
  const there = { departure_id: dunes.departure, trip_id: dunes.id }
  expect((await move(world, id, { ...there, dry_run: 1 })).money).toMatchObject({ after: 100_000 })
  await move(world, id, { ...there, keep_price: 1 })
  expect(await show(world, id)).toMatchObject({
    trip_title: 'Dunes',
    total: 197_000,
    extras: [{ id: extra, count: 1 }],
  })
  expect((await show(world, stays)).status).toBe('confirmed')
  await isSound(world)
})

test('is refused on its own departure, where seats are missing or kept for others, and what asks for no sense', async ({
  world,
}) => {
  const { id } = await booked(world)
  const own = world.trips.fjord.departure
  const departure_id = await other(world, { seats: 1 })
  expect((await inVain(world, 409, id, { departure_id, keep_price: 1 })).code).toBe('state')
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  expect((await inVain(world, 409, id, { departure_id, ask: 1 })).code).toBe('state')
  expect((await inVain(world, 409, id, { departure_id: own })).code).toBe('twice')
  expect((await inVain(world, 409, id, { departure_id })).code).toBe('full')
  // Those who wait come first.
  const small = await world.departure(world.trips.fjord.id, '2027-08-14', { seats: 2 })
  await world.theo.book({ ...couple, departure_id: small })
  await world.anna.ask('adminAddWaiting', {
    params: { id: small },
    form: { name: 'Ola', email: 'ola@people.example', phone: '113', ...couple },
  })
  expect((await inVain(world, 409, id, { departure_id: small })).code).toBe('full')
  await callOff(world)
  const { message } = await inVain(world, 409, id, { departure_id: own })
  expect(message).toBe('This booking is on that departure already.')
  expect((await show(world, id)).status).toBe('cancelled')
})

test('what is due at once is due from the move on, not from when it was booked', async ({ world }) => {
  await save(world, { deposit_percent: '20', balance_days: '20' })
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 100_000 },
  })
  const { id } = await world.theo.book(couple)
  await callOff(world)
  const departure_id = await other(world, { date: '2027-09-04' })
  world.time.now = new Date('2027-06-11T09:00:00Z')
  await move(world, id, { departure_id, keep_price: 1 })
  expect(await show(world, id)).toMatchObject({
    ...{ total: 200_000, standing: 'deposit_due', due_now: 40_000, due_on: '2027-06-18' },
    due: [
      { amount: 40_000, on: '2027-06-18' },
      { amount: 160_000, on: '2027-08-15' },
    ],
  })
  await isSound(world)
})

test('what is reinstated is due from then on, too', async ({ world }) => {
  await save(world, { deposit_percent: '20', balance_days: '20' })
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const { id } = await world.theo.book(couple)
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  world.time.now = new Date('2027-06-11T09:00:00Z')
  await world.anna.ask('adminReinstateBooking', { params: { id }, form: {} })
  expect(await show(world, id)).toMatchObject({
    ...{ total: 200_000, standing: 'deposit_due', due_now: 40_000, due_on: '2027-06-18' },
  })
  await isSound(world)
})

test('of what a reseller has sold the reseller is mailed, and its commission comes back', async ({
  world,
}) => {
  const { id: resellerId } = await addReseller(world, { commission: '10' })
  const { id } = await sell(world, resellerId)
  await callOff(world)
  await move(world, id, { departure_id: await other(world), keep_price: 1 })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', total: 360_000, retail: 400_000 })
  const mails = (await world.outbox()).filter(({ template }) => template === 'booking-changed')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['sales@nordic.example'])
  await isSound(world)
})

test('whoever moves what was confirmed does not confirm what was cancelled meanwhile', async ({ world }) => {
  const { id } = await booked(world)
  const to = await other(world)
  await world.anna.ask('adminCancelBooking', { params: { id }, form: { notify: 0 } })
  expect(await inVain(world, 409, id, { departure_id: to, was: 'confirmed' })).toMatchObject({
    code: 'state',
  })
  expect((await show(world, id)).status).toBe('cancelled')
  await move(world, id, { departure_id: to, was: 'cancelled' })
  expect((await show(world, id)).status).toBe('confirmed')
})

test('two clerks at once move it once, and the last seats are given once', async ({ world }) => {
  const { id } = await booked(world)
  const { id: second } = await world.theo.book(couple)
  await callOff(world)
  const [one, two] = [await other(world), await world.departure(world.trips.fjord.id, '2027-08-14')]
  const send = (booking: number, departure_id: number) =>
    world.anna.send('adminMoveBooking', {
      params: { id: booking },
      form: { departure_id, keep_price: 1 },
    })
  const both = await Promise.all([send(id, one), send(id, one)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const last = await world.departure(world.trips.fjord.id, '2027-08-21', { seats: 2 })
  const apart = await Promise.all([send(second, two), send(second, two)])
  expect(apart.map(({ status }) => status).toSorted()).toEqual([200, 409])
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  await world.anna.ask('adminCancelBooking', { params: { id: second }, form: {} })
  const racing = await Promise.all([send(id, last), send(second, last)])
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await isSound(world)
})

test('cancelled once more, mail and page name the same fee: what was kept of the first one is an earlier fee', async ({
  world,
}) => {
  const { anna } = world
  const { id } = await booked(world)
  await anna.ask('adminCancelBooking', { params: { id }, form: { notify: 0 } })
  const departure_id = await other(world, { date: '2027-07-17' })
  await move(world, id, { departure_id, keep_price: 1, fee: 10_000, reason: 'Papers' })
  world.time.now = new Date(world.time.now.getTime() + 1000)
  await anna.ask('adminCancelBooking', { params: { id }, form: {} })
  const { total, lines } = await show(world, id)
  expect([total, cancellationFeeIn(lines)]).toEqual([110_000, 100_000])
  const mail = (await world.outbox()).findLast(({ template }) => template === 'booking-cancelled')
  expect(JSON.parse(mail?.data ?? '{}').cancelled.fee).toBe(100_000)
})
