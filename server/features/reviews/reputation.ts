import { sql } from 'kysely'
import { tripPath } from '../../../contract/addresses.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Rating, ReviewOfTrip, ShownReview } from '../../../contract/reviews.ts'
import { isToCome, lastsTo } from '../../core/departures/next-departure.ts'
import { inLanguage, readTranslations } from '../../core/translations/reading.ts'
import { isOffered } from '../../core/trips/trips.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'

/* What speaks for a trip and for the agency: the published reviews, and how many have travelled. */

const SHOWN = 10

type Reputation = Answer<'showReputation'>['reputation']

type Stars = { count: string | number | bigint; stars: string | number | bigint | null }

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

export async function reviewsOf(ctx: Ctx, tripId: number): Promise<ShownReview[]> {
  const rows = await published(ctx.db).where('reviews.trip_id', '=', tripId).limit(SHOWN).execute()
  return rows.map((row) => asShown(ctx, row))
}

/** How many trips speak for the agency by a review. */
const SPEAKING = 3

/** The latest published review with words of each of some trips, newest first. The demo's come last, and go with the third real one. */
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

type Travelled = Map<number, number>

/** Counted once a day for each database: counting reads all bookings, and only a departure's end changes it. */
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

/** What speaks for the agency: rating, latest reviews, how many have travelled with it, and its largest group. */
export async function readReputation(ctx: Ctx, language: Language | undefined): Promise<Reputation> {
  const [rating, travelled, group, reviews] = await Promise.all([
    overallRating(ctx.db),
    readTravelled(ctx),
    largestGroup(ctx),
    latestReviews(ctx, language),
  ])
  return { rating, travelled: travelled.values().reduce((sum, people) => sum + people, 0), group, reviews }
}
