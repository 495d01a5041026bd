import { sql } from 'kysely'
import type { PaymentState } from '../../../contract/money/money.ts'
import type { Due, Line } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { payBackDay } from '../../../rules/cancelled.ts'
import { dayAfter, earlier, later } from '../../../rules/days.ts'
import { basisPointsOf, shareOf } from '../../../rules/prices.ts'
import type { Database, Row, Write } from '../../database/schema.ts'
import { BATCH, inBatches, isOneOf, lockedFor } from '../../database/sql.ts'
import type { BookingStatus } from '../../database/tables/bookings.ts'
import { asFlag, type Flag, isSet } from '../../database/tables/columns.ts'
import type { Asker, TxCtx } from '../../kit/context.ts'
import type { Idempotency } from '../../kit/idempotency.ts'
import type { Clock } from '../../platform/clock.ts'
import { offerOf } from '../departures/seating.ts'
import { agreedOf, askedColumns } from './agreed.ts'
import type { PriceLine } from './price-lines.ts'
import { readRateFinder } from './taxes.ts'
import { parseTerms, type Terms } from './terms.ts'

/** A deposit, and all of a booking that departs soon, is due so many days after booking. */
const DAYS_TO_PAY = 7

/** The last day to pay what is due at once, for a booking of a day; both are the agency's, `YYYY-MM-DD`. */
export const payBy = (booked: string) => dayAfter(booked, DAYS_TO_PAY)

/** The last day to pay what is due at once, for a booking that owes it from today on. A reseller pays at once. */
export const payByNow = (
  clock: Pick<Clock, 'today'>,
  { reseller_id }: Pick<Row<'bookings'>, 'reseller_id'>,
) => (reseller_id === null ? payBy(clock.today()) : clock.today())

export const termsColumns = (terms: Terms, booked: string) => ({
  terms: JSON.stringify(terms),
  pay_by: payBy(booked),
})

type Days = {
  payBy: string
  departs: string
  notBefore?: string | undefined
}

function balanceDay({ departs, notBefore = '' }: Omit<Days, 'payBy'>, { balance_days }: Terms): string {
  return later(dayAfter(departs, -balance_days), notBefore)
}

/** What is due: the deposit within seven days of booking, the balance some days before departure, or all if that is sooner. Minor units. */
export function dueOf(total: number, terms: Terms, days: Days): Due[] {
  if (total <= 0) return []
  const soon = earlier(days.payBy, days.departs)
  const balanceOn = balanceDay(days, terms)
  const deposit = shareOf(total, basisPointsOf(terms.deposit_percent))
  if (balanceOn <= soon) return [{ purpose: 'balance', amount: total, on: soon }]
  const balance = { purpose: 'balance' as const, amount: total - deposit, on: balanceOn }
  if (deposit === 0) return [balance]
  const first = { purpose: 'deposit' as const, amount: deposit, on: soon }
  return deposit === total ? [first] : [first, balance]
}

/** What a booking owes, as stored with it: it changes with the booking, never with time. Minor units; the agency's days. */
export type Owed = {
  /** The sum of the lines; null: the price is on request. */
  total: number | null
  /** The sum of the ledger. */
  paid: number
  /** What is to be paid next; 0: nothing. */
  due_amount: number
  /** The last day to pay `due_amount`; null: without a day. */
  due_on: string | null
  /** The day on which the rest is due, too: from then on `total − paid`. Later than `due_on` while a deposit is due. */
  balance_on: string | null
}

type Basis = Pick<Owed, 'total' | 'paid'> & {
  status: BookingStatus
  kept: boolean
  terms: Terms | null
  payBy: string | null
  departs: string
  notBefore?: string
}

/** When a booking is to be paid: empty while its seats are only kept, once it is cancelled or expired, and without terms. */
export const scheduleOf = ({ status, kept, total, terms, payBy, departs, notBefore }: Omit<Basis, 'paid'>) =>
  isInForce(status) && !kept && total !== null && terms && payBy
    ? dueOf(total, terms, { payBy, departs, notBefore })
    : []

/** What a booking owes: the one rule of what is due, and when. */
export function owedOf(basis: Basis): Owed {
  const { total, paid, terms, kept } = basis
  const owed = (due_amount = 0, due_on: string | null = null, balance_on = due_on): Owed => ({
    total,
    paid,
    due_amount,
    due_on,
    balance_on,
  })
  if (kept || total === null || paid >= total) return owed()
  let sum = 0
  for (const { purpose, amount, on } of scheduleOf(basis)) {
    sum += amount
    if (paid >= sum) continue
    return owed(sum - paid, on, purpose === 'deposit' && terms ? balanceDay(basis, terms) : on)
  }
  // A cancelled booking owes only its fee, which has no day.
  return owed(total - paid)
}

type Stored = Owed & Pick<Basis, 'status'>

/** Seats are held and nothing is owed: an option, an untaken offer, a reseller's hold; not a card payment. `isOnlyKept` as a query. */
export const isKept = ({ status, total, paid, due_amount }: Omit<Stored, 'due_on' | 'balance_on'>) =>
  status === 'held' && due_amount === 0 && !(total !== null && paid > total)

/** How a booking stands with its money on the agency's day `today`, and what is due now or next. */
export function paymentStateOf(
  stored: Stored,
  today: string,
): { standing: PaymentState; due_now: number; due_on: string | null } {
  const { status, total, paid, due_amount, due_on, balance_on } = stored
  const at = (standing: PaymentState, due_now = 0) => ({ standing, due_now, due_on })
  if (isKept(stored)) return at('kept')
  if (total === null) return at('on_request')
  if (paid > total) return at(isInForce(status) ? 'overpaid' : 'to_be_paid_back')
  if (paid === total) return at(total === 0 ? 'nothing_due' : 'paid')
  // What is left waits for the traveller's answer: see agreed.ts.
  if (due_amount === 0) return at('nothing_due')
  const due_now = balance_on !== null && balance_on <= today ? total - paid : due_amount
  if (due_on === null || balance_on === null) return at('balance_due', due_now)
  if (due_on < today) return at('overdue', due_now)
  return at(due_on < balance_on ? 'deposit_due' : 'balance_due', due_now)
}

/** The last day to pay back the money of a booking that was cancelled, or expired, at `ended` (ISO 8601 in UTC). */
export const payBackBy = (clock: Pick<Clock, 'dayOf'>, ended: string): string =>
  payBackDay(clock.dayOf(ended))

/** The last day to pay back what is to be paid back of a booking; null where nothing is, or nothing has ended it. */
export const payBackOf = (
  clock: Pick<Clock, 'dayOf'>,
  { standing }: { standing: PaymentState },
  ended: string | null,
): string | null => (standing === 'to_be_paid_back' && ended !== null ? payBackBy(clock, ended) : null)

/* Stores what each booking owes, for lists to sort and filter by: `owedOf`, applied to its lines, ledger, terms and departure. */

const columns = ['total', 'paid', 'due_amount', 'due_on', 'balance_on'] as const satisfies (keyof Owed)[]

const sumOf = (table: 'booking_lines' | 'payments') =>
  sql<number>`(select cast(coalesce(sum(amount), 0) as bigint) from ${sql.table(table)}
    where booking_id = bookings.id)`

/** Whether the seats of a booking are only kept, as its rows say; 1 or 0. What is stored follows from it: see `isKept`. */
const isOnlyKept = (asker: Pick<Asker, 'features'>) =>
  sql<Flag>`case when status = 'held' and (option_until is not null or reseller_id is not null
    or ${offerOf(asker)} is not null) then 1 else 0 end`

/** What bookings owe, computed from their rows, beside what they store. One statement reads both at the same moment. */
async function workOut({ db, features }: Asker, wanted: { ids: number[] } | { after: number; most: number }) {
  let query = db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select(['bookings.id', 'reference', 'status', 'currency', 'terms', 'pay_by', 'date'])
    .select(columns)
    .select(askedColumns)
    .select([
      sumOf('booking_lines').as('lines'),
      sumOf('payments').as('ledger'),
      isOnlyKept({ features }).as('kept'),
    ])
    .orderBy('bookings.id')
  query =
    'ids' in wanted
      ? query.where(isOneOf(db, 'bookings.id', wanted.ids))
      : query.where('bookings.id', '>', wanted.after).limit(wanted.most)
  return (await query.execute()).map((row) => {
    const total = row.currency === null ? null : row.lines
    const due = owedOf({
      status: row.status,
      kept: isSet(row.kept),
      paid: row.ledger,
      terms: parseTerms(row.terms),
      payBy: row.pay_by,
      ...agreedOf(row, total),
    })
    const owed = { ...due, total }
    return { id: row.id, reference: row.reference, stored: row as Owed, owed }
  })
}

/** Stores what locked bookings owe, and that calendars changed. Call it after lines, payments, day or status change, before a mail. */
export async function storeOwed(tx: Asker, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) await storeBatch(tx, ids.slice(from, from + BATCH))
}

async function storeBatch(tx: Asker, ids: number[]): Promise<void> {
  const rows = (await workOut(tx, { ids })).map(
    ({ id, owed }) =>
      sql`(cast(${id} as bigint), cast(${owed.total} as bigint), cast(${owed.paid} as bigint),
        cast(${owed.due_amount} as bigint), cast(${owed.due_on} as text), cast(${owed.balance_on} as text))`,
  )
  if (rows.length === 0) return
  await sql`with owed (id, total, paid, due_amount, due_on, balance_on) as (values ${sql.join(rows)})
    update bookings set total = owed.total, paid = owed.paid, due_amount = owed.due_amount, due_on = owed.due_on,
      balance_on = owed.balance_on, calendar_sequence = bookings.calendar_sequence + 1
    from owed where bookings.id = owed.id`.execute(tx.db)
}

/** Stores what the bookings of a departure owe, after its day has changed. The departure is locked. */
export async function storeOwedOn(tx: TxCtx, departureId: number): Promise<void> {
  const bookings = await tx.db
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .$call(lockedFor(tx.db, 'update'))
    .execute()
  await storeOwed(
    tx,
    bookings.map(({ id }) => id),
  )
}

/** Corrects what held bookings owe: a program of the version before, which may run beside this one, wrote it as due. */
export async function renewHeld({ db, features }: Asker): Promise<void> {
  // A literal: SQLite would not know of a parameter that the index has these rows.
  const isHeld = sql<boolean>`status = 'held'`
  const held = await db.selectFrom('bookings').select('id').where(isHeld).execute()
  const rows = await workOut({ db, features }, { ids: held.map(({ id }) => id) })
  for (const { id, stored, owed } of rows) {
    if (columns.every((column) => stored[column] === owed[column])) continue
    await db.transaction().execute(async (trx) => {
      const booking = trx.selectFrom('bookings').select('id').where('id', '=', id)
      await booking.$call(lockedFor(trx, 'update')).execute()
      await storeOwed({ db: trx, features }, [id])
    })
  }
}

type Difference = {
  reference: string
  column: keyof Owed | 'status'
  stored: string | number | null
  expected: string | number | null
}

/** Confirmed bookings with nothing but fees left, as if cancelled; not those adjusted to 0. One query: others are confirmed meanwhile. */
const confirmedForNothing = (db: Database, after: number, last: number) =>
  db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('status', '=', 'confirmed')
    .where(
      sql<boolean>`exists (select 1 from booking_lines where booking_id = bookings.id)
        and not exists (select 1 from booking_lines as line where line.booking_id = bookings.id
          and line.kind <> 'fee' and line.undoes is null and not exists (select 1 from booking_lines as undoing
            where undoing.booking_id = bookings.id and undoing.undoes = line.id))`,
    )
    .orderBy('id')
    .execute()

/** In batches, beside a running server: what bookings owe, and that confirmed ones have a price that holds. Returns what differs. */
export async function verifyOwed({
  db,
  features,
}: Asker): Promise<{ checked: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let checked = 0
  let last = 0
  await inBatches(async () => {
    const rows = await workOut({ db, features }, { after: last, most: BATCH })
    for (const { reference, stored, owed } of rows)
      for (const column of columns)
        if (stored[column] !== owed[column])
          differences.push({ reference, column, stored: stored[column], expected: owed[column] })
    const until = rows.at(-1)?.id ?? last
    const expected = 'cancelled or expired, as all that was booked is undone'
    for (const { reference } of await confirmedForNothing(db, last, until))
      differences.push({ reference, column: 'status', stored: 'confirmed', expected })
    checked += rows.length
    last = until
    return rows.length
  })
  return { checked, differences }
}

/* The lines of a booking; their sum is its price. Written inside `changeBooking`, or as the booking is inserted. */

/** A line as the house speaks of it: a commission is stored as an adjustment with a mark. */
export type StoredLine = Omit<Row<'booking_lines'>, 'kind' | 'commission'> & { kind: Line['kind'] }

/** Adds lines to a booking, in one statement. New ones get the tax rate of today, by `settings` where they are read already. */
export async function addLines(
  trx: Write,
  bookingId: number,
  lines: (PriceLine & { undoes?: number } & Partial<Idempotency>)[],
  at: string,
  settings?: Settings['booking'],
): Promise<void> {
  if (lines.length === 0) return
  const rateOf = await readRateFinder(trx, bookingId, settings)
  const rows = lines.map(({ undoes = null, kind, tax_rate, ...line }) => ({
    ...line,
    ...storedKind(kind),
    tax_rate: tax_rate === undefined ? rateOf({ ...line, kind }) : tax_rate,
    undoes,
    booking_id: bookingId,
    created_at: at,
  }))
  await trx.insertInto('booking_lines').values(rows).execute()
}

export const storedKind = (kind: Line['kind']) =>
  kind === 'commission'
    ? { kind: 'adjustment' as const, commission: asFlag(true) }
    : { kind, commission: asFlag(false) }

export const kindOf = ({
  kind,
  commission,
}: Pick<Row<'booking_lines'>, 'kind' | 'commission'>): Line['kind'] =>
  isSet(commission) ? 'commission' : kind

export async function readLines(db: Database, bookingId: number): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('booking_lines')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ commission, ...line }) => ({ ...line, kind: kindOf({ ...line, commission }) }))
}

/** The lines in force: those that neither undo a line nor are undone. Their sum is the sum of all lines. */
export function liveLines<L extends Pick<StoredLine, 'id' | 'undoes'>>(lines: L[]): L[] {
  const undone = new Set(lines.map(({ undoes }) => undoes))
  return lines.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}
