import { workOnBulkActions } from '../../server/features/letters/work-on-bulk-actions.ts'
import { storeBookings } from '../bookings.ts'
import { contextOf, unstopped } from '../context.ts'
import {
  comeBack,
  expect,
  later,
  mailedBy,
  openPage,
  party,
  runJobs,
  type Stripe,
  show,
  sound,
  test,
} from '../stripe/world.ts'
import type { World } from '../world.ts'

type Values = Record<string, string | number>
type Act = 'adminBulkRemind' | 'adminBulkRefund'

const ask = ({ anna }: World, act: Act, form: Values, key?: string) =>
  anna.ask(act, { form, ...(key && { headers: { 'Idempotency-Key': key } }) })

const progress = async ({ anna }: World, id = 0) => {
  const { done, left, failed } = await anna.ask('adminShowBulk', { params: { id } })
  return { done, left, failed: failed.map(({ booking_id, reason }) => [booking_id, reason]) }
}

const mark = ({ db }: World, id: number, to: { state: 'sent' | 'failed'; last_error?: string }) =>
  db.updateTable('outbox').set(to).where('booking_id', '=', id).where('bulk_id', 'is not', null).execute()

/** Two bookings that owe 200.00 and 100.00, and their departure. */
async function withOwing(world: World) {
  const form = { deposit_percent: 20, balance_days: 10, card: 'off' }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const [two, one] = [await world.theo.book(party(2)), await world.theo.book(party(1))]
  return { two: two.id, one: one.id, departure_id: world.trips.fjord.departure }
}

const payAll = (world: World, id: number, amount: number) =>
  world.anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', notify: 0 } })

test('who owes is reminded once, after a look at the sum; progress is counted from the mails', async ({
  world,
}) => {
  const { anna } = world
  const { two, one, departure_id } = await withOwing(world)
  const paid = await world.theo.book(party(1))
  await payAll(world, paid.id, 10_000)
  const shown = await ask(world, 'adminBulkRemind', { departure_id, dry_run: 1 })
  // Deposits of 20 percent.
  expect(shown).toMatchObject({
    count: 2,
    sum: 6_000,
    currency: 'EUR',
    reminded_lately: 0,
    without_address: [],
  })
  expect(shown.booking_ids).toEqual([two, one])
  expect(shown.id).toBeUndefined()
  expect(await world.db.selectFrom('bulk_acts').select('id').execute()).toEqual([])

  const chosen = JSON.stringify(shown.booking_ids)
  const form = { booking_ids: chosen, expected_sum: shown.sum, expected_reminded: 0 }
  const all = await Promise.all([1, 2, 3].map(() => ask(world, 'adminBulkRemind', form, 'one')))
  const [started] = all
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(started).toMatchObject({ count: 2, sum: 6_000, booking_ids: [two, one] })
  expect(await progress(world, started?.id)).toEqual({ done: 0, left: 2, failed: [] })
  await Promise.all(
    [1, 2, 3].map(() => workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)),
  )
  expect(await mailedBy(world, 'payment-reminder')).toHaveLength(2)
  expect(await progress(world, started?.id)).toEqual({ done: 0, left: 2, failed: [] })
  await mark(world, two, { state: 'sent' })
  await mark(world, one, { state: 'failed', last_error: 'No such mailbox' })
  expect(await progress(world, started?.id)).toEqual({
    done: 1,
    left: 0,
    failed: [[one, 'No such mailbox']],
  })
  expect(await anna.ask('adminShowBulk', { params: { id: started?.id ?? 0 } })).toMatchObject({
    kind: 'remind',
    sum: 4_000,
    currency: 'EUR',
  })
  // A clerk who looked before that is told so, and may still remind again.
  await anna.askInVain(409, 'adminBulkRemind', { form })
  expect(await ask(world, 'adminBulkRemind', { ...form, dry_run: 1 })).toMatchObject({ reminded_lately: 2 })
  expect(await ask(world, 'adminBulkRemind', { ...form, expected_reminded: 2, dry_run: 1 })).toMatchObject({
    count: 2,
  })
  // The first answer again, though all is done, and nothing more is sent.
  expect(await ask(world, 'adminBulkRemind', form, 'one')).toMatchObject({ id: started?.id, sum: 6_000 })
  expect(await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)).toBe(0)
  await anna.askInVain(409, 'adminBulkRemind', {
    form: { departure_id },
    headers: { 'Idempotency-Key': 'one' },
  })
})

test('two acts at once remind once; who has paid or lost the name meanwhile is not reminded', async ({
  world,
}) => {
  const { two, one, departure_id } = await withOwing(world)
  const gone = await world.theo.book(party(1))
  const acts = await Promise.all(
    ['a', 'b'].map((key) => ask(world, 'adminBulkRemind', { departure_id }, key)),
  )
  await payAll(world, one, 10_000)
  await world.anna.ask('adminAnonymiseBooking', { params: { id: gone.id } })
  await world.db.deleteFrom('outbox').execute()
  await Promise.all(
    [1, 2].map(() => workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)),
  )
  expect(await mailedBy(world, 'payment-reminder')).toHaveLength(1)
  const told = await Promise.all(acts.map(({ id }) => progress(world, id)))
  expect(told.map(({ left }) => left).toSorted()).toEqual([0, 1])
  const reasons = told.flatMap(({ failed }) => failed).filter(([id]) => id === one || id === two)
  expect(reasons.toSorted()).toEqual([
    [two, 'A reminder has gone to this traveller meanwhile.'],
    [one, 'Nothing is to be paid for this booking.'],
    [one, 'Nothing is to be paid for this booking.'],
  ])
})

test('who owes and has no address is listed; what nobody owes, or another sum, is refused', async ({
  world,
}) => {
  const { two, one, departure_id } = await withOwing(world)
  await world.db.updateTable('bookings').set({ email: '' }).where('id', '=', one).execute()
  const shown = await ask(world, 'adminBulkRemind', { departure_id, dry_run: 1 })
  expect(shown).toMatchObject({ count: 1, sum: 4_000, without_address: [{ booking_id: one }] })
  const refused = (status: 409 | 422, form: Values) =>
    world.anna.askInVain(status, 'adminBulkRemind', { form }).then(({ message }) => message)
  await refused(409, { departure_id, expected_sum: 4_001 })
  const started = await ask(world, 'adminBulkRemind', { departure_id, expected_sum: 4_000 })
  expect(started).toMatchObject({ count: 1, without_address: [{ booking_id: one }] })
  expect(await progress(world, started.id)).toMatchObject({
    failed: [[one, 'This booking has no email address.']],
  })
  await payAll(world, two, 20_000)
  expect(await refused(409, { departure_id })).toBe(
    'Those who owe something have no email address: please call them.',
  )
  await payAll(world, one, 10_000)
  expect(await refused(409, { departure_id })).toBe('None of these bookings owes anything now.')
  await refused(422, {})
  await refused(422, { booking_ids: '[]' })
  await refused(422, { booking_ids: `[${one},999]` })
  await refused(422, { departure_id: 999 })
  await refused(422, { departure_id, expected_sum: -1 })
  await storeBookings(world, 1001)
  await refused(422, { departure_id })
  await world.anna.askInVain(404, 'adminShowBulk', { params: { id: 999 } })
})

/** Parties that have paid all by card, on a departure that is called off afterwards. */
async function calledOff(world: World, stripe: Stripe, parties: number[]) {
  const ids: number[] = []
  const references: string[] = []
  for (const size of parties) {
    const { id } = await world.theo.book(party(size))
    references.push(stripe.pay(await openPage(world, id, 'all')))
    await comeBack(world, id)
    ids.push(id)
  }
  const departure_id = world.trips.fjord.departure
  await world.anna.ask('adminCancelDeparture', { params: { id: departure_id }, form: { reason: 'Storm' } })
  return { ids, references, departure_id }
}

const orders = ({ requests }: Stripe) =>
  requests.filter(({ method, path }) => method === 'POST' && /refunds$/.test(path)).length

test('all that was paid by card goes back once, by administrators', async ({ world, stripe }) => {
  const { ids, departure_id } = await calledOff(world, stripe, [2, 1])
  const shown = await ask(world, 'adminBulkRefund', { departure_id, dry_run: 1 })
  expect(shown).toMatchObject({ count: 2, sum: 30_000, currency: 'EUR', booking_ids: ids })
  await world.theo.askInVain(403, 'adminBulkRefund', { form: { departure_id } })
  await world.db.updateTable('users').set({ role: 'clerk' }).where('id', '=', world.theo.id).execute()
  await world.theo.askInVain(403, 'adminBulkRefund', { form: { departure_id } })

  const form = { booking_ids: JSON.stringify(ids), expected_sum: 30_000 }
  const all = await Promise.all([1, 2, 3].map(() => ask(world, 'adminBulkRefund', form, 'one')))
  const other = await ask(world, 'adminBulkRefund', form, 'two')
  const id = all[0]?.id
  expect(all.map((each) => each.id)).toEqual([id, id, id])
  await Promise.all(
    [1, 2, 3].map(() => workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)),
  )
  expect(await progress(world, id)).toMatchObject({ done: 0, left: 2, failed: [] })
  await runJobs(world)
  expect(await progress(world, id)).toEqual({ done: 2, left: 0, failed: [] })
  const late = 'What is to be paid back to the card has changed since.'
  expect((await progress(world, other.id)).failed).toEqual(ids.map((each) => [each, late]))
  expect(orders(stripe)).toBe(2)
  for (const each of ids) expect(await show(world, each)).toMatchObject({ paid: 0, refundable: 0 })
  await world.anna.askInVain(409, 'adminBulkRefund', { form: { departure_id } })
  await sound(world)
})

test('a refund that the provider refuses has failed with its words; one that another hand paid back is not ordered', async ({
  world,
  stripe,
}) => {
  const { ids, references, departure_id } = await calledOff(world, stripe, [2, 1])
  const [two = 0, one = 0] = ids
  const { id } = await ask(world, 'adminBulkRefund', { departure_id })
  await payAll(world, one, -10_000)
  await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)
  // A person has done it at the provider, which says so when it is asked to.
  stripe.refundByHand(references[0] ?? '', 20_000)
  await runJobs(world)
  const { done, left, failed } = await progress(world, id)
  expect([done, left]).toEqual([0, 0])
  expect(failed).toEqual([
    [two, expect.stringContaining('refund')],
    [one, 'What is to be paid back to the card has changed since.'],
  ])
  // The comparison with the provider has found that money: nothing is left to be paid back.
  expect(await show(world, two)).toMatchObject({ paid: 0 })
  expect(await ask(world, 'adminBulkRefund', { departure_id, dry_run: 1 })).toMatchObject({
    count: 0,
    sum: 0,
    currency: null,
  })
  await sound(world)
})

const toBePaidBack = async ({ anna }: World) => (await anna.ask('adminShowMoney')).sums.to_be_paid_back.amount

test('a card takes no more than came from it: the rest is paid back by hand, and the sums are those of Money', async ({
  world,
  stripe,
}) => {
  const [two, one] = [await world.theo.book(party(2)), await world.theo.book(party(1))]
  // A deposit of 40.00 by card, and the rest by bank; the other pays 100.00 by card.
  for (const [{ id }, what] of [
    [two, 'now'],
    [one, 'all'],
  ] as const) {
    stripe.pay(await openPage(world, id, what))
    await comeBack(world, id)
  }
  await payAll(world, two.id, 16_000)
  const departure_id = world.trips.fjord.departure
  const params = { id: departure_id }
  const before = await world.theo.book(party(1))
  await world.anna.ask('adminCancelBooking', { params: { id: before.id }, form: {} })
  await world.anna.ask('adminAnonymiseBooking', { params: { id: before.id } })
  world.time.now = new Date(world.time.now.getTime() + 1000)
  await world.anna.ask('adminCancelDeparture', { params, form: { reason: 'Storm' } })
  // Whose name is gone gets the money back all the same; nobody can be called, or written to.
  await world.anna.ask('adminAnonymiseBooking', { params: { id: one.id } })
  const shown = await ask(world, 'adminBulkRefund', { departure_id, dry_run: 1 })
  expect(shown).toMatchObject({ count: 2, sum: 14_000, by_hand: 16_000, currency: 'EUR' })
  expect(await toBePaidBack(world)).toBe(30_000)
  const { id = 0 } = await ask(world, 'adminBulkRefund', { departure_id, expected_sum: 14_000 })
  await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)
  await runJobs(world)
  expect(await world.anna.ask('adminShowBulk', { params: { id } })).toMatchObject({ done: 2, sum: 14_000 })
  expect(await toBePaidBack(world)).toBe(16_000)
  const { departure } = await world.anna.ask('adminShowDeparture', { params })
  expect(departure.called_off).toMatchObject({ paid_back: 14_000, to_pay_back: 16_000 })
  expect(departure.called_off?.told.map((each) => each.id)).toEqual([two.id])
  expect(await ask(world, 'adminBulkRefund', { departure_id, dry_run: 1 })).toMatchObject({
    count: 0,
    sum: 0,
    by_hand: 16_000,
    currency: 'EUR',
  })
  await sound(world)
})

test('a provider that is away in the middle pays back once; what fails in the end is still to be paid back', async ({
  world,
  stripe,
}) => {
  const { ids, departure_id } = await calledOff(world, stripe, [2, 1])
  const [two = 0, one = 0] = ids
  const { id = 0 } = await ask(world, 'adminBulkRefund', { departure_id })
  await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)
  stripe.holdRefunds()
  // The answers to the first are lost; nothing is known of the second.
  stripe.fail('cut-after', /refunds$/)
  stripe.fail('error', /refunds$/)
  await runJobs(world)
  expect(await progress(world, id)).toEqual({ done: 0, left: 2, failed: [] })
  later(world, 2)
  await runJobs(world)
  const refunds = [...stripe.refunds.values()]
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([10_000, 20_000])
  for (const refund of refunds) stripe.endRefund(refund.id, refund.amount === 20_000 ? 'succeeded' : 'failed')
  later(world, 11)
  await runJobs(world)
  expect(await progress(world, id)).toEqual({
    done: 1,
    left: 0,
    failed: [[one, 'The provider could not pay it back']],
  })
  expect(await world.anna.ask('adminShowBulk', { params: { id } })).toMatchObject({ sum: 20_000 })
  expect(await toBePaidBack(world)).toBe(10_000)
  expect(await show(world, two)).toMatchObject({ paid: 0 })
  const again = await ask(world, 'adminBulkRefund', { departure_id, dry_run: 1 })
  expect(again).toMatchObject({ count: 1, sum: 10_000, by_hand: 0, booking_ids: [one] })
  await sound(world)
})

test('a booking whose work fails unexpectedly holds up none after it', async ({ world }) => {
  const { two, departure_id } = await withOwing(world)
  const { id } = await ask(world, 'adminBulkRemind', { departure_id })
  const { terms } = await world.db
    .selectFrom('bookings')
    .select('terms')
    .where('id', '=', two)
    .executeTakeFirstOrThrow()
  const store = (terms: string | null) =>
    world.db.updateTable('bookings').set({ terms }).where('id', '=', two).execute()
  await store('{')
  await expect(workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)).rejects.toThrow()
  expect(await mailedBy(world, 'payment-reminder')).toHaveLength(1)
  await store(terms)
  expect(await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)).toBe(1)
  expect(await progress(world, id)).toMatchObject({ left: 2, failed: [] })
})

test('an act goes on where a program was killed: nobody is paid back or reminded twice', async ({
  world,
  stripe,
}) => {
  const { ids, departure_id } = await calledOff(world, stripe, [1, 1, 1, 1])
  const { id } = await ask(world, 'adminBulkRefund', { departure_id })
  // Ends after each booking, as a program that stops does.
  for (const _ of ids) {
    let looks = 0
    const signal = new Proxy(new AbortController().signal, {
      get: (target, name) => (name === 'aborted' ? ++looks > 1 : Reflect.get(target, name)),
    })
    expect(await workOnBulkActions(contextOf(world.db, { clock: world.clock }), signal)).toBe(1)
    await runJobs(world)
  }
  expect(await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)).toBe(0)
  expect(await progress(world, id)).toEqual({ done: 4, left: 0, failed: [] })
  expect(orders(stripe)).toBe(4)
  await sound(world)
})

test('bookings of several currencies have no sum', async ({ world }) => {
  const { one, departure_id } = await withOwing(world)
  await world.db.updateTable('bookings').set({ currency: 'NOK' }).where('id', '=', one).execute()
  const { errors } = await world.anna.askInVain(422, 'adminBulkRemind', {
    form: { departure_id, dry_run: 1 },
  })
  expect(errors).toHaveProperty('booking_ids')
})
