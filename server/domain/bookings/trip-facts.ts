import { lockedFor } from '../../platform/database/rules.ts'
import type { Trx } from '../../platform/database/schema.ts'

/** The facts of a trip that travellers are mailed: in the confirmation, and when the trip changes. */
export type TripFacts = {
  tripId: number
  tripTitle: string
  /** `YYYY-MM-DD` */
  tripDate: string
  days: number
  /** What is included, in words. */
  package: string
}

/** Reads and locks the facts of a trip until the transaction ends. Undefined when unknown or deleted. */
export async function lockTripFacts(trx: Trx, id: number): Promise<TripFacts | undefined> {
  const trip = await trx
    .selectFrom('trips')
    .select(['title', 'date', 'period_days', 'package_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // A trip that is not deleted has both; the table checks it.
    .$narrowType<{ period_days: number; package_id: number }>()
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!trip) return undefined
  // A second statement: on PostgreSQL, a statement that waited for the lock still sees the old package.
  const { description } = await trx
    .selectFrom('packages')
    .select('description')
    .where('id', '=', trip.package_id)
    .executeTakeFirstOrThrow()
  return {
    tripId: id,
    tripTitle: trip.title,
    tripDate: trip.date,
    days: trip.period_days,
    package: description,
  }
}

/** The facts as columns of a booking. */
export const toldColumns = (facts: TripFacts) => ({
  told_title: facts.tripTitle,
  told_date: facts.tripDate,
  told_days: facts.days,
  told_package: facts.package,
})
