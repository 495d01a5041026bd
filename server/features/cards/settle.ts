import { sql } from 'kysely'
import { audit, byItself } from '../../core/audit/audit.ts'
import { confirmIfPaid } from '../../core/bookings/confirm.ts'
import { type LockedForMoney, lockBooking, untilUnmoved } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { paymentReceived } from '../../core/bookings/mails/payments.tsx'
import { addToLedger } from '../../core/bookings/record-payment.ts'
import { paymentInWords } from '../../core/money/ledger.ts'
import type { Database, Row } from '../../database/schema.ts'
import { type InTx, inTransaction } from '../../kit/context.ts'
import { isoAt } from '../../platform/clock.ts'
import { type CheckoutState, type PaymentProvider, ProviderError } from '../../platform/payments/provider.ts'
import type { Cards } from './cards.ts'
import { noteDifference } from './differences.ts'
import { paidTooLate, paidWithoutSeat } from './mails/paid-too-late.tsx'

/* The provider's answer is the truth, whoever asks: returning traveller, notice, worker, button or nightly comparison call `settle`. */

type Checkout = Row<'checkouts'>

/** Each payment is stored once, with what follows for a booking of any status. @throws {ProviderError} */
export async function settle(cards: Cards, provider: PaymentProvider, checkout: Checkout): Promise<void> {
  const { db, clock } = cards
  const { reference } = checkout
  if (reference === null) return
  let state: CheckoutState
  try {
    state = await provider.look(reference)
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'unknown')) throw error
    // The key of another account may have been set: nobody can pay this checkout here.
    await db
      .updateTable('checkouts')
      .set({ state: 'failed', looked_at: isoAt(clock.now()) })
      .where('id', '=', checkout.id)
      .where('state', 'in', ['open', 'closing'])
      .execute()
    return
  }
  await store(cards, checkout, state)
}

export async function store(cards: Cards, checkout: Checkout, state: CheckoutState): Promise<void> {
  const isNew = await untilUnmoved(() =>
    inTransaction(cards, async (tx) => {
      let isNew = false
      for (const payment of state.payments) {
        // For each anew: the payment before may have confirmed the booking.
        const locked = await lockBooking(tx.db, checkout.booking_id, 'for money')
        if (await storePayment(tx, locked, checkout, payment)) isNew = true
      }
      await storeState(tx, checkout.id, state)
      return isNew
    }),
  )
  if (!isNew) return
  await cards.seatsChanged()
}

const finals = { paid: 'paid', failed: 'failed', expired: 'closed' } as const

async function storeState(tx: InTx<Cards>, id: number, { state }: CheckoutState) {
  const looked_at = isoAt(tx.clock.now())
  const final = state === 'open' || state === 'pending' ? undefined : finals[state]
  const update = tx.db.updateTable('checkouts').where('id', '=', id)
  if (final === undefined) await update.set({ looked_at }).execute()
  // Paid is final: a later answer says the same.
  else await update.set({ looked_at, state: final }).where('state', '<>', 'paid').execute()
}

/** Stores a payment in the ledger, and what it does to its booking. @returns whether it was new */
async function storePayment(
  tx: InTx<Cards>,
  locked: LockedForMoney,
  { id: checkoutId, provider, amount: asked }: Checkout,
  { reference, amount, currency }: CheckoutState['payments'][number],
): Promise<boolean> {
  const { clock } = tx
  const { booking } = locked
  const by = byItself(clock)
  const fact = { provider_ref: reference, booking_id: booking.id, amount, currency }
  if (currency !== booking.currency) return await noteDifference(tx, { kind: 'currency', ...fact })
  const today = clock.today()
  const row = {
    amount,
    method: provider,
    note: '',
    received_on: today,
    author_id: null,
    provider_ref: reference,
  }
  // Whatever comes of it is mailed.
  const added = await addToLedger({ ...tx, by }, booking, row, true)
  if (added === undefined) return false
  // Payments that were only played go when the demo is removed.
  if (provider === 'demo')
    await tx.db.updateTable('bookings').set({ demo: 1 }).where('id', '=', booking.id).execute()
  const { action, changes } = await paymentInWords(tx.db, { amount }, currency)
  const about = { id: booking.id, subject: booking.reference, fields: ['amount'], changes }
  await audit({ ...tx, by }, ['booking', action], about)
  const payment = { amount, on: today }
  const thank = () => mailBooking(tx, paymentReceived, booking.id, { payment })
  if (amount !== asked) {
    await noteDifference(tx, {
      kind: 'amount',
      ...fact,
      note: `Checkout ${checkoutId} asked for another amount`,
    })
    await thank()
    return true
  }
  const outcome = await confirmIfPaid({ ...tx, by }, locked)
  if (outcome === 'confirmed') return true
  if (outcome === 'without_seat') await tellOfPaidWithoutSeat(tx, booking, amount)
  else await thank()
  return true
}

/** Tells the agency, and the traveller, that somebody has paid for seats that were given to others. */
async function tellOfPaidWithoutSeat(tx: InTx<Cards>, booking: Row<'bookings'>, amount: number) {
  const { told } = tx.settings.bookingMails()
  for (const each of told) await mailBooking(tx, paidWithoutSeat, booking.id, { amount }, { to: [each] })
  await mailBooking(tx, paidTooLate, booking.id, { amount })
}

/** The checkout that a provider speaks of. One whose answer was lost is known by its mark; from now on it has its reference. */
export async function findCheckout(
  db: Database,
  { reference, marks }: Pick<CheckoutState, 'reference' | 'marks'>,
): Promise<Checkout | undefined> {
  const known = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (known) return known
  if (marks.row === undefined) return undefined
  return await db
    .updateTable('checkouts')
    .set({ reference, state: sql`case when state = 'opening' then 'open' else state end` })
    .where('request_key', '=', marks.row)
    .where('reference', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
