import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hasBanner, NO_BANNER } from '../../../contract/limits.ts'
import type { Ask } from '../../../contract/traveller-fields.ts'
import type { Question } from '../../../contract/trips/questions.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { asFlag, isSet } from '../../database/tables/columns.ts'
import { parseAsks, parseQuestions } from '../../database/tables/trips.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { checkVersion, nextVersion } from '../../kit/edit-conflict.ts'
import { searchColumns } from '../../kit/lists/search.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { StoreError } from '../../platform/store/store.ts'
import { audit, type Changes, changedFields } from '../audit/audit.ts'
import { hasUpcoming, nextDeparture } from '../departures/next-departure.ts'
import { askWhereOdd } from '../departures/odd-prices.ts'
import { addDepartures, type NewDeparture, type Prices } from '../departures/store-departures.ts'
import { checkRate } from '../settings/settings.ts'
import { tripTexts } from '../translations/originals.ts'
import { inDays } from './periods.ts'
import { picturesInUse } from './sweep-pictures.ts'
import { copyStory, storeFoundBy } from './trip-content.ts'

type Held = { title: string; period_id: number; package_id: number }

/** Old and new values of a trip's changed `fields` for the audit log, without the picture and the long description. */
async function changesOfTrip(
  trx: Trx,
  before: Held,
  changes: { [K in keyof Held]?: Held[K] },
  fields: string[],
): Promise<Changes> {
  const now = { ...before, ...Object.fromEntries(fields.map((name) => [name, changes[name as keyof Held]])) }
  const packages = await trx
    .selectFrom('packages')
    .select(['id', 'description'])
    .where(isOneOf(trx, 'id', fields.includes('package_id') ? [before.package_id, now.package_id] : []))
    .execute()
  const descriptions = new Map(packages.map(({ id, description }) => [id, description]))
  const textOf = {
    title: ({ title }: Held) => title,
    period_id: ({ period_id }: Held) => inDays(period_id),
    package_id: ({ package_id }: Held) => descriptions.get(package_id) ?? '',
  }
  return Object.fromEntries(
    Object.entries(textOf)
      .filter(([name]) => fields.includes(name))
      .map(([name, text]) => [name, { from: text(before), to: text(now) }]),
  )
}

export type Trip = {
  id: number
  title: string
  description: string
  banner: string
  focus_x: number
  focus_y: number
  period_id: number
  package_id: number
}

/** A trip with the day of its next departure: see `nextDeparture`. */
export type DatedTrip = Trip & { date: string | null }

/** What the staff decide for all departures of a trip. */
type TripPrices = Prices & { single_supplement?: number | null; tax_rate_id?: string | null }
type Rules = {
  infants_take_seats?: boolean
  cutoff_days?: number
  published?: boolean
  asks?: Ask[]
  details_days?: number
  questions?: Question[]
  focus_x?: number
  focus_y?: number
  search_title?: string
  search_description?: string
}
type NewTrip = Omit<Trip, 'id' | 'banner' | 'focus_x' | 'focus_y'> &
  Rules &
  TripPrices &
  Omit<NewDeparture, 'trip_id' | 'dates' | keyof Prices> & { banner: File; date: string }
type TripChanges = {
  [K in Exclude<keyof NewTrip, 'time' | 'seats' | 'min_travellers'>]?: NewTrip[K]
}

export const notDeleted = (db: Database | Trx) => db.selectFrom('trips').where('deleted_at', 'is', null)

/** The condition that travellers see trip `trips`. */
export const isOffered = sql<boolean>`trips.deleted_at is null and trips.published = 1`

export const offered = (db: Database | Trx) => db.selectFrom('trips').where(isOffered)

export const tripColumns = [
  'trips.id',
  'title',
  'trips.description',
  'banner',
  'focus_x',
  'focus_y',
  // A trip that is not deleted has both; the table checks it.
  'period_days as period_id',
  'package_id',
] as const

async function readToEdit(ctx: Ctx, id: number) {
  const trip = await notDeleted(ctx.db)
    .leftJoin('departures as next', (join) => join.on(sql<boolean>`next.id = ${nextDeparture(ctx.clock)}`))
    .select([...tripColumns, 'next.date', 'infants_take_seats', 'cutoff_days', 'published', 'trips.version'])
    .select(['asks', 'details_days', 'questions', 'search_title', 'search_description'])
    .select(['trips.price_adult', 'trips.price_child', 'trips.price_infant', 'single_supplement'])
    .select('trips.tax_rate_id')
    .where('trips.id', '=', id)
    .$narrowType<{ period_id: number; package_id: number }>()
    .executeTakeFirst()
  return (
    trip && {
      ...trip,
      infants_take_seats: isSet(trip.infants_take_seats),
      published: isSet(trip.published),
    }
  )
}

/** Whether travellers find a trip in lists: it is published, and a departure is to come. */
export const isListed = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await offered(ctx.db)
    .select('trips.id')
    .where('trips.id', '=', id)
    .where(hasUpcoming(ctx.clock.today()))
    .executeTakeFirst()) !== undefined

/** A trip for its edit form. @throws no_trip */
export async function showTripToEdit(ctx: Ctx, id: number) {
  const trip = await readToEdit(ctx, id)
  if (!trip) throw refuse('no_trip')
  return { ...trip, asks: parseAsks(trip.asks), questions: parseQuestions(trip.questions) }
}

/** Locks the period and the package of a trip, so that they exist until it is stored. @throws no_period, no_package */
async function checkReferences(trx: Trx, { period_id, package_id }: TripChanges) {
  if (period_id !== undefined) {
    const period = await trx
      .selectFrom('periods')
      .select('days')
      .where('days', '=', period_id)
      .$call(lockedFor(trx, 'share'))
      .executeTakeFirst()
    if (!period) throw invalid('period_id', 'no_period')
  }
  if (package_id !== undefined) {
    const found = await trx
      .selectFrom('packages')
      .select('id')
      .where('id', '=', package_id)
      .$call(lockedFor(trx, 'share'))
      .executeTakeFirst()
    if (!found) throw invalid('package_id', 'no_package')
  }
}

const withoutPicture = () => `${NO_BANNER}${randomUUID()}`

const pictureWanted = () => invalid('banner', 'picture_needed')

/** Copies the picture of another trip, which may be deleted. Returns the name of the copy. @throws no_trip, copied_picture_gone */
async function copyPicture(db: Database, pictures: PictureStore, tripId: number): Promise<string> {
  const trip = await db.selectFrom('trips').select('banner').where('id', '=', tripId).executeTakeFirst()
  if (!trip) throw invalid('copy_of', 'no_trip')
  if (!hasBanner(trip)) return withoutPicture()
  const name = await pictures.copy(trip.banner)
  if (name === undefined) throw invalid('banner', 'copied_picture_gone')
  return name
}

/** Moves a picture aside that nothing shows. Where the store is away just now, `sweepPictures` does it later. */
async function moveAside(pictures: PictureStore, name: string): Promise<void> {
  try {
    await pictures.remove(name)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
  }
}

/** Runs a transaction that stores a new picture's name, and removes the picture if it fails, but for a commit without an answer. */
async function withPicture<T>(
  ctx: Ctx,
  pictures: PictureStore,
  name: string | undefined,
  store: (tx: TxCtx) => Promise<T>,
): Promise<T> {
  let mayBeStored = false
  try {
    return await inTransaction(ctx, async (tx) => {
      const stored = await store(tx)
      mayBeStored = true
      return stored
    })
  } catch (error) {
    if (name && !mayBeStored) await moveAside(pictures, name)
    throw error
  }
}

const priceColumns = ({
  price_adult,
  price_child,
  price_infant,
  single_supplement,
  tax_rate_id,
}: TripPrices) => ({
  price_adult,
  price_child,
  price_infant,
  single_supplement,
  tax_rate_id,
})

const ruleColumns = ({
  infants_take_seats,
  cutoff_days,
  published,
  focus_x,
  focus_y,
  search_title,
  search_description,
  ...details
}: Rules) => ({
  ...(infants_take_seats !== undefined && { infants_take_seats: asFlag(infants_take_seats) }),
  ...(published !== undefined && { published: asFlag(published) }),
  cutoff_days,
  ...(details.asks !== undefined && { asks: JSON.stringify(details.asks) }),
  ...(details.questions !== undefined && { questions: JSON.stringify(details.questions) }),
  details_days: details.details_days,
  focus_x,
  focus_y,
  search_title,
  search_description,
})

/**
 * Stores a new trip's row; content, `storeFoundBy`, departures and audit log are the caller's.
 * @param banner its stored picture; absent for a draft without one
 * @throws no_period, no_package, no_tax_rate
 */
export async function insertTrip(
  tx: TxCtx,
  trip: Omit<NewTrip, 'banner' | 'date'>,
  banner = withoutPicture(),
): Promise<number> {
  await checkReferences(tx.db, trip)
  await checkRate(tx.db, trip)
  const { id } = await tx.db
    .insertInto('trips')
    .values({
      title: trip.title,
      description: trip.description,
      ...searchColumns(trip.title),
      period_days: trip.period_id,
      package_id: trip.package_id,
      ...ruleColumns(trip),
      price_adult: trip.price_adult ?? null,
      price_child: trip.price_child ?? null,
      price_infant: trip.price_infant ?? null,
      single_supplement: trip.single_supplement ?? null,
      tax_rate_id: trip.tax_rate_id ?? null,
      banner,
      created_at: isoAt(tx.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Stores a trip with picture and first departure, or nothing. `copy_of` gives what is missing: the banner, content, extras, discounts and
 * `questions`.
 * @param anyway the user was asked about its prices @throws picture_needed
 */
export async function addTrip(
  ctx: Ctx,
  pictures: PictureStore,
  {
    banner,
    copy_of,
    anyway = false,
    ...trip
  }: Omit<NewTrip, 'banner'> & {
    banner?: File
    copy_of?: number
    anyway?: boolean
  },
): Promise<number> {
  const copied = () => (copy_of === undefined ? withoutPicture() : copyPicture(ctx.db, pictures, copy_of))
  const name = banner ? await pictures.put(banner) : await copied()
  if (!hasBanner({ banner: name }) && trip.published !== false) throw pictureWanted()
  return withPicture(ctx, pictures, name, async (tx) => {
    if (!anyway) await askWhereOdd(tx.db, {}, trip)
    const id = await insertTrip(tx, trip, name)
    if (copy_of === undefined) await storeFoundBy(tx.db, id)
    else await copyStory(tx.db, copy_of, id, trip.questions === undefined)
    await audit(tx, ['trip', 'added'], { id, subject: trip.title })
    const { time, seats, min_travellers } = trip
    await addDepartures(tx, { trip_id: id, dates: [trip.date], time, seats, min_travellers })
    return id
  })
}

/**
 * Changes the given fields; `date` moves the only departure to come. A replaced picture is removed unless others show it.
 * @param moveDeparture `moveOnlyDeparture`, which also changes bookings @throws trip_deleted, picture_needed
 */
export async function updateTrip(
  ctx: Ctx,
  pictures: PictureStore,
  id: number,
  { banner, version, anyway = false, ...changes }: TripChanges & { version?: number; anyway?: boolean },
  moveDeparture: (tx: TxCtx, tripId: number, date: string) => Promise<void>,
): Promise<void> {
  // Checked first, because processing the picture takes a while.
  if (!(await notDeleted(ctx.db).select('id').where('id', '=', id).executeTakeFirst()))
    throw refuse('trip_deleted')
  const name = banner && (await pictures.put(banner))
  const replaced = await withPicture(ctx, pictures, name, async (tx) => {
    await notDeleted(tx.db).select('id').where('id', '=', id).$call(lockedFor(tx.db, 'update')).execute()
    const before = await readToEdit(tx, id)
    if (!before) throw refuse('trip_deleted')
    checkVersion('trip', before.version, version)
    if (changes.published && !name && !hasBanner(before)) throw pictureWanted()
    const asks = changes.asks && JSON.stringify(changes.asks)
    const questions = changes.questions && JSON.stringify(changes.questions)
    const fields = changedFields(before, { ...changes, asks, questions, banner: name })
    if (fields.length === 0) return undefined
    await checkReferences(tx.db, changes)
    await checkRate(tx.db, changes)
    const pricesNow = Object.fromEntries(
      Object.entries(priceColumns(changes)).filter(([, value]) => value !== undefined),
    )
    if (!anyway) await askWhereOdd(tx.db, before, { ...priceColumns(before), ...pricesNow })
    const { period_id, title, description, package_id } = changes
    const wanted = {
      title,
      description,
      package_id,
      period_days: period_id,
      banner: name,
      ...(title !== undefined && searchColumns(title)),
      ...ruleColumns(changes),
      ...priceColumns(changes),
    }
    const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    await tx.db
      .updateTable('trips')
      .set({ ...set, ...nextVersion })
      .where('id', '=', id)
      .execute()
    // After the trip: what a new invoice says of it holds from now on.
    if (fields.includes('date') && changes.date !== undefined) await moveDeparture(tx, id, changes.date)
    if (fields.some((field) => tripTexts.some((text) => text === field))) await storeFoundBy(tx.db, id)
    // A moved departure has an entry of its own.
    const logged = fields.filter((field) => field !== 'date')
    if (logged.length > 0)
      await audit(tx, ['trip', 'changed'], {
        id,
        subject: title ?? before.title,
        fields: logged,
        changes: await changesOfTrip(tx.db, before, changes, logged),
      })
    return name && hasBanner(before) ? before.banner : undefined
  })
  if (replaced && !(await picturesInUse(ctx.db)).includes(replaced)) await moveAside(pictures, replaced)
}

/** Marks a trip as deleted. The row stays for its bookings. @throws no_trip */
export async function deleteTrip(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const trip = await notDeleted(tx.db)
      .select('title')
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!trip) throw refuse('no_trip')
    await tx.db.updateTable('trips').set({ deleted_at: tx.by.at }).where('id', '=', id).execute()
    await audit(tx, ['trip', 'deleted'], { id, subject: trip.title })
  })
}
