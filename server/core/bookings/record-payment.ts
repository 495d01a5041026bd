import { moneyText } from '../../../rules/money-text.ts'
import type { NewRow, Row, Trx } from '../../database/schema.ts'
import { asFlag } from '../../database/tables/columns.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt, minutes } from '../../platform/clock.ts'
import type { ProviderName } from '../../platform/payments/provider.ts'
import { audit } from '../audit/audit.ts'
import { undoneTotal } from '../money/booking-lines.ts'
import { readMoney } from '../money/booking-money.ts'
import { paymentInWords, paymentsOf, pendingRefunds, showPayment } from '../money/ledger.ts'
import { readMoneySettings } from '../money/price.ts'
import { changeBooking } from './after-change.ts'
import { confirmIfPaid } from './confirm.ts'
import { lockBooking, untilUnmoved } from './lock-booking.ts'
import { addressOf, mailBooking } from './mail-booking.ts'
import { paidBack, paymentReceived, paymentUndone } from './mails/payments.tsx'

/* Recording what a booking has paid, or gets back. The ledger itself is read in money/ledger.ts. */

/** The booking is locked. Returns the row's id; undefined where the fact of a provider, `provider_ref`, is in the ledger already. */
export const addToLedger = (
  tx: TxCtx,
  booking: Row<'bookings'>,
  row: Omit<NewRow<'payments'>, 'id' | 'booking_id' | 'created_at' | 'amount' | 'told'> & { amount: number },
  notify: boolean,
): Promise<number | undefined> =>
  changeBooking(tx, booking, async (write) => {
    const told = asFlag(notify && (await addressOf(tx.db, booking.id)) !== '')
    const added = await write.db
      .insertInto('payments')
      .values({ ...row, told, booking_id: booking.id, created_at: write.by.at })
      // This alone makes it harmless that a provider tells a payment twice.
      .onConflict((conflict) => conflict.column('provider_ref').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id
  })

type Entry = {
  /** Whole minor units; negative: paid back. */
  amount: number
  /** How the staff received it, or paid it back. */
  method: Exclude<Row<'payments'>['method'], ProviderName>
  /** `YYYY-MM-DD`; absent: today. */
  received_on?: string
  note: string
  undoes?: number
}

type Adding = {
  bookingId: number
  entry: Entry
  /** Whether the traveller is mailed about it; absent: about money that has come in, and about nothing else. */
  notify?: boolean
  /** Record it even if it may be one too many: the staff were asked. */
  anyway?: boolean
  idempotencyKey: string | undefined
}

/**
 * A repeated Idempotency-Key adds nothing. Enough money for the deposit confirms a held booking; then no mail of thanks goes.
 * @throws no_price_yet, day_to_come, paid_back_too_much
 */
export async function addPayment(
  ctx: Ctx,
  { bookingId, entry, anyway = false, idempotencyKey, ...wanted }: Adding,
) {
  const idempotency = idempotencyOf(ctx.by.userId, idempotencyKey, [bookingId, entry])
  const add = async (tx: TxCtx): Promise<number> => {
    const locked = await lockBooking(tx.db, bookingId, 'for money')
    const { booking } = locked
    if (booking.currency === null) throw refuse('no_price_yet')
    const { amount, method, note, undoes, received_on = tx.clock.today() } = entry
    if (received_on > tx.clock.today()) throw invalid('received_on', 'day_to_come')
    if (undoes !== undefined) await refuseUndo(tx.db, bookingId, amount, undoes)
    const underWay = amount < 0 && undoes === undefined ? await pendingRefunds(tx, bookingId) : 0
    if (booking.paid + amount < underWay) throw invalid('amount', 'paid_back_too_much')
    if (!anyway && undoes === undefined) await askWhereTooMany(tx, booking, amount)
    const row = { amount, method, note, received_on, author_id: tx.by.userId, undoes, ...idempotency }
    const { notify = amount > 0 && undoes === undefined } = wanted
    const id = (await addToLedger(tx, booking, row, notify)) as number
    const { action, changes } = await paymentInWords(tx.db, entry, booking.currency)
    await audit(tx, ['booking', action], {
      id: bookingId,
      subject: booking.reference,
      fields: ['amount'],
      changes,
    })
    const outcome = amount > 0 ? await confirmIfPaid(tx, locked) : undefined
    // A confirmation says what is paid.
    if (notify && outcome !== 'confirmed') await mailEntry(tx, bookingId, { ...entry, received_on })
    return id
  }
  const id = await untilUnmoved(() => addOnce(ctx, 'payments', idempotency, add, async (added) => added))
  const payment = await showPayment(ctx.db, id)
  const { paid, balance, currency } = (await readMoney(ctx, [bookingId]))(bookingId)
  // Only a booking with a price has payments, and a price has a currency.
  const { message } = await paymentInWords(ctx.db, payment, currency ?? '')
  return { message, payment, paid, balance }
}

/** Mails the traveller what has come in, what was paid back by hand, or which of both was undone, and how the booking stands now. */
async function mailEntry(
  tx: TxCtx,
  id: number,
  { amount, method, received_on: on, undoes }: Entry & { received_on: string },
) {
  if (undoes !== undefined) {
    const undone = (await paymentsOf(tx.db, id)).find((row) => row.id === undoes)
    const what = amount < 0 ? 'payment' : 'refund'
    const entry = { what, amount: Math.abs(amount), on: undone?.received_on ?? on } as const
    return await mailBooking(tx, paymentUndone, id, { undone: entry })
  }
  if (amount > 0) return await mailBooking(tx, paymentReceived, id, { payment: { amount, on } })
  return await mailBooking(tx, paidBack, id, { amount: -amount, by_hand: { method, on } })
}

/** The same amount within so many minutes may be the same money, recorded at two desks. */
const TWICE_WITHIN = 10

/** Asks about an entry that takes more than is open, or equals one that was just recorded; the booking is locked. */
async function askWhereTooMany(tx: TxCtx, booking: Row<'bookings'>, amount: number) {
  const now = tx.clock.now()
  const since = isoAt(now, -minutes(TWICE_WITHIN))
  const before = (await paymentsOf(tx.db, booking.id)).findLast(
    (row) => row.amount === amount && row.at > since && row.undoes === null && !row.undone,
  )
  // Money for an expired booking confirms it again, at its own price.
  const price = booking.status === 'expired' ? await undoneTotal(tx.db, booking) : (booking.total ?? 0)
  const beyond = amount > 0 ? amount - Math.max(0, price - booking.paid) : 0
  if (!before && beyond <= 0) return
  const { format } = await readMoneySettings(tx.db)
  const money = (value: number) =>
    moneyText(value, { ...format, currency: booking.currency ?? format.currency })
  const recorded = before && {
    isRefund: amount < 0,
    amount: money(Math.abs(amount)),
    minutes: Math.max(0, Math.floor((now.getTime() - Date.parse(before.at)) / minutes(1))),
    by: before.provider_ref === null ? before.by?.name : 'card',
  }
  const facts = { recorded, beyond: beyond > 0 ? money(beyond) : undefined }
  throw refuse('payment_too_many', facts)
}

/** Refuses to undo a row that is none of the booking's, undone already or an undo itself; the booking is locked. */
async function refuseUndo(trx: Trx, bookingId: number, amount: number, undoes: number) {
  const row = (await paymentsOf(trx, bookingId)).find(({ id }) => id === undoes)
  if (!row) throw invalid('undoes', 'no_payment_of_booking')
  if (row.undoes !== null) throw refuse('undo_undone')
  if (row.provider_ref !== null) throw refuse('paid_by_card')
  if (row.undone) throw refuse('undone_already')
  if (row.amount !== -amount) throw invalid('amount', 'other_amount')
}
