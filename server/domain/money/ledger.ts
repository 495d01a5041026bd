import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { auditKinds } from '../../../contract/audit.ts'
import type { moneyCalls, PaymentList } from '../../../contract/money.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { counted } from '../../platform/numbers.ts'
import { moneyInWords } from '../../platform/words.ts'
import { audit, type By, type Changes } from '../audit/audit.ts'
import { confirmIfPaid, lockForMoney } from '../bookings/paid-booking.ts'
import { pendingRefunds } from '../cards/refunds.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { inOrderOf, paginate } from '../shared/pagination.ts'
import { undoneTotal } from './booking-lines.ts'
import { readMoney } from './booking-money.ts'
import { thankForPayment } from './money-mails.ts'
import { readMoneySettings } from './offer.ts'
import { storeOwed } from './owed.ts'

type Told = {
  /** What the audit log calls it. */
  action: (typeof auditKinds)['booking'][number]
  /** The amount with its currency, for the audit log: an undone one is gone. */
  changes: Changes
  /** What the staff read once it is recorded. */
  message: string
}

/** What a row of the ledger does, in the words of the screens. `amount`: whole minor units of `currency`. */
export async function paymentInWords(
  db: Database,
  { amount, undoes }: { amount: number; undoes?: number | null },
  currency: string,
): Promise<Told> {
  const { format } = await readMoneySettings(db)
  const money = moneyInWords(Math.abs(amount), { ...format, currency })
  const isUndo = undoes !== undefined && undoes !== null
  const changes = { amount: isUndo ? { from: money, to: '' } : { from: '', to: money } }
  if (isUndo)
    return amount < 0
      ? { action: 'payment-undone', changes, message: `The payment of ${money} was undone.` }
      : { action: 'pay-back-undone', changes, message: `The refund of ${money} was undone.` }
  return amount < 0
    ? { action: 'paid-back', changes, message: `Recorded a refund of ${money}.` }
    : { action: 'paid', changes, message: `Recorded a payment of ${money}.` }
}

/*
 * The ledger: money received for bookings and paid back, one row each, never changed or removed (triggers see to it). A
 * wrong row is undone by its opposite.
 */

type Entry = {
  /** Whole minor units; negative: paid back. */
  amount: number
  method: Row<'payments'>['method']
  /** `YYYY-MM-DD`; absent: today. */
  received_on?: string
  note: string
  /** The id of the row that this one undoes. */
  undoes?: number
}

type Adding = {
  bookingId: number
  entry: Entry
  /** Whether the traveller is thanked by mail. Nobody is thanked for a correction. */
  notify?: boolean
  /** It is recorded though it may be one too many: the staff were asked. */
  anyway?: boolean
  idempotencyKey: string | undefined
  mails: BookingMails
}

/**
 * Adds a row to the ledger. The same Idempotency-Key adds it once. Enough money for the deposit confirms a held booking, as a
 * card payment does; the confirmation then says what was paid, instead of a mail of thanks.
 * @returns what the staff read, the row, what is paid of the booking, and what is left to pay
 * @throws {Problem} 404; 409 for a booking without a price, for a row that is undone already or undoes another, and when
 *   the key was used with another form; 409 `asks` for what may be one too many, unless `anyway`; 422 for a day to come, for
 *   an amount that would leave less than nothing paid, and for an undo of another amount or booking
 */
export async function addPayment(
  db: Database,
  clock: Clock,
  by: By,
  { bookingId, entry, notify = false, anyway = false, idempotencyKey, mails }: Adding,
) {
  const idempotency = idempotencyOf(by.userId, idempotencyKey, [bookingId, entry])
  const add = async (trx: Trx): Promise<number> => {
    const locked = await lockForMoney(trx, bookingId)
    const { booking } = locked
    if (booking.currency === null)
      throw new Problem(409, 'This booking has no price yet. Add one to it first.', { code: 'state' })
    const { amount, method, note, undoes, received_on = clock.today() } = entry
    if (received_on > clock.today()) throw invalid('received_on', 'This day is still to come')
    if (undoes !== undefined) await refuseUndo(trx, bookingId, amount, undoes)
    const underWay = amount < 0 && undoes === undefined ? await pendingRefunds(trx, bookingId) : 0
    if (booking.paid + amount < underWay) throw invalid('amount', 'More cannot be paid back than was paid')
    if (!anyway && undoes === undefined) await askWhereTooMany(trx, clock, booking, amount)
    const { id } = await trx
      .insertInto('payments')
      .values({
        booking_id: bookingId,
        amount,
        method,
        note,
        received_on,
        created_at: by.at,
        author_id: by.userId,
        undoes: undoes ?? null,
        ...idempotency,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeOwed(trx, [bookingId])
    const { action, changes } = await paymentInWords(trx, entry, booking.currency)
    await audit(trx, by, ['booking', action], {
      id: bookingId,
      subject: booking.reference,
      fields: ['amount'],
      changes,
    })
    const outcome = amount > 0 ? await confirmIfPaid(trx, { clock, by, mails }, locked) : undefined
    if (notify && undoes === undefined && outcome !== 'confirmed')
      await thankForPayment(trx, clock, booking, { amount, on: received_on })
    return id
  }
  const id = await addOnce(db, 'payments', idempotency, add, async (added) => added)
  const payment = await showPayment(db, id)
  const { paid, balance, currency } = (await readMoney(db, clock, [bookingId]))(bookingId)
  // Only a booking with a price has payments, and a price has a currency.
  const { message } = await paymentInWords(db, payment, currency ?? '')
  return { message, payment, paid, balance }
}

/** The same amount within so many minutes may be the same money, recorded at two desks. */
const TWICE_WITHIN = 10

/** Asks about an entry that takes more than is open, or equals one that was just recorded; the booking is locked. */
async function askWhereTooMany(trx: Trx, clock: Clock, booking: Row<'bookings'>, amount: number) {
  const now = clock.now()
  const before = await payments(trx, { booking: booking.id })
    .where('payments.amount', '=', amount)
    .where('payments.created_at', '>', isoAt(now, -minutes(TWICE_WITHIN)))
    .where('payments.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Money for an expired booking confirms it again, at its own price.
  const price = booking.status === 'expired' ? await undoneTotal(trx, booking) : (booking.total ?? 0)
  const beyond = amount > 0 ? amount - Math.max(0, price - booking.paid) : 0
  if (!before && beyond <= 0) return
  const { format } = await readMoneySettings(trx)
  const money = (value: number) =>
    moneyInWords(value, { ...format, currency: booking.currency ?? format.currency })
  const reasons: string[] = []
  if (before) {
    const what = `${amount < 0 ? 'A refund' : 'A payment'} of ${money(Math.abs(amount))}`
    const ago = Math.floor((now.getTime() - Date.parse(before.at)) / minutes(1))
    const when = ago <= 0 ? 'just now' : `${counted(ago, 'minute', 'minutes')} ago`
    const who = before.provider_ref === null ? before.user_name : 'card'
    reasons.push(`${what} was recorded for this booking ${when}${who === null ? '' : ` by ${who}`}.`)
  }
  if (beyond > 0) reasons.push(`This is ${money(beyond)} more than is open.`)
  throw new Problem(409, reasons.join(' '), { code: 'asks' })
}

/** Refuses to undo a row that is none of the booking's, undone already or an undo itself; the booking is locked. */
async function refuseUndo(trx: Trx, bookingId: number, amount: number, undoes: number) {
  const row = await payments(trx, { booking: bookingId }).where('payments.id', '=', undoes).executeTakeFirst()
  if (!row) throw invalid('undoes', 'This booking has no such payment')
  if (row.undoes !== null)
    throw new Problem(409, 'This entry undoes a payment. Record the payment again.', { code: 'state' })
  if (row.provider_ref !== null)
    throw new Problem(409, 'This came by card. Refund it to the card instead.', { code: 'state' })
  if (row.undone_by !== null) throw new Problem(409, 'This payment is undone already.', { code: 'twice' })
  if (row.amount !== -amount) throw invalid('amount', 'Not the amount of this payment')
}

type Wanted = Omit<PaymentList, 'page'>

/** The rows of the ledger that match. */
function ledger(db: Database, { from, to, method, booking }: Wanted) {
  let query = db.selectFrom('payments')
  if (from !== undefined) query = query.where('payments.received_on', '>=', from)
  if (to !== undefined) query = query.where('payments.received_on', '<=', to)
  if (method !== undefined) query = query.where('payments.method', '=', method)
  if (booking !== undefined) query = query.where('payments.booking_id', '=', booking)
  return query
}

/**
 * The rows that count: none that was undone, and no undo. As a list of ids, so that the index by day still answers the sums
 * alone.
 */
const counting = (db: Database, wanted: Wanted) =>
  ledger(db, wanted).where(
    sql<boolean>`payments.id not in (select undoes from payments where undoes is not null
      union all select id from payments where undoes is not null)`,
  )

const payments = (db: Database, wanted: Wanted) =>
  ledger(db, wanted)
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('users', 'users.id', 'payments.author_id')
    .leftJoin('payments as undo', 'undo.undoes', 'payments.id')
    .select(['payments.id', 'payments.booking_id', 'reference', 'bookings.name', 'payments.amount'])
    .select(['payments.method', 'payments.received_on', 'payments.note', 'payments.created_at as at'])
    .select(['payments.provider_ref', 'payments.of_payment'])
    .select(['payments.undoes', 'undo.id as undone_by', 'users.id as user_id', 'users.name as user_name'])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]
type Payment = z.output<(typeof moneyCalls)['adminAddPayment']['answer']>['payment']

const toPayment = ({ user_id, user_name, undone_by, ...row }: PaymentRow): Payment => ({
  ...row,
  undone: undone_by !== null,
  by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
})

/** One row of the ledger. @throws {Problem} 404 */
async function showPayment(db: Database, id: number): Promise<Payment> {
  const row = await payments(db, {}).where('payments.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('payment')
  return toPayment(row)
}

/** A page of the ledger, newest first, and the sums of all pages by method; what was undone is listed, and in no sum. */
export async function listPayments(db: Database, { page, ...wanted }: PaymentList) {
  // The ids first: an index alone answers what they are counted and sorted by.
  const newestFirst = ledger(db, wanted).select('id').orderBy('received_on', 'desc').orderBy('id', 'desc')
  const { data, ...place } = await paginate(newestFirst, page)
  const ids = data.map(({ id }) => id)
  const rows = await payments(db, {})
    .where(isOneOf(db, 'payments.id', ids))
    .execute()
  const sums = await counting(db, wanted)
    .select(['method', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .groupBy('method')
    .orderBy('method')
    .execute()
  return { payments: { data: inOrderOf(ids, rows).map(toPayment), ...place }, sums }
}

/** All rows of a booking, oldest first. */
export const paymentsOf = async (db: Database, bookingId: number): Promise<Payment[]> =>
  (await payments(db, { booking: bookingId }).orderBy('payments.id').execute()).map(toPayment)

/** The sums of the ledger by day and method, oldest first. What was undone is in none. */
export const sumByDay = (db: Database, wanted: Wanted) =>
  counting(db, wanted)
    .select(['received_on as day', 'method', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .groupBy(['received_on', 'method'])
    .orderBy('received_on')
    .orderBy('method')
    .execute()

const countOf = (is: RawBuilder<unknown>) =>
  sql<number>`cast(coalesce(sum(case when ${is} then 1 else 0 end), 0) as bigint)`

/** What came in on some days, less what was paid back, and how many of each. */
export const sumReceived = (db: Database, days: Pick<Wanted, 'from' | 'to'>) =>
  counting(db, days)
    .select(countOf(sql`amount > 0`).as('payments'))
    .select(countOf(sql`amount < 0`).as('paid_back'))
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('received'))
    .executeTakeFirstOrThrow()

/** A batch of the ledger for the export: the rows after an id, oldest first. */
export const readPaymentsAfter = async (db: Database, wanted: Wanted, after: number, count: number) =>
  (
    await payments(db, wanted).where('payments.id', '>', after).orderBy('payments.id').limit(count).execute()
  ).map(toPayment)
