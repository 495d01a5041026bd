import { sql } from 'kysely'
import { isDuplicate, lockedFor } from '../../database/rules.ts'
import type { Database, NewRow, Row, Trx } from '../../database/schema.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { audit, type By, changedFields } from '../audit/audit.ts'
import { takesSeats } from '../shared/booking-status.ts'

/*
 * Extras and discounts of trips, and promo codes. Bookings keep the lines that they were made with, so all of these can
 * be changed and deleted at any time.
 */

/** What is undefined stays as it is. */
type Changes<T> = { [K in keyof T]?: T[K] }

/** The title of a trip that is offered. @throws {Problem} 422 */
async function titleOf(trx: Trx, tripId: number): Promise<string> {
  const trip = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', tripId)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!trip) throw invalid('trip_id', 'This trip is no longer offered')
  return trip.title
}

type NewExtra = Omit<NewRow<'extras'>, 'id' | 'deleted_at'>

export const listExtras = (db: Database, tripId: number) =>
  db
    .selectFrom('extras')
    .select(['id', 'trip_id', 'name', 'price', 'per', 'at_most'])
    .where('trip_id', '=', tripId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const addExtra = (db: Database, by: By, extra: NewExtra): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const title = await titleOf(trx, extra.trip_id)
    const { id } = await trx.insertInto('extras').values(extra).returning('id').executeTakeFirstOrThrow()
    await audit(trx, by, ['extra', 'added'], { id, subject: `${title}: ${extra.name}` })
    return id
  })

const lockExtra = async (trx: Trx, id: number) => {
  const extra = await trx
    .selectFrom('extras')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!extra) throw notFound('extra')
  return extra
}

/** @throws {Problem} 404 */
export const updateExtra = (db: Database, by: By, id: number, changes: Changes<NewExtra>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await lockExtra(trx, id)
    const fields = changedFields(before, changes)
    if (fields.length === 0) return
    await trx.updateTable('extras').set(changes).where('id', '=', id).execute()
    await audit(trx, by, ['extra', 'changed'], { id, subject: changes.name ?? before.name, fields })
  })

/** @throws {Problem} 404 */
export const deleteExtra = (db: Database, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name } = await lockExtra(trx, id)
    await trx.updateTable('extras').set({ deleted_at: by.at }).where('id', '=', id).execute()
    await audit(trx, by, ['extra', 'deleted'], { id, subject: name })
  })

type NewDiscount = Omit<NewRow<'discounts'>, 'id'>

export const listDiscounts = (db: Database, tripId: number) =>
  db
    .selectFrom('discounts')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('kind')
    .orderBy('at_least')
    .execute()

const discountName = ({
  kind,
  at_least,
  basis_points,
}: Pick<Row<'discounts'>, 'kind' | 'at_least' | 'basis_points'>) =>
  `${kind === 'early' ? `${at_least} days ahead` : `${at_least} travellers`}: ${basis_points / 100}%`

export const addDiscount = (db: Database, by: By, discount: NewDiscount): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const title = await titleOf(trx, discount.trip_id)
    const { id } = await trx
      .insertInto('discounts')
      .values(discount)
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, by, ['discount', 'added'], { id, subject: `${title}, ${discountName(discount)}` })
    return id
  })

/** @throws {Problem} 404 */
export const updateDiscount = (
  db: Database,
  by: By,
  id: number,
  changes: Changes<NewDiscount>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('discounts')
      .selectAll()
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!before) throw notFound('discount')
    const fields = changedFields(before, changes)
    if (fields.length === 0) return
    const after = await trx
      .updateTable('discounts')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, by, ['discount', 'changed'], { id, subject: discountName(after), fields })
  })

/** @throws {Problem} 404 */
export const deleteDiscount = (db: Database, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('discounts').where('id', '=', id).returningAll().executeTakeFirst()
    if (!gone) throw notFound('discount')
    await audit(trx, by, ['discount', 'deleted'], { id, subject: discountName(gone) })
  })

type CodeInput = {
  code: string
  basis_points?: number | null
  amount?: number | null
  from?: string | null
  until?: string | null
  max_uses?: number | null
  trip_id?: number | null
}

/** Promo codes with their uses, newest first. */
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

const toColumns = ({ from, until, ...rest }: Changes<CodeInput>) => ({
  ...rest,
  from_day: from,
  until_day: until,
  code_key: rest.code?.toUpperCase(),
})

const duplicateCode = (error: unknown) => {
  throw isDuplicate(error) ? new Problem(409, 'There is already such a code.') : error
}

/** @throws {Problem} 409 for a code that exists; 422 without its trip */
export const addCode = (db: Database, by: By, input: CodeInput): Promise<number> =>
  db
    .transaction()
    .execute(async (trx) => {
      if (input.trip_id != null) await titleOf(trx, input.trip_id)
      const { id } = await trx
        .insertInto('codes')
        .values({
          ...toColumns(input),
          code: input.code,
          code_key: input.code.toUpperCase(),
          created_at: by.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, by, ['code', 'added'], { id, subject: input.code })
      return id
    })
    .catch(duplicateCode)

const lockCode = async (trx: Trx, id: number) => {
  const code = await trx
    .selectFrom('codes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!code) throw notFound('code')
  return code
}

/** @throws {Problem} 404; as `addCode`; 422 for both a percentage and an amount, or neither */
export const updateCode = (db: Database, by: By, id: number, changes: Changes<CodeInput>): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      // The trip before its code, in the same order as a booking.
      if (changes.trip_id != null) await titleOf(trx, changes.trip_id)
      const before = await lockCode(trx, id)
      const columns = toColumns(changes)
      const fields = changedFields(before, columns)
      if (fields.length === 0) return
      const { code = before.code, basis_points = before.basis_points, amount = before.amount } = columns
      if ((basis_points === null) === (amount === null))
        throw invalid('amount', 'Either a percentage or an amount')
      await trx.updateTable('codes').set(columns).where('id', '=', id).execute()
      await audit(trx, by, ['code', 'changed'], { id, subject: code, fields })
    })
    .catch(duplicateCode)

/** @throws {Problem} 404 */
export const deleteCode = (db: Database, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { code } = await lockCode(trx, id)
    await trx.updateTable('codes').set({ deleted_at: by.at }).where('id', '=', id).execute()
    await audit(trx, by, ['code', 'deleted'], { id, subject: code })
  })
