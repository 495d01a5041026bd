import { type Clock, dayAfter } from '../platform/clock.ts'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import type { By } from './audit.ts'
import { countOutdated } from './new-confirmations.ts'

/*
 * Trips that were changed after people had booked them, until all were told. A change remembers of a trip that its
 * travellers may have to be told; whether anybody has to is found out where it is asked, of those few.
 */

/** Of more trips than these it is not told how many there are. */
const MANY = 100
/** Looked at each time, whatever is found; the next time those of which all were told are out of the way. */
const LOOKED_AT = 20
const NAMED = 3

/** Remembers it of those of some trips that have bookings; they are locked, and changed already. */
export async function rememberToTell(trx: Trx, by: By, ids: number[]): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ to_tell_since: by.at })
    .where(isOneOf(trx, 'trips.id', ids))
    .where('deleted_at', 'is', null)
    // Not those of years ago. Wherever the agency is, today is no earlier.
    .where('date', '>=', dayAfter(by.at.slice(0, 10), -1))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('trip_id', '=', 'trips.id')
          .where('anonymised_at', 'is', null),
      ),
    )
    .execute()
}

/** Forgets it of some trips, unless they were changed once more meanwhile. */
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

type ToTell = { trips: { id: number; title: string; date: string }[]; more: number }

/**
 * The trips to come, soonest first, of which somebody goes by a confirmation that no longer holds, and how many more
 * there may be: those that were not looked at count, too. Undefined without any. Of a trip of which all were told it is
 * forgotten.
 */
export async function findToTell(db: Database, clock: Clock): Promise<ToTell | undefined> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'title', 'date', 'to_tell_since'])
    .where('to_tell_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('date', '>=', clock.today())
    .orderBy('date')
    .orderBy('id')
    .limit(MANY)
    .execute()
  const found: ToTell['trips'] = []
  const told = new Map<number, string | null>()
  for (const { to_tell_since, ...trip } of rows.slice(0, LOOKED_AT)) {
    if ((await countOutdated(db, clock, trip.id, 1)) > 0) found.push(trip)
    else told.set(trip.id, to_tell_since)
  }
  await forgetToTell(db, told)
  const maybe = rows.length - told.size
  const trips = found.slice(0, NAMED)
  return maybe === 0 ? undefined : { trips, more: maybe - trips.length }
}
