import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { auditKinds } from '../../../contract/audit.ts'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { moneyCalls, PaymentList } from '../../../contract/money/money.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { moneyText } from '../../../rules/money-text.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Asker, answersTo, type Ctx } from '../../kit/context.ts'
import { inOrderOf, paginate } from '../../kit/lists/pagination.ts'
import { type Column, toCsv } from '../../kit/lists/sheets.ts'
import { refuse } from '../../kit/refuse.ts'
import { audit, type Changes } from '../audit/audit.ts'
import { readMoneySettings } from './price.ts'
import { sumOf } from './price-lines.ts'

/* The ledger: a row for each payment and refund, never changed or removed (triggers see to it), but undone by its opposite. */

type Told = {
  action: keyof (typeof auditKinds)['booking']['actions']
  /** The amount with its currency, for the audit log: an undone one is gone. */
  changes: Changes
  message: string
}

/** What a row of the ledger does, in the words of the screens. `amount`: whole minor units of `currency`. */
export async function paymentInWords(
  db: Database,
  { amount, undoes }: { amount: number; undoes?: number | null },
  currency: string,
): Promise<Told> {
  const { format } = await readMoneySettings(db)
  const money = moneyText(Math.abs(amount), { ...format, currency })
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

type LedgerFilter = Omit<PaymentList, 'page'>

function ledger(db: Database, { from, to, method, booking }: LedgerFilter) {
  let query = db.selectFrom('payments')
  if (from !== undefined) query = query.where('payments.received_on', '>=', from)
  if (to !== undefined) query = query.where('payments.received_on', '<=', to)
  if (method !== undefined) query = query.where('payments.method', '=', method)
  if (booking !== undefined) query = query.where('payments.booking_id', '=', booking)
  return query
}

/** The rows that neither undo nor are undone: a list of ids, so that the index by day still answers the sums. */
const counting = (db: Database, wanted: LedgerFilter) =>
  ledger(db, wanted).where(
    sql<boolean>`payments.id not in (select undoes from payments where undoes is not null
      union all select id from payments where undoes is not null)`,
  )

const payments = (db: Database, wanted: LedgerFilter) =>
  ledger(db, wanted)
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('users', 'users.id', 'payments.author_id')
    .leftJoin('payments as undo', 'undo.undoes', 'payments.id')
    .select(['payments.id', 'payments.booking_id', 'reference', 'bookings.name', 'payments.amount'])
    .select(['payments.method', 'payments.received_on', 'payments.note', 'payments.created_at as at'])
    .select(['payments.provider_ref', 'payments.of_payment', 'payments.told'])
    .select(['payments.undoes', 'undo.id as undone_by', 'users.id as user_id', 'users.name as user_name'])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]
type Payment = z.output<(typeof moneyCalls)['adminAddPayment']['answer']>['payment']

const toPayment = ({ user_id, user_name, undone_by, told, ...row }: PaymentRow): Payment => ({
  ...row,
  told: isSet(told),
  undone: undone_by !== null,
  by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
})

/** One row of the ledger. @throws no_payment */
export async function showPayment(db: Database, id: number): Promise<Payment> {
  const row = await payments(db, {}).where('payments.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('no_payment')
  return toPayment(row)
}

/** A page of the ledger, newest first, and the sums of all pages by method; what was undone is listed, and in no sum. */
export async function listPayments(db: Database, { page, ...wanted }: PaymentList) {
  // Read the ids first: an index alone can count and sort them.
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

export const paymentsOf = async (db: Database, bookingId: number): Promise<Payment[]> =>
  (await payments(db, { booking: bookingId }).orderBy('payments.id').execute()).map(toPayment)

/** The sums of the ledger by day and method, oldest first, without what was undone. */
export const sumByDay = (db: Database, wanted: LedgerFilter) =>
  counting(db, wanted)
    .select(['received_on as day', 'method', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .groupBy(['received_on', 'method'])
    .orderBy('received_on')
    .orderBy('method')
    .execute()

const countOf = (is: RawBuilder<unknown>) =>
  sql<number>`cast(coalesce(sum(case when ${is} then 1 else 0 end), 0) as bigint)`

/** What came in on some days, less what was paid back, and how many of each. */
export const sumReceived = (db: Database, days: Pick<LedgerFilter, 'from' | 'to'>) =>
  counting(db, days)
    .select(countOf(sql`amount > 0`).as('payments'))
    .select(countOf(sql`amount < 0`).as('paid_back'))
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('received'))
    .executeTakeFirstOrThrow()

const readPaymentsAfter = async (
  db: Database,
  wanted: LedgerFilter,
  after: Pick<Payment, 'received_on' | 'id'>,
  count: number,
) =>
  (
    await payments(db, wanted)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('payments.received_on', 'payments.id'), '>', tuple(after.received_on, after.id)),
      )
      .orderBy('payments.received_on')
      .orderBy('payments.id')
      .limit(count)
      .execute()
  ).map(toPayment)

/** How much money of bookings is on its way back to a card, by the id of the booking. Whole minor units. */
async function readPending(asker: Asker, ids: number[]): Promise<(id: number) => number> {
  const rows: { booking_id: number; amount: number }[] = []
  for (const answer of answersTo(asker, 'onItsWayBack')) rows.push(...(await answer(asker.db, ids)))
  const byId = Map.groupBy(rows, ({ booking_id }) => booking_id)
  return (id) => sumOf(byId.get(id) ?? [])
}

/** How much of a booking's money is on its way back. Whole minor units. */
export const pendingRefunds = async (asker: Asker, bookingId: number) =>
  (await readPending(asker, [bookingId]))(bookingId)

const BATCH = 500

type Exported = Awaited<ReturnType<typeof readPaymentsAfter>>[number]

/** The ledger as a CSV file, by the day of the money, the oldest first. Amounts in whole currency: 125.50. */
export async function exportPayments(
  ctx: Ctx,
  wanted: Omit<PaymentList, 'page'>,
  { currency, currency_digits: digits }: Pick<Settings['agency'], 'currency' | 'currency_digits'>,
): Promise<ReadableStream<Uint8Array>> {
  await audit(ctx, ['export', 'payments'])
  const columns: Column<Exported>[] = [
    ['day', 'Received on', ({ received_on }) => received_on],
    ['text', 'Booking', ({ reference }) => reference],
    ['text', 'Name', ({ name }) => name],
    ['money', 'Amount', ({ amount }) => ({ amount, digits })],
    ['text', 'Currency', () => currency],
    ['text', 'Method', ({ method }) => method],
    ['text', 'Note', ({ note }) => note],
    ['text', 'Recorded at', ({ at }) => at],
    ['text', 'Recorded by', ({ by }) => by?.name ?? ''],
    ['number', 'Payment id', ({ id }) => id],
    ['number', 'Undoes payment', ({ undoes }) => undoes ?? ''],
    ['text', 'Provider reference', ({ provider_ref }) => provider_ref ?? ''],
  ]
  async function* batches(): AsyncGenerator<Exported[]> {
    for (let after = { received_on: '', id: 0 }; ; ) {
      const batch = await readPaymentsAfter(ctx.db, wanted, after, BATCH)
      yield batch
      const last = batch.at(-1)
      if (!last || batch.length < BATCH) return
      after = last
    }
  }
  return toCsv(columns, batches())
}

/** What came by card less what went back, and what is on its way back, by the id of a booking. Whole minor units. */
export async function cardSums(asker: Asker, ids: number[]) {
  const sum = sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount')
  const { db } = asker
  const paid = await db
    .selectFrom('payments')
    .select(['booking_id', sum])
    .where(isOneOf(db, 'booking_id', ids))
    .where('method', 'in', ['stripe', 'demo'])
    .groupBy('booking_id')
    .execute()
  const pending = await readPending(asker, ids)
  const byCard = new Map(paid.map(({ booking_id, amount }) => [booking_id, amount]))
  return (id: number) => ({ byCard: byCard.get(id) ?? 0, onItsWayBack: pending(id) })
}

type PaidBack = TravellerBooking['paid_back']

/** What went back of bookings, or is on its way to a card, by the id of the booking. Whole minor units. */
export async function readPaidBack(asker: Asker, ids: number[]): Promise<(id: number) => PaidBack> {
  const { db } = asker
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'amount', 'of_payment', 'undoes'])
    .where(isOneOf(db, 'booking_id', ids))
    .execute()
  const pending = await readPending(asker, ids)
  const undone = new Set(rows.map(({ undoes }) => undoes))
  const sum = (all: { booking_id: number; amount: number }[], id: number) =>
    all.reduce((total, { booking_id, amount }) => total + (booking_id === id ? amount : 0), 0)
  // A refund to a card that failed later is a row of its own with the other sign.
  const byCard = rows.filter(({ of_payment }) => of_payment !== null)
  const byHand = rows.filter(
    ({ id, of_payment, undoes, amount }) =>
      amount < 0 && of_payment === null && undoes === null && !undone.has(id),
  )
  return (id) => {
    const on_its_way = pending(id)
    return { to_card: on_its_way - sum(byCard, id), by_hand: -sum(byHand, id), on_its_way }
  }
}
