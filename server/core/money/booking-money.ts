import type { BookingMoney } from '../../../contract/money/money.ts'
import { type Line, line } from '../../../contract/money/quotes.ts'
import type { MoneyFormat } from '../../../rules/money-text.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MailedPrice } from '../mails/booking-data.ts'
import { agreedOf, askedColumns, notDueOf } from './agreed.ts'
import { isKept, kindOf, liveLines, paymentStateOf, scheduleOf } from './owed.ts'
import { type PartyPrice, readMoneySettings } from './price.ts'
import { parseTerms } from './terms.ts'

const selectMoney = (db: Database) =>
  db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select([
      'bookings.id',
      'status',
      'currency',
      'terms',
      'pay_by',
      'bookings.created_at',
      'departures.date',
    ])
    .select(['total', 'paid', 'due_amount', 'due_on', 'balance_on', 'reseller_id'])
    .select(askedColumns)

export const selectPriced = (db: Database) =>
  selectMoney(db).where('total', 'is not', null).$narrowType<{ total: number }>()

type MoneyRow = Awaited<ReturnType<ReturnType<typeof selectMoney>['execute']>>[number]

function scheduled(row: MoneyRow, kept: boolean) {
  const { status, currency, total, pay_by: payBy } = row
  const terms = parseTerms(row.terms)
  const due = scheduleOf({ status, kept, terms, payBy, ...agreedOf(row, total) })
  return { currency, total, terms, due }
}

/** How the money of a booking stands on the agency's day. One without a price has no currency and no terms. */
export function moneyOf(clock: Pick<Clock, 'today'>, row: MoneyRow): Omit<BookingMoney, 'lines'> {
  const { total, paid } = row
  const not_due = notDueOf(row)
  return {
    ...scheduled(row, isKept(row)),
    paid,
    balance: (total ?? 0) - paid,
    ...paymentStateOf(row, clock.today()),
    ...(not_due > 0 && { not_due }),
  }
}

/** What an offer of the waiting list costs, and when that is to be paid once it is taken. */
export const readOffered = async (db: Database, id: number) =>
  scheduled(await selectMoney(db).where('bookings.id', '=', id).executeTakeFirstOrThrow(), false)

const kinds = line.shape.kind.options

const inOrder = <L extends { kind: Line['kind'] }>(lines: L[]): L[] =>
  lines.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))

/** The sum of the lines of a commission: below 0. */
const commissionIn = (lines: Line[]) =>
  lines.reduce((sum, { kind, amount }) => sum + (kind === 'commission' ? amount : 0), 0)

const readShownLines = async (db: Database, ids: number[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('booking_lines')
        .select(['id', 'booking_id', 'undoes', 'kind', 'commission', 'label', 'quantity', 'unit', 'amount'])
        .where(isOneOf(db, 'booking_id', ids))
        .orderBy('id')
        .execute()

/** The money of a booking that was deleted, as with the demo, between two queries of whoever reads it. */
const gone: BookingMoney = {
  currency: null,
  total: null,
  paid: 0,
  balance: 0,
  lines: [],
  due: [],
  terms: null,
  standing: 'on_request',
  due_now: 0,
  due_on: null,
}

/** What bookings cost, what was paid and what is due, by id. A booking without a price is on request. */
export async function readMoney(ctx: Ctx, ids: number[]): Promise<(id: number) => BookingMoney> {
  const rows = await selectMoney(ctx.db)
    .where(isOneOf(ctx.db, 'bookings.id', ids))
    .execute()
  const priced = rows.flatMap(({ id, total }) => (total === null ? [] : id))
  const lines = await readShownLines(ctx.db, priced)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = byId.get(id)
    if (!row) return gone
    const own = liveLines(lines.filter(({ booking_id }) => booking_id === id)).map(
      ({ kind, commission, label, quantity, unit, amount }): Line => ({
        kind: kindOf({ kind, commission }),
        label,
        quantity,
        unit,
        amount,
      }),
    )
    const isSold = row.reseller_id !== null && row.total !== null
    return {
      ...moneyOf(ctx.clock, row),
      ...(isSold && { retail: (row.total ?? 0) - commissionIn(own) }),
      // Lines stand in the order of a quote, not in the order in which they were added.
      lines: inOrder(own),
    }
  }
}

export async function readPriceHistory(db: Database, id: number) {
  const lines = await db
    .selectFrom('booking_lines')
    .select(['id', 'undoes', 'kind', 'commission', 'label', 'quantity', 'unit', 'amount', 'created_at as at'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  const live = new Set(liveLines(lines).map(({ id }) => id))
  return lines.map(({ id, undoes, kind, commission, ...line }) => ({
    ...line,
    kind: kindOf({ kind, commission }),
    undone: !live.has(id),
  }))
}

/** The price of a new booking, as its mails have it; undefined where it is on request. `kept`: see `isKept`. */
export function newPrice(price: PartyPrice | undefined, kept: boolean): { price?: MailedPrice } {
  if (!price) return {}
  const { format, lines, total, terms } = price
  const due = kept ? [] : price.due
  const [next] = due
  return {
    price: {
      // With a locale, as a program of the version before wants one in a mail. Its language decides by now.
      ...format,
      lines,
      total,
      paid: 0,
      due,
      how_to_pay: terms.how_to_pay,
      cancellation: terms.cancellation,
      due_now: next?.amount ?? 0,
      due_on: next?.on ?? null,
    },
  }
}

/** The prices of bookings for their mails; empty where on request. Call it after the change, in the same transaction. */
export async function readMailedPrices(
  ctx: Ctx,
  ids: number[],
): Promise<(id: number) => { price?: MailedPrice }> {
  const moneyOf = await readMoney(ctx, ids)
  const { format } = await readMoneySettings(ctx.db)
  return (id) => ({ ...toPrice(moneyOf(id), format) })
}

function toPrice(
  {
    currency,
    total,
    paid,
    lines,
    due,
    due_now,
    due_on,
    not_due,
    terms,
  }: ReturnType<Awaited<ReturnType<typeof readMoney>>>,
  format: MoneyFormat,
): { price?: MailedPrice } {
  if (currency === null || total === null) return {}
  const { how_to_pay = '', cancellation = [] } = terms ?? {}
  return {
    price: {
      ...format,
      currency,
      total,
      paid,
      lines,
      due,
      due_now,
      due_on,
      ...(not_due !== undefined && { not_due }),
      how_to_pay,
      cancellation,
    },
  }
}
