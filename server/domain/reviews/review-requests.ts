import { sql } from 'kysely'
import { dayAfter } from '../../../contract/days.ts'
import { limits } from '../../../contract/limits.ts'
import type { AgencyContact } from '../../mails/site.ts'
import { type Clock, days, isoAt } from '../../platform/clock.ts'
import { daysBefore, lockedFor } from '../../platform/database/rules.ts'
import type { Database, Trx } from '../../platform/database/schema.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'
import { mailedBooking } from '../bookings/trip-facts.ts'
import { mayBeMailedUnasked, putMail } from '../mails/put-mail.ts'
import type { CurrentSettings } from '../settings/current-settings.ts'

/** Nobody is asked later than so many days: an agency that turns this on must not write to the travellers of years. */
const LATEST = 60

/** Milliseconds after a traveller was asked during which the mailed link works. */
export const REVIEW_LINK_LIFETIME = days(90)

/**
 * The bookings whose travellers are asked for a review: the trip took place, its last day was `after` days ago or earlier,
 * nobody was asked yet, and not all of the price is still owed: who never paid has hardly travelled.
 */
function bookingsToReview(db: Database, clock: Clock, after: number) {
  const last = dayAfter(clock.today(), -after)
  const first = dayAfter(last, -LATEST)
  const departedFor = (lastDay: string) => daysBefore(db, sql`${lastDay}`, sql`(told_days - 1)`)
  return (
    db
      .selectFrom('bookings')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .innerJoin('trips', 'trips.id', 'bookings.trip_id')
      .select('bookings.id')
      .where('bookings.status', '=', 'confirmed')
      .where(mayBeMailedUnasked)
      .where('bookings.anonymised_at', 'is', null)
      // Their travellers are invented.
      .where('bookings.demo', '=', 0)
      .where('departures.cancelled_at', 'is', null)
      .where('trips.deleted_at', 'is', null)
      // What an index knows, before what is worked out for each booking.
      .where('departures.date', '<=', last)
      .where('departures.date', '>=', dayAfter(first, -limits.periodDays))
      .where('departures.date', '<=', departedFor(last))
      .where('departures.date', '>=', departedFor(first))
      .where(({ eb, or }) => or([eb('total', 'is', null), eb('total', '<=', 0), eb('paid', '>', 0)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reviews').select('reviews.id').whereRef('reviews.booking_id', '=', 'bookings.id'),
          ),
        ),
      )
      .orderBy('bookings.id')
  )
}

/**
 * Asks travellers for a review, where the agency has turned that on: each booking once, some days after its last day. With
 * several processes, the one that locks the booking first mails the question. Runs one transaction for each booking.
 * @returns how many were mailed
 */
export async function requestReviews(db: Database, clock: Clock, settings: CurrentSettings): Promise<number> {
  const after = settings.get().booking.review_days
  if (after === 0) return 0
  const agency = settings.contact()
  let mailed = 0
  for (const { id } of await bookingsToReview(db, clock, after).execute()) {
    const isMailed = await db.transaction().execute((trx) => requestReview(trx, clock, agency, id, after))
    if (isMailed) mailed += 1
  }
  return mailed
}

async function requestReview(trx: Trx, clock: Clock, agency: AgencyContact, id: number, after: number) {
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  // Once more, after the lock: it may have been cancelled or moved meanwhile.
  const facts = await bookingsToReview(trx, clock, after)
    .select(['departures.date', 'departures.time'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  if (!booking || !facts) return false
  const told = {
    tripId: booking.trip_id,
    tripTitle: booking.told_title,
    days: booking.told_days,
    package: booking.told_package,
    tripDate: facts.date,
    time: facts.time,
  }
  const data = { agency, booking: mailedBooking(told, booking) }
  const put = await putMail(trx, clock, 'review-request', booking.email, data, { bookingId: id })
  if (put === undefined) return false
  await trx
    .insertInto('reviews')
    .values({ booking_id: id, trip_id: booking.trip_id, asked_at: isoAt(clock.now()) })
    .execute()
  return true
}

/**
 * Makes the secret of the link just before the mail is sent, and stores its hash: the newest mail has the link that works.
 * @returns undefined where there is nothing to write any more
 */
export async function makeReviewToken(db: Database, bookingId: number): Promise<string | undefined> {
  const token = newToken()
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ token_hash: sha256(token) })
    .where('booking_id', '=', bookingId)
    .where('written_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? token : undefined
}
