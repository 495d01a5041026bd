import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { startStripe, testKey } from '../../../test/stripe/server.ts'
import { createDemoTill } from '../../features/cards/demo-till.ts'
import { createClock, minutes } from '../clock.ts'
import { BadSignature, type CheckoutRequest, type PaymentProvider, type RefundRequest } from './provider.ts'
import { createStripe } from './stripe.ts'

const time = { now: Date.parse('2027-06-01T09:00:00.000Z') }
const clock = createClock('UTC', () => new Date(time.now))
const agency = { currency: 'EUR', currency_digits: 2 }

type Database = Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let stripe: Awaited<ReturnType<typeof startStripe>>
let providers: Record<'stripe' | 'demo', { provider: PaymentProvider; pay: (reference: string) => unknown }>
let asked = 0

beforeEach(async () => {
  time.now = Date.parse('2027-06-01T09:00:00.000Z')
  database = await createTestDatabase()
  stripe = await startStripe(clock)
  const till = createDemoTill(database.db, clock)
  providers = {
    stripe: { provider: await createStripe(stripe.config, () => agency, clock, 400), pay: stripe.pay },
    demo: { provider: till, pay: till.pay },
  }
})
afterEach(async () => {
  await stripe.stop()
  await database.drop()
})

const marks = { site: 'site-1', booking: '7', row: '3' }
const request = (other: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  amount: 12550,
  currency: 'EUR',
  description: 'Fjords, booking ABCD2345',
  returnUrl: 'https://tours.example/booking?id=7',
  email: 'ann@example.org',
  endsAt: new Date(time.now + minutes(35)).toISOString(),
  marks,
  ...other,
})
const refundOf = (payment: string, amount: number): RefundRequest => ({
  payment,
  amount,
  currency: 'EUR',
  marks: { ...marks, row: '9' },
})
const nextKey = () => `key-${++asked}`

async function openPaid(name: 'stripe' | 'demo') {
  const { provider, pay } = providers[name]
  const { reference } = await provider.open(request(), nextKey())
  await pay(reference)
  const [payment] = (await provider.look(reference)).payments
  return { provider, reference, payment: payment?.reference ?? '' }
}

describe.each(['stripe', 'demo'] as const)('%s', (name) => {
  test('a page is opened once for each key, and its payments are reported', async () => {
    const { provider, pay } = providers[name]
    const key = nextKey()
    const opened = await provider.open(request(), key)
    expect(opened).toMatchObject({ endsAt: request().endsAt, url: expect.stringMatching(/^https?:/) })
    expect(await provider.open(request(), key)).toEqual(opened)
    for (const other of [{ amount: 1 }, { language: 'de' }] as const)
      await expect(provider.open(request(other), key)).rejects.toMatchObject({ kind: 'refused' })
    const { reference } = opened
    const asked = { reference, amount: 12550, currency: 'EUR', marks, createdAt: '2027-06-01T09:00:00.000Z' }
    expect(await provider.look(reference)).toMatchObject({ ...asked, state: 'open', payments: [] })

    await pay(reference)
    const paid = { reference: expect.any(String), amount: 12550, currency: 'EUR' }
    expect(await provider.look(reference)).toMatchObject({ ...asked, state: 'paid', payments: [paid] })
    expect(await provider.close(reference)).toBe('paid')
    await expect(provider.look('cs_unknown')).rejects.toMatchObject({ kind: 'unknown' })
  })

  test('a page can be closed once or twice, and afterwards nobody can pay', async () => {
    const { provider } = providers[name]
    const { reference } = await provider.open(request(), nextKey())
    expect(await provider.close(reference)).toBe('closed')
    expect(await provider.close(reference)).toBe('closed')
    expect(await provider.look(reference)).toMatchObject({ state: 'expired', payments: [] })
    const late = await provider.open(request(), nextKey())
    time.now += minutes(36)
    expect(await provider.look(late.reference)).toMatchObject({ state: 'expired', url: undefined })
    await expect(provider.close('cs_unknown')).rejects.toMatchObject({ kind: 'unknown' })
  })

  test('a payment is refunded in parts, once for each key, and never beyond what was paid', async () => {
    const { provider, payment } = await openPaid(name)
    const key = nextKey()
    const part = await provider.refund(refundOf(payment, 10000), key)
    expect(part).toMatchObject({ state: 'done', amount: 10000, currency: 'EUR', payment })
    expect(await provider.refund(refundOf(payment, 10000), key)).toEqual(part)
    expect(await provider.lookRefund(part.reference)).toEqual(part)
    await expect(provider.refund(refundOf(payment, 2551), nextKey())).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(await provider.refund(refundOf(payment, 2550), nextKey())).toMatchObject({ amount: 2550 })
    await expect(provider.refund(refundOf(payment, 1), nextKey())).rejects.toMatchObject({ kind: 'refused' })
    await expect(provider.refund(refundOf('pi_unknown', 1), nextKey())).rejects.toMatchObject({
      kind: 'unknown',
    })
  })

  test('the list has what is recent and belongs to this site', async () => {
    const { provider, reference, payment } = await openPaid(name)
    const { reference: refund } = await provider.refund(refundOf(payment, 500), nextKey())
    await provider.open(request({ marks: { ...marks, site: 'site-2' } }), nextKey())
    const { checkouts, refunds, disputes } = await provider.list('site-1', '2027-06-01T09:00:00.000Z')
    expect(checkouts.map((row) => [row.reference, row.state])).toEqual([[reference, 'paid']])
    expect(refunds.map((row) => [row.reference, row.amount, row.payment])).toEqual([[refund, 500, payment]])
    expect(disputes).toEqual([])
    const later = await provider.list('site-1', '2027-06-01T09:00:01.000Z')
    expect(later).toEqual({ checkouts: [], refunds: [], disputes: [] })
  })

  test('a notice without a signature is refused', () => {
    expect(() => providers[name].provider.read('{"id":"evt_1"}', undefined)).toThrow(BadSignature)
  })
})

test.each([
  ['error', 'away'],
  ['error-after', 'away'],
  ['cut-after', 'away'],
  ['silence', 'away'],
  ['nonsense', 'away'],
  ['wrong-key', 'key'],
] as const)('Stripe with %s: %s, and the same key opens one page in the end', async (fault, kind) => {
  const { provider } = providers.stripe
  const key = nextKey()
  stripe.fail(fault)
  await expect(provider.open(request(), key)).rejects.toMatchObject({ kind })
  stripe.mend()
  await provider.open(request(), key)
  expect(stripe.sessions.size).toBe(1)
  expect(new Set(stripe.requests.map(({ body, key }) => `${key} ${body}`)).size).toBe(1)
  await provider.check()
})

test('the SDK repeats a request that failed once, with the same key', async () => {
  stripe.fail('cut-after', /sessions$/, 1)
  const key = nextKey()
  const patient = await createStripe(stripe.config, () => agency, clock)
  const opened = await patient.open(request(), key)
  expect(stripe.sessions.size).toBe(1)
  expect(opened.url).toContain(opened.reference)
  expect(stripe.requests.map((each) => each.key)).toEqual([key, key])
})

test('no error message reveals the key', async () => {
  stripe.fail('wrong-key')
  const error = await providers.stripe.provider.check().catch((error: unknown) => error)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(testKey)
})

test('a payment whose bank answers later is pending, then paid or failed, and cannot be closed meanwhile', async () => {
  const { provider } = providers.stripe
  for (const yes of [true, false]) {
    const { reference } = await provider.open(request(), nextKey())
    stripe.pay(reference, { later: true })
    expect(await provider.look(reference)).toMatchObject({ state: 'pending', payments: [] })
    expect(await provider.close(reference)).toBe('cannot')
    stripe.bankSays(reference, yes)
    expect(await provider.look(reference)).toMatchObject({ state: yes ? 'paid' : 'failed' })
    expect(await provider.close(reference)).toBe(yes ? 'paid' : 'closed')
  }
})

test('refunds that wait, fail or are made by hand, and disputes, are reported', async () => {
  const { provider, payment } = await openPaid('stripe')
  stripe.holdRefunds()
  const waiting = await provider.refund(refundOf(payment, 5000), nextKey())
  expect(waiting.state).toBe('pending')
  stripe.endRefund(waiting.reference, 'failed')
  expect((await provider.lookRefund(waiting.reference)).state).toBe('failed')
  const byHand = stripe.refundByHand(payment, 700)
  const dispute = stripe.dispute(payment)
  const listed = await provider.list('site-1', '2027-06-01T00:00:00.000Z')
  expect(listed.refunds.map(({ reference, marks }) => [reference, marks.row])).toEqual([
    [byHand, undefined],
    [waiting.reference, '9'],
  ])
  expect(listed.disputes).toMatchObject([{ reference: dispute, payment, amount: 12550 }])
})

test('a notice says what to look up; a wrong body, secret or time is refused', async () => {
  const { provider, reference, payment } = await openPaid('stripe')
  const refund = await provider.refund(refundOf(payment, 100), nextKey())
  stripe.dispute(payment)
  const notices = stripe.takeNotices()
  const read = notices.map(({ raw, sign }) => provider.read(raw, sign()))
  expect(read.map(({ about, site }) => [about?.kind, about?.reference, site])).toEqual([
    ['checkout', reference, 'site-1'],
    ['refund', refund.reference, 'site-1'],
    ['dispute', expect.any(String), undefined],
  ])
  expect(new Set(read.map(({ id }) => id)).size).toBe(3)
  const [{ raw, sign }] = notices as [(typeof notices)[number]]
  const signature = sign()
  expect(() => provider.read(raw.replace('paid', 'PAID'), signature)).toThrow('signature')
  expect(() => provider.read(raw, signature.replace(/v1=./, 'v1=x'))).toThrow('signature')
  time.now += minutes(6)
  expect(() => provider.read(raw, signature)).toThrow('signature')
  expect(provider.read(raw, sign())).toEqual(read[0])
})

test('Stripe plays by its rules: amounts that a currency does not have, ends too near', async () => {
  const { provider } = providers.stripe
  const near = request({ endsAt: new Date(time.now + minutes(20)).toISOString() })
  await expect(provider.open(near, nextKey())).rejects.toMatchObject({ kind: 'refused' })
  const yen = await createStripe(stripe.config, () => ({ currency: 'JPY', currency_digits: 0 }), clock)
  const opened = await yen.open(request({ amount: 5000, currency: 'JPY' }), nextKey())
  expect(stripe.sessions.get(opened.reference)?.amount_total).toBe(5000)
  expect(await yen.look(opened.reference)).toMatchObject({ amount: 5000, currency: 'JPY' })
  const halves = await createStripe(stripe.config, () => ({ currency: 'JPY', currency_digits: 1 }), clock)
  await expect(halves.open(request({ amount: 5, currency: 'JPY' }), nextKey())).rejects.toMatchObject({
    kind: 'refused',
  })
})
