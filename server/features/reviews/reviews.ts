import { sql } from 'kysely'
import { tripPath } from '../../../contract/addresses.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { CustomerInFull } from '../../../contract/customers.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Rating, Review, ReviewOfTrip, ShownReview } from '../../../contract/reviews.ts'
import { audit } from '../../core/audit/audit.ts'
import { isToCome, lastsTo } from '../../core/departures/next-departure.ts'
import { inLanguage, readTranslations } from '../../core/translations/reading.ts'
import { isOffered } from '../../core/trips/trips.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { countBadSecrets } from '../../kit/rate-limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'

const SHOWN = 10

type Reputation = Answer<'showReputation'>['reputation']

type Stars = { count: string | number | bigint; stars: string | number | bigint | null }

/** The rating by so many stars of so many reviews. */
const ratingOf = ({ count, stars }: Stars) => ({
  average: Math.round((Number(stars) * 10) / Number(count)) / 10,
  count: Number(count),
})

/** The rating by all published reviews; null without any. Reviews of the demo are invented and do not count. */
async function overallRating(db: Database): Promise<Rating> {
  const sums = await db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('rating').as('stars')])
    .where('state', '=', 'shown')
    .where('demo', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(sums.count) === 0 ? null : ratingOf(sums)
}

/** The ratings of trips by the published reviews. Reviews of the demo are invented and do not count. */
export async function ratingsOf(db: Database, tripIds: number[]): Promise<Map<number, NonNullable<Rating>>> {
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['trip_id', fn.countAll().as('count'), fn.sum('rating').as('stars')])
    .where(isOneOf(db, 'trip_id', tripIds))
    .where('state', '=', 'shown')
    .where('demo', '=', 0)
    .groupBy('trip_id')
    .execute()
  return new Map(rows.map(({ trip_id, ...sums }) => [trip_id, ratingOf(sums)]))
}

/** The published reviews, newest first. */
const published = (db: Database) =>
  db
    .selectFrom('reviews')
    .leftJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .select([
      'reviews.id',
      'reviews.trip_id',
      'reviews.name',
      'rating',
      'text',
      'written_at',
      'answer',
      'reviews.demo',
      'language',
    ])
    .where('state', '=', 'shown')
    // The table checks that a written review has both.
    .where('written_at', 'is not', null)
    .$narrowType<{ rating: number; written_at: string }>()
    .orderBy('written_at', 'desc')
    .orderBy('reviews.id', 'desc')

type Published = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number]

const asShown = (ctx: Ctx, { written_at, demo, trip_id: _, ...review }: Published): ShownReview => ({
  ...review,
  month: ctx.clock.dayOf(written_at).slice(0, 7),
  demo: isSet(demo),
})

/** The latest published reviews of a trip, newest first. */
export async function reviewsOf(ctx: Ctx, tripId: number): Promise<ShownReview[]> {
  const rows = await published(ctx.db).where('reviews.trip_id', '=', tripId).limit(SHOWN).execute()
  return rows.map((row) => asShown(ctx, row))
}

/** How many trips speak for the agency by a review. */
const SPEAKING = 3

/**
 * The latest published review with words of each of a few trips, newest first. Invented ones come last: they fill the page of the
 * demo, and leave it with the first three that are real.
 */
async function latestReviews(ctx: Ctx, language: Language | undefined): Promise<ReviewOfTrip[]> {
  const rows = await published(ctx.db)
    .innerJoin('trips', 'trips.id', 'reviews.trip_id')
    .select('title')
    .where(isOffered)
    .where('text', '<>', '')
    .clearOrderBy()
    .orderBy('reviews.demo')
    .orderBy('written_at', 'desc')
    .orderBy('reviews.id', 'desc')
    // Of a trip that many review there may be more than one among them.
    .limit(SPEAKING * SHOWN)
    .execute()
  const ids = [...new Set(rows.map(({ trip_id }) => trip_id))].slice(0, SPEAKING)
  const translations = await readTranslations(ctx.db, 'trip', ids, language)
  return ids.flatMap((id) => {
    const row = rows.find(({ trip_id }) => trip_id === id)
    if (!row) return []
    const { title, ...review } = row
    const trip =
      language === undefined
        ? { title, untranslated: [] }
        : inLanguage('trip', { title }, translations.get(`${id}`))
    return {
      ...asShown(ctx, review),
      trip: {
        title: trip.title,
        path: tripPath({ id, title: trip.title }),
        ...(trip.untranslated.length > 0 && { untranslated: trip.untranslated }),
      },
    }
  })
}

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

/**
 * Deletes the reviews of bookings, with their stars: a review belongs to the traveller.
 * @returns whether pages have shown one
 */
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

/**
 * Makes the secret of the link just before the mail is sent, and stores its hash. Only the link of the newest mail works.
 * @returns undefined if the review is written already, or its booking is anonymised
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

/**
 * The review that a link leads to, as long as the link works: see `REVIEW_LINK_LIFETIME`.
 * @throws review_link_ended
 */
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

/**
 * The trip that a link asks to be reviewed; its title in the main language.
 */
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

/* How many people have travelled: with the rating, what speaks for a trip and for the agency. */

/** How many people have taken each trip, by its id. */
type Travelled = Map<number, number>

/**
 * The number is counted once a day for each database: only the end of a departure changes it, and counting reads all bookings. A past
 * booking that is cancelled by hand counts until midnight.
 */
const counted = new WeakMap<Database, { day: string; travelled: Promise<Travelled> }>()

/** Adults, children and infants of confirmed bookings whose departure is over. Nobody has taken a trip of the demo. */
async function count(db: Database, day: string): Promise<Travelled> {
  const { rows } = await sql<{ trip_id: number; people: number }>`select d.trip_id,
      cast(sum(adults + children + infants) as bigint) as people
    from trips join departures as d on d.trip_id = trips.id and d.date < ${day} and d.cancelled_at is null
    join bookings on bookings.departure_id = d.id and status = 'confirmed'
    where trips.demo = 0 and not ${lastsTo(db, day)} group by d.trip_id`.execute(db)
  return new Map(rows.map(({ trip_id, people }) => [trip_id, Number(people)]))
}

function readTravelled(ctx: Ctx): Promise<Travelled> {
  const day = ctx.clock.today()
  const known = counted.get(ctx.db)
  if (known?.day === day) return known.travelled
  const travelled = count(ctx.db, day)
  counted.set(ctx.db, { day, travelled })
  // After a failure the next visitor tries again.
  travelled.catch(() => counted.delete(ctx.db))
  return travelled
}

/** How many people have taken a trip. */
export const countTravelled = async (ctx: Ctx, tripId: number): Promise<number> =>
  (await readTravelled(ctx)).get(tripId) ?? 0

/** The most seats of a departure to come of the trips on offer; null where one does not count its seats, or none is to come. */
async function largestGroup({ db, clock }: Ctx): Promise<number | null> {
  const { rows } = await sql<{ most: number | null; uncounted: number }>`select max(d.seats) as most,
      count(*) - count(d.seats) as uncounted
    from departures as d join trips on trips.id = d.trip_id
    where ${isOffered} and ${isToCome(clock.today())}`.execute(db)
  const [{ most, uncounted } = { most: null, uncounted: 0 }] = rows
  return most === null || Number(uncounted) > 0 ? null : Number(most)
}

/**
 * What speaks for the agency: the rating by all published reviews, the latest of these, how many people have travelled with it, and
 * how large its groups are at most.
 */
export async function readReputation(ctx: Ctx, language: Language | undefined): Promise<Reputation> {
  const [rating, travelled, group, reviews] = await Promise.all([
    overallRating(ctx.db),
    readTravelled(ctx),
    largestGroup(ctx),
    latestReviews(ctx, language),
  ])
  return { rating, travelled: travelled.values().reduce((sum, people) => sum + people, 0), group, reviews }
}
