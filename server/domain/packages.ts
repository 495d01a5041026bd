import type { Lists } from '../../contract/lists.ts'
import { lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { goneMeanwhile, notFound } from '../platform/errors.ts'
import { audit, type By, changedFields } from './audit.ts'
import { isFoundBy, sortKeyOf, termsOf, wordsOf } from './lists/terms.ts'
import { type Began, changedMeanwhile, wasChanged } from './meanwhile.ts'
import { inUse } from './periods.ts'
import { rememberToTell } from './travellers-to-tell.ts'
import { countTrips, lockTripsOf } from './trip-use.ts'

/** A package: what is included, in words. */
export type Package = { id: number; description: string }

/** All packages or those that are wanted: an agency has a few dozen, so they are looked through one by one. */
export async function listPackages(
  db: Database,
  { q, sort }: Pick<Lists['packages'], 'q' | 'sort'>,
): Promise<Package[]> {
  const all = await db.selectFrom('packages').select(['id', 'description']).orderBy('id').execute()
  const words = wordsOf(q)
  const found = all.filter(({ id, description }) => {
    const terms = termsOf(description)
    return words.every((word) => isFoundBy(word, terms, id))
  })
  if (sort === 'oldest' || sort === 'newest') return sort === 'oldest' ? found : found.reverse()
  const keyed = found.map((each) => ({ each, key: sortKeyOf(each.description) }))
  keyed.sort((a, b) => (a.key === b.key ? a.each.id - b.each.id : a.key < b.key ? -1 : 1))
  const sorted = keyed.map(({ each }) => each)
  return sort === 'description' ? sorted : sorted.reverse()
}

/** @throws {Problem} 404 */
export async function showPackage(db: Database, id: number): Promise<Package> {
  const found = await db
    .selectFrom('packages')
    .select(['id', 'description'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('package')
  return found
}

/** Returns the new id. */
export async function addPackage(db: Database, by: By, description: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('packages')
      .values({ description })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, by, ['package', 'added'], { id, subject: description })
    return id
  })
}

async function lockPackage(trx: Trx, id: number): Promise<Package | undefined> {
  return trx
    .selectFrom('packages')
    .select(['id', 'description'])
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
}

/**
 * Returns whether it is another now.
 * @throws {Problem} 404; 409 when its description is another by now than the change `began` with
 */
export async function updatePackage(
  db: Database,
  by: By,
  id: number,
  { description }: Omit<Package, 'id'>,
  began: Began<'description'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const trips = await lockTripsOf(trx, 'package_id', id)
    const before = await lockPackage(trx, id)
    if (!before) throw goneMeanwhile('package')
    const now = { description: before.description }
    if (changedMeanwhile(now, { description }, began).length > 0)
      throw await wasChanged(trx, { kind: 'package', id }, now)
    const fields = changedFields(before, { description })
    if (fields.length === 0) return false
    await trx.updateTable('packages').set({ description }).where('id', '=', id).execute()
    await rememberToTell(trx, by, trips)
    const changes = { description: { from: before.description, to: description } }
    await audit(trx, by, ['package', 'changed'], { id, subject: description, fields, changes })
    return true
  })
}

/** @throws {Problem} 404; 409 while trips use it */
export async function deletePackage(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockPackage(trx, id)
    if (!found) throw notFound('package')
    const trips = await countTrips(trx, 'package_id', id)
    if (trips > 0) throw inUse(trips, 'package')
    await trx.deleteFrom('packages').where('id', '=', id).execute()
    await audit(trx, by, ['package', 'deleted'], { id, subject: found.description })
  })
}
