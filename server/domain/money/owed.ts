import { sql } from 'kysely'
import { BATCH, inBatches, isOneOf, lockedFor } from '../../database/rules.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { type Owed, owedOf } from './standing.ts'
import { parseTerms } from './terms.ts'

/*
 * Each booking stores what it owes, so that lists can sort and filter by it. `owedOf` is the one rule; this file applies
 * it to stored bookings, from their lines, ledger, terms and departure.
 */

const columns = ['total', 'paid', 'due_amount', 'due_on', 'balance_on'] as const satisfies (keyof Owed)[]

const sumOf = (table: 'booking_lines' | 'payments') =>
  sql<number>`(select cast(coalesce(sum(amount), 0) as bigint) from ${sql.table(table)}
    where booking_id = bookings.id)`

/** What bookings owe, computed from their rows, beside what they store. One statement, so that both are of one moment. */
async function workOut(db: Database, wanted: { ids: number[] } | { after: number; most: number }) {
  let query = db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select(['bookings.id', 'reference', 'status', 'currency', 'terms', 'pay_by', 'date'])
    .select(columns)
    .select([sumOf('booking_lines').as('lines'), sumOf('payments').as('ledger')])
    .orderBy('bookings.id')
  query =
    'ids' in wanted
      ? query.where(isOneOf(db, 'bookings.id', wanted.ids))
      : query.where('bookings.id', '>', wanted.after).limit(wanted.most)
  return (await query.execute()).map((row) => {
    const owed = owedOf({
      status: row.status,
      total: row.currency === null ? null : row.lines,
      paid: row.ledger,
      terms: parseTerms(row.terms),
      payBy: row.pay_by,
      departs: row.date,
    })
    return { id: row.id, reference: row.reference, stored: row as Owed, owed }
  })
}

/**
 * Stores what bookings owe, and that their entries in calendars have changed. Call it in the transaction of whatever changes their lines, payments, departure or status,
 * after that change and before a mail tells of it. The bookings are locked.
 */
export async function storeOwed(trx: Database, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) await storeBatch(trx, ids.slice(from, from + BATCH))
}

async function storeBatch(trx: Database, ids: number[]): Promise<void> {
  const rows = (await workOut(trx, { ids })).map(
    ({ id, owed }) =>
      sql`(cast(${id} as bigint), cast(${owed.total} as bigint), cast(${owed.paid} as bigint),
        cast(${owed.due_amount} as bigint), cast(${owed.due_on} as text), cast(${owed.balance_on} as text))`,
  )
  if (rows.length === 0) return
  await sql`with owed (id, total, paid, due_amount, due_on, balance_on) as (values ${sql.join(rows)})
    update bookings set total = owed.total, paid = owed.paid, due_amount = owed.due_amount, due_on = owed.due_on,
      balance_on = owed.balance_on, calendar_sequence = bookings.calendar_sequence + 1
    from owed where bookings.id = owed.id`.execute(trx)
}

/** The same for the bookings of a departure whose day has changed. The departure is locked. */
export async function storeOwedOn(trx: Trx, departureId: number): Promise<void> {
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  await storeOwed(
    trx,
    bookings.map(({ id }) => id),
  )
}

/** What is stored of a booking, and what its rows say. */
type Difference = {
  reference: string
  column: keyof Owed
  stored: string | number | null
  expected: string | number | null
}

/**
 * Compares what is stored of all bookings with their rows, in batches; a server may run meanwhile.
 * @returns how many bookings there are, and what differs
 */
export async function verifyOwed(db: Database): Promise<{ checked: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let checked = 0
  let last = 0
  await inBatches(async () => {
    const rows = await workOut(db, { after: last, most: BATCH })
    for (const { reference, stored, owed } of rows)
      for (const column of columns)
        if (stored[column] !== owed[column])
          differences.push({ reference, column, stored: stored[column], expected: owed[column] })
    checked += rows.length
    last = rows.at(-1)?.id ?? last
    return rows.length
  })
  return { checked, differences }
}
