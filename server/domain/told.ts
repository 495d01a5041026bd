import { lockedFor } from '../platform/database/rules.ts'
import type { Trx } from '../platform/database/schema.ts'
import type { Mails } from '../platform/mail/mails.ts'

/*
 * What mails say of the trip that was booked, and how far that still holds.
 */

/** A trip as a confirmation states it. */
export type StatedTrip = Pick<
  Mails['booking-traveller']['booking'],
  'tripId' | 'tripTitle' | 'tripDate' | 'days' | 'package'
>

/** A trip and how a confirmation states it; locked, so that it stays so until the mail is stored. */
export async function lockStatedTrip(trx: Trx, id: number) {
  const trip = await trx
    .selectFrom('trips')
    .select(['title', 'date', 'period_days', 'package_id', 'deleted_at'])
    .where('id', '=', id)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!trip) return undefined
  // In a statement of its own: one that waits for the trip sees all others as they were before it waited. Whoever tells
  // the package in other words locks its trips first.
  const included = await trx
    .selectFrom('packages')
    .select('description')
    .where('id', '=', trip.package_id)
    .executeTakeFirst()
  const stated: StatedTrip = {
    tripId: id,
    tripTitle: trip.title,
    tripDate: trip.date,
    ...(trip.period_days !== null && { days: trip.period_days }),
    ...(included && { package: included.description }),
  }
  return { date: trip.date, deleted: trip.deleted_at !== null, stated }
}

type Told = Partial<Mails['booking-traveller']>['booking']

/** What was said of a trip, as far as it is another by now; nothing in it where all of it still holds. */
export type Was = Mails['trip-changed']['was']

/** A trip as it is now; a deleted one has neither length nor package. */
export type TripNow = { title: string; date: string; days: number | null; package: string | null }

// What it said may no longer be kept, or be from before all of this was told.
const differs = <T>(told: T | undefined, now: T | null) => told !== undefined && now !== null && told !== now

/** By the data of a mail about a booking, what it says of the trip that no longer holds. */
export function wasOf(data: string, now: TripNow): Was {
  const told: Told = JSON.parse(data).booking
  return {
    ...(differs(told?.tripTitle, now.title) && { tripTitle: told?.tripTitle }),
    ...(differs(told?.tripDate, now.date) && { tripDate: told?.tripDate }),
    ...(differs(told?.days, now.days) && { days: told?.days }),
    ...(differs(told?.package, now.package) && { package: told?.package }),
  }
}

export const isAnother = (was: Was) => Object.keys(was).length > 0

/** The names of what changed, as the audit log has them of the trip itself. */
const FIELDS: Record<keyof Was, string> = {
  tripTitle: 'title',
  tripDate: 'date',
  days: 'period_id',
  package: 'package_id',
}
export const fieldsOf = (was: Was) => (Object.keys(was) as (keyof Was)[]).map((name) => FIELDS[name])
