import { sql } from 'kysely'
import type { z } from 'zod'
import type { codeForm } from '../../../contract/money/price-rules.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { countFailures } from '../../kit/rate-limits.ts'
import { invalid, type PlainReason, refuse } from '../../kit/refuse.ts'
import { changedFields } from '../audit/audit.ts'
import { catalogue, type Partly } from '../audit/catalogue.ts'
import { takesSeats } from '../departures/booking-status.ts'
import type { Code } from './price-lines.ts'
import { titleOf } from './price-rules.ts'

/* Promo codes: the staff's list, and their use. Bookings keep their lines, so a code may be changed or deleted at any time. */

type CodeInput = z.output<typeof codeForm>

export const listCodes = (db: Database) =>
  db
    .selectFrom('codes')
    .leftJoin('trips', 'trips.id', 'codes.trip_id')
    .select([
      'codes.id',
      'code',
      'basis_points',
      'amount',
      'from_day as from',
      'until_day as until',
      'max_uses',
    ])
    .select(['codes.trip_id', 'trips.title as trip_title'])
    .select(
      sql<number>`(select count(*) from bookings where code_id = codes.id and ${takesSeats})`.as('uses'),
    )
    .where('codes.deleted_at', 'is', null)
    .orderBy('codes.id', 'desc')
    .execute()

const toColumns = ({ from, until, ...rest }: Partly<CodeInput>) => ({
  ...rest,
  from_day: from,
  until_day: until,
  code_key: rest.code?.toUpperCase(),
})

const duplicateCode = (error: unknown) => {
  throw isDuplicate(error) ? refuse('code_exists') : error
}

const codeRows = catalogue('codes', { missing: 'no_code', nameOf: ({ code }) => code })

export const addCode = (ctx: Ctx, input: CodeInput): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    if (input.trip_id != null) await titleOf(tx.db, input.trip_id)
    return codeRows.add(tx, {
      ...toColumns(input),
      code: input.code,
      code_key: input.code.toUpperCase(),
      created_at: tx.by.at,
    })
  }).catch(duplicateCode)

/** @throws percentage_or_amount, until_before_from */
export const updateCode = (ctx: Ctx, id: number, changes: Partly<CodeInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Lock the trip before its code, as a booking does.
    if (changes.trip_id != null) await titleOf(tx.db, changes.trip_id)
    const before = await codeRows.lock(tx, id)
    const columns = toColumns(changes)
    if (changedFields(before, columns).length === 0) return
    const { basis_points = before.basis_points, amount = before.amount } = columns
    if ((basis_points === null) === (amount === null)) throw invalid('amount', 'percentage_or_amount')
    const { from_day = before.from_day, until_day = before.until_day } = columns
    const isMoved = from_day !== before.from_day || until_day !== before.until_day
    if (isMoved && from_day !== null && until_day !== null && until_day < from_day)
      throw invalid('until', 'until_before_from')
    await codeRows.change(tx, before, columns)
  }).catch(duplicateCode)

export const deleteCode = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => codeRows.remove(tx, await codeRows.lock(tx, id)))

export type FoundCode = { id: number; code: Code }

/** A transaction that books locks the code: its last use is given once. @throws code_unknown, code_used_up, and their like */
export async function findCode(
  db: Database | Trx,
  typed: string,
  { tripId, today, lock }: { tripId: number; today: string; lock: boolean },
): Promise<FoundCode> {
  const unfit = (reason: PlainReason) => invalid('promo_code', reason)
  let query = db
    .selectFrom('codes')
    .selectAll()
    .where('code_key', '=', typed.toUpperCase())
    .where('deleted_at', 'is', null)
  if (lock) query = query.$call(lockedFor(db as Trx, 'update'))
  const found = await query.executeTakeFirst()
  if (!found) throw unfit('code_unknown')
  if (found.trip_id !== null && found.trip_id !== tripId) throw unfit('code_of_other_trip')
  if (found.from_day !== null && today < found.from_day) throw unfit('code_too_early')
  if (found.until_day !== null && today > found.until_day) throw unfit('code_too_late')
  if (found.max_uses !== null && (await countUses(db, found.id)) >= found.max_uses)
    throw unfit('code_used_up')
  return { id: found.id, code: toCode(found) }
}

/** Runs `work`. A refused promo code is counted by network, as wrong passwords are; other refusals are not. */
export const countBadCodes = <T>(
  ctx: Ctx,
  address: string,
  typed: string | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  typed === undefined
    ? work()
    : countFailures(ctx, [{ limit: 'codes:address', of: address }], work, {
        counts: ({ details }) => details.field === 'promo_code',
      })

/** How many confirmed and held bookings use a code. It is a statement of its own, so that it counts after the lock. */
export async function countUses(db: Database, codeId: number): Promise<number> {
  const { uses } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('code_id', '=', codeId)
    .where(takesSeats)
    .executeTakeFirstOrThrow()
  return Number(uses)
}

const toCode = ({
  code,
  basis_points,
  amount,
}: {
  code: string
  basis_points: number | null
  amount: number | null
}) => ({ code, basis_points, amount }) as Code

/** The code of a booking, even if the code was deleted since. */
export async function readCode(db: Database, id: number | null): Promise<Code | undefined> {
  if (id === null) return undefined
  const found = await db
    .selectFrom('codes')
    .select(['code', 'basis_points', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found && toCode(found)
}

/** The code of a booking that moves to another trip; null where the code is for a different trip only. */
export async function codeFor(db: Database, codeId: number | null, tripId: number): Promise<number | null> {
  if (codeId === null) return null
  const found = await db.selectFrom('codes').select('trip_id').where('id', '=', codeId).executeTakeFirst()
  return found && (found.trip_id === null || found.trip_id === tripId) ? codeId : null
}
