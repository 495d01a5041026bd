import type { ExpressionBuilder } from 'kysely'
import { type Clock, dayAfter } from '../platform/clock.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Tables, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { audit, type By } from './audit.ts'
import { countOutdated } from './new-confirmations.ts'

/*
 * Trips that were changed or deleted after people had booked them, until all were told. A change remembers of a trip that
 * its travellers may have to be told; whether anybody has to is found out where it is asked, of those few. Of a deleted
 * one nothing tells it but somebody who says so.
 */

/** Of more trips than these it is not told how many there are. */
const MANY = 100
/** Looked at each time, whatever is found; the next time those of which all were told are out of the way. */
const LOOKED_AT = 20
const NAMED = 3

/** Of trips that somebody has booked of whom it is still known who travels. */
const haveTravellers = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'trips'>) =>
  exists(
    selectFrom('bookings')
      .select('bookings.id')
      .whereRef('trip_id', '=', 'trips.id')
      .where('anonymised_at', 'is', null),
  )

/** Remembers it of those of some trips that have bookings; they are locked, and changed already, or about to be deleted. */
export async function rememberToTell(trx: Trx, by: By, ids: number[]): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ to_tell_since: by.at })
    .where(isOneOf(trx, 'trips.id', ids))
    .where('deleted_at', 'is', null)
    // Not those of years ago. Wherever the agency is, today is no earlier.
    .where('date', '>=', dayAfter(by.at.slice(0, 10), -1))
    .where(haveTravellers)
    .execute()
}

/** Forgets it of some trips, unless they were changed once more, or deleted, meanwhile. */
async function forgetToTell(db: Database, looked: Map<number, string | null>): Promise<void> {
  if (looked.size === 0) return
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('trips')
      .select(['id', 'to_tell_since'])
      .where(isOneOf(trx, 'id', [...looked.keys()]))
      // As whoever changes several: two wait for each other, not both for ever.
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    const ids = rows.flatMap(({ id, to_tell_since }) => (looked.get(id) === to_tell_since ? id : []))
    await trx
      .updateTable('trips')
      .set({ to_tell_since: null })
      .where(isOneOf(trx, 'id', ids))
      .execute()
  })
}

/** Whether the travellers of a trip are to be told that it was deleted. Not once it would have departed. */
export async function isDeletedToTell(db: Database | Trx, clock: Clock, id: number): Promise<boolean> {
  const trip = await db
    .selectFrom('trips')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('to_tell_since', 'is not', null)
    .where('date', '>=', clock.today())
    .where(haveTravellers)
    .executeTakeFirst()
  return trip !== undefined
}

/**
 * Notes that all travellers of a deleted trip were told.
 * @throws {Problem} 404; 409 for a trip that is not deleted, or of which nobody is to be told any more
 */
export const noteAllTold = (db: Database, clock: Clock, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const trip = await trx
      .selectFrom('trips')
      .select(['title', 'deleted_at'])
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!trip) throw notFound('trip')
    if (trip.deleted_at === null)
      throw new Problem(409, 'This trip is not deleted. Its travellers are told with new confirmations.')
    if (!(await isDeletedToTell(trx, clock, id)))
      throw new Problem(409, 'The travellers of this trip are no longer to be told.')
    await trx.updateTable('trips').set({ to_tell_since: null }).where('id', '=', id).execute()
    await audit(trx, by, ['trip', 'travellers-told'], { id, subject: trip.title })
  })

type ToTell = { trips: { id: number; title: string; date: string; deleted?: true }[]; more: number }

/**
 * The trips to come, soonest first, of which somebody goes by a confirmation that no longer holds, or which were deleted,
 * and how many more there may be: those that were not looked at count, too. Undefined without any. Of a trip of which all
 * were told, or nobody is known any more, it is forgotten.
 */
export async function findToTell(db: Database, clock: Clock): Promise<ToTell | undefined> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'title', 'date', 'deleted_at', 'to_tell_since'])
    .where('to_tell_since', 'is not', null)
    .where('date', '>=', clock.today())
    .orderBy('date')
    .orderBy('id')
    .limit(MANY)
    .execute()
  const found: ToTell['trips'] = []
  const told = new Map<number, string | null>()
  for (const { to_tell_since, deleted_at, ...trip } of rows.slice(0, LOOKED_AT)) {
    const isToTell =
      deleted_at === null
        ? (await countOutdated(db, clock, trip.id, 1)) > 0
        : await isDeletedToTell(db, clock, trip.id)
    if (isToTell) found.push({ ...trip, ...(deleted_at !== null && { deleted: true }) })
    else told.set(trip.id, to_tell_since)
  }
  await forgetToTell(db, told)
  const maybe = rows.length - told.size
  const trips = found.slice(0, NAMED)
  return maybe === 0 ? undefined : { trips, more: maybe - trips.length }
}
