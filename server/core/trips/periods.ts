import { countOf } from '../../../rules/words.ts'
import type { Database } from '../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import { countTrips, lockTripsOf } from './trip-use.ts'

/** A length of trips. Its id is its number of days. */
export type Period = { id: number; period: number }

const toWire = (row: { days: number }): Period => ({ id: row.days, period: row.days })

export const inDays = (count: number) => countOf(count, 'day', 'days')
const taken = (days: number) => refuse('period_exists', { days })

/** The periods whose number of days begins with the digits `q`. There are 365 at most, so all are read. */
export async function listPeriodsOf(
  db: Database,
  { q, sort }: { q: string; sort: 'period' | 'period_desc' },
): Promise<Period[]> {
  const periods = (await listPeriods(db)).filter(({ period }) => `${period}`.startsWith(q))
  return sort === 'period' ? periods : periods.reverse()
}

export async function listPeriods(db: Database): Promise<Period[]> {
  const rows = await db.selectFrom('periods').select('days').orderBy('days').execute()
  return rows.map(toWire)
}

/** @throws no_period */
export async function showPeriod(db: Database, days: number): Promise<Period> {
  const row = await db.selectFrom('periods').select('days').where('days', '=', days).executeTakeFirst()
  if (!row) throw refuse('no_period')
  return toWire(row)
}

/** @throws period_exists */
export async function addPeriod(ctx: Ctx, days: number): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      await tx.db.insertInto('periods').values({ days }).execute()
      await audit(tx, ['period', 'added'], { id: days, subject: inDays(days) })
    })
  } catch (error) {
    throw isDuplicate(error) ? taken(days) : error
  }
}

/** Changes the days of a period, and so of its trips. @returns how many trips changed @throws period_deleted, period_exists */
export async function movePeriod(ctx: Ctx, from: number, to: number): Promise<number> {
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockTripsOf(tx.db, 'period_days', from)
      if (from === to) {
        const same = await tx.db
          .selectFrom('periods')
          .select('days')
          .where('days', '=', to)
          .executeTakeFirst()
        if (!same) throw refuse('period_deleted')
        return 0
      }
      // The trips follow by the foreign key's `on update cascade`, in the same statement.
      const { numUpdatedRows } = await tx.db
        .updateTable('periods')
        .set({ days: to })
        .where('days', '=', from)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw refuse('period_deleted')
      // The new number was free, so all trips of that length have just moved.
      const moved = await tx.db
        .updateTable('trips')
        .set(nextVersion)
        .where('period_days', '=', to)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      await audit(tx, ['period', 'changed'], {
        id: to,
        subject: inDays(to),
        fields: ['period'],
        changes: { period: { from: inDays(from), to: inDays(to) } },
      })
      return Number(moved.numUpdatedRows)
    })
  } catch (error) {
    throw isDuplicate(error) ? taken(to) : error
  }
}

/** @throws no_period, period_in_use */
export async function deletePeriod(ctx: Ctx, days: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const period = await tx.db
      .selectFrom('periods')
      .select('days')
      .where('days', '=', days)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!period) throw refuse('no_period')
    const trips = await countTrips(tx.db, 'period_days', days)
    if (trips > 0) throw refuse('period_in_use', { trips })
    await tx.db.deleteFrom('periods').where('days', '=', days).execute()
    await audit(tx, ['period', 'deleted'], { id: days, subject: inDays(days) })
  })
}
