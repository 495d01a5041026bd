import type { Review } from '../../../contract/reviews.ts'
import { lockedFor } from '../../platform/database/rules.ts'
import type { Database, Trx } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { type Page, paginate } from '../shared/pagination.ts'

/** A page of the reviews that were written, newest first. */
export async function listReviews(
  db: Database,
  { page, state }: { page: number; state?: Review['state'] | undefined },
): Promise<Page<Review>> {
  let wanted = db
    .selectFrom('reviews')
    .innerJoin('trips', 'trips.id', 'reviews.trip_id')
    .leftJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .select(['reviews.id', 'reviews.trip_id', 'title', 'booking_id', 'reference', 'reviews.name'])
    .select(['rating', 'text', 'state', 'written_at', 'answer', 'reviews.demo'])
    // The table checks that a written review has both.
    .where('written_at', 'is not', null)
    .$narrowType<{ rating: number; written_at: string }>()
  if (state) wanted = wanted.where('state', '=', state)
  const { data, ...place } = await paginate(
    wanted.orderBy('written_at', 'desc').orderBy('reviews.id', 'desc'),
    page,
  )
  return {
    data: data.map(({ trip_id, title, booking_id, reference, demo, ...review }) => ({
      ...review,
      trip: { id: trip_id, title },
      booking: booking_id === null ? null : { id: booking_id, reference: reference ?? '' },
      demo: demo === 1,
    })),
    ...place,
  }
}

/** How many reviews nobody has read yet. */
export async function countWaitingReviews(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** @throws {Problem} 404 for one that nobody has written */
async function lockReview(trx: Trx, id: number) {
  const review = await trx
    .selectFrom('reviews')
    .select(['trip_id', 'state', 'answer'])
    .where('id', '=', id)
    .where('written_at', 'is not', null)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!review) throw notFound('review')
  const { title } = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', review.trip_id)
    .executeTakeFirstOrThrow()
  return { ...review, title }
}

/** Shows a review on the page of its trip, or hides it. @throws {Problem} 404 */
export async function moderateReview(
  db: Database,
  by: By,
  id: number,
  state: 'shown' | 'hidden',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id)
    if (review.state === state) return
    await trx.updateTable('reviews').set({ state }).where('id', '=', id).execute()
    await audit(trx, by, ['review', state], { id, subject: review.title })
  })
}

/** Sets the agency's answer below a review; '' removes it. @throws {Problem} 404 */
export async function answerReview(db: Database, by: By, id: number, answer: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id)
    if (review.answer === answer) return
    await trx
      .updateTable('reviews')
      .set({ answer, answered_at: answer === '' ? null : by.at })
      .where('id', '=', id)
      .execute()
    await audit(trx, by, ['review', 'answered'], { id, subject: review.title })
  })
}
