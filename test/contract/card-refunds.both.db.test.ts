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
  show,
  sound,
  test,
} from '../stripe/world.ts'

test('money goes back to the card once, never more than came from it, and a failure is undone', async ({
  world,
  stripe,
}) => {
  const { id } = await world.theo.book(party(2))
  const reference = stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  const order = (amount: number, key: string) => ({
    params: { id },
    form: { amount, note: 'agreed' },
    headers: { 'idempotency-key': key },
  })
  const first = await world.anna.ask('adminRefundBooking', order(5_000, 'a'))
  expect((await world.anna.ask('adminRefundBooking', order(5_000, 'a'))).refund).toEqual(first.refund)
  expect(await show(world, id)).toMatchObject({ refundable: 15_000, paid: 20_000 })
  expect(await world.anna.askInVain(409, 'adminRefundBooking', order(15_001, 'b'))).toMatchObject({
    code: 'money',
  })
  await world.theo.askInVain(403, 'adminRefundBooking', order(1, 'c'))
  // What is on its way back does not go back by hand as well.
  const byHand = { params: { id }, form: { amount: -15_001, method: 'bank' } }
  expect((await world.anna.askInVain(422, 'adminAddPayment', byHand)).errors).toHaveProperty('amount')

  stripe.holdRefunds()
  stripe.fail('cut-after', /refunds/)
  await runJobs(world)
  expect(await ledger(world)).toHaveLength(1)
  later(world, 2)
  await runJobs(world)
  const [refund] = [...stripe.refunds.values()]
  expect(stripe.refunds.size).toBe(1)
  expect(await show(world, id)).toMatchObject({ refunds: [{ state: 'sent', amount: 5_000 }], paid: 20_000 })
  stripe.endRefund(refund?.id ?? '', 'succeeded')
  later(world, 11)
  await runJobs(world)
  expect(await show(world, id)).toMatchObject({ refunds: [{ state: 'done' }], paid: 15_000 })
  expect(await ledger(world)).toMatchObject([
    { provider_ref: reference },
    { amount: -5_000, provider_ref: refund?.id },
  ])
  expect(await mailedBy(world, 'paid-back')).toHaveLength(1)
  // A bank may say no days later.
  stripe.takeNotices()
  stripe.endRefund(refund?.id ?? '', 'failed')
  const [failed] = stripe.takeNotices()
  expect(await send(world, failed as never)).toBe(200)
  expect(await show(world, id)).toMatchObject({
    refunds: [{ state: 'failed' }],
    paid: 20_000,
    refundable: 20_000,
  })
  expect((await world.anna.ask('adminListDifferences')).differences.data).toMatchObject([
    { kind: 'amount', booking_id: id, amount: 5_000, provider_ref: refund?.id, settled_at: null },
  ])
  await sound(world)
})

test('exports have the card payments; with the personal data their names go, and the money stays', async ({
  world,
  stripe,
}) => {
  const { anna, theo, db } = world
  const { id, reference } = await theo.book(party(1))
  stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  const form = { amount: 2_500, note: 'Mrs Thaler called' }
  await anna.ask('adminRefundBooking', { params: { id }, form })
  const exported = await theo.send('exportAccount')
  const { bookings } = JSON.parse(await exported.text())
  expect(bookings).toMatchObject([
    {
      checkouts: [{ state: 'paid', amount: 10_000, currency: 'EUR', provider: 'stripe' }],
      card_refunds: [{ state: 'pending', amount: 2_500 }],
    },
  ])
  expect(JSON.stringify(bookings)).not.toMatch(/request_key|https:\/\/checkout|Mrs Thaler called/)
  const csv = await (await anna.send('adminExportBookings')).text()
  const [head = '', row = ''] = csv.split('\r\n')
  // By heading, counted from the end: what a traveller types may hold commas.
  const under = (heading: string) =>
    row.split(',').at(head.split(',').indexOf(heading) - head.split(',').length)
  expect(row.startsWith(`${reference},`)).toBe(true)
  expect([under('Paid by card'), under('On its way back to the card')]).toEqual(['100.00', '25.00'])

  await anna.ask('adminAnonymiseBooking', { params: { id } })
  const rows = await Promise.all([
    db.selectFrom('checkouts').selectAll().execute(),
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('payments').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toMatch(/thaler|theo/i)
  await runJobs(world)
  expect(await show(world, id)).toMatchObject({ paid: 7_500, refunds: [{ state: 'done', amount: 2_500 }] })
  await sound(world)
})

test('twenty orders to pay back at once: never more than was paid', async ({ world, stripe }) => {
  const { id } = await world.theo.book(party(1))
  stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.anna.send('adminRefundBooking', { params: { id }, form: { amount: 3_000 } }),
    ),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3)
  await runJobs(world)
  expect(await show(world, id)).toMatchObject({ paid: 1_000, refundable: 1_000 })
  await sound(world)
})

test('the comparison adds what is missing and names what differs', async ({ world, stripe }) => {
  const { id } = await world.theo.book(party(1))
  const reference = stripe.pay(await openPage(world, id, 'all'))
  // Nobody came back, and no notice arrived.
  expect(await world.anna.ask('adminComparePayments')).toMatchObject({ checked: 1, differences: 0 })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', paid: 10_000 })
  const byHand = stripe.refundByHand(reference, 4_000)
  const disputed = stripe.dispute(reference)
  expect(await world.anna.ask('adminComparePayments')).toMatchObject({ differences: 2 })
  expect(await world.anna.ask('adminComparePayments')).toMatchObject({ differences: 0 })
  expect((await world.anna.ask('adminListDifferences')).differences.data).toMatchObject([
    { kind: 'dispute', provider_ref: disputed, booking_id: id },
    { kind: 'foreign_refund', provider_ref: byHand, booking_id: id, amount: 4_000 },
  ])
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', paid: 6_000 })
  expect((await world.anna.ask('adminOverview')).differences).toBe(2)
  await sound(world)
})

test('a cancelled booking is not moved while its money is on its way back, not even at the same moment', async ({
  world,
  stripe,
}) => {
  const { anna, trips } = world
  const { id } = await world.theo.book(party(2))
  stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  await anna.ask('adminCancelDeparture', { params: { id: trips.fjord.departure }, form: {} })
  const departure_id = await world.departure(trips.fjord.id, '2027-08-07')
  const form = { departure_id, keep_price: 1 }
  const refund = { params: { id }, form: { amount: 20_000 }, headers: { 'idempotency-key': 'a' } }
  const [back, moved] = await Promise.all([
    anna.send('adminRefundBooking', refund),
    anna.send('adminMoveBooking', { params: { id }, form }),
  ])
  expect([back.status, moved.status]).toEqual([
    200,
    expect.toSatisfy((status) => [200, 409].includes(status)),
  ])
  later(world, 1)
  if (moved.status === 200) await anna.ask('adminCancelBooking', { params: { id }, form: {} })
  const again = { departure_id: await world.departure(trips.fjord.id, '2027-08-14'), keep_price: 1 }
  expect(await anna.askInVain(409, 'adminMoveBooking', { params: { id }, form: again })).toMatchObject({
    code: 'state',
    message: 'Money of this booking is on its way back. It can be confirmed again once that has arrived.',
  })
  await runJobs(world)
  expect(await show(world, id)).toMatchObject({ status: 'cancelled', paid: 0 })
  await anna.ask('adminMoveBooking', { params: { id }, form: again })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', total: 20_000, paid: 0 })
  await sound(world)
})

test('a cancelled booking is not reinstated while its money is on its way back', async ({
  world,
  stripe,
}) => {
  const { anna } = world
  const { id } = await world.theo.book(party(2))
  stripe.pay(await openPage(world, id, 'all'))
  await comeBack(world, id)
  await anna.ask('adminCancelBooking', { params: { id }, form: { fee: 0, reason: 'Ill' } })
  const refund = { params: { id }, form: { amount: 20_000 }, headers: { 'idempotency-key': 'a' } }
  await anna.ask('adminRefundBooking', refund)
  expect((await anna.askInVain(409, 'adminReinstateBooking', { params: { id }, form: {} })).code).toBe(
    'state',
  )
  await runJobs(world)
  await anna.ask('adminReinstateBooking', { params: { id }, form: {} })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', total: 20_000, paid: 0 })
  await sound(world)
})
