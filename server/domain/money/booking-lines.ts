import type { Line } from '../../../contract/quotes.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockedFor } from '../../platform/database/rules.ts'
import type { Database, Row, Trx } from '../../platform/database/schema.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { lockCurrency } from '../settings/settings.ts'
import type { Idempotency } from '../shared/idempotency.ts'
import {
  type ChosenExtra,
  countUses,
  readBookedExtras,
  readCode,
  readExtras,
  readMoneySettings,
  readOffer,
} from './offer.ts'
import { storeOwed } from './owed.ts'
import type { PartyPrice } from './price-party.ts'
import { quote } from './quote.ts'
import { owedOf } from './standing.ts'
import { cancellationFee, daysBetween, payBy, type Terms, termsColumns, termsOf } from './terms.ts'

/*
 * The price of a booking is the sum of its lines. Nothing is overwritten: a change adds lines that undo others, and new
 * ones. All of this runs in the transaction of the change, with the booking locked.
 */

type StoredLine = Row<'booking_lines'>

/** What a change of the price adds. Whole minor units. */
export type PriceChange = { currency: string; before: number; after: number; lines: Line[] }

/** The columns of a new booking with a price, of which nothing is paid yet. Days are the agency's. */
export const pricedColumns = (
  { currency, terms, extras, single_rooms, code_id, total }: PartyPrice,
  { today, departs }: { today: string; departs: string },
) => ({
  currency,
  single_rooms,
  code_id,
  ...termsColumns(terms, today),
  ...owedOf({ status: 'confirmed', total, paid: 0, terms, payBy: payBy(today), departs }),
  extras: JSON.stringify(extras),
})

/** Adds lines to a booking, in one statement. */
export async function addLines(
  trx: Trx,
  bookingId: number,
  lines: (Line & { undoes?: number } & Partial<Idempotency>)[],
  at: string,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ undoes = null, ...line }) => ({
    ...line,
    undoes,
    booking_id: bookingId,
    created_at: at,
  }))
  await trx.insertInto('booking_lines').values(rows).execute()
}

const toLine = ({ kind, label, quantity, unit, amount }: StoredLine): Line => ({
  kind,
  label,
  quantity,
  unit,
  amount,
})

const readLines = (db: Database, bookingId: number) =>
  db.selectFrom('booking_lines').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute()

/** The lines in force: those that neither undo a line nor are undone. Their sum is the sum of all lines. */
export function liveLines<L extends Pick<StoredLine, 'id' | 'undoes'>>(lines: L[]): L[] {
  const undone = new Set(lines.map(({ undoes }) => undoes))
  return lines.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}

const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

const undoing = (line: StoredLine) => ({
  ...toLine(line),
  quantity: -line.quantity,
  amount: -line.amount,
  undoes: line.id,
})

const isSame = (a: Line, b: Line) =>
  a.kind === b.kind && a.label === b.label && a.quantity === b.quantity && a.unit === b.unit

/** Replaces the lines of a booking that differ. Returns the difference. */
async function replaceLines(
  trx: Trx,
  { id, currency }: Row<'bookings'>,
  stored: StoredLine[],
  wanted: Line[],
  at: string,
): Promise<PriceChange> {
  const left = [...wanted]
  const gone = stored.filter((line) => {
    const same = left.findIndex((each) => isSame(each, line))
    if (same >= 0) left.splice(same, 1)
    return same < 0
  })
  const added = [...gone.map(undoing), ...left]
  await addLines(trx, id, added, at)
  const before = sumOf(stored)
  return {
    currency: currency ?? '',
    before,
    after: before + sumOf(added),
    lines: added.map(({ undoes, ...line }: Line & { undoes?: number }) => line),
  }
}

type Changed = {
  /** The booking with its new party; locked. */
  booking: Row<'bookings'>
  /** The departure that it is on from now on. */
  departure: Pick<Row<'departures'>, 'id' | 'date'>
  /** Chosen anew by the staff; absent: as before. */
  chosen?: { extras?: ChosenExtra[] | undefined; single_rooms?: number | undefined }
}

/**
 * Prices a booking anew after a change, with today's prices and the day on which it was made. Adjustments by the staff
 * stay. Undefined for a booking without a price, and where the price is on request by now.
 * @throws {Problem} 422 for extras that are not offered, and more rooms alone than adults; 409 where the adjustments take
 *   off more than the new price
 */
export async function reprice(
  trx: Trx,
  clock: Clock,
  { booking, departure, chosen = {} }: Changed,
  at: string,
): Promise<PriceChange | undefined> {
  if (booking.currency === null) return undefined
  const offer = await readOffer(trx, departure.id)
  if (offer.adult === null) return undefined
  const kept: ChosenExtra[] = JSON.parse(booking.extras)
  const extras = chosen.extras
    ? await readExtras(trx, booking.trip_id, chosen.extras)
    : await readBookedExtras(trx, kept)
  const single = chosen.single_rooms ?? booking.single_rooms ?? undefined
  if (chosen.single_rooms !== undefined && chosen.single_rooms > booking.adults)
    throw invalid('single_rooms', 'There are fewer adults than single rooms')
  const quoted = quote(offer, {
    ...booking,
    extras,
    single_rooms: single === undefined ? undefined : Math.min(single, booking.adults),
    days_ahead: daysBetween(clock.dayOf(booking.created_at), departure.date),
    code: await readCode(trx, booking.code_id),
  })
  if (!quoted) return undefined
  const live = liveLines(await readLines(trx, booking.id))
  const adjusted = sumOf(live.filter(({ kind }) => kind === 'adjustment'))
  if (quoted.total + adjusted < 0)
    throw new Problem(409, 'Its adjustments take off more than it would cost. Adjust its price first.')
  const replaced = live.filter(({ kind }) => kind !== 'adjustment')
  const change = await replaceLines(trx, booking, replaced, quoted.lines, at)
  const columns = {
    extras: JSON.stringify(extras.map(({ extra, count }) => ({ id: extra.id, count }))),
    single_rooms: single ?? null,
  }
  await trx.updateTable('bookings').set(columns).where('id', '=', booking.id).execute()
  return { ...change, before: change.before + adjusted, after: change.after + adjusted }
}

/** What cancelling a booking costs by its frozen terms, today. Whole minor units. */
const feeOf = (clock: Clock, { terms }: Row<'bookings'>, total: number, departs: string): number =>
  terms === null ? 0 : cancellationFee(total, JSON.parse(terms) as Terms, daysBetween(clock.today(), departs))

/**
 * Undoes all lines of a booking that is cancelled, and adds what cancelling costs: `fee`, or what its terms say.
 * @throws {Problem} 422 for a fee above the total
 */
export async function cancelLines(
  trx: Trx,
  clock: Clock,
  { booking, departure }: { booking: Row<'bookings'>; departure: Pick<Row<'departures'>, 'date'> },
  fee: number | undefined,
  at: string,
): Promise<PriceChange | undefined> {
  if (booking.currency === null) return undefined
  const live = liveLines(await readLines(trx, booking.id))
  const total = sumOf(live)
  const cost = fee ?? feeOf(clock, booking, total, departure.date)
  if (cost > Math.max(0, total)) throw invalid('fee', 'This is more than the whole price')
  const lines: Line[] =
    cost > 0 ? [{ kind: 'fee', label: 'Cancellation fee', quantity: 1, unit: cost, amount: cost }] : []
  return replaceLines(trx, booking, live, lines, at)
}

/** The lines that a booking had before it was cancelled or expired. */
const linesBefore = (all: StoredLine[], { cancelled_at }: Row<'bookings'>) =>
  all
    .filter(({ undoes, created_at }) => undoes !== null && created_at === cancelled_at)
    .flatMap(({ undoes }) => all.filter(({ id }) => id === undoes))

/** What a booking cost before it was cancelled or expired. */
export const undoneTotal = async (trx: Trx, booking: Row<'bookings'>): Promise<number> =>
  sumOf(linesBefore(await readLines(trx, booking.id), booking))

/**
 * Takes the lines of a cancellation back: the fee is undone, and what was undone is added again.
 * @throws {Problem} 409 when the last use of the code was given since
 */
export async function reinstateLines(trx: Trx, booking: Row<'bookings'>, at: string) {
  if (booking.currency === null) return undefined
  await takeCodeAgain(trx, booking.code_id)
  const all = await readLines(trx, booking.id)
  return replaceLines(trx, booking, liveLines(all), linesBefore(all, booking).map(toLine), at)
}

async function takeCodeAgain(trx: Trx, codeId: number | null) {
  if (codeId === null) return
  const code = await trx
    .selectFrom('codes')
    .select(['id', 'code', 'max_uses'])
    .where('id', '=', codeId)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!code || code.max_uses === null || (await countUses(trx, codeId)) < code.max_uses) return
  throw new Problem(409, `The last use of the code ${code.code} was given to somebody else meanwhile.`, {
    code: 'full',
  })
}

/** Adds an adjustment by the staff. It gives a booking on request its first price, with the present terms. */
export async function adjustLines(
  trx: Trx,
  clock: Clock,
  booking: Row<'bookings'>,
  { amount, ...line }: { label: string; amount: number } & Partial<Idempotency>,
  at: string,
): Promise<void> {
  if ((booking.total ?? 0) + amount < 0) throw invalid('amount', 'The price of a booking cannot be below 0')
  if (booking.currency === null) {
    await lockCurrency(trx, 'share')
    const { currency, ...settings } = await readMoneySettings(trx)
    const columns = { currency, ...termsColumns(termsOf(settings), clock.dayOf(booking.created_at)) }
    await trx.updateTable('bookings').set(columns).where('id', '=', booking.id).execute()
  }
  await addLines(trx, booking.id, [{ ...line, kind: 'adjustment', quantity: 1, unit: amount, amount }], at)
  await storeOwed(trx, [booking.id])
}
