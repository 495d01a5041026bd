import { comeBack, expect, openPage, party, test } from '../stripe/world.ts'
import { bookingForm, type World } from '../world.ts'

type Values = Record<string, string | number>
type Person = World['anna']
type Refusal = [
  code: string,
  who: Pick<Person, 'askInVain'>,
  call: Parameters<Person['askInVain']>[1],
  options: Parameters<Person['askInVain']>[2],
]

test('every refusal with 409 about a booking or its money has a code', async ({ world, stripe }) => {
  const { anna, theo, trips, db } = world
  const paid = await theo.book(party(1))
  stripe.pay(await openPage(world, paid.id, 'all'))
  await comeBack(world, paid.id)
  const { booking: phoned } = await anna.ask('adminAddBooking', {
    form: { ...bookingForm(world, party(1)), email: '' },
  })
  const cash = (form: Values) => ({ params: { id: phoned.id }, form: { method: 'cash', ...form } })
  const { payment } = await anna.ask('adminAddPayment', cash({ amount: 1_000 }))
  const undo = cash({ amount: -1_000, undoes: payment.id })
  const { payment: undone } = await anna.ask('adminAddPayment', undo)
  const [byCard] = await db.selectFrom('payments').selectAll().where('method', '=', 'stripe').execute()
  const back = (form: Values, key?: string) => ({
    params: { id: paid.id },
    form,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  await anna.ask('adminRefundBooking', back({ amount: 1_000 }, 'key'))
  const { id: gone } = await theo.book(party(1))
  await anna.ask('adminAnonymiseBooking', { params: { id: gone } })
  const { id: off } = await theo.book(party(1))
  await anna.ask('adminCancelBooking', { params: { id: off } })
  const of = (id: number, form?: Values) => ({ params: { id }, ...(form && { form }) })
  const text = { text: 'Good morning' }
  const free = bookingForm(world, { trip_id: trips.dunes.id })

  const { booking: unpriced } = await theo.ask('book', { form: free })
  const refusals: Record<string, Refusal> = {
    'nothing is due': ['state', theo, 'payBooking', of(paid.id, {})],
    'pay for a cancelled one': ['state', theo, 'payBooking', of(off, {})],
    'too much back': ['money', anna, 'adminRefundBooking', back({ amount: 9_001 })],
    'a key with another form': ['twice', anna, 'adminRefundBooking', back({ amount: 2_000 }, 'key')],
    'a link of nobody': ['state', anna, 'adminLinkBooking', of(gone, {})],
    'a link without an address': ['state', anna, 'adminLinkBooking', of(phoned.id, { notify: '1' })],
    'a letter without an address': ['state', anna, 'adminWriteToTraveller', of(phoned.id, text)],
    'a confirmation without an address': ['state', anna, 'adminSendConfirmation', of(phoned.id)],
    'a confirmation of a cancelled one': ['state', anna, 'adminSendConfirmation', of(off)],
    'a reminder without an address': ['state', anna, 'adminRemindTraveller', of(phoned.id)],
    'a reminder of nothing': ['state', anna, 'adminRemindTraveller', of(off)],
    'a note about nobody': ['state', anna, 'adminNoteBooking', of(gone, { note: 'Called' })],
    'removed twice': ['twice', anna, 'adminAnonymiseBooking', of(gone)],
    'undone twice': ['twice', anna, 'adminAddPayment', undo],
    'an undo undone': ['state', anna, 'adminAddPayment', cash({ amount: 1_000, undoes: undone.id })],
    'a card payment undone': [
      'state',
      anna,
      'adminAddPayment',
      of(paid.id, { amount: -10_000, method: 'cash', undoes: byCard?.id ?? 0 }),
    ],
    'money without a price': [
      'state',
      anna,
      'adminAddPayment',
      of(unpriced.id, { amount: 5, method: 'cash' }),
    ],
    full: ['full', theo, 'book', { form: bookingForm(world, party(4)) }],
    'another total': [
      'money',
      theo,
      'book',
      { form: bookingForm(world, { ...party(1), expected_total: 1 }) },
    ],
    'cancelled twice': ['twice', anna, 'adminCancelBooking', of(off)],
  }
  for (const [what, [code, who, call, options]] of Object.entries(refusals))
    expect(await who.askInVain(409, call, options), what).toMatchObject({ code })

  // The agency takes no cards any more; the last day to book is over.
  const { id: open } = await theo.book(party(1))
  await anna.ask('adminAddPayment', of(open, { amount: 2_000, method: 'cash' }))
  const form = { deposit_percent: 20, balance_days: 10, card: 'off' }
  await anna.ask('adminSaveBookingSettings', { form })
  expect(await theo.askInVain(409, 'payBooking', of(open, { what: 'all' }))).toMatchObject({
    code: 'not_offered',
  })
  await anna.ask('adminUpdateTrip', of(trips.fjord.id, { cutoff_days: 365 }))
  const late = { form: bookingForm(world, party(1)) }
  expect(await theo.askInVain(409, 'book', late)).toMatchObject({ code: 'past_day' })
})
