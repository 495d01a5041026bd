import type { PackageList } from '../../../contract/trips/packages.ts'
import type { Database } from '../../database/schema.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { checkVersion } from '../../kit/edit-conflict.ts'
import { isFound, searchText, sortKey } from '../../kit/lists/search.ts'
import { refuse } from '../../kit/refuse.ts'
import { catalogue } from '../audit/catalogue.ts'
import { packageOriginal } from '../translations/originals.ts'
import { deleteTranslations, originalChanged } from '../translations/rows.ts'
import { countTrips, lockTripsOf } from './trip-use.ts'

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

export const packageRows = catalogue('packages', {
  missing: 'no_package',
  nameOf: ({ description }) => description,
  told: 'description',
})

export const addPackage = (ctx: Ctx, description: string): Promise<number> =>
  inTransaction(ctx, (tx) => packageRows.add(tx, { description }))

/** Changes what a package includes. @throws package_deleted */
export const updatePackage = (
  ctx: Ctx,
  id: number,
  { description, version }: { description: string; version?: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTripsOf(tx.db, 'package_id', id)
    const before = await packageRows.lock(tx, id, 'package_deleted')
    checkVersion('package', before.version, version)
    const after = await packageRows.change(tx, before, { description })
    if (after) await originalChanged(tx.db, 'package', id, packageOriginal(after))
  })

/** @throws no_package, package_in_use */
export const deletePackage = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await packageRows.lock(tx, id)
    const trips = await countTrips(tx.db, 'package_id', id)
    if (trips > 0) throw refuse('package_in_use', { trips })
    await packageRows.remove(tx, found)
    await deleteTranslations(tx.db, 'package', id)
  })
