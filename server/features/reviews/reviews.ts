import { sql } from 'kysely'
import type { CustomerInFull } from '../../../contract/customers.ts'
import type { Review } from '../../../contract/reviews.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { countBadSecrets } from '../../kit/rate-limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'

/** The reviews of a customer's bookings, the newest first, whatever their state. */
export async function reviewsOfCustomer(db: Database, id: number): Promise<CustomerInFull['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('trips', 'trips.id', 'reviews.trip_id')
    .select(['reviews.id', 'reviews.booking_id', 'trips.title as trip_title', 'rating', 'text'])
    .select(['state', 'written_at'])
    .where('bookings.customer_id', '=', id)
    .where('written_at', 'is not', null)
    .orderBy('written_at', 'desc')
    .execute()
  return rows.map(({ booking_id, rating, written_at, ...review }) => ({
    ...review,
    booking_id: booking_id ?? 0,
    rating: rating ?? 0,
    written_at: written_at ?? '',
  }))
}

/** Deletes the reviews of bookings, with their stars: a review belongs to the traveller. @returns whether pages have shown one */
export async function eraseReviews(trx: Trx, bookingIds: number[]): Promise<boolean> {
  const reviews = await trx
    .deleteFrom('reviews')
    .where(isOneOf(trx, 'booking_id', bookingIds))
    .returning('state')
    .execute()
  return reviews.some(({ state }) => state === 'shown')
}

/** The reviews that were written about bookings, by the id of the booking; published or not. */
export async function reviewsOfBookings(db: Database, bookingIds: number[]) {
  const rows = await db
    .selectFrom('reviews')
    .select(['booking_id', 'name', 'rating', 'text', 'written_at', 'state', 'answer'])
    .where(isOneOf(db, 'booking_id', bookingIds))
    .where('written_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ booking_id, ...review }) => [booking_id, review]))
}

/** How long a mailed link works, in milliseconds after the request. */
const REVIEW_LINK_LIFETIME = days(90)

type Submitted = { rating: number; text: string; name: string }

/** Makes the link's secret just before its mail is sent, and stores the hash; older links end. @returns undefined if already written */
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

/** The review that a link leads to, as long as the link works: see `REVIEW_LINK_LIFETIME`. @throws review_link_ended */
async function findByToken(ctx: Ctx, token: string) {
  const found = await ctx.db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select([
      'reviews.id',
      'written_at',
      'told_title',
      'bookings.trip_id',
      'bookings.name',
      'departures.date',
    ])
    .where('token_hash', '=', sha256(token))
    .where('asked_at', '>', isoAt(ctx.clock.now(), -REVIEW_LINK_LIFETIME))
    // Cancelled since: that trip did not take place for this traveller.
    .where('bookings.status', '=', 'confirmed')
    .executeTakeFirst()
  if (!found) throw invalid('token', 'review_link_ended')
  return found
}

const limited = <T>(ctx: Ctx, work: () => Promise<T>) =>
  countBadSecrets(ctx, [{ limit: 'review:address', of: ctx.by.address }], work)

/** The trip that a link asks to be reviewed; its title in the main language. */
export const showReview = (ctx: Ctx, token: string) =>
  limited(ctx, async () => {
    const { told_title, trip_id, date, name, written_at } = await findByToken(ctx, token)
    return {
      tripId: trip_id,
      trip: told_title,
      date,
      name: name.split(' ')[0] ?? '',
      written: written_at !== null,
    }
  })

/** Stores a traveller's review, once. @throws reviewed_already */
export const submitReview = (ctx: Ctx, token: string, review: Submitted) =>
  limited(ctx, async () => {
    const { id } = await findByToken(ctx, token)
    const { numUpdatedRows } = await ctx.db
      .updateTable('reviews')
      .set({ ...review, written_at: ctx.by.at })
      .where('id', '=', id)
      .where('written_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw refuse('reviewed_already')
  })

/** A page of the reviews that were written, newest first. */
export async function listReviews(
  db: Database,
  { page, state }: { page: number; state?: Review['state'] },
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
      demo: isSet(demo),
    })),
    ...place,
  }
}

export async function countWaitingReviews(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Whether anybody was ever asked for a review, or wrote one. */
export const hasReviews = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) !== undefined

/** In SQL: whether anybody was asked here for a review of trip `trips` or wrote one, or the staff have answered or hidden one. */
export const usesTrip = sql<boolean>`exists (select 1 from reviews where trip_id = trips.id
  and (taken_over = 0 or answer <> '' or state <> 'shown'))`

/** Locks a review. @throws no_review */
async function lockReview(trx: Trx, id: number) {
  const review = await trx
    .selectFrom('reviews')
    .select(['trip_id', 'state', 'answer'])
    .where('id', '=', id)
    .where('written_at', 'is not', null)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!review) throw refuse('no_review')
  const { title } = await trx
    .selectFrom('trips')
    .select('title')
    .where('id', '=', review.trip_id)
    .executeTakeFirstOrThrow()
  return { ...review, title }
}

/** Shows a review on the page of its trip, or hides it. */
export async function moderateReview(ctx: Ctx, id: number, state: 'shown' | 'hidden'): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx.db, id)
    if (review.state === state) return
    await tx.db.updateTable('reviews').set({ state }).where('id', '=', id).execute()
    await audit(tx, ['review', state], { id, subject: review.title })
  })
}

/** Sets the agency's answer below a review; '' removes it. */
export async function answerReview(ctx: Ctx, id: number, answer: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const review = await lockReview(tx.db, id)
    if (review.answer === answer) return
    await tx.db
      .updateTable('reviews')
      .set({ answer, answered_at: answer === '' ? null : tx.by.at })
      .where('id', '=', id)
      .execute()
    await audit(tx, ['review', 'answered'], { id, subject: review.title })
  })
}
