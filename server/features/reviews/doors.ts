import { inWords, readWords } from '../../core/translations/translated-words.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { readReputation } from './reputation.ts'
import { answerReview, listReviews, moderateReview, showReview, submitReview } from './reviews.ts'

export function reviewDoors(door: ReturnType<typeof createDoors>, { db, settings }: Deps) {
  door('showReputation', async ({ ctx, c }) => ({
    reputation: await readReputation(ctx, readingOf(c, settings).language),
  }))
  door('showReview', async ({ ctx, c, form }) => {
    const { tripId, ...review } = await showReview(ctx, form.token)
    return { review: inWords(review, await readWords(db, [tripId], readingOf(c, settings).language)) }
  })
  door('writeReview', async ({ ctx, form: { token, ...written }, notices }) => {
    await submitReview(ctx, token, written)
    return { message: notices.review_written }
  })
  door('adminListReviews', async ({ query }) => ({ reviews: await listReviews(db, query) }))
  door('adminModerateReview', async ({ ctx, params, form }) => {
    await moderateReview(ctx, params.id, form.state)
    return { message: form.state === 'shown' ? 'The review is shown.' : 'The review is hidden.' }
  })
  door('adminAnswerReview', async ({ ctx, params, form }) => {
    await answerReview(ctx, params.id, form.answer)
    return { message: form.answer === '' ? 'The answer was removed.' : 'The answer was saved.' }
  })
}
