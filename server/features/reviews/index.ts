import { feature } from '../../kit/feature.ts'
import { reviewDoors } from './doors.ts'
import { requestReviews } from './review-requests.ts'

/** Reviews by travellers, and the request for one after the trip. */
export const reviews = feature({
  name: 'reviews',
  doors: reviewDoors,
  jobs: { 'review-requests': { round: 'hourly', after: 'option-reminders', run: requestReviews } },
})
