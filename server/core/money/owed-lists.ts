import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { PaymentState } from '../../../contract/money/money.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { cardSums } from './ledger.ts'
import { payBackBy, payBackOf, paymentStateOf } from './owed.ts'

type Bookings = ExpressionBuilder<Tables, 'bookings'>

/** The condition that a booking owes something that is due, or will be. Of one whose seats are only kept nothing is: see `isKept`. */
const isOwing = (is: Bookings) => is.and([is('paid', '<', is.ref('total')), is('due_amount', '>', 0)])

/**
 * The condition that a booking has a payment state on the agency's day `today`; the same rule as `paymentStateOf`. Each begins with
 * the comparison of an index: bookings_held, bookings_on_request, bookings_settled, bookings_overpaid, bookings_owing.
 */
export const standsAs =
  (standing: PaymentState, today: string) =>
  (is: Bookings): Expression<SqlBool> => {
    const isSettled = is('paid', '=', is.ref('total'))
    const isOverpaid = is('paid', '>', is.ref('total'))
    const isOpen = is('due_on', '>=', today)
    const isNotHeld = is('status', '<>', 'held')
    switch (standing) {
      case 'kept': {
        const isNotOverpaid = is.or([is('total', 'is', null), is('paid', '<=', is.ref('total'))])
        // A literal: SQLite would not know of a parameter that the index has these rows.
        return is.and([sql<boolean>`status = 'held'`, is('due_amount', '=', 0), isNotOverpaid])
      }
      case 'on_request':
        return is.and([is('total', 'is', null), isNotHeld])
      case 'nothing_due':
        // Not `= 0`: PostgreSQL would make `paid = 0` of the first comparison, and read all rows.
        return is.and([
          isNotHeld,
          is.or([
            is.and([isSettled, is('total', '<', 1)]),
            // What is left waits for the traveller's answer: see agreed.ts.
            is.and([is('paid', '<', is.ref('total')), is('due_amount', '=', 0)]),
          ]),
        ])
      case 'paid':
        return is.and([isSettled, is('total', '>=', 1), isNotHeld])
      case 'overpaid':
        return is.and([isOverpaid, is('status', 'in', ['confirmed', 'held'])])
      case 'to_be_paid_back':
        return is.and([isOverpaid, is('status', 'in', ['cancelled', 'expired'])])
      case 'overdue':
        return is.and([isOwing(is), is('due_on', '<', today)])
      case 'deposit_due':
        return is.and([isOwing(is), isOpen, is('due_on', '<', is.ref('balance_on'))])
      case 'balance_due': {
        const isBalance = is.and([isOpen, is('due_on', '=', is.ref('balance_on'))])
        return is.and([isOwing(is), is.or([is('due_on', 'is', null), isBalance])])
      }
    }
  }

/** The condition that a booking owes something that is due without a day, or within seven days of `today`. */
export const isDueSoon = (today: string) => (is: Bookings) =>
  is.and([isOwing(is), is.or([is('due_on', 'is', null), is.between('due_on', today, dayAfter(today, 7))])])

/** The condition that somebody has paid for seats that are given to others by now. */
const isWithoutSeat = (is: Bookings) =>
  is.and([is('paid', '>', is.ref('total')), is('status', '=', 'expired')])

/** What travellers owe and what is owed to them, each a list of the Money screen and a figure of the overview. */
const kinds = ['without_seat', 'due', 'overdue', 'overpaid', 'to_be_paid_back'] as const
type Kind = (typeof kinds)[number]

const conditionOf = (kind: Kind, today: string) => {
  if (kind === 'without_seat') return isWithoutSeat
  return kind === 'due' ? isDueSoon(today) : standsAs(kind, today)
}

/** The amount that is due now or next, as `paymentStateOf` has it; for an overpaid booking, what was paid too much. */
export const amountOn = (today: string) => sql<number>`case when paid > total then paid - total
  when balance_on <= ${today} then total - paid else due_amount end`

/** The bookings of a kind with their amounts: the list and its sum read the same rows. An index alone answers it. */
const owing = (db: Database, kind: Kind, today: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'due_on', 'cancelled_at', amountOn(today).as('amount')])
    .where(conditionOf(kind, today))

/** How many bookings a list of the Money screen names at most. */
const MOST = 100

/** The bookings of a kind, the soonest due first, or what was to be paid back first; at most a hundred. */
async function list(ctx: Ctx, kind: Kind) {
  const today = ctx.clock.today()
  const day = kind === 'to_be_paid_back' ? 'cancelled_at' : 'due_on'
  const first = owing(ctx.db, kind, today)
    .orderBy(day, (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(MOST)
  const rows = await ctx.db
    .selectFrom(first.as('owed'))
    .innerJoin('bookings', 'bookings.id', 'owed.id')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(['bookings.id', 'reference', 'bookings.name', 'title', 'date'])
    .select(['bookings.status', 'resellers.name as reseller'])
    .select(['total', 'paid', 'due_amount', 'bookings.due_on', 'balance_on', 'owed.amount'])
    .select('bookings.cancelled_at')
    .orderBy(`bookings.${day}`, (order) => order.asc().nullsFirst())
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => {
    const { id, reference, name, reseller, title, date, amount, cancelled_at } = row
    const { standing, due_on } = paymentStateOf(row, today)
    const on = payBackOf(ctx.clock, { standing }, cancelled_at) ?? due_on
    const sold = reseller === null ? {} : { reseller }
    const isFee = row.status === 'cancelled' && (kind === 'due' || kind === 'overdue')
    const what = {
      trip_title: title,
      trip_date: date,
      standing,
      on,
      amount,
      ...(isFee && { fee: true as const }),
    }
    return { id, reference, name, ...sold, ...what }
  })
}

/** The bookings of each kind, read at once: on PostgreSQL each query has a connection of its own. */
async function ofEach<T>(read: (kind: Kind) => Promise<T>) {
  const pairs = await Promise.all(kinds.map(async (kind) => [kind, await read(kind)] as const))
  return Object.fromEntries(pairs) as Record<Kind, T>
}

/** How many bookings each list of `listOwed` has, those that it does not name included, and how much that is. */
export async function sumOwed(ctx: Ctx) {
  const sums = (kind: Kind) =>
    ctx.db
      .selectFrom(owing(ctx.db, kind, ctx.clock.today()).as('owed'))
      .select(({ fn }) => fn.countAll<number>().as('bookings'))
      .select(sql<number>`cast(coalesce(sum(owed.amount), 0) as bigint)`.as('amount'))
  const [ofKinds, { ended, ...toPayBack }] = await Promise.all([
    ofEach((kind) => sums(kind).executeTakeFirstOrThrow()),
    // With the sum: PostgreSQL would look for the least alone in the order of all that was ever cancelled.
    sums('to_be_paid_back')
      .select(({ fn }) => fn.min('cancelled_at').as('ended'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...ofKinds, to_be_paid_back: { ...toPayBack, by: ended && payBackBy(ctx.clock, ended) } }
}

/** What the bookings of some departures owe: for each kind, by the id of the departure, the rows of the list of bookings with both filters. */
export async function sumOwedOn(ctx: Ctx, departures: number[]) {
  const today = ctx.clock.today()
  const sumsOf = async (kind: 'overdue' | 'due') => {
    const rows = await ctx.db
      .selectFrom('bookings')
      .select(['departure_id', ({ fn }) => fn.countAll<number>().as('bookings')])
      .select(sql<number>`cast(sum(${amountOn(today)}) as bigint)`.as('amount'))
      .where(isOneOf(ctx.db, 'departure_id', departures))
      .where(conditionOf(kind, today))
      .groupBy('departure_id')
      .execute()
    return new Map(rows.map(({ departure_id, ...sum }) => [departure_id, sum]))
  }
  const [overdue, due] = await Promise.all([sumsOf('overdue'), sumsOf('due')])
  return { overdue, due }
}

/** What is owed by and to travellers, by urgency, with the last day to pay back; of bookings without a seat also what cards can get back. */
export async function listOwed(ctx: Ctx) {
  const { without_seat, ...lists } = await ofEach((kind) => list(ctx, kind))
  const ids = without_seat.map(({ id }) => id)
  const cardsOf = await cardSums(ctx, ids)
  const withCards = without_seat.map((row) => {
    const { byCard, onItsWayBack: on_its_way } = cardsOf(row.id)
    return { ...row, refundable: Math.max(0, byCard - on_its_way), on_its_way }
  })
  return { without_seat: withCards, ...lists }
}
