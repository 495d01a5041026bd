import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { dayAfter } from '../../../rules/days.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { daysBefore } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { mayBeMailedUnasked } from '../../kit/mail/put-mail.ts'
import { isoAt } from '../../platform/clock.ts'
import { reviewRequest } from './mails/review-request.tsx'

/** Days after the first day of asking beyond which nobody is asked: turning requests on must not mail the travellers of past years. */
const LATEST = 60

/** Bookings to ask for a review: `after` days after the trip or more, not asked yet, with something paid unless nothing was to be. */
function bookingsToReview(ctx: Ctx, after: number) {
  const last = dayAfter(ctx.clock.today(), -after)
  const first = dayAfter(last, -LATEST)
  const departedFor = (lastDay: string) => daysBefore(ctx.db, sql`${lastDay}`, sql`(told_days - 1)`)
  return (
    ctx.db
      .selectFrom('bookings')
      .innerJoin('departures', 'departures.id', 'bookings.departure_id')
      .innerJoin('trips', 'trips.id', 'bookings.trip_id')
      .select('bookings.id')
      .where('bookings.status', '=', 'confirmed')
      .where(mayBeMailedUnasked)
      // Their travellers are mailed nothing, and a reseller has not travelled.
      .where('bookings.reseller_id', 'is', null)
      .where('bookings.anonymised_at', 'is', null)
      // Their travellers are invented.
      .where('bookings.demo', '=', 0)
      .where('departures.cancelled_at', 'is', null)
      .where('trips.deleted_at', 'is', null)
      // The first two conditions use an index. The next two are exact, and computed for each booking that is left.
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

/** Each traveller is asked once, in a transaction: the first program to lock the booking mails. Returns how many were mailed. */
export async function requestReviews(ctx: Ctx): Promise<number> {
  const after = ctx.settings.get().booking.review_days
  if (after === 0) return 0
  let mailed = 0
  for (const { id } of await bookingsToReview(ctx, after).execute()) {
    const isMailed = await inTransaction(ctx, (tx) => requestReview(tx, id, after))
    if (isMailed) mailed += 1
  }
  return mailed
}

async function requestReview(tx: TxCtx, id: number, after: number) {
  const booking = await lockBooking(tx.db, id, 'alone')
  // Once more, after the lock: it may have been cancelled or moved meanwhile.
  const isStill = await bookingsToReview(tx, after).where('bookings.id', '=', id).executeTakeFirst()
  if (!isStill || !(await mailBooking(tx, reviewRequest, id, {}))) return false
  await tx.db
    .insertInto('reviews')
    .values({ booking_id: id, trip_id: booking.trip_id, asked_at: isoAt(tx.clock.now()) })
    .execute()
  return true
}
