import { verifyOwed } from '../../server/core/money/owed.ts'
import { comeBack, expect, ledger, openPage, party, runJobs, show, test } from '../stripe/world.ts'
import type { World } from '../world.ts'

/* What travellers change and cancel themselves. The trip costs 100.00 each; cancelling within 60 days costs half. */

const settings = {
  deposit_percent: 20,
  balance_days: 10,
  hold_minutes: 60,
  card: 'offered',
  cancellation: '[{"days":60,"percent":50}]',
  change_days: 14,
  change_fee: 1_500,
  cancel_online: 1,
  refund_online: 1,
}
type Form = Record<string, string | number>

const save = (world: World, changed: Form = {}) =>
  world.anna.ask('adminSaveBookingSettings', { form: { ...settings, ...changed } })

const booked = async (world: World, adults: number, form: Form = {}) => {
  await save(world, form)
  return (await world.theo.book(party(adults))).id
}

const dry = (world: World, id: number, form: Form) =>
  world.theo.ask('changeMyBooking', { params: { id }, form: { ...form, dry_run: 1 } })

const change = (world: World, id: number, form: Form) =>
  world.theo.ask('changeMyBooking', { params: { id }, form })

const refused = (world: World, id: number, form: Form = {}) =>
  world.theo.askInVain(409, 'changeMyBooking', {
    params: { id },
    form: { number_of_adults: 2, dry_run: 1, ...form },
  })

const mine = async (world: World) => (await world.theo.ask('listMyBookings')).bookings.data[0]

const agencyMails = async ({ db }: World) =>
  (
    await db
      .selectFrom('outbox')
      .select(['recipient', 'data'])
      .where('template', '=', 'own-change-agency')
      .orderBy('id')
      .execute()
  ).map(({ recipient, data }) => ({ recipient, ...JSON.parse(data) }))

test('one of three goes: what cancelling costs and the fee of a change, as it was shown', async ({
  world,
}) => {
  const id = await booked(world, 3)
  expect(await mine(world)).toMatchObject({
    change: { until: '2027-06-26', refused: null },
    cancel: { until: '2027-07-09', refused: null },
  })
  const { money } = await dry(world, id, { number_of_adults: 2 })
  expect(money).toMatchObject({
    currency: 'EUR',
    before: 30_000,
    after: 26_500,
    fee: 6_500,
    to_pay: 26_500,
    to_refund: 0,
    to_card: 0,
    due_now: 5_300,
    bill: [
      { kind: 'adult', quantity: 2 },
      { kind: 'fee', label: 'Partial cancellation fee (50%)', amount: 5_000 },
      { kind: 'fee', label: 'Change fee', amount: 1_500 },
    ],
  })
  expect(await show(world, id)).toMatchObject({ total: 30_000, number_of_adults: 3 })
  const late = await refused(world, id, { dry_run: 0, expected_total: 26_400 })
  expect(late).toMatchObject({ code: 'money', money: { after: 26_500 } })
  const unsaid = { params: { id }, form: { number_of_adults: 2 } }
  const { errors } = await world.theo.askInVain(422, 'changeMyBooking', unsaid)
  expect(Object.keys(errors ?? {})).toEqual(['expected_total'])
  const done = await change(world, id, { number_of_adults: 2, expected_total: 26_500 })
  expect(done.money).toEqual(money)
  expect(await show(world, id)).toMatchObject({ total: 26_500, number_of_adults: 2, seats: 2 })
  // The same once more changes nothing, and costs nothing.
  const again = await change(world, id, { number_of_adults: 2, expected_total: 26_500 })
  expect(again.money).toMatchObject({ before: 26_500, after: 26_500, fee: 0 })
  const log = await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })
  expect(log.audit.data).toMatchObject([{ action: 'changed-online', actor: { name: 'Theo' } }])
  expect(await agencyMails(world)).toMatchObject([
    { recipient: 'office@agency.example', what: 'changed', was: { party: { adults: 3 }, total: 30_000 } },
  ])
  const traveller = (await world.outbox()).filter(({ template }) => template === 'booking-changed')
  expect(traveller).toMatchObject([{ recipient: 'theo@people.example' }])
  // Nobody asks whether their own change suits them.
  expect(traveller.map(({ data }) => JSON.parse(data))).toMatchObject([{ by_traveller: true }])
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('sent twice at once it is done once; somebody else’s change in between is shown instead', async ({
  world,
}) => {
  const id = await booked(world, 3)
  const form = { number_of_adults: 2, expected_total: 26_500 }
  await Promise.all([change(world, id, form), change(world, id, form)])
  expect(await show(world, id)).toMatchObject({ total: 26_500, number_of_adults: 2 })
  const staff = { number_of_adults: 3, number_of_childrens: 0, number_of_infants: 0 }
  const next = { number_of_adults: 1, dry_run: 0, expected_total: 23_000 }
  expect((await dry(world, id, { number_of_adults: 1 })).money.after).toBe(23_000)
  await world.anna.ask('adminChangeParty', { params: { id }, form: staff })
  expect(await refused(world, id, next)).toMatchObject({ code: 'money', money: { before: 36_500 } })
})

test('who only adds pays no fee of a change; who comes pays the price of today', async ({ world }) => {
  const id = await booked(world, 2)
  const trip = world.trips.fjord.id
  await world.anna.ask('adminUpdateTrip', { params: { id: trip }, form: { price_adult: 12_000 } })
  const extra = { trip_id: trip, name: 'Bike', price: 3_000, per: 'person' }
  const { id: bike } = await world.anna.ask('adminAddExtra', { form: extra })
  const { money } = await dry(world, id, { number_of_adults: 3, extras: `${bike}:1` })
  expect(money).toMatchObject({ before: 20_000, after: 20_000 + 12_000 + 9_000, fee: 0 })
  await change(world, id, { number_of_adults: 3, extras: `${bike}:1`, expected_total: 41_000 })
  expect(await mine(world)).toMatchObject({ extras: [{ id: bike, count: 1 }], total: 41_000 })
  // It is offered no more, and stays theirs.
  await world.anna.ask('adminDeleteExtra', { params: { id: bike } })
  expect((await dry(world, id, { number_of_adults: 3, extras: `${bike}:1` })).money.fee).toBe(0)
  expect((await dry(world, id, { extras: '' })).money).toMatchObject({ fee: 4_500 + 1_500 })
  // Four seats in all.
  expect(await refused(world, id, { number_of_adults: 5 })).toMatchObject({ code: 'full', seats_left: 1 })
})

test('a move: everybody at the price of today, and cancelling costs at least what it cost that day', async ({
  world,
}) => {
  const id = await booked(world, 2)
  const next = await world.departure(world.trips.fjord.id, '2028-01-10', { price_adult: 11_000, seats: 2 })
  const { money } = await dry(world, id, { departure_id: next })
  expect(money).toMatchObject({ before: 20_000, after: 23_500, fee: 1_500, to_pay: 23_500 })
  await change(world, id, { departure_id: next, expected_total: 23_500 })
  expect(await mine(world)).toMatchObject({ departure_id: next, trip_date: '2028-01-10' })
  const cancel = { params: { id }, form: { dry_run: 1 } }
  const cancelled = await world.theo.ask('cancelMyBooking', cancel)
  expect(cancelled.money).toMatchObject({ before: 23_500, after: 1_500 + 11_000, fee: 11_000 })
  const other = { params: { id }, form: { departure_id: world.trips.dunes.departure, dry_run: 1 } }
  const { errors } = await world.theo.askInVain(422, 'changeMyBooking', other)
  expect(errors).toHaveProperty('departure_id')
  for (const adults of [0, 100]) {
    const form = { number_of_adults: adults, dry_run: 1 }
    await world.theo.askInVain(422, 'changeMyBooking', { params: { id }, form })
  }
})

test('what was shown as to be paid by card is what the payment page asks for, and stays due where nobody pays', async ({
  world,
  stripe,
}) => {
  const id = await booked(world, 2)
  stripe.pay(await openPage(world, id))
  await comeBack(world, id)
  const three = { number_of_adults: 3 }
  const due = { due_now: 2_000, due_on: '2027-06-08' }
  const { money } = await dry(world, id, three)
  expect(money).toMatchObject({
    before: 20_000,
    after: 30_000,
    fee: 0,
    to_pay: 26_000,
    by_card: 2_000,
    ...due,
  })
  // Nothing more is asked for a smaller party, and nothing by card where no cards are taken.
  expect((await dry(world, id, { number_of_adults: 1 })).money).toMatchObject({ by_card: 0 })
  await save(world, { card: 'off' })
  expect((await dry(world, id, three)).money).toMatchObject({ by_card: 0, ...due })
  await save(world)
  await change(world, id, { ...three, expected_total: 30_000 })
  expect(stripe.sessions.get(await openPage(world, id))).toMatchObject({ amount_total: 2_000 })
  const { state, booking } = await comeBack(world, id)
  expect(state).toBe('open')
  expect(booking).toMatchObject({ status: 'confirmed', total: 30_000, paid: 4_000, ...due })
})

test('past its day, where nothing is offered, and in a state that allows nothing: each says why', async ({
  world,
}) => {
  const none = await booked(world, 2, { change_days: '', cancel_online: 0 })
  // What was booked keeps its terms.
  await save(world)
  expect(await refused(world, none)).toMatchObject({ code: 'not_offered' })
  const cancel = { params: { id: none }, form: { dry_run: 1 } }
  expect(await world.theo.askInVain(409, 'cancelMyBooking', cancel)).toMatchObject({ code: 'not_offered' })
  const correct = { params: { id: none }, form: { phone: '030 1' } }
  expect(await world.theo.askInVain(409, 'correctMyBooking', correct)).toMatchObject({ code: 'not_offered' })
  const { id } = await world.theo.book(party(1))
  const departure_id = await world.departure(world.trips.fjord.id, '2027-06-27')
  const { id: soon } = await world.theo.book({ ...party(1), departure_id })
  await save(world, { change_days: '', cancel_online: 0 })
  world.time.now = new Date('2027-06-26T23:59:00Z')
  await dry(world, id, { number_of_adults: 2 })
  world.time.now = new Date('2027-06-27T00:00:00Z')
  expect(await refused(world, id)).toMatchObject({ code: 'past_day', message: /until 26 June 2027/ })
  const late = { params: { id: soon }, form: { dry_run: 1 } }
  expect(await world.theo.askInVain(409, 'cancelMyBooking', late)).toMatchObject({ code: 'past_day' })
  const gone = { params: { id }, form: { dry_run: 1 } }
  await world.theo.ask('cancelMyBooking', {
    params: { id },
    form: { expected_refund: 0, expected_total: 5_000 },
  })
  expect(await refused(world, id)).toMatchObject({ code: 'state' })
  expect(await world.theo.askInVain(409, 'cancelMyBooking', gone)).toMatchObject({ code: 'twice' })
  await world.olga.askInVain(404, 'changeMyBooking', late)
  await world.olga.askInVain(404, 'cancelMyBooking', late)
})

test('a price that was agreed is changed by the agency alone', async ({ world }) => {
  await save(world)
  const { id: trip } = world.trips.dunes
  const { id } = await world.theo.book({ ...party(2), trip_id: trip })
  expect(await refused(world, id)).toMatchObject({ code: 'not_offered' })
  await world.anna.ask('adminPriceBooking', { params: { id }, form: { total: 50_000 } })
  expect((await mine(world))?.change).toEqual({ until: null, refused: 'not_offered' })
  expect(await refused(world, id, { number_of_adults: 1 })).toMatchObject({ code: 'not_offered' })
})

test('cancelled: what was paid goes back to the card by itself, and the agency is told', async ({
  world,
  stripe,
}) => {
  const id = await booked(world, 2)
  stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  const ask = (form: Form) => world.theo.ask('cancelMyBooking', { params: { id }, form })
  const { money } = await ask({ dry_run: 1 })
  expect(money).toMatchObject({
    before: 20_000,
    after: 10_000,
    fee: 10_000,
    to_refund: 10_000,
    to_card: 10_000,
  })
  const form = { expected_refund: 20_000, expected_total: 10_000 }
  const other = await world.theo.askInVain(409, 'cancelMyBooking', { params: { id }, form })
  expect(other).toMatchObject({ code: 'money', money: { to_refund: 10_000 } })
  await ask({ expected_refund: 10_000, expected_total: 10_000, reason: 'Ill' })
  expect(await show(world, id)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 10_000 }] })
  const pending = { to_card: 10_000, by_hand: 0, on_its_way: 10_000 }
  expect(await mine(world)).toMatchObject({ paid: 20_000, paid_back: pending })
  await runJobs(world)
  expect(await mine(world)).toMatchObject({ paid: 10_000, paid_back: { ...pending, on_its_way: 0 } })
  expect((await ledger(world)).map(({ amount }) => amount)).toEqual([20_000, -10_000])
  expect(await show(world, id)).toMatchObject({ standing: 'paid', total: 10_000, paid: 10_000 })
  expect(await agencyMails(world)).toMatchObject([{ what: 'cancelled', reason: 'Ill', to_card: 10_000 }])
  // Traveller and agency are mailed the figures that the dialog has shown, and the office sees what came back.
  const told = { cancelled: { before: 20_000, fee: 10_000, to_card: 10_000 } }
  expect(await agencyMails(world)).toMatchObject([told])
  const mailed = await world.db
    .selectFrom('outbox')
    .select('data')
    .where('template', '=', 'booking-cancelled')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(mailed.data)).toMatchObject(told)
  expect(await show(world, id)).toMatchObject({ paid_back: { to_card: 10_000, by_hand: 0, on_its_way: 0 } })
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('without refund_online what comes back is paid back by hand', async ({ world, stripe }) => {
  const id = await booked(world, 3, { refund_online: 0, cancellation: '[]', change_fee: 0 })
  stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  const { money } = await dry(world, id, { number_of_adults: 1 })
  expect(money).toMatchObject({ after: 10_000, to_refund: 20_000, to_card: 0 })
  await change(world, id, { number_of_adults: 1, expected_total: 10_000 })
  expect(await show(world, id)).toMatchObject({ standing: 'overpaid', refunds: [] })
  const pay = { params: { id }, form: { amount: -20_000, method: 'bank' } }
  await world.anna.ask('adminAddPayment', pay)
  expect(await mine(world)).toMatchObject({ paid_back: { to_card: 0, by_hand: 20_000, on_its_way: 0 } })
})

test('cancelled as it was shown, also where nothing comes back either way', async ({ world, stripe: _ }) => {
  const id = await booked(world, 2)
  const params = { id }
  // Either figure alone says nothing of the other.
  for (const [alone, missing] of [
    [{ expected_refund: 0 }, 'expected_total'],
    [{ expected_total: 10_000 }, 'expected_refund'],
  ] as const) {
    const { errors } = await world.theo.askInVain(422, 'cancelMyBooking', { params, form: alone })
    expect(Object.keys(errors ?? {})).toEqual([missing])
  }
  const free = { params, form: { expected_refund: 0, expected_total: 0 } }
  const refusal = await world.theo.askInVain(409, 'cancelMyBooking', free)
  expect(refusal).toMatchObject({ code: 'money', money: { after: 10_000, to_pay: 10_000, to_refund: 0 } })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed' })
  await world.theo.ask('cancelMyBooking', { params, form: { expected_refund: 0, expected_total: 10_000 } })
  expect(await show(world, id)).toMatchObject({ status: 'cancelled', total: 10_000 })
})

test('the holder of the link does the same; a held booking can be cancelled for nothing', async ({
  world,
}) => {
  await save(world, { card: 'required' })
  const { id } = await world.theo.book(party(2))
  expect(await refused(world, id)).toMatchObject({ code: 'state' })
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  await world.ask('correctMyBooking', { params: { id }, form: { name: 'Theodora' }, headers })
  expect(await show(world, id)).toMatchObject({ name: 'Theodora', phone: '+49 (30) 5557-0190' })
  const form = { expected_refund: 0, expected_total: 0 }
  const { money } = await world.ask('cancelMyBooking', { params: { id }, form, headers })
  expect(money).toMatchObject({ after: 0, fee: 0, to_pay: 0 })
  expect(await show(world, id)).toMatchObject({ status: 'cancelled' })
  const log = await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })
  expect(log.audit.data.slice(0, 2)).toMatchObject([
    { action: 'cancelled-online', actor: null },
    { action: 'corrected-online', actor: null },
  ])
})

test('the terms that travellers accept say what they may change, and what it costs', async ({ world }) => {
  const { settings: pages } = await world.anna.ask('adminShowPagesSettings')
  const terms = { slug: 'terms', title: 'Terms', text: 'Be on time.', footer: true }
  const form = { pages: JSON.stringify([...pages.pages, terms]), links: '[]', terms: 'terms' }
  await world.anna.ask('adminSavePagesSettings', { form })
  const idOf = async () => (await world.ask('showAgency')).agency.terms?.id ?? 0
  const first = await idOf()
  await save(world)
  const second = await idOf()
  expect(second).toBeGreaterThan(first)
  const { page } = await world.ask('showPage', { params: { slug: 'terms' } })
  expect(page.html).toContain('yourself until 14 days before departure')
  expect(page.html).toContain('€15.00')
  const accepted = await world.anna.ask('adminShowTerms', { params: { id: second } })
  expect(accepted.terms.html).toBe(page.html)
  await save(world, { hold_minutes: 90 })
  expect(await idOf()).toBe(second)
})

test('another name until 7 days before departure, for its frozen fee: a line of the bill, as it was shown', async ({
  world,
}) => {
  const id = await booked(world, 2, { change_days: '', name_fee: 2_500 })
  await save(world, { name_fee: 9_900 })
  const params = { id }
  const correct = (form: Form) => world.theo.ask('correctMyBooking', { params, form })
  const refusal = (status: 409 | 422, form: Form) =>
    world.theo.askInVain(status, 'correctMyBooking', { params, form })
  expect((await mine(world))?.correct).toEqual({
    name: { until: '2027-07-03', refused: null, fee: 2_500 },
    phone: { until: null, refused: 'not_offered' },
  })
  const { name: before } = await show(world, id)
  const { money } = await correct({ name: 'Ole Bull', dry_run: 1 })
  const lines = [{ kind: 'fee', label: 'Name change', amount: 2_500 }]
  expect(money).toMatchObject({ before: 20_000, after: 22_500, fee: 2_500, to_pay: 22_500, lines })
  expect(await show(world, id)).toMatchObject({ name: before, total: 20_000 })
  expect(Object.keys((await refusal(422, { name: 'Ole Bull' })).errors ?? {})).toEqual(['expected_total'])
  const other = await refusal(409, { name: 'Ole Bull', expected_total: 20_000 })
  expect(other).toMatchObject({ code: 'money', money: { after: 22_500 } })
  expect(await refusal(409, { phone: '030 1' })).toMatchObject({ code: 'not_offered' })
  await correct({ name: 'Ole Bull', expected_total: 22_500 })
  expect(await show(world, id)).toMatchObject({ name: 'Ole Bull', total: 22_500 })
  const was = { traveller: { name: before }, total: 20_000 }
  expect(await agencyMails(world)).toMatchObject([{ what: 'corrected', was }])
  expect((await verifyOwed(world)).differences).toEqual([])

  // A login ends after 30 days without use.
  for (const now of ['2027-06-20T12:00:00Z', '2027-07-03T23:59:00Z']) {
    world.time.now = new Date(now)
    await correct({ name: 'Ole', dry_run: 1 })
  }
  world.time.now = new Date('2027-07-04T00:00:00Z')
  const late = await refusal(409, { name: 'Ole', dry_run: 1 })
  expect(late).toMatchObject({ code: 'past_day', message: /another name online until 3 July 2027/ })
})

test('a name that costs nothing is mended as long as anything can be changed, and until 7 days before otherwise', async ({
  world,
}) => {
  const none = await booked(world, 1, { change_days: '' })
  expect((await mine(world))?.correct.name).toEqual({ until: '2027-07-03', refused: null, fee: 0 })
  const id = await booked(world, 1, { change_days: 0 })
  expect((await mine(world))?.correct.name).toEqual({ until: '2027-07-10', refused: null, fee: 0 })
  for (const now of ['2027-06-20T12:00:00Z', '2027-07-10T12:00:00Z']) {
    world.time.now = new Date(now)
    await world.theo.ask('correctMyBooking', { params: { id }, form: { name: `Theo ${now.slice(5, 10)}` } })
  }
  expect(await mine(world)).toMatchObject({ id, name: 'Theo 07-10', total: 10_000 })
  const late = { params: { id: none }, form: { name: 'Ole' } }
  expect(await world.theo.askInVain(409, 'correctMyBooking', late)).toMatchObject({ code: 'past_day' })
})
