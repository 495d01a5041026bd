import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { goneMeanwhile, invalid, notFound } from '../platform/errors.ts'
import type { PictureStore } from '../platform/pictures.ts'
import { audit, type By, changedFields } from './audit.ts'
import { callOffConfirmations } from './call-off.ts'
import { find } from './lists/find.ts'
import { jumpOver } from './lists/jump.ts'
import { type Began, heedOthers } from './meanwhile.ts'
import { arranged, type Page, pageOf } from './page.ts'
import { picturesInUse } from './pictures-in-use.ts'
import { toldAmong } from './told.ts'
import { rememberToTell } from './travellers-to-tell.ts'
import { changesOfTrip, changingTrip } from './trip-changes.ts'

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

/** Which trips: of a length or with a package, from a day on or before one. */
export type SomeTrips = { days?: number; packageId?: number; from?: string; before?: string }

/**
 * How many trips there are and how to jump into their middle, where they are counted by day; nothing where both a
 * length and a package are wanted.
 */
export async function countByDay(db: Database, by: string, { days, packageId, from, before }: SomeTrips) {
  if (days !== undefined && packageId !== undefined) return {}
  const part =
    days !== undefined ? `period:${days}` : packageId !== undefined ? `package:${packageId}` : 'all'
  let counted = sql`from trip_days where part = ${part}`
  if (from !== undefined) counted = sql`${counted} and day >= ${from}`
  if (before !== undefined) counted = sql`${counted} and day < ${before}`
  const { rows } = await sql<{ total: number }>`select
    cast(coalesce(sum(trips), 0) as bigint) as total ${counted}`.execute(db)
  const groups = sql`select day as key, trips as size ${counted}`
  const jump = jumpOver(db, groups, (day, descending) =>
    descending ? sql`r.date <= ${day}` : sql`r.date >= ${day}`,
  )
  return { total: rows[0]?.total ?? 0, ...(by === 'date' && { jump }) }
}

/** Trips that have not departed, soonest first (or latest added first), then by id. */
export async function listUpcomingTrips(db: Database, clock: Clock, listing: Listing): Promise<Page<Trip>> {
  const { page, perPage = limits.pageSize, sort = 'date', days } = listing
  const where: RawBuilder<boolean>[] = [sql`r.deleted_at is null`, sql`r.date >= ${clock.today()}`]
  if (days !== undefined) where.push(sql`r.period_days = ${days}`)
  const order = sort === 'date' ? { by: 'date', descending: false } : { by: 'id', descending: true }
  const counted = await countByDay(db, order.by, {
    from: clock.today(),
    ...(days !== undefined && { days }),
  })
  const found = await find(db, { ...order, ...counted, table: 'trips', where, q: '', page, perPage })
  const rows = await live(db)
    .select(tripColumns)
    .where(isOneOf(db, 'id', found.ids))
    .$narrowType<{ period_id: number; package_id: number }>()
    .execute()
  return pageOf(arranged(found.ids, rows), found, page, perPage)
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

/** The period and the package of a trip must exist, and go on existing until it is stored. */
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

/** A copy of another trip's picture, also of a deleted one's: replacing or removing either leaves the other. */
async function copyPicture(db: Database, pictures: PictureStore, tripId: number): Promise<string> {
  const trip = await db.selectFrom('trips').select('banner').where('id', '=', tripId).executeTakeFirst()
  if (!trip) throw invalid('banner_of', 'There is no such trip')
  const name = await pictures.copy(trip.banner)
  if (name === undefined) throw invalid('banner', 'The picture of that trip is gone. Please choose another.')
  return name
}

/**
 * Runs a transaction that stores a new picture's name, and removes the picture when it is not stored. When the commit
 * fails it may be stored all the same, as only the answer was lost: that is left to `sweepPictures`.
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
 * Stores a trip and its picture: both or, whatever fails midway, neither. Without a `banner` it gets a copy of the
 * picture of the trip `banner_of`.
 * @throws {Problem} 413 or 415 for a picture that is none; 422 for a period, package or trip that does not exist
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
      .values({ ...rest, period_days: period_id, banner: name, created_at: isoAt(clock.now()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, by, ['trip', 'added'], { id, subject: trip.title })
    return id
  })
}

/** Its bookings are sorted by its date and found by its title; those that are not in the lists yet will be anyway. */
async function renewBookings(trx: Trx, tripId: number, { date, title }: TripChanges) {
  if (date === undefined && title === undefined) return
  await trx
    .updateTable('bookings')
    .set({ ...(date !== undefined && { trip_date: date }), ...(title !== undefined && { sort_key: null }) })
    .where('trip_id', '=', tripId)
    .where('trip_date', 'is not', null)
    .execute()
}

/**
 * Changes what is given, and returns the names of what is another now, and what others have changed beside it. A new
 * picture takes the old one's place once the change is stored.
 * @throws {Problem} 404; 409 when what is given is another by now than the change `began` with; and as `addTrip`
 */
export async function updateTrip(
  db: Database,
  by: By,
  pictures: PictureStore,
  id: number,
  { banner, ...changes }: TripChanges,
  began: Began<Exclude<keyof Trip, 'id'>>,
): Promise<{ fields: string[]; meanwhile: string | undefined }> {
  // Asked before the picture is worked on, which takes a while.
  if (!(await live(db).select('id').where('id', '=', id).executeTakeFirst())) throw goneMeanwhile('trip')
  const name = banner && (await pictures.put(banner))
  const done = await withPicture(db, pictures, name, async (trx) => {
    const before = await live(trx)
      .select(tripColumns)
      .where('id', '=', id)
      .$narrowType<{ period_id: number; package_id: number }>()
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!before) throw goneMeanwhile('trip')
    const meanwhile = await heedOthers(trx, by, changingTrip(trx, before), { ...changes, banner }, began)
    const fields = changedFields(before, { ...changes, banner: name })
    if (fields.length === 0) return { fields, meanwhile, replaced: undefined }
    await checkReferences(trx, changes)
    const { period_id, ...rest } = changes
    const given = {
      ...rest,
      ...(period_id !== undefined && { period_days: period_id }),
      ...(name !== undefined && { banner: name }),
      // Found by its new title from now on.
      ...(rest.title !== undefined && { sort_key: null }),
    }
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    await trx.updateTable('trips').set(set).where('id', '=', id).execute()
    await renewBookings(trx, id, rest)
    if (toldAmong(fields).length > 0) await rememberToTell(trx, by, [id])
    await audit(trx, by, ['trip', 'changed'], {
      id,
      subject: rest.title ?? before.title,
      fields,
      changes: await changesOfTrip(trx, before, changes, fields),
    })
    return { fields, meanwhile, replaced: name && before.banner }
  })
  if (done.replaced) await pictures.remove(done.replaced)
  return { fields: done.fields, meanwhile: done.meanwhile }
}

/**
 * Takes a trip out of every list; the row stays for its bookings, and it is remembered that their travellers are to be
 * told. What would still confirm it to them is called off. @throws {Problem} 404
 */
export async function deleteTrip(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const trip = await live(trx)
      .select('title')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!trip) throw notFound('trip')
    await rememberToTell(trx, by, [id])
    await callOffConfirmations(trx, by, id)
    await trx.updateTable('trips').set({ deleted_at: by.at }).where('id', '=', id).execute()
    await audit(trx, by, ['trip', 'deleted'], { id, subject: trip.title })
  })
}

/**
 * Removes pictures that no trip has: what a crash between storing a picture and its trip leaves behind, or a commit of
 * which nobody heard whether it was done.
 */
export async function sweepPictures(db: Database, pictures: PictureStore): Promise<void> {
  const settled = await pictures.listSettled()
  if (settled.length === 0) return
  const used = new Set(await picturesInUse(db))
  for (const name of settled) if (!used.has(name)) await pictures.remove(name)
}
