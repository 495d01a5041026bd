import type { Mails } from '../platform/mail/mails.ts'

/*
 * What mails say of the trip that was booked, and how far that still holds.
 */

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
