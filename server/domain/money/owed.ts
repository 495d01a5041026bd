import { type RawBuilder, sql } from 'kysely'
import { dayAfter } from '../../../contract/days.ts'
import type { Standing } from '../../../contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore, isOneOf, numbersAsText, numbersIn } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { moneyOf, paidOf, priced, totalOf } from './booking-money.ts'

/** How a booking stands, in SQL; and the day on which its money is due, null for none. */
type Stands = { id: number; standing: Exclude<Standing, 'on_request'>; due_on: string | null }

/**
 * All bookings with a price, with how they stand: the same rule as `standingOf` and `dueOf`, so that thousands of bookings
 * need not leave the database to be counted.
 */
function standings(db: Database, clock: Clock) {
  const today = clock.today()
  const balanceOn = daysBefore(db, sql`date`, sql`balance_days`)
  const owesDeposit = sql`(deposit > 0 and paid < deposit)`
  // Without terms, and of a price that is not above 0, nothing is due on a day.
  const isDated = sql`(status = 'confirmed' and pay_by is not null and total > 0)`
  // Materialized: otherwise both databases sum again wherever a sum is named.
  const all: RawBuilder<Stands> = sql`(
    with sums as materialized (
      select id, status, departure_id, pay_by, balance_days, deposit_percent, ${totalOf} as total, ${paidOf} as paid
      from bookings where currency is not null
    ),
    money as (
      select sums.*, date, case when date < pay_by then date else pay_by end as soon,
        (total * deposit_percent + 50) / 100 as deposit
      from sums join departures on departures.id = departure_id
    )
    select id,
      case when paid > total then case status when 'cancelled' then 'to_be_paid_back' else 'overpaid' end
        when paid = total then case total when 0 then 'nothing_due' else 'paid' end
        when not ${isDated} then 'balance_due'
        when soon < ${today} and (${owesDeposit} or date < ${today} or ${balanceOn} < ${today}) then 'overdue'
        when ${owesDeposit} and soon < ${balanceOn} then 'deposit_due'
        else 'balance_due' end as standing,
      case when paid >= total or not ${isDated} then null
        when ${owesDeposit} or ${balanceOn} <= soon then soon
        else ${balanceOn} end as due_on
    from money)`
  return db.selectFrom(all.as('stands'))
}

/** How many bookings a list of the Money screen names at most. */
const MOST = 100

/** What travellers owe, and what is owed to them: due within seven days, overdue, paid too much, to be paid back. */
export async function listOwed(db: Database, clock: Clock) {
  const soon = dayAfter(clock.today(), 7)
  const isDue = sql<boolean>`standing in ('deposit_due', 'balance_due') and (due_on is null or due_on <= ${soon})`
  const list = sql<string>`case when ${isDue} then 'due' else standing end`
  // The first of each list, in one statement: each would sum all lines and payments again.
  const ranked = standings(db, clock)
    .select(['id', list.as('list')])
    .select(
      sql<number>`row_number() over (partition by ${list} order by coalesce(due_on, ''), id)`.as('place'),
    )
    .where(sql<boolean>`standing in ('overdue', 'overpaid', 'to_be_paid_back') or ${isDue}`)
  const listed = await db
    .selectFrom(ranked.as('ranked'))
    .select(['id', 'list'])
    .where('place', '<=', MOST)
    .orderBy('list')
    .orderBy('place')
    .execute()
  const rows = await priced(db)
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['reference', 'name', 'trips.title as trip_title'])
    .where(
      isOneOf(
        db,
        'bookings.id',
        listed.map(({ id }) => id),
      ),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = (wanted: string) =>
    listed.flatMap(({ id, list }) => {
      const row = list === wanted ? byId.get(id) : undefined
      if (!row) return []
      const { reference, name, trip_title, date: trip_date } = row
      const { standing, balance, due_now, due_on: on } = moneyOf(clock, row)
      const amount = balance < 0 ? -balance : due_now
      return [{ id, reference, name, trip_title, trip_date, standing, on, amount }]
    })
  return {
    due: named('due'),
    overdue: named('overdue'),
    overpaid: named('overpaid'),
    to_be_paid_back: named('to_be_paid_back'),
  }
}

/** The ids of the bookings with a price that stand so with their money. */
export async function findByStanding(
  db: Database,
  clock: Clock,
  wanted: Stands['standing'],
): Promise<number[]> {
  const { ids } = await standings(db, clock)
    .select(numbersAsText(db, 'id').as('ids'))
    .where('standing', '=', wanted)
    .executeTakeFirstOrThrow()
  return numbersIn(ids)
}

/** How many bookings are overdue, and to how many money is to be paid back. */
export async function countOwed(db: Database, clock: Clock) {
  const rows = await standings(db, clock)
    .select(({ fn }) => ['standing', fn.countAll<number>().as('count')])
    .where('standing', 'in', ['overdue', 'to_be_paid_back'])
    .groupBy('standing')
    .execute()
  const count = (wanted: Standing) => rows.find(({ standing }) => standing === wanted)?.count ?? 0
  return { overdue: count('overdue'), to_be_paid_back: count('to_be_paid_back') }
}
