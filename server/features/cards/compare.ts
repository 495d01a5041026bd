import type { Database } from '../../database/schema.ts'
import { databaseId, setState } from '../../database/state.ts'
import type { Ctx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'
import { type CheckoutState, type PaymentProvider, ProviderError } from '../../platform/payments/provider.ts'
import type { Cards } from './cards.ts'
import { noteDifference } from './differences.ts'
import { settleRefund } from './send-refunds.ts'
import { findCheckout, store } from './settle.ts'

/** How far before the last comparison payments are compared again: a checkout lives a day, and a refund may fail later. */
const OVERLAP = days(2)
/** How far the first comparison looks back. */
const FIRST = days(30)

const comparedAt = async (db: Database): Promise<string | undefined> =>
  (
    await db
      .selectFrom('database_state')
      .select('value')
      .where('name', '=', 'payments_compared')
      .executeTakeFirst()
  )?.value

/** Stores what a provider says of a checkout; an unknown payment is a difference. @returns how many differences are new */
export async function settleTold(cards: Cards, state: CheckoutState): Promise<number> {
  const { db } = cards
  const checkout = await findCheckout(db, state)
  if (checkout) {
    await store(cards, checkout, state)
    return await compareAmounts(cards, checkout.booking_id, state)
  }
  let isNew = 0
  for (const { reference, amount, currency } of state.payments) {
    const unknown = {
      kind: 'unknown_payment' as const,
      provider_ref: reference,
      booking_id: null,
      amount,
      currency,
    }
    if (await noteDifference(cards, { ...unknown, note: `Checkout ${state.reference}` })) isNew += 1
  }
  return isNew
}

/** Compares payments that are in the ledger already with what the provider says of them. */
async function compareAmounts(ctx: Cards, bookingId: number, { payments }: CheckoutState) {
  let isNew = 0
  for (const { reference, amount, currency } of payments) {
    const row = await ctx.db
      .selectFrom('payments')
      .select('amount')
      .where('provider_ref', '=', reference)
      .executeTakeFirst()
    if (!row || row.amount === amount) continue
    const differs = {
      kind: 'amount' as const,
      provider_ref: reference,
      booking_id: bookingId,
      amount,
      currency,
    }
    if (await noteDifference(ctx, { ...differs, note: 'The ledger has another amount' })) isNew += 1
  }
  return isNew
}

async function compareWith(cards: Cards, provider: PaymentProvider, since: string) {
  const { db } = cards
  const { checkouts, refunds, disputes } = await provider.list(await databaseId(db), since)
  let differences = 0
  for (const checkout of checkouts) differences += await settleTold(cards, checkout)
  for (const refund of refunds) if (await settleRefund(cards, refund)) differences += 1
  for (const { reference, payment, amount, currency } of disputes) {
    const known = await db
      .selectFrom('payments')
      .select('booking_id')
      .where('provider_ref', '=', payment)
      .executeTakeFirst()
    const booking_id = known?.booking_id ?? null
    const dispute = { kind: 'dispute' as const, provider_ref: reference, booking_id, amount, currency }
    if (await noteDifference(cards, dispute)) differences += 1
  }
  return { checked: checkouts.length + refunds.length + disputes.length, differences }
}

/** What is missing since last time is added to the ledger; differences are left to a person. @throws compare_away */
export async function compare(cards: Cards): Promise<{ checked: number; differences: number }> {
  const { db, clock, payments } = cards
  const before = await comparedAt(db)
  const since = before ? isoAt(new Date(before), -OVERLAP) : isoAt(clock.now(), -FIRST)
  const started = isoAt(clock.now())
  const sum = { checked: 0, differences: 0 }
  try {
    for (const provider of [payments.stripe, payments.demo]) {
      if (!provider) continue
      const { checked, differences } = await compareWith(cards, provider, since)
      sum.checked += checked
      sum.differences += differences
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    cards.log.warn({ kind: error.kind, error: error.message }, 'payments were not compared')
    throw refuse('compare_away')
  }
  await setState(db, 'payments_compared', started)
  return sum
}

/** Whether the last comparison was before today, on the agency's day. */
export async function isCompareDue(ctx: Ctx): Promise<boolean> {
  const before = await comparedAt(ctx.db)
  return before === undefined || ctx.clock.dayOf(before) < ctx.clock.today()
}
