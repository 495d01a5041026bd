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

/** What was said of a trip, as far as it is another by now; nothing in it where all of it still holds. */
export type Was = Mails['trip-changed']['was']

/** What is told of a trip, as mails name it: its own field, as the wire and the audit log have it, and the word for people. */
const told: Record<keyof Was, { field: string; word: string }> = {
  tripTitle: { field: 'title', word: 'title' },
  tripDate: { field: 'date', word: 'day' },
  days: { field: 'period_id', word: 'length' },
  package: { field: 'package_id', word: 'package' },
}
const names = Object.keys(told) as (keyof Was)[]

/** A trip as it is now; a deleted one has neither length nor package. */
export type TripNow = { [K in keyof Was]-?: Was[K] | null }

/** The columns of that, where the packages are joined to the trips. */
export const tripNow = [
  'trips.title as tripTitle',
  'trips.date as tripDate',
  'trips.period_days as days',
  'packages.description as package',
] as const

/** By the data of a mail about a booking, what it says of the trip that no longer holds. */
export function wasOf(data: string, now: TripNow): Was {
  // What it said may no longer be kept, or be from before all of this was told.
  const said: Was = JSON.parse(data).booking ?? {}
  const changed = names.filter(
    (name) => said[name] !== undefined && now[name] !== null && said[name] !== now[name],
  )
  return Object.fromEntries(changed.map((name) => [name, said[name]]))
}

export const isAnother = (was: Was) => Object.keys(was).length > 0

/** The names of what changed, as the audit log has them of the trip itself. */
export const fieldsOf = (was: Was) => names.filter((name) => name in was).map((name) => told[name].field)

/** Of some fields of a trip those that its travellers were told, in words. */
export const toldAmong = (fields: string[]) =>
  names.filter((name) => fields.includes(told[name].field)).map((name) => told[name].word)
