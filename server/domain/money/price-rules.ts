import type { Database, NewRow, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { Clock } from '../../platform/clock.ts'
import { invalid, notFound, Problem } from '../../platform/errors.ts'
import { audit, type By, changedFields } from '../audit/audit.ts'
import { checkRate } from '../settings/settings.ts'
import { extraOriginal } from '../translations/originals.ts'
import { originalChanged } from '../translations/rows.ts'
import { readSold } from './stock.ts'

/*
 * Extras and discounts of trips. Bookings keep the lines that they were made with, so all of these can
 * be changed and deleted at any time.
 */

/** The changes of a form: an undefined field stays as it is. */
export type Changes<T> = { [K in keyof T]?: T[K] }

/** The title of a trip that is offered. @throws {Problem} 422 */
export async function titleOf(
  trx: Trx,
  tripId: number,
  strength: 'share' | 'update' = 'share',
): Promise<string> {
  const trip = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', tripId)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(trx, strength))
    .executeTakeFirst()
  if (!trip) throw invalid('trip_id', 'trip_not_offered')
  return trip.title
}

type NewExtra = Omit<NewRow<'extras'>, 'id' | 'deleted_at'>

export const listExtras = (db: Database, tripId: number) =>
  db
    .selectFrom('extras')
    .select(['id', 'trip_id', 'name', 'price', 'per', 'at_most', 'tax_rate_id', 'stock'])
    .where('trip_id', '=', tripId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const addExtra = (db: Database, by: By, extra: NewExtra): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // No booking is under way while a trip gets an extra that is counted: see lockDeparture.
    const title = await titleOf(trx, extra.trip_id, extra.stock == null ? 'share' : 'update')
    await checkRate(trx, extra)
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
  if (!extra) throw notFound('no_extra')
  return extra
}

/** Locks the trip of an extra, so that no booking is under way: what is counted, and how, may change only then. */
const lockTripOf = (trx: Trx, extraId: number) =>
  trx
    .selectFrom('trips')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('extras').select('trip_id').where('id', '=', extraId))
    .$call(lockedFor(trx, 'update'))
    .execute()

/** Refuses a stock below what a departure to come has sold. The trip is locked. @throws {Problem} 409 */
async function checkStock(
  trx: Trx,
  today: string,
  { id, trip_id, per, stock }: Pick<Row<'extras'>, 'id' | 'trip_id' | 'per' | 'stock'>,
): Promise<void> {
  if (stock === null) return
  const departures = await trx
    .selectFrom('departures')
    .select(['id', 'date'])
    .where('trip_id', '=', trip_id)
    .where('date', '>=', today)
    .where('cancelled_at', 'is', null)
    .orderBy('date')
    .execute()
  const ids = departures.map((departure) => departure.id)
  const soldOn = await readSold(trx, ids)
  for (const departure of departures) {
    const sold = soldOn(departure.id, { id, per })
    if (sold > stock) throw new Problem(409, 'extra_sold_already', { facts: { sold, day: departure.date } })
  }
}

/** @throws {Problem} 404; 409 for a stock below what is sold; 422 as `checkRate` */
export const updateExtra = (
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  changes: Changes<NewExtra>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (changes.stock !== undefined || changes.per !== undefined) await lockTripOf(trx, id)
    const before = await lockExtra(trx, id)
    const fields = changedFields(before, changes)
    if (fields.length === 0) return
    await checkRate(trx, changes)
    if (fields.includes('stock') || fields.includes('per'))
      await checkStock(trx, clock.today(), { ...before, ...changes })
    await trx.updateTable('extras').set(changes).where('id', '=', id).execute()
    if (changes.name !== undefined)
      await originalChanged(trx, 'extra', id, extraOriginal({ name: changes.name }))
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
    if (!before) throw notFound('no_discount')
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
    if (!gone) throw notFound('no_discount')
    await audit(trx, by, ['discount', 'deleted'], { id, subject: discountName(gone) })
  })
