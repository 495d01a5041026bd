import type { Line } from '../../../contract/money/quotes.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { CANCELLATION_FEE } from '../../../rules/cancelled.ts'
import { daysUntil } from '../../../rules/days.ts'
import type { Database, Row, Trx, Write } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { WriteCtx } from '../../kit/context.ts'
import type { Idempotency } from '../../kit/idempotency.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockCurrency } from '../settings/save-settings.ts'
import { countUses } from './codes.ts'
import { commissionLine, termsForReseller } from './commission.ts'
import { addLines, liveLines, readLines, type StoredLine, termsColumns } from './owed.ts'
import { readMoneySettings } from './price.ts'
import { type PriceLine, sumOf, toLine } from './price-lines.ts'
import { cancellationFee, parseTerms, type Terms, termsOf } from './terms.ts'

/* How a booking's price changes: lines are added, which undo others, and never overwritten. Runs inside `changeBooking`. */

/** What a change of the price adds. Whole minor units. */
export type PriceChange = {
  currency: string
  before: number
  after: number
  lines: Line[]
  /** The fee for the change, included in `after`, and the fee that the terms of the booking ask for. */
  fee: number
  fee_by_terms: number
}

const undoing = (line: StoredLine) => ({
  ...toLine(line),
  quantity: -line.quantity,
  amount: -line.amount,
  tax_rate: line.tax_rate,
  undoes: line.id,
})

const isSame = (a: Line, b: Line) =>
  a.kind === b.kind && a.label === b.label && a.quantity === b.quantity && a.unit === b.unit

export const feeLine = (label: string, fee: number): Line[] =>
  fee === 0 ? [] : [{ kind: 'fee', label, quantity: 1, unit: fee, amount: fee }]

/** Fee lines stay: no later change undoes them, and no fee, discount or code is computed on them. */
export const isFee = ({ kind }: Pick<Line, 'kind'>) => kind === 'fee'

export async function replaceLines(
  trx: Write,
  bookingId: number,
  stored: StoredLine[],
  wanted: PriceLine[],
  at: string,
): Promise<Line[]> {
  const left = [...wanted]
  const gone = stored.filter((line) => {
    const same = left.findIndex((each) => isSame(each, line))
    if (same >= 0) left.splice(same, 1)
    return same < 0
  })
  const added = [...gone.map(undoing), ...left]
  await addLines(trx, bookingId, added, at)
  return added.map(toLine)
}

/** What cancelling a booking costs by its frozen terms, today. Whole minor units. */
function feeOf(clock: Clock, booking: Row<'bookings'>, total: number, departs: string): number {
  const terms = parseTerms(booking.terms)
  return terms === null ? 0 : cancellationFee(total, terms, daysUntil(departs, clock.today()))
}

/** Earlier fees stay. `byAgency`: no fee unless named, and earlier fees are given back. @throws fee_above_price */
export async function cancelLines(
  write: WriteCtx,
  { booking, departure }: { booking: Row<'bookings'>; departure: Pick<Row<'departures'>, 'date'> },
  fee: number | undefined,
  at: string,
  byAgency = false,
): Promise<PriceChange | undefined> {
  if (booking.currency === null) return undefined
  const live = liveLines(await readLines(write.db, booking.id))
  const priced = byAgency ? live : live.filter((line) => !isFee(line))
  const total = sumOf(priced)
  // A held booking costs no fee, and nobody pays one because of the agency.
  const fee_by_terms =
    booking.status === 'held' || byAgency ? 0 : feeOf(write.clock, booking, total, departure.date)
  const cost = fee ?? fee_by_terms
  if (cost > Math.max(0, total)) throw invalid('fee', 'fee_above_price')
  const lines = feeLine(CANCELLATION_FEE, cost)
  const added = await replaceLines(write.db, booking.id, priced, lines, at)
  return { ...differenceOf(booking, live, added), fee: cost, fee_by_terms }
}

export async function addFee(
  trx: Write,
  booking: Row<'bookings'>,
  label: string,
  fee: number,
  at: string,
): Promise<PriceChange> {
  const live = liveLines(await readLines(trx, booking.id))
  const lines = feeLine(label, fee)
  await addLines(trx, booking.id, lines, at)
  return { ...differenceOf(booking, live, lines), fee, fee_by_terms: fee }
}

export function differenceOf(
  { currency }: Pick<Row<'bookings'>, 'currency'>,
  live: { amount: number }[],
  added: Line[],
) {
  const before = sumOf(live)
  return { currency: currency ?? '', before, after: before + sumOf(added), lines: added }
}

const linesBefore = (all: StoredLine[], { cancelled_at }: Row<'bookings'>) =>
  all
    .filter(({ undoes, created_at }) => undoes !== null && created_at === cancelled_at)
    .flatMap(({ undoes }) => all.filter(({ id }) => id === undoes))

/** The lines of a booking that hold; of one that is cancelled or has expired, those that it had before. */
export async function readPricedLines(db: Database, booking: Row<'bookings'>): Promise<Line[]> {
  const all = await readLines(db, booking.id)
  return (isInForce(booking.status) ? liveLines(all) : linesBefore(all, booking)).map(toLine)
}

export const undoneTotal = async (trx: Trx, booking: Row<'bookings'>): Promise<number> =>
  sumOf(linesBefore(await readLines(trx, booking.id), booking))

/** Reverts a cancellation's lines, and its fee but for `fee`. Ask `takeCodeAgain` before whether its code holds. @throws fee_above_price */
export async function reinstateLines(
  trx: Write,
  booking: Row<'bookings'>,
  at: string,
  fee = 0,
): Promise<PriceChange | undefined> {
  if (booking.currency === null) return undefined
  const all = await readLines(trx, booking.id)
  const live = liveLines(all)
  // Fees of earlier changes stay.
  const ofCancelling = live.filter(({ created_at }) => created_at === booking.cancelled_at)
  const again = linesBefore(all, booking).map((line) => ({
    ...toLine(line),
    extra_id: line.extra_id,
    tax_rate: line.tax_rate,
  }))
  const price = sumOf(again.filter((line) => !isFee(line)))
  if (fee > Math.max(0, price)) throw invalid('fee', 'fee_above_price')
  const wanted = [...again, ...feeLine(CANCELLATION_FEE, fee)]
  const added = await replaceLines(trx, booking.id, ofCancelling, wanted, at)
  return { ...differenceOf(booking, live, added), fee, fee_by_terms: 0 }
}

/** Uses the code of a booking once more; the code is locked from now on. @throws code_used_meanwhile */
export async function takeCodeAgain(trx: Trx, codeId: number | null) {
  if (codeId === null) return
  const code = await trx
    .selectFrom('codes')
    .select(['id', 'code', 'max_uses'])
    .where('id', '=', codeId)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!code || code.max_uses === null || (await countUses(trx, codeId)) < code.max_uses) return
  throw refuse('code_used_meanwhile', { code: code.code })
}

/** An adjustment, or the first price of a booking on request, with today's terms and the commission. Returns the change of the total. */
export async function adjustLines(
  write: WriteCtx,
  booking: Row<'bookings'>,
  { amount, ...line }: { label: string; amount: number } & Partial<Idempotency>,
  at: string,
): Promise<number> {
  const added: PriceLine = { ...line, kind: 'adjustment', quantity: 1, unit: amount, amount }
  const live = liveLines(await readLines(write.db, booking.id))
  const commission = live.filter(({ kind }) => kind === 'commission')
  const newCommission = commissionLine([...live, added], booking.commission)
  const change = amount + sumOf(newCommission) - sumOf(commission)
  if ((booking.total ?? 0) + change < 0) throw invalid('amount', 'price_below_zero')
  if (booking.currency === null) {
    await lockCurrency(write.db, 'share')
    const { currency, ...settings } = await readMoneySettings(write.db)
    // Before there is a price nothing can be due.
    const columns = {
      currency,
      ...termsColumns(await agreedTerms(write.db, booking, termsOf(settings)), write.clock.today()),
    }
    await write.db.updateTable('bookings').set(columns).where('id', '=', booking.id).execute()
  }
  await addLines(write.db, booking.id, [added], at)
  await replaceLines(write.db, booking.id, commission, newCommission, at)
  return change
}

/** The present terms for a booking: those of its reseller, where it has one. */
async function agreedTerms(trx: Trx, { reseller_id }: Row<'bookings'>, terms: Terms): Promise<Terms> {
  if (reseller_id === null) return terms
  const reseller = await trx
    .selectFrom('resellers')
    .select('pay_days')
    .where('id', '=', reseller_id)
    .executeTakeFirstOrThrow()
  return termsForReseller(terms, reseller)
}
