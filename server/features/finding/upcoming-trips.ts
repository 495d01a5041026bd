import { type RawBuilder, sql } from 'kysely'
import { tripPath } from '../../../contract/addresses.ts'
import type { DepartureState } from '../../../contract/departures.ts'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import type { Rating } from '../../../contract/reviews.ts'
import type { Question } from '../../../contract/trips/questions.ts'
import type { TripContent } from '../../../contract/trips/trip-content.ts'
import { nextOf, openAfter } from '../../../rules/seats.ts'
import {
  firstDay,
  firstOf,
  hasUpcoming,
  lowestPrice,
  priceFrom,
  readUpcomingDepartures,
  shownDeparture,
  upcomingDay,
  upcomingDeparture,
} from '../../core/departures/next-departure.ts'
import { listDiscounts, listExtras, readExtrasLeft } from '../../core/money/price-rules.ts'
import {
  addressesOf,
  inLanguage,
  type Reading,
  readTranslations,
  toAddresses,
  withAddresses,
  withOwnSearch,
} from '../../core/translations/reading.ts'
import { asAsked, questionsTo } from '../../core/trips/questions.ts'
import {
  countriesOf,
  linksOfTrip,
  parseContent,
  readTopicLinks,
  type TripStory,
} from '../../core/trips/trip-content.ts'
import { isOffered, notDeleted, offered, type Trip, tripColumns } from '../../core/trips/trips.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { inOrderOf } from '../../kit/lists/pagination.ts'
import { refuse } from '../../kit/refuse.ts'
import { countTravelled, ratingsOf, reviewsOf } from '../reviews/reputation.ts'
import { departureSought, isSought, rankIn, type Sought } from './finding.ts'

/** A trip in the lists for travellers. */
export type Listed = Trip & {
  date: string
  path: string
  /** How many departures after the one on `date` can be booked, and have room for the party that is looked for. */
  more_dates: number
  /** The state of the departure on `date`. */
  state: DepartureState
  /** The seats left on `date` when they are few, else null. */
  seats_left: number | null
  /** The lowest price of an adult on a departure to come; null: on request. */
  price_from: number | null
  countries: string[]
  rating: Rating
  untranslated?: string[]
}

type Sort = 'date' | 'latest' | 'price' | 'length'

/** Trips that have a departure to come, each joined with the departure that it shows as `next`. */
const upcoming = (db: Database, shown: RawBuilder<number | null>) =>
  offered(db)
    .innerJoin('departures as next', (join) => join.on(sql<boolean>`next.id = ${shown}`))
    .$narrowType<{ period_id: number; package_id: number }>()

/** The ids of all trips that a visitor looks for, in an order; see the contract. */
export async function findUpcomingTrips(
  ctx: Ctx,
  { sort = 'date', filters = {} }: { sort?: Sort; filters?: Sought } = {},
): Promise<number[]> {
  const departure = departureSought(ctx, filters)
  const day = departure ? firstDay(departure) : upcomingDay(ctx)
  const trips = offered(ctx.db)
    .select('trips.id')
    .where(await isSought(ctx, filters))
  const bestFirst = filters.found ? trips.orderBy(rankIn(ctx.db, filters.found)) : trips
  const price = lowestPrice(ctx.db, ctx.clock.today())
  const inOrder = {
    date: () => bestFirst.orderBy(day).orderBy('trips.id'),
    latest: () => trips.orderBy('trips.id', 'desc'),
    price: () => trips.orderBy(sql`coalesce(${price}, ${limits.money} + 1)`).orderBy(day).orderBy('trips.id'),
    length: () => trips.orderBy('trips.period_days').orderBy(day).orderBy('trips.id'),
  }[sort]()
  return (await inOrder.execute()).map(({ id }) => id)
}

/** Some upcoming trips in the order of their ids. Where a departure is looked for, each trip shows the first such departure. */
export async function listUpcomingTrips(
  ctx: Ctx,
  ids: number[],
  filters: Sought = {},
  language?: Language,
): Promise<Listed[]> {
  const departure = departureSought(ctx, filters)
  const trips = await upcoming(ctx.db, departure ? firstOf(departure) : upcomingDeparture(ctx))
    .select([...tripColumns, 'next.id as shown_id', 'next.date'])
    .$narrowType<{ period_id: number; package_id: number }>()
    .where(isOneOf(ctx.db, 'trips.id', ids))
    .execute()
  return inOrderOf(ids, await withDepartures(ctx, trips, { party: filters.travellers, language }))
}

/** Trips for a list, with their shown departure and figures of those to come. `party`: how many seats are wanted */
async function withDepartures(
  ctx: Ctx,
  trips: (Trip & { date: string; shown_id: number })[],
  { party, language }: { party?: number; language: Language | undefined },
): Promise<Listed[]> {
  const ids = trips.map(({ id }) => id)
  const departures = await readUpcomingDepartures(ctx, ids, { party })
  const ratings = await ratingsOf(ctx.db, ids)
  const countries = await countriesOf(ctx.db, ids, language)
  const translations = await readTranslations(ctx.db, 'trip', ids, language)
  return trips.map(({ shown_id, ...stored }) => {
    const { untranslated, ...trip } =
      language === undefined
        ? { ...stored, untranslated: [] }
        : inLanguage('trip', stored, translations.get(`${stored.id}`))
    const goesTo = countries.get(trip.id) ?? []
    const missing = [
      ...untranslated,
      ...goesTo.flatMap(({ isOriginal }, index) => (isOriginal ? [`countries.${index}`] : [])),
    ]
    const toCome = departures.get(trip.id) ?? []
    const shown = toCome.find((departure) => departure.id === shown_id) ?? nextOf(toCome)
    return {
      ...trip,
      path: tripPath(trip),
      more_dates: openAfter(toCome, shown),
      state: shown?.state ?? 'departed',
      seats_left: shown?.seats_left ?? null,
      price_from: priceFrom(toCome),
      countries: goesTo.map(({ name }) => name),
      rating: ratings.get(trip.id) ?? null,
      ...(missing.length > 0 && { untranslated: missing }),
    }
  })
}

/** Trips as lists show them, each with one of these departures; in no order. @param looked as for `withDepartures` */
export async function listShown(
  ctx: Ctx,
  departureIds: number[],
  looked: { party?: number; language: Language | undefined },
): Promise<Listed[]> {
  const trips = await offered(ctx.db)
    .innerJoin('departures as next', 'next.trip_id', 'trips.id')
    .select([...tripColumns, 'next.id as shown_id', 'next.date'])
    .$narrowType<{ period_id: number; package_id: number }>()
    .where(isOneOf(ctx.db, 'next.id', departureIds))
    .execute()
  return withDepartures(ctx, trips, looked)
}

/** Those of some trips that are upcoming, as links name them. @param language see `readTranslations` */
export async function listLinks(ctx: Ctx, ids: number[], language: Language | undefined) {
  if (ids.length === 0) return []
  const trips = await upcoming(ctx.db, upcomingDeparture(ctx))
    .select(['trips.id', 'title'])
    .where(isOneOf(ctx.db, 'trips.id', ids))
    .execute()
  const translations = await readTranslations(ctx.db, 'trip', ids, language)
  return trips.map(({ id, title }) => {
    const trip =
      language === undefined
        ? { title, untranslated: [] }
        : inLanguage('trip', { title }, translations.get(`${id}`))
    const { untranslated } = trip
    return {
      id,
      title: trip.title,
      path: tripPath({ id, title: trip.title }),
      ...(untranslated.length > 0 && { untranslated }),
    }
  })
}

/** How many similar trips a page shows. */
const SIMILAR = 3

/** Similar upcoming trips, nearest first. Points: shared region 30, country 20, theme 10; −1 a day of difference, −10 at twice the price. */
async function listSimilarTrips(
  ctx: Ctx,
  { id, period_id, price_adult }: Pick<Trip, 'id' | 'period_id'> & { price_adult: number | null },
  language: Language | undefined,
): Promise<Listed[]> {
  const price = price_adult || null
  const likeness = sql`sum(case when topics.kind = 'theme' then 10 when topics.parent_id is null then 20 else 30 end)
    - abs(trips.period_days - ${period_id})
    - coalesce(abs(trips.price_adult - ${price}) * 10 / ${price}, 0)`
  const { rows } = await sql<{ id: number }>`select trips.id from trip_topics as own
    join topics on topics.id = own.topic_id
    join trip_topics as shared on shared.topic_id = own.topic_id and shared.trip_id <> own.trip_id
    join trips on trips.id = shared.trip_id
    where own.trip_id = ${id} and ${isOffered}
      and ${hasUpcoming(ctx.clock.today())}
    group by trips.id order by ${likeness} desc, trips.id limit ${SIMILAR}`.execute(ctx.db)
  return listUpcomingTrips(
    ctx,
    rows.map((row) => row.id),
    {},
    language,
  )
}

/** The pages of all upcoming trips, for the sitemap; `found` as for `toAddresses`. */
export const listTripPages = (ctx: Ctx, most: number, languages: Reading['languages']) =>
  upcoming(ctx.db, upcomingDeparture(ctx))
    .select(['trips.id', 'title', 'banner', 'period_days as period_id'])
    .select(addressesOf('trip', sql`trips.id`, languages).as('found'))
    .orderBy('trips.id')
    .limit(most)
    .execute()

/** The extras of a trip as travellers choose them. `language`: see `readTranslations`. */
async function extrasIn(db: Database, tripId: number, language: Language | undefined) {
  const extras = (await listExtras(db, tripId)).map(({ trip_id, tax_rate_id, stock, ...extra }) => extra)
  if (language === undefined) return extras
  const ids = extras.map(({ id }) => id)
  const translations = await readTranslations(db, 'extra', ids, language)
  return extras.map((extra) => inLanguage('extra', extra, translations.get(`${extra.id}`)))
}

/** A trip and its package in a further language. */
async function tripIn<
  T extends { id: number; package_id: number; package: string; content: TripContent; questions: Question[] },
>(db: Database, trip: T, language: Language): Promise<T & { untranslated: string[] }> {
  const translation = (await readTranslations(db, 'trip', [trip.id], language)).get(`${trip.id}`)
  const packages = await readTranslations(db, 'package', [trip.package_id], language)
  const offer = { description: trip.package }
  const included = inLanguage('package', offer, packages.get(`${trip.package_id}`))
  const translated = inLanguage('trip', trip, translation)
  return {
    ...translated,
    package: included.description,
    untranslated: [...translated.untranslated, ...included.untranslated.map(() => 'package')],
  }
}

type Shown = {
  /** Shows this content instead, also of a trip that is not published. */
  draft?: TripStory
  /** How many seats are asked for: each departure says whether it has them. */
  travellers?: number
  /** Whether each departure says how many it needs, and how many travel. */
  withTravellers?: boolean
} & Reading

/** A trip with its content and its departures to come. @throws no_trip */
export async function showTrip(
  ctx: Ctx,
  id: number,
  { draft, travellers, withTravellers = false, language, languages }: Shown,
) {
  const trip = await (draft ? notDeleted(ctx.db) : offered(ctx.db))
    .innerJoin('packages', 'packages.id', 'trips.package_id')
    .leftJoin('departures as next', (join) => join.on(sql<boolean>`next.id = ${shownDeparture(ctx)}`))
    .select([...tripColumns, 'next.date', 'packages.description as package', 'infants_take_seats'])
    .select(['search_title', 'search_description'])
    .select(['single_supplement', 'cutoff_days', 'content', 'trips.price_adult', 'trips.demo', 'questions'])
    .select(addressesOf('trip', sql`trips.id`, languages).as('found'))
    .where('trips.id', '=', id)
    .$narrowType<{ period_id: number; package_id: number }>()
    .executeTakeFirst()
  if (!trip) throw refuse('no_trip')
  const shown = { party: travellers, travellers: withTravellers }
  const departures = (await readUpcomingDepartures(ctx, [id], shown)).get(id) ?? []
  const extras = await extrasIn(ctx.db, id, language)
  const ids = departures.map((departure) => departure.id)
  const extrasLeft = await readExtrasLeft(ctx.db, id, ids)
  const { price_adult, found, questions, ...stored } = trip
  const content = draft?.content ?? parseContent(trip.content)
  const asked = questionsTo('booking', questions)
  const original = { ...stored, content, questions: asked }
  const { untranslated, ...fields } = withOwnSearch(
    language === undefined ? { ...original, untranslated: [] } : await tripIn(ctx.db, original, language),
  )
  return {
    ...fields,
    ...(language !== undefined && { untranslated }),
    path: tripPath(fields),
    ...withAddresses(
      toAddresses(found, languages, (title = trip.title) => tripPath({ id, title })),
      { languages },
    ),
    extras,
    questions: asked.map((question, index) => asAsked(question, fields.questions[index])),
    topics: draft
      ? await readTopicLinks(ctx.db, draft.topics, language)
      : await linksOfTrip(ctx.db, id, language),
    rating: (await ratingsOf(ctx.db, [id])).get(id) ?? null,
    discounts: (await listDiscounts(ctx.db, id)).map(({ kind, at_least, basis_points }) => ({
      kind,
      at_least,
      basis_points,
    })),
    travelled: await countTravelled(ctx, id),
    reviews: await reviewsOf(ctx, id),
    similar: await listSimilarTrips(ctx, trip, language),
    infants_take_seats: isSet(trip.infants_take_seats),
    departed: departures.length === 0,
    departures: extrasLeft
      ? departures.map((departure) => ({ ...departure, extras_left: extrasLeft(departure.id) }))
      : departures,
  }
}
