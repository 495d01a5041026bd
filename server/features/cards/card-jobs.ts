import { isHoldOver } from '../../../rules/booking-status.ts'
import { underLease } from '../../database/lease.ts'
import type { Row } from '../../database/schema.ts'
import { isoAt, minutes } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { ProviderError } from '../../platform/payments/provider.ts'
import { type Cards, providerOf } from './cards.ts'
import { type Checkout, closeCheckout, finishOpening, LOOK_EVERY } from './checkouts.ts'
import { compare, isCompareDue } from './compare.ts'
import { live, payable } from './open-page.ts'
import { sendRefund } from './send-refunds.ts'
import { settle } from './settle.ts'

const BATCH = 200
/** Milliseconds for which a claimed row is left to the process that claimed it: longer than a provider may take. */
const LEASE = minutes(1)
/** Longer than a comparison takes. */
const COMPARE_LEASE = minutes(30)
const MOST_DELAY = minutes(10)

/** Milliseconds before retry number `attempts`. */
const delayAfter = (attempts: number) => Math.min(minutes(0.5) * 2 ** attempts, MOST_DELAY)

/** Claims a row for LEASE. @returns whether no other process has it */
async function claim(ctx: Cards, table: 'checkouts' | 'refunds', row: Checkout | Row<'refunds'>) {
  const { numUpdatedRows } = await ctx.db
    .updateTable(table)
    .set({ next_attempt_at: isoAt(ctx.clock.now(), LEASE), attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Runs a call to the provider; one that did not work is tried again later. */
async function tryCall(
  cards: Cards,
  table: 'checkouts' | 'refunds',
  id: number,
  attempts: number,
  work: () => Promise<unknown>,
) {
  const { db, clock, log } = cards
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ [table]: id, kind: error.kind, error: error.message }, 'the provider is asked again later')
    await db
      .updateTable(table)
      .set({ next_attempt_at: isoAt(clock.now(), delayAfter(attempts)) })
      .where('id', '=', id)
      .execute()
  }
}

/** Whether a checkout asks for what its booking has no use for any more: its status or what is due has changed. */
function isOutdated(cards: Cards, { amount }: Checkout, booking: Row<'bookings'>): boolean {
  const { clock } = cards
  const today = clock.today()
  const isOver = isHoldOver(booking, isoAt(clock.now()))
  return isOver || !(['now', 'all'] as const).some((what) => payable(booking, today, what) === amount)
}

async function reviewCheckout(cards: Cards, checkout: Checkout): Promise<void> {
  const { db, clock } = cards
  const provider = providerOf(cards, checkout)
  if (!provider) return
  if (checkout.state === 'opening') {
    await finishOpening(cards, provider, checkout)
    return
  }
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', checkout.booking_id)
    .executeTakeFirstOrThrow()
  if (checkout.state === 'closing' || isOutdated(cards, checkout, booking)) {
    await closeCheckout(cards, provider, checkout)
    return
  }
  await settle(cards, provider, checkout)
  await db
    .updateTable('checkouts')
    .set({ next_attempt_at: isoAt(clock.now(), LOOK_EVERY), attempts: 0 })
    .where('id', '=', checkout.id)
    .where('state', '=', 'open')
    .execute()
}

/** Looks at checkouts whose time has come, and closes those that a change has made useless. */
export async function reviewCheckouts(cards: Cards): Promise<void> {
  const { db, clock } = cards
  const rows = await db
    .selectFrom('checkouts')
    .selectAll('checkouts')
    .where('checkouts.state', 'in', [...live])
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute()
  const now = isoAt(clock.now())
  for (const row of rows) {
    const isDue = row.next_attempt_at <= now
    if (!isDue && !(row.state === 'open' && (await hasChanged(cards, row)))) continue
    if (await claim(cards, 'checkouts', row))
      await tryCall(cards, 'checkouts', row.id, row.attempts, () => reviewCheckout(cards, row))
  }
}

async function hasChanged(cards: Cards, checkout: Checkout): Promise<boolean> {
  const booking = await cards.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', checkout.booking_id)
    .executeTakeFirstOrThrow()
  return isOutdated(cards, checkout, booking)
}

export async function sendRefunds(cards: Cards): Promise<void> {
  const { db, clock } = cards
  const due = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['pending', 'sent'])
    .where('next_attempt_at', '<=', isoAt(clock.now()))
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute()
  for (const row of due) {
    const provider = providerOf(cards, row)
    if (provider && (await claim(cards, 'refunds', row)))
      await tryCall(cards, 'refunds', row.id, row.attempts, () => sendRefund(cards, provider, row))
  }
}

function unlessAway(error: unknown) {
  if (!(error instanceof Problem && error.kind === 'away')) throw error
}

/** Compares once a day, in one process: each would ask the provider for the same lists. */
export async function compareDaily(cards: Cards): Promise<void> {
  const { db, payments } = cards
  const isDue = () => isCompareDue(cards)
  if (!(payments.stripe || payments.demo) || !(await isDue())) return
  await underLease(db, 'compare', COMPARE_LEASE, async () => {
    // Ask once more: another process may just have finished. If the provider is away, the next round tries again.
    if (await isDue()) await compare(cards).catch(unlessAway)
  })
}
