import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Standing } from '../../../contract/money.ts'
import { dayAfter } from '../../../rules/days.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { standingOf } from './standing.ts'

type Bookings = ExpressionBuilder<Tables, 'bookings'>

const isOwing = (is: Bookings) => is('paid', '<', is.ref('total'))

/**
 * The condition that a booking has a standing on the agency's day `today`; the same rule as `standingOf`. Each begins with
 * the comparison of an index: bookings_on_request, bookings_settled, bookings_overpaid, bookings_owing.
 */
export const standsAs =
  (standing: Standing, today: string) =>
  (is: Bookings): Expression<SqlBool> => {
    const isSettled = is('paid', '=', is.ref('total'))
    const isOverpaid = is('paid', '>', is.ref('total'))
    const isOpen = is('due_on', '>=', today)
    switch (standing) {
      case 'on_request':
        return is('total', 'is', null)
      case 'nothing_due':
        // Not `= 0`: PostgreSQL would make `paid = 0` of the first comparison, and read all rows.
        return is.and([isSettled, is('total', '<', 1)])
      case 'paid':
        return is.and([isSettled, is('total', '>=', 1)])
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

/** How many bookings a list of the Money screen names at most. */
const MOST = 100

/** What travellers owe, and what is owed to them: due within seven days, overdue, paid too much, to be paid back. */
export async function listOwed(db: Database, clock: Clock) {
  const today = clock.today()
  const list = async (condition: (is: Bookings) => Expression<SqlBool>) => {
    // The ids first: an index alone answers what they are filtered and sorted by.
    const first = db
      .selectFrom('bookings')
      .select('id')
      .where(condition)
      .orderBy('due_on', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(MOST)
    const rows = await db
      .selectFrom('bookings')
      .innerJoin('departures', 'departures.id', 'departure_id')
      .innerJoin('trips', 'trips.id', 'bookings.trip_id')
      .select([
        'bookings.id',
        'reference',
        'name',
        'trips.title as trip_title',
        'date as trip_date',
        'status',
      ])
      .select(['total', 'paid', 'due_amount', 'due_on', 'balance_on'])
      .where('bookings.id', 'in', first)
      .orderBy('due_on', (order) => order.asc().nullsFirst())
      .orderBy('bookings.id')
      .execute()
    return rows.map((row) => {
      const { id, reference, name, trip_title, trip_date, total, paid } = row
      const { standing, due_now, due_on: on } = standingOf(row, today)
      const amount = Math.max(due_now, paid - (total ?? 0))
      return { id, reference, name, trip_title, trip_date, standing, on, amount }
    })
  }
  // At once: on PostgreSQL each has a connection of its own.
  const [without_seat, due, overdue, overpaid, to_be_paid_back] = await Promise.all([
    list(isWithoutSeat),
    list(isDueSoon(today)),
    list(standsAs('overdue', today)),
    list(standsAs('overpaid', today)),
    list(standsAs('to_be_paid_back', today)),
  ])
  return { without_seat, due, overdue, overpaid, to_be_paid_back }
}

/** What is due now or next, as `standingOf` has it; of what was paid too much, that. */
const owedAmount = (today: string) => sql<number>`cast(coalesce(sum(case when paid > total then paid - total
  when balance_on <= ${today} then total - paid else due_amount end), 0) as bigint)`

/** How many bookings are overdue, due within seven days, and to be paid back, and how much that is. */
export async function sumOwed(db: Database, clock: Clock) {
  const today = clock.today()
  const sum = (condition: (is: Bookings) => Expression<SqlBool>) =>
    db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('bookings'))
      .select(owedAmount(today).as('amount'))
      .where(condition)
      .executeTakeFirstOrThrow()
  const [without_seat, overdue, due, to_be_paid_back] = await Promise.all([
    sum(isWithoutSeat),
    sum(standsAs('overdue', today)),
    sum(isDueSoon(today)),
    sum(standsAs('to_be_paid_back', today)),
  ])
  return { without_seat, overdue, due, to_be_paid_back }
}
