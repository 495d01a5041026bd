import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { listExtras } from '../money/price-rules.ts'
import { type Page, paginate } from '../shared/pagination.ts'
import {
  hasUpcoming,
  nextOf,
  priceFrom,
  readUpcomingDepartures,
  shownDeparture,
  upcomingDeparture,
} from './next-departure.ts'
import type { DepartureState } from './seats.ts'
import { linksOfTrip, parseContent, readTopicLinks, type TripStory } from './trip-content.ts'
import { live, offered, type Trip, tripColumns } from './trips.ts'

/** A trip in the lists for travellers. */
type UpcomingTrip = Trip & {
  date: string
  /** How many departures are to come. */
  departures: number
  /** Of the departure on `date`. */
  state: DepartureState
  /** The lowest price of an adult to come; null: on request. */
  price_from: number | null
}

type Listing = {
  page: number
  perPage?: number
  sort?: 'date' | 'latest'
  /** Only trips of this many days. */
  days?: number
}

/** Trips that have a departure to come, each joined with the departure that it shows as `next`. */
const upcoming = (db: Database, clock: Clock) =>
  offered(db)
    .innerJoin('departures as next', (join) =>
      join.on(sql<boolean>`next.id = ${upcomingDeparture(db, clock)}`),
    )
    .$narrowType<{ period_id: number; package_id: number }>()

/** A page of upcoming trips: soonest first, or with `latest` the most recently added first. */
export async function listUpcomingTrips(
  db: Database,
  clock: Clock,
  listing: Listing,
): Promise<Page<UpcomingTrip>> {
  const { page, perPage = limits.pageSize, sort = 'date', days } = listing
  let trips = upcoming(db, clock)
    .select([...tripColumns, 'next.date'])
    .$narrowType<{ period_id: number; package_id: number }>()
  // Counted apart: whether a trip has a departure to come is quickly said, which is the next is not.
  let counting = offered(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(hasUpcoming(clock.today()))
  if (days !== undefined) {
    trips = trips.where('period_days', '=', days)
    counting = counting.where('period_days', '=', days)
  }
  const { total } = await counting.executeTakeFirstOrThrow()
  const inOrder =
    sort === 'date' ? trips.orderBy('next.date').orderBy('trips.id') : trips.orderBy('trips.id', 'desc')
  const { data, ...place } = await paginate(inOrder, page, { perPage, total })
  const departures = await readUpcomingDepartures(
    db,
    clock,
    data.map(({ id }) => id),
  )
  return {
    data: data.map((trip) => {
      const toCome = departures.get(trip.id) ?? []
      const state = nextOf(toCome)?.state ?? 'departed'
      return { ...trip, departures: toCome.length, state, price_from: priceFrom(toCome) }
    }),
    ...place,
  }
}

/** The pages of all upcoming trips, for the sitemap. */
export const listTripPages = (db: Database, clock: Clock, most: number) =>
  upcoming(db, clock)
    .select(['trips.id', 'banner', 'period_days as period_id'])
    .orderBy('trips.id')
    .limit(most)
    .execute()

/**
 * A trip with its content and its departures to come.
 * @param draft shows this content instead, also of a trip that is not published
 * @throws {Problem} 404 when unknown, deleted or not published
 */
export async function showTrip(db: Database, clock: Clock, id: number, draft?: TripStory) {
  const trip = await (draft ? live(db) : offered(db))
    .innerJoin('packages', 'packages.id', 'trips.package_id')
    .leftJoin('departures as next', (join) => join.on(sql<boolean>`next.id = ${shownDeparture(db, clock)}`))
    .select([...tripColumns, 'next.date', 'packages.description as package', 'infants_take_seats'])
    .select(['single_supplement', 'cutoff_days', 'content'])
    .where('trips.id', '=', id)
    .$narrowType<{ period_id: number; package_id: number }>()
    .executeTakeFirst()
  if (!trip) throw notFound('trip')
  const departures = (await readUpcomingDepartures(db, clock, [id])).get(id) ?? []
  const extras = (await listExtras(db, id)).map(({ trip_id, ...extra }) => extra)
  return {
    ...trip,
    extras,
    content: draft?.content ?? parseContent(trip.content),
    topics: draft ? await readTopicLinks(db, draft.topics) : await linksOfTrip(db, id),
    infants_take_seats: trip.infants_take_seats === 1,
    departed: departures.length === 0,
    departures,
  }
}
