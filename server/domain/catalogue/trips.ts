import { limits } from '../../../contract/limits.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { lockedFor } from '../../platform/database/rules.ts'
import type { Database, Trx } from '../../platform/database/schema.ts'
import { deletedByAnother, invalid, notFound } from '../../platform/errors.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { audit, type By, changedFields } from '../office/audit.ts'
import { checkVersion, nextVersion } from '../shared/edit-conflict.ts'
import { type Page, paginate } from '../shared/pagination.ts'
import { searchColumns } from '../shared/search.ts'
import { changesOfTrip } from './trip-changes.ts'

/** A trip as the wire has it. */
export type Trip = {
  id: number
  title: string
  description: string
  date: string
  banner: string
  period_id: number
  package_id: number
}

type NewTrip = Omit<Trip, 'id' | 'banner'> & { banner: File }
type TripChanges = { [K in keyof NewTrip]?: NewTrip[K] | undefined }

type Listing = {
  page: number
  perPage?: number
  sort?: 'date' | 'latest'
  /** Only trips of this many days. */
  days?: number
}

const live = (db: Database | Trx) => db.selectFrom('trips').where('deleted_at', 'is', null)

export const tripColumns = [
  'trips.id',
  'title',
  'trips.description',
  'date',
  'banner',
  // A trip that is not deleted has both; the table checks it.
  'period_days as period_id',
  'package_id',
] as const

/** A page of upcoming trips: soonest first, or with `latest` the most recently added first. */
export async function listUpcomingTrips(db: Database, clock: Clock, listing: Listing): Promise<Page<Trip>> {
  const { page, perPage = limits.pageSize, sort = 'date', days } = listing
  let trips = live(db)
    .select(tripColumns)
    .where('date', '>=', clock.today())
    .$narrowType<{ period_id: number; package_id: number }>()
  if (days !== undefined) trips = trips.where('period_days', '=', days)
  const inOrder = sort === 'date' ? trips.orderBy('date').orderBy('id') : trips.orderBy('id', 'desc')
  return paginate(inOrder, page, { perPage })
}

/** @throws {Problem} 404 when unknown or deleted */
export async function showTrip(db: Database, clock: Clock, id: number) {
  const trip = await live(db)
    .innerJoin('packages', 'packages.id', 'trips.package_id')
    .select([...tripColumns, 'packages.description as package'])
    .where('trips.id', '=', id)
    .$narrowType<{ period_id: number; package_id: number }>()
    .executeTakeFirst()
  if (!trip) throw notFound('trip')
  return { ...trip, departed: trip.date < clock.today() }
}

/** A trip for its edit form. @throws {Problem} 404 when unknown or deleted */
export async function showTripToEdit(db: Database, id: number) {
  const trip = await live(db)
    .select([...tripColumns, 'version'])
    .where('id', '=', id)
    .$narrowType<{ period_id: number; package_id: number }>()
    .executeTakeFirst()
  if (!trip) throw notFound('trip')
  return trip
}

/** Locks the period and the package of a trip, so that they exist until it is stored. @throws {Problem} 422 */
async function checkReferences(trx: Trx, { period_id, package_id }: TripChanges) {
  if (period_id !== undefined) {
    const period = await trx
      .selectFrom('periods')
      .select('days')
      .where('days', '=', period_id)
      .$call(lockedFor(trx, 'share'))
      .executeTakeFirst()
    if (!period) throw invalid('period_id', 'There is no such period')
  }
  if (package_id !== undefined) {
    const found = await trx
      .selectFrom('packages')
      .select('id')
      .where('id', '=', package_id)
      .$call(lockedFor(trx, 'share'))
      .executeTakeFirst()
    if (!found) throw invalid('package_id', 'There is no such package')
  }
}

/** Copies the picture of another trip, which may be deleted. Returns the name of the copy. @throws {Problem} 422 */
async function copyPicture(db: Database, pictures: PictureStore, tripId: number): Promise<string> {
  const trip = await db.selectFrom('trips').select('banner').where('id', '=', tripId).executeTakeFirst()
  if (!trip) throw invalid('banner_of', 'There is no such trip')
  const name = await pictures.copy(trip.banner)
  if (name === undefined) throw invalid('banner', 'The picture of that trip is gone. Please choose another.')
  return name
}

/**
 * Runs a transaction that stores the name of a new picture, and removes the picture if the transaction fails. A failed
 * commit keeps the picture, because only its answer may be lost; `sweepPictures` cleans up.
 */
async function withPicture<T>(
  db: Database,
  pictures: PictureStore,
  name: string | undefined,
  store: (trx: Trx) => Promise<T>,
): Promise<T> {
  let mayBeStored = false
  try {
    return await db.transaction().execute(async (trx) => {
      const stored = await store(trx)
      mayBeStored = true
      return stored
    })
  } catch (error) {
    if (name && !mayBeStored) await pictures.remove(name)
    throw error
  }
}

/**
 * Stores a trip and its picture: both or neither. Without a `banner`, copies the picture of the trip `banner_of`.
 * @throws {Problem} 413 or 415 for a bad picture; 422 for a period, package or trip that does not exist
 */
export async function addTrip(
  db: Database,
  clock: Clock,
  by: By,
  pictures: PictureStore,
  {
    banner,
    banner_of = 0,
    ...trip
  }: Omit<NewTrip, 'banner'> & {
    banner?: File | undefined
    banner_of?: number | undefined
  },
): Promise<number> {
  const name = banner ? await pictures.put(banner) : await copyPicture(db, pictures, banner_of)
  return withPicture(db, pictures, name, async (trx) => {
    await checkReferences(trx, trip)
    const { period_id, ...rest } = trip
    const { id } = await trx
      .insertInto('trips')
      .values({
        ...rest,
        ...searchColumns(rest.title),
        period_days: period_id,
        banner: name,
        created_at: isoAt(clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, by, ['trip', 'added'], { id, subject: trip.title })
    return id
  })
}

/**
 * Changes the given fields. Removes the old picture once a new one is stored.
 * @throws {Problem} 404; 409 as `checkVersion`; and as `addTrip`
 */
export async function updateTrip(
  db: Database,
  by: By,
  pictures: PictureStore,
  id: number,
  { banner, version, ...changes }: TripChanges & { version?: number | undefined },
): Promise<void> {
  // Checked first, because processing the picture takes a while.
  if (!(await live(db).select('id').where('id', '=', id).executeTakeFirst())) throw deletedByAnother('trip')
  const name = banner && (await pictures.put(banner))
  const replaced = await withPicture(db, pictures, name, async (trx) => {
    const before = await live(trx)
      .select([...tripColumns, 'version'])
      .where('id', '=', id)
      .$narrowType<{ period_id: number; package_id: number }>()
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!before) throw deletedByAnother('trip')
    checkVersion('trip', before.version, version)
    const fields = changedFields(before, { ...changes, banner: name })
    if (fields.length === 0) return undefined
    await checkReferences(trx, changes)
    const { period_id, ...rest } = changes
    const given = {
      ...rest,
      ...(period_id !== undefined && { period_days: period_id }),
      ...(name !== undefined && { banner: name }),
      ...(rest.title !== undefined && searchColumns(rest.title)),
    }
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    await trx
      .updateTable('trips')
      .set({ ...set, ...nextVersion })
      .where('id', '=', id)
      .execute()
    await audit(trx, by, ['trip', 'changed'], {
      id,
      subject: rest.title ?? before.title,
      fields,
      changes: await changesOfTrip(trx, before, changes, fields),
    })
    return name && before.banner
  })
  if (replaced) await pictures.remove(replaced)
}

/** Marks a trip as deleted. The row stays for its bookings. @throws {Problem} 404 */
export async function deleteTrip(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const trip = await live(trx)
      .select('title')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!trip) throw notFound('trip')
    await trx.updateTable('trips').set({ deleted_at: by.at }).where('id', '=', id).execute()
    await audit(trx, by, ['trip', 'deleted'], { id, subject: trip.title })
  })
}
