import { offer } from '../languages.ts'
import {
  comeBack,
  expect,
  later,
  ledger,
  mailedBy,
  openPage,
  party,
  runJobs,
  send,
  sessionOf,
  show,
  sound,
  test,
} from '../stripe/world.ts'

/* Card payments from the first page to the money back, against a server that plays Stripe. */

test('paid in time: the page that the traveller comes back to confirms it, once', async ({
  world,
  stripe,
}) => {
  const { id } = await world.theo.book(party(3))
  const page = await openPage(world, id)
  expect(await comeBack(world, id)).toMatchObject({ state: 'open', known: true, booking: { status: 'held' } })
  const reference = stripe.pay(page)
  later(world, 1)
  for (const _ of [1, 2])
    expect(await comeBack(world, id)).toMatchObject({
      state: 'paid',
      booking: { status: 'confirmed', paid: 6_000 },
    })
  expect(await ledger(world)).toEqual([
    {
      booking_id: id,
      amount: 6_000,
      method: 'stripe',
      provider_ref: reference,
      of_payment: null,
      undoes: null,
    },
  ])
  expect(await mailedBy(world, 'booking-traveller')).toHaveLength(1)
  // The rest can be paid too.
  expect(stripe.sessions.get(await openPage(world, id, 'all'))).toMatchObject({ amount_total: 24_000 })
  await sound(world)
})

test('the payment page speaks the language of its booking when it was first asked for, however often it is asked', async ({
  world,
  stripe,
}) => {
  await offer(world, ['de'])
  const main = await world.theo.book(party(1))
  expect(stripe.sessions.get(await openPage(world, main.id))).toMatchObject({ locale: 'en' })
  const { id } = await world.theo.book({ ...party(1), language: 'de' })
  stripe.fail('error-after')
  await world.theo.askInVain(503, 'payBooking', { params: { id }, form: { what: 'now' } })
  await world.db.updateTable('bookings').set({ language: 'en' }).where('id', '=', id).execute()
  // The same request with the same key: another language would be refused.
  expect(stripe.sessions.get(await openPage(world, id))).toMatchObject({ locale: 'de' })
  expect(stripe.sessions.size).toBe(2)
})

test('the second tap gets the first page; another amount closes it first', async ({ world, stripe }) => {
  const { id } = await world.theo.book(party(3))
  const taps = await Promise.all([openPage(world, id), openPage(world, id)])
  expect(new Set([...taps, await openPage(world, id)]).size).toBe(1)
  const all = await openPage(world, id, 'all')
  expect(stripe.sessions.get(taps[0])).toMatchObject({ status: 'expired' })
  expect([...stripe.sessions.values()].filter(({ status }) => status === 'open')).toMatchObject([{ id: all }])
})

test('a page ends before the hold, and opening one keeps the seats long enough, but not for ever', async ({
  world,
  stripe,
}) => {
  const { id } = await world.theo.book(party(3))
  later(world, 30)
  const page = await openPage(world, id)
  const { held_until } = await show(world, id)
  expect(held_until).toBe('2027-06-01T10:10:00.000Z')
  expect(stripe.sessions.get(page)?.expires_at).toBe(Date.parse('2027-06-01T10:05:00Z') / 1000)
  // The hold ended first at 10:00, so it is kept until 12:00 at most.
  for (const minutes of [38, 38]) {
    later(world, minutes)
    await openPage(world, id)
  }
  later(world, 38)
  const refused = await world.theo.askInVain(409, 'payBooking', { params: { id }, form: {} })
  expect(refused).toMatchObject({ code: 'state', message: /book again/ })
})

test('nobody pays for what is cancelled, expired or paid, or for another’s booking', async ({
  world,
  stripe,
}) => {
  const pay = (id: number, status = 409) =>
    world.theo.askInVain(status, 'payBooking', { params: { id }, form: {} })
  const one = await world.theo.book(party(1))
  await world.anna.ask('adminCancelBooking', { params: { id: one.id }, form: {} })
  expect(await pay(one.id)).toMatchObject({ code: 'state' })
  const two = await world.theo.book(party(1))
  later(world, 61)
  await runJobs(world)
  expect(await show(world, two.id)).toMatchObject({ status: 'expired' })
  expect(await pay(two.id)).toMatchObject({ code: 'state' })
  const three = await world.theo.book(party(1))
  stripe.pay(await openPage(world, three.id, 'all'))
  await comeBack(world, three.id)
  expect(await pay(three.id)).toMatchObject({ code: 'state' })
  const { booking } = await world.olga.ask('book', {
    form: {
      name: 'O',
      phone: '112',
      email: 'o@people.example',
      trip_id: world.trips.fjord.id,
      ...party(1),
      number_of_infants: 0,
    },
  })
  await pay(booking.id, 404)
})

test('a page for what has changed is closed, and money that comes all the same is stored', async ({
  world,
  stripe,
}) => {
  const { id } = await world.theo.book(party(3))
  const page = await openPage(world, id)
  await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  await runJobs(world)
  expect(stripe.sessions.get(page)).toMatchObject({ status: 'expired' })

  const other = await world.theo.book(party(2))
  const open = await openPage(world, other.id)
  await world.anna.ask('adminCancelBooking', { params: { id: other.id }, form: {} })
  stripe.pay(open)
  await runJobs(world)
  expect(await show(world, other.id)).toMatchObject({
    status: 'cancelled',
    standing: 'to_be_paid_back',
    paid: 4_000,
  })
  await sound(world)
})

test('whatever changes what is due closes an open page: the traveller, the staff, money back, a cancellation', async ({
  world,
  stripe,
}) => {
  const form = { deposit_percent: 20, balance_days: 10, card: 'offered', change_days: 14, cancel_online: 1 }
  await world.anna.ask('adminSaveBookingSettings', { form })
  await world.anna.ask('adminUpdateDeparture', {
    params: { id: world.trips.fjord.departure },
    form: { seats: 40 },
  })
  const { theo, anna } = world
  const twoAre = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  const changes: Record<string, (id: number) => Promise<unknown>> = {
    'the traveller changes it': (id) =>
      theo.ask('changeMyBooking', { params: { id }, form: { number_of_adults: 2, expected_total: 20_000 } }),
    'the traveller cancels it': (id) =>
      theo.ask('cancelMyBooking', { params: { id }, form: { expected_refund: 6_000, expected_total: 0 } }),
    'the staff change it': (id) => anna.ask('adminChangeParty', { params: { id }, form: twoAre }),
    'its price is adjusted': (id) =>
      anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Gift', amount: -1_000 } }),
    'money comes in': (id) =>
      anna.ask('adminAddPayment', { params: { id }, form: { amount: 1_000, method: 'bank' } }),
    'money goes back to the card': (id) =>
      anna.ask('adminRefundBooking', { params: { id }, form: { amount: 500 } }),
    'the staff cancel it': (id) => anna.ask('adminCancelBooking', { params: { id }, form: {} }),
    'its departure is cancelled': () =>
      anna.ask('adminCancelDeparture', { params: { id: world.trips.fjord.departure }, form: { reason: '' } }),
  }
  for (const [what, change] of Object.entries(changes)) {
    const { id } = await theo.book(party(3))
    stripe.pay(await openPage(world, id))
    later(world, 1)
    await comeBack(world, id)
    const page = await openPage(world, id)
    await runJobs(world)
    expect(stripe.sessions.get(page), what).toMatchObject({ status: 'open' })
    const before = world.cardsWokenTimes()
    await change(id)
    expect(world.cardsWokenTimes(), what).toBeGreaterThan(before)
    // With the change itself: the worker would find out by itself, but only in its turn. Money goes back once the provider has sent it.
    const marked = await world.db
      .selectFrom('checkouts')
      .select('state')
      .where('booking_id', '=', id)
      .where('state', '=', 'closing')
      .execute()
    expect(marked, what).toHaveLength(what === 'money goes back to the card' ? 0 : 1)
    await runJobs(world)
    expect(stripe.sessions.get(page), what).toMatchObject({ status: 'expired' })
    expect((await show(world, id)).checkouts, what).toMatchObject([{ state: 'closed' }, { state: 'paid' }])
  }
  await sound(world)
})

test('a hold that runs out asks the provider first: what was paid confirms, what is open is closed', async ({
  world,
  stripe,
}) => {
  const paid = await world.theo.book(party(1))
  const unpaid = await world.theo.book(party(1))
  const pages = [await openPage(world, paid.id), await openPage(world, unpaid.id)] as const
  stripe.pay(pages[0])
  later(world, 61)
  // While the provider is away, nobody loses a seat.
  stripe.fail('error', /./, 100)
  await runJobs(world)
  for (const { id } of [paid, unpaid]) expect(await show(world, id)).toMatchObject({ status: 'held' })
  stripe.mend()
  later(world, 11)
  await runJobs(world)
  expect(await show(world, paid.id)).toMatchObject({ status: 'confirmed', paid: 2_000 })
  expect(await show(world, unpaid.id)).toMatchObject({ status: 'expired' })
  await sound(world)
})

test('paid after it expired: revived while there is room, otherwise paid without a seat', async ({
  world,
  stripe,
}) => {
  // The comparison of the day comes before all this.
  await runJobs(world)
  const first = await world.theo.book(party(3))
  const page = await openPage(world, first.id)
  stripe.pay(page)
  // As if the worker had let it go without an answer: the money is told later.
  await world.db.updateTable('checkouts').set({ state: 'closed' }).execute()
  later(world, 61)
  await runJobs(world)
  expect(await show(world, first.id)).toMatchObject({ status: 'expired' })
  const [notice] = stripe.takeNotices()
  expect(await send(world, notice as never)).toBe(200)
  expect(await show(world, first.id)).toMatchObject({ status: 'confirmed', total: 30_000, paid: 6_000 })

  await world.anna.ask('adminCancelBooking', { params: { id: first.id }, form: { fee: 0, reason: 'x' } })
  const second = await world.theo.book(party(3))
  stripe.pay(await openPage(world, second.id))
  await world.db
    .updateTable('checkouts')
    .set({ state: 'closed' })
    .where('booking_id', '=', second.id)
    .execute()
  later(world, 61)
  await runJobs(world)
  await world.theo.book(party(2))
  const [late] = stripe.takeNotices()
  expect(await send(world, late as never)).toBe(200)
  expect(await show(world, second.id)).toMatchObject({
    status: 'expired',
    standing: 'to_be_paid_back',
    paid: 6_000,
  })
  expect(await mailedBy(world, 'paid-without-seat')).toEqual(['office@agency.example'])
  expect(await mailedBy(world, 'paid-too-late')).toEqual(['theo@people.example'])
  expect((await world.anna.ask('adminShowMoney')).without_seat).toMatchObject([
    { id: second.id, amount: 6_000, refundable: 6_000, on_its_way: 0 },
  ])
  await world.anna.ask('adminRefundBooking', { params: { id: second.id }, form: { amount: 2_000 } })
  expect((await world.anna.ask('adminShowMoney')).without_seat).toMatchObject([
    { amount: 6_000, refundable: 4_000, on_its_way: 2_000 },
  ])
  await sound(world)
})

test('another amount or currency never confirms by itself', async ({ world, stripe }) => {
  const [one, two] = [await world.theo.book(party(1)), await world.theo.book(party(1))]
  const pages = [await openPage(world, one.id), await openPage(world, two.id)] as const
  const less = stripe.pay(pages[0], { amount: 1_999 })
  const foreign = stripe.pay(pages[1], { currency: 'usd' })
  for (const { id } of [one, two]) await comeBack(world, id)
  expect(await show(world, one.id)).toMatchObject({ status: 'held', paid: 1_999 })
  expect(await show(world, two.id)).toMatchObject({ status: 'held', paid: 0 })
  const { differences } = await world.anna.ask('adminListDifferences')
  expect(differences.data).toMatchObject([
    { kind: 'currency', provider_ref: foreign, booking_id: two.id, amount: 2_000, currency: 'USD' },
    { kind: 'amount', provider_ref: less, booking_id: one.id, amount: 1_999, currency: 'EUR' },
  ])
  const [{ id } = { id: 0 }] = differences.data
  await world.anna.ask('adminSettleDifference', { params: { id }, form: { note: 'Called the bank' } })
  await world.anna.askInVain(409, 'adminSettleDifference', { params: { id }, form: { note: 'again' } })
  const { data } = (await world.anna.ask('adminListDifferences')).differences
  expect(data.map(({ settled_at }) => settled_at !== null)).toEqual([false, true])
  await sound(world)
})

test('a notice says only where to look: forged, old, repeated, reversed and unknown ones', async ({
  world,
  stripe,
}) => {
  const { id } = await world.theo.book(party(1))
  stripe.pay(await openPage(world, id))
  const [notice] = stripe.takeNotices()
  if (!notice) throw new Error('no notice')
  expect(await send(world, notice, 't=1,v1=abc')).toBe(400)
  expect(await send(world, notice, '')).toBe(400)
  const signature = notice.sign()
  later(world, 30)
  expect(await send(world, notice, signature)).toBe(400)
  expect(await ledger(world)).toEqual([])
  const answers = await Promise.all([
    send(world, notice),
    send(world, notice),
    comeBack(world, id),
    runJobs(world),
  ])
  expect(answers.slice(0, 2)).toEqual([200, 200])
  expect(await ledger(world)).toHaveLength(1)
  // A payment that nobody here asked for, in the same account with the marks of this site.
  await world.db.updateTable('checkouts').set({ reference: 'cs_another', request_key: 'another' }).execute()
  await world.db.deleteFrom('provider_events').execute()
  expect(await send(world, notice)).toBe(200)
  expect(await world.anna.ask('adminListDifferences')).toMatchObject({
    differences: { data: [{ kind: 'unknown_payment', booking_id: null, amount: 2_000 }] },
  })
})

test('a provider that is away or refuses the key is no dead end', async ({ world, stripe }) => {
  const { id } = await world.theo.book(party(1))
  const pay = () => world.theo.askInVain(503, 'payBooking', { params: { id }, form: {} })
  stripe.fail('error-after')
  await pay()
  // The same request with the same key: one session.
  await openPage(world, id)
  expect(stripe.sessions.size).toBe(1)

  const other = await world.theo.book(party(1))
  stripe.fail('wrong-key')
  expect(await world.theo.askInVain(503, 'payBooking', { params: { id: other.id }, form: {} })).toMatchObject(
    {
      message: /pay later/,
    },
  )
  expect(await show(world, other.id)).toMatchObject({ status: 'confirmed', paid: 0 })
  // From now on it is booked as where cards are only offered, until the key is right.
  expect(await world.theo.book(party(1))).toMatchObject({ status: 'confirmed' })
  stripe.mend()
  await world.anna.ask('adminCheckPayments')
  expect(await world.theo.book(party(1))).toMatchObject({ status: 'held' })
})

test('a booking on the phone is paid through its link; with its personal data removed, money is stored', async ({
  world,
  stripe,
}) => {
  const form = { name: 'Pia', phone: '112', trip_id: world.trips.fjord.id, ...party(1), number_of_infants: 0 }
  const { booking } = await world.anna.ask('adminAddBooking', { form })
  const params = { id: booking.id }
  const { url } = await world.anna.ask('adminLinkBooking', { params, form: {} })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  const page = sessionOf((await world.ask('payBooking', { params, form: {}, headers })).url)
  stripe.pay(page)
  await world.anna.ask('adminAnonymiseBooking', { params })
  await world.send('showPayment', { params, headers })
  await runJobs(world)
  await world.anna.ask('adminCheckBooking', { params })
  expect(await show(world, booking.id)).toMatchObject({ paid: 2_000, name: '' })
  await sound(world)
})

test('what a traveller may still refuse is not to be paid by card', async ({ world }) => {
  const { anna, theo } = world
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, cancellation: '[]', card: 'offered' },
  })
  const { id } = await theo.book(party(2))
  await anna.ask('adminAddPayment', { params: { id }, form: { amount: 15_000, method: 'bank', notify: 0 } })
  const rise = { label: 'Fuel', amount: 4_000, unasked: 1, reason: 'Fuel' }
  await anna.ask('adminAdjustBooking', { params: { id }, form: rise })
  const payable = async () => (await theo.ask('listMyBookings')).bookings.data[0]?.by_card
  expect(await payable()).toEqual({ now: 5_000, all: 5_000 })
  await anna.ask('adminAddPayment', { params: { id }, form: { amount: 5_000, method: 'bank', notify: 0 } })
  expect(await payable()).toEqual({ now: 0, all: 0 })
  for (const what of ['now', 'all'])
    expect((await theo.askInVain(409, 'payBooking', { params: { id }, form: { what } })).code).toBe('state')
  await theo.ask('answerMyBooking', { params: { id }, form: { answer: 'accept' } })
  expect(await payable()).toEqual({ now: 4_000, all: 4_000 })
})

test('what a traveller could refuse is not to be paid before the worker has closed the question, not even as what is due', async ({
  world,
}) => {
  const { anna, theo, db } = world
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 40, cancellation: '[]', card: 'offered' },
  })
  const { id } = await theo.book(party(2))
  const rise = { label: 'Fuel', amount: 4_000, unasked: 1, reason: 'Fuel' }
  await anna.ask('adminAdjustBooking', { params: { id }, form: rise })
  world.time.now = new Date('2027-06-16T00:30:00Z')
  await openPage(world, id)
  expect(await db.selectFrom('checkouts').select('amount').execute()).toEqual([{ amount: 20_000 }])
})
