import { answerReview, judgeReview, listReviews } from '../domain/reviews/judge.ts'
import { showReview, writeReview } from '../domain/reviews/write.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Reviews, by those who have travelled alone. */
export function reviewDoors(door: ReturnType<typeof createDoors>, { db, clock }: Deps) {
  door('showReview', async ({ by, form }) => ({ review: await showReview(db, clock, by, form.token) }))
  door('writeReview', async ({ by, form: { token, ...written } }) => {
    await writeReview(db, clock, by, token, written)
    return { message: 'Thank you! Your review is shown once we have read it.' }
  })
  door('adminListReviews', async ({ query }) => ({ reviews: await listReviews(db, query) }))
  door('adminJudgeReview', async ({ by, params, form }) => {
    await judgeReview(db, by, params.id, form.state)
    return { message: form.state === 'shown' ? 'The review is shown.' : 'The review is hidden.' }
  })
  door('adminAnswerReview', async ({ by, params, form }) => {
    await answerReview(db, by, params.id, form.answer)
    return { message: form.answer === '' ? 'The answer was taken away.' : 'The answer was saved.' }
  })
}
