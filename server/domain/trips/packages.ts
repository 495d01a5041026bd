import type { PackageList } from '../../../contract/trips/packages.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { audit, type By, changedFields } from '../audit/audit.ts'
import { checkVersion, nextVersion } from '../shared/edit-conflict.ts'
import { refuse } from '../shared/refuse.ts'
import { isFound, searchText, sortKey } from '../shared/search.ts'
import { packageOriginal } from '../translations/originals.ts'
import { deleteTranslations, originalChanged } from '../translations/rows.ts'
import { countTrips, lockTripsOf } from './trip-use.ts'

/** A package: what is included, in words. */
export type Package = { id: number; description: string }

/** The packages that match the query. An agency has a few dozen, so all are read and filtered in memory. */
export async function listPackages(
  db: Database,
  { q, sort }: Pick<PackageList, 'q' | 'sort'>,
): Promise<Package[]> {
  const all = await db.selectFrom('packages').select(['id', 'description']).orderBy('id').execute()
  const found = all.filter(({ id, description }) => isFound(q, { search: searchText(description), id }))
  if (sort === 'oldest' || sort === 'newest') return sort === 'oldest' ? found : found.reverse()
  const keyed = found.map((each) => ({ each, key: sortKey(each.description) }))
  keyed.sort((a, b) => (a.key === b.key ? a.each.id - b.each.id : a.key < b.key ? -1 : 1))
  const sorted = keyed.map(({ each }) => each)
  return sort === 'description' ? sorted : sorted.reverse()
}

/** @throws no_package */
export async function showPackage(db: Database, id: number): Promise<Package & { version: number }> {
  const found = await db
    .selectFrom('packages')
    .select(['id', 'description', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('no_package')
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

async function lockPackage(trx: Trx, id: number) {
  return trx
    .selectFrom('packages')
    .select(['id', 'description', 'version'])
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
}

/**
 * Changes what a package includes.
 * @throws package_deleted
 */
export async function updatePackage(
  db: Database,
  by: By,
  id: number,
  { description, version }: { description: string; version?: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTripsOf(trx, 'package_id', id)
    const before = await lockPackage(trx, id)
    if (!before) throw refuse('package_deleted')
    checkVersion('package', before.version, version)
    const fields = changedFields(before, { description })
    if (fields.length === 0) return
    await trx
      .updateTable('packages')
      .set({ description, ...nextVersion })
      .where('id', '=', id)
      .execute()
    await originalChanged(trx, 'package', id, packageOriginal({ description }))
    const changes = { description: { from: before.description, to: description } }
    await audit(trx, by, ['package', 'changed'], { id, subject: description, fields, changes })
  })
}

/** @throws no_package, package_in_use */
export async function deletePackage(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockPackage(trx, id)
    if (!found) throw refuse('no_package')
    const trips = await countTrips(trx, 'package_id', id)
    if (trips > 0) throw refuse('package_in_use', { trips })
    await trx.deleteFrom('packages').where('id', '=', id).execute()
    await deleteTranslations(trx, 'package', id)
    await audit(trx, by, ['package', 'deleted'], { id, subject: found.description })
  })
}
