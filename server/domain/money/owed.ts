import { sql } from 'kysely'
import type { Standing } from '../../../contract/money.ts'
import { type Clock, dayAfter } from '../../platform/clock.ts'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { moneyOf } from './booking-money.ts'

const total = sql<number>`lines.total`
const paid = sql<number>`coalesce(payments.paid, 0)`

/**
 * All bookings with a price, with what their money follows from. Lines and payments are summed once for all bookings:
 * to sum them for each takes several times as long.
 */
const allPriced = (db: Database) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('booking_lines')
        .select(['booking_id', sql<number>`cast(sum(amount) as bigint)`.as('total')])
        .groupBy('booking_id')
        .as('lines'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['booking_id', sql<number>`cast(sum(amount) as bigint)`.as('paid')])
          .groupBy('booking_id')
          .as('payments'),
      (join) => join.onRef('payments.booking_id', '=', 'lines.booking_id'),
    )
    .innerJoin('bookings', 'bookings.id', 'lines.booking_id')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select(['bookings.id', 'status', 'currency', 'terms', 'bookings.created_at', 'departures.date'])
    .select([total.as('total'), paid.as('paid')])
    .where('currency', 'is not', null)

/** Tells the days of many moments: asks the time zone once for each day, which is slow, rather than for each moment. */
function daysOf(clock: Clock): Pick<Clock, 'today' | 'dayOf'> {
  const today = clock.today()
  const known = new Map<string, { start: string; end: string }>()
  return {
    today: () => today,
    dayOf(moment) {
      const day = moment.slice(0, 10)
      const { start, end } = known.get(day) ?? { start: clock.startOf(day), end: clock.endOf(day) }
      known.set(day, { start, end })
      if (moment < start) return dayAfter(day, -1)
      return moment < end ? day : dayAfter(day, 1)
    },
  }
}

/** The bookings whose price and payments differ, each with how it stands. The days of the terms are counted here, not in SQL. */
async function unsettled(db: Database, clock: Clock) {
  const rows = await allPriced(db).where(total, '<>', paid).execute()
  const days = daysOf(clock)
  return rows.map((row) => {
    const { standing, balance, due_now, due_on } = moneyOf(days, row)
    return { id: row.id, standing, balance, due_now, due_on }
  })
}

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** How many bookings a list of the Money screen names at most. */
const MOST = 100

/** What travellers owe, and what is owed to them: within seven days, overdue, paid too much, to be paid back. */
export async function listOwed(db: Database, clock: Clock) {
  const all = await unsettled(db, clock)
  const soon = dayAfter(clock.today(), 7)
  const those = (wanted: Standing[], isWanted: (on: string | null) => boolean = () => true) =>
    all
      .filter(({ standing, due_on }) => wanted.includes(standing) && isWanted(due_on))
      .toSorted((a, b) => inOrder(a.due_on ?? '', b.due_on ?? '') || a.id - b.id)
      .slice(0, MOST)
  const lists = {
    due: those(['deposit_due', 'balance_due'], (on) => on === null || on <= soon),
    overdue: those(['overdue']),
    overpaid: those(['overpaid']),
    to_be_paid_back: those(['to_be_paid_back']),
  }
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select(['bookings.id', 'reference', 'name', 'trips.title as trip_title', 'departures.date as trip_date'])
    .where(
      isOneOf(
        db,
        'bookings.id',
        Object.values(lists).flatMap((list) => list.map(({ id }) => id)),
      ),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = (list: typeof all) =>
    list.flatMap(({ id, standing, balance, due_now, due_on: on }) => {
      const row = byId.get(id)
      return row ? [{ ...row, standing, on, amount: balance < 0 ? -balance : due_now }] : []
    })
  return {
    due: named(lists.due),
    overdue: named(lists.overdue),
    overpaid: named(lists.overpaid),
    to_be_paid_back: named(lists.to_be_paid_back),
  }
}

/** The ids of the bookings with a price that stand so with their money. */
export async function findByStanding(
  db: Database,
  clock: Clock,
  wanted: Exclude<Standing, 'on_request'>,
): Promise<number[]> {
  if (wanted === 'paid' || wanted === 'nothing_due') {
    const settled = await allPriced(db)
      .where(total, '=', paid)
      .where(total, wanted === 'paid' ? '<>' : '=', 0)
      .execute()
    return settled.map(({ id }) => id)
  }
  const all = await unsettled(db, clock)
  return all.filter(({ standing }) => standing === wanted).map(({ id }) => id)
}

/** How many bookings are overdue, and to how many money is to be paid back. */
export async function countOwed(db: Database, clock: Clock) {
  const all = await unsettled(db, clock)
  const count = (wanted: Standing) => all.filter(({ standing }) => standing === wanted).length
  return { overdue: count('overdue'), to_be_paid_back: count('to_be_paid_back') }
}
