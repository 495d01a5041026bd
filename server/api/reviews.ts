import {
  answerReview,
  listReviews,
  moderateReview,
  readReputation,
  showReview,
  submitReview,
} from '../domain/reviews/reviews.ts'
import { inWords, readWords } from '../domain/translations/words.ts'
import type { Deps } from './deps.ts'
import { readingOf } from './languages.ts'
import type { createDoors } from './wire.ts'

/** Reviews, by those who have travelled alone. */
export function reviewDoors(door: ReturnType<typeof createDoors>, { db, clock, settings }: Deps) {
  door('showReputation', async () => ({ reputation: await readReputation(db, clock) }))
  door('showReview', async ({ c, by, form }) => {
    const { tripId, ...review } = await showReview(db, clock, by, form.token)
    return { review: inWords(review, await readWords(db, [tripId], readingOf(c, settings).language)) }
  })
  door('writeReview', async ({ by, form: { token, ...written }, notices }) => {
    await submitReview(db, clock, by, token, written)
    return { message: notices.review_written }
  })
  door('adminListReviews', async ({ query }) => ({ reviews: await listReviews(db, query) }))
  door('adminModerateReview', async ({ by, params, form }) => {
    await moderateReview(db, by, params.id, form.state)
    return { message: form.state === 'shown' ? 'The review is shown.' : 'The review is hidden.' }
  })
  door('adminAnswerReview', async ({ by, params, form }) => {
    await answerReview(db, by, params.id, form.answer)
    return { message: form.answer === '' ? 'The answer was removed.' : 'The answer was saved.' }
  })
}
