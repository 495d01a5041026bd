import type { Lists } from '../../contract/lists.ts'
import { lockedFor } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { notFound } from '../platform/errors.ts'
import { sortKeyOf, termsOf, wordsOf } from './lists/terms.ts'
import { countTrips, inUse } from './periods.ts'

/** A package: what is included, in words. */
export type Package = { id: number; description: string }

/** All packages or those that are wanted: an agency has a few dozen, so they are looked through one by one. */
export async function listPackages(
  db: Database,
  { q, sort }: Pick<Lists['packages'], 'q' | 'sort'>,
): Promise<Package[]> {
  const all = await db.selectFrom('packages').select(['id', 'description']).orderBy('id').execute()
  const words = wordsOf(q)
  const found = all.filter(({ description }) => {
    const terms = [...termsOf(description)]
    return words.every((word) => terms.some((term) => term.startsWith(word)))
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
export async function addPackage(db: Database, description: string): Promise<number> {
  const { id } = await db
    .insertInto('packages')
    .values({ description })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws {Problem} 404 */
export async function updatePackage(db: Database, id: number, description: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('packages')
    .set({ description })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound('package')
}

/** @throws {Problem} 404; 409 while trips use it */
export async function deletePackage(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('packages')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!found) throw notFound('package')
    const trips = await countTrips(trx, 'package_id', id)
    if (trips > 0) throw inUse(trips, 'package')
    await trx.deleteFrom('packages').where('id', '=', id).execute()
  })
}
