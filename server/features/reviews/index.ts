import { feature } from '../../kit/feature.ts'
import { reviewDoors } from './doors.ts'
import { reviewRequest } from './mails/review-request.tsx'
import { eraseOldReviews } from './moved-in.ts'
import { requestReviews } from './review-requests.ts'
import { countWaitingReviews, eraseReviews, hasReviews, reviewsOfBookings, usesTrip } from './reviews.ts'

/** Reviews by travellers, and the request for one after the trip. */
export const reviews = feature({
  name: 'reviews',
  tables: ['reviews'],
  doors: reviewDoors,
  personal: {
    erase: eraseReviews,
    eraseOld: eraseOldReviews,
    async ofBookings(db, bookings) {
      const reviews = await reviewsOfBookings(db, bookings)
      return (id) => ({ review: reviews.get(id) ?? null })
    },
  },
  answers: { usesTrip },
  mails: [reviewRequest],
  overview: {
    waiting_reviews: ({ db }) => countWaitingReviews(db),
    has_reviews: ({ db }) => hasReviews(db),
  },
  jobs: { 'review-requests': { round: 'hourly', after: 'option-reminders', run: requestReviews } },
})
