import type { BookingInFull } from '../../contract/answers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { notFound } from '../platform/errors.ts'
import { alsoBooked } from './booked-twice.ts'
import { readBookingsById } from './bookings.ts'
import { withConfirmed } from './confirmed.ts'
import { mailsOf } from './mail-log.ts'
import { findNewConfirmation } from './new-confirmations.ts'
import { showEarlierNotes, showOfficeNote } from './office-notes.ts'

/** A booking with its trip, the account it was made with, and its mails. @throws {Problem} 404 */
export async function showBooking(
  db: Database,
  clock: Clock,
  id: number,
): Promise<Omit<BookingInFull, 'delivery'>> {
  const [booking] = await withConfirmed(db, await readBookingsById(db, [id]))
  if (!booking) throw notFound('booking')
  const { deleted_at, ...trip } = await db
    .selectFrom('trips')
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    .select([
      'trips.id',
      'title',
      'date',
      'period_days as period_id',
      'packages.description as package',
      'deleted_at',
    ])
    .where('trips.id', '=', booking.trip_id)
    .executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  const isToCome = trip.date >= clock.today() && deleted_at === null
  const renewal = isToCome ? await findNewConfirmation(db, booking) : undefined
  return {
    ...booking,
    ...(renewal && {
      new_confirmation: {
        to: renewal.to,
        was: {
          ...(renewal.was.tripTitle !== undefined && { title: renewal.was.tripTitle }),
          ...(renewal.was.tripDate !== undefined && { date: renewal.was.tripDate }),
          ...(renewal.was.days !== undefined && { days: renewal.was.days }),
          ...(renewal.was.package !== undefined && { package: renewal.was.package }),
        },
      },
    }),
    user: user ?? null,
    trip: {
      ...trip,
      departed: trip.date < clock.today(),
      deleted: deleted_at !== null,
    },
    also_booked: await alsoBooked(db, booking),
    mails: await mailsOf(db, id),
    office_note: await showOfficeNote(db, id),
    earlier_notes: await showEarlierNotes(db, id),
  }
}
