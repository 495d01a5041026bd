import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { slugOf } from '../contract/addresses.ts'
import { createRandom } from '../demo/random.ts'
import { inBatches, storeTrade, unusablePassword } from '../demo/store.ts'
import { type DrawnBooking, drawTrade, type TradedDeparture } from '../demo/trade.ts'
import { dayAfter } from '../rules/days.ts'
import { placeBookings } from '../server/core/customers/customer-of.ts'
import { usualDayToDecide } from '../server/core/departures/seating.ts'
import { foundBy, parseContent } from '../server/core/trips/trip-content.ts'
import type { Database, NewRow } from '../server/database/schema.ts'
import { isSqlite } from '../server/database/sql.ts'
import { asFlag } from '../server/database/tables/columns.ts'
import { searchColumns } from '../server/kit/lists/search.ts'
import type { Clock } from '../server/platform/clock.ts'
import { storeMoney } from './fill-money.ts'

export type Amounts = {
  bookings: number
  trips: number
  /** Spread evenly over the trips, of which each has at least one. */
  departures: number
  users: number
  messages: number
  seed: string
}

const DAYS = 730
const PERIODS = [2, 3, 4, 5, 7, 10, 14, 21]
const packages = ['Bed and breakfast', 'Half board', 'Full board', 'All inclusive', 'Self-catering']
const places =
  `Lofoten Kyoto Patagonia Amalfi Sahara Serengeti Provence Dolomites Azores Bohemia Cappadocia Iceland
Tuscany Andalusia Crete Highlands Petra Lapland Oaxaca Tasmania`.split(/\s+/)
const kinds = 'hike sail ride walk feast safari retreat crossing'.split(' ')
const adjectives = 'Quiet Grand Little Golden Hidden Northern Winding Early Blue Wild'.split(' ')

type StoredTrip = { id: number; title: string; date: string; days: number; package: string }

/** Stores trips that first depart within two years and a half, most of which have. `tag` is part of their pictures' names. */
async function storeTrips(
  db: Database,
  clock: Clock,
  count: number,
  seed: string,
  tag: string,
): Promise<StoredTrip[]> {
  const { one } = createRandom(`${seed}, trips`)
  const packageIds = new Map<string, number>()
  await db
    .insertInto('periods')
    .values(PERIODS.map((days) => ({ days, demo: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const description of packages) {
    const { id } = await db
      .insertInto('packages')
      .values({ description, demo: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    packageIds.set(description, id)
  }
  const trips = Array.from({ length: count }, (_, index) => ({
    title: `${one(adjectives)} ${one(places)} ${one(kinds)} ${index + 1}`,
    date: dayAfter(clock.today(), Math.floor((index / count) * (DAYS + 170)) - DAYS),
    days: one(PERIODS),
    package: one(packages),
    banner: `filled-${tag}-${index}.jpg`,
  }))
  const ids = new Map<string, number>()
  await inBatches(trips, async (batch) => {
    const description = 'Small group, local guides, trains rather than planes.\n'.repeat(3)
    const rows = batch.map(({ title, date, days, banner, package: name }) => ({
      title,
      ...searchColumns(title),
      found_by: foundBy(title, description, parseContent('{}')),
      description,
      banner,
      period_days: days,
      package_id: packageIds.get(name) ?? null,
      created_at: `${dayAfter(date, -300)}T09:00:00.000Z`,
      demo: asFlag(true),
    }))
    for (const { id, banner } of await db
      .insertInto('trips')
      .values(rows)
      .returning(['id', 'banner'])
      .execute())
      ids.set(banner, id)
  })
  const stored = trips.map(({ banner, ...trip }) => ({ ...trip, id: ids.get(banner) as number }))
  await storeTopics(db, stored)
  return stored
}

/** Gives each trip the place in its title as its destination, and its kind as its theme. */
async function storeTopics(db: Database, trips: StoredTrip[]) {
  if (trips.length === 0) return
  const topics = [
    ...places.map((name) => ({ kind: 'destination' as const, name })),
    ...kinds.map((name) => ({ kind: 'theme' as const, name })),
  ].map((topic) => ({
    ...topic,
    slug: slugOf(topic.name),
    parent_id: null,
    text: '',
    picture: null,
    demo: asFlag(true),
  }))
  await db
    .insertInto('topics')
    .values(topics)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await db.selectFrom('topics').select(['id', 'name']).execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  const pairs = trips.flatMap(({ id, title }) =>
    title.split(' ').flatMap((word) => {
      const topic_id = ids.get(word)
      return topic_id === undefined ? [] : [{ trip_id: id, topic_id }]
    }),
  )
  await inBatches(pairs, (batch) => db.insertInto('trip_topics').values(batch).execute())
}

/**
 * Stores departures of each trip, a week apart. Three of five have seats, one of five minimum travellers. The
 * very first has endless room, so that all bookings find a place.
 */
async function storeDepartures(
  db: Database,
  trips: StoredTrip[],
  { count, seed, today }: { count: number; seed: string; today: string },
) {
  const { below } = createRandom(`${seed}, departures`)
  const perTrip = Math.max(1, Math.round(count / Math.max(1, trips.length)))
  const planned = trips.flatMap(({ id, date, ...trip }) =>
    Array.from({ length: perTrip }, (_, index) => ({
      ...trip,
      trip_id: id,
      date: dayAfter(date, index * 7),
      time: '',
      room: index % 5 > 1 ? 8 + below(24) : null,
      min_travellers: index % 5 === 2 ? 4 : null,
    })),
  )
  const departures: TradedDeparture[] = []
  await inBatches(planned, async (batch) => {
    const rows = batch.map(({ trip_id, date, days, room, min_travellers }) => ({
      trip_id,
      date,
      seats: room,
      min_travellers,
      decide_on: min_travellers !== null && date >= today ? usualDayToDecide(date, days, today) : null,
      created_at: `${dayAfter(date, -300)}T09:00:00.000Z`,
    }))
    const stored = await db
      .insertInto('departures')
      .values(rows)
      .returning(['id', 'trip_id', 'date'])
      .execute()
    const ids = new Map(stored.map(({ id, trip_id, date }) => [`${trip_id} ${date}`, id]))
    for (const { min_travellers: _, ...each } of batch)
      departures.push({ ...each, id: ids.get(`${each.trip_id} ${each.date}`) as number })
  })
  return departures
}

/** Stores two sent mails for each booking. */
const storeMails = (db: Database, bookings: DrawnBooking[], ids: number[]) =>
  inBatches(
    bookings.map((booking, index) => ({ booking, id: ids[index] as number })),
    async (batch) => {
      const mails = batch.flatMap(({ booking, id }): NewRow<'outbox'>[] => {
        const { departure, created_at, user: _, staffNote: __, cancelled: ___, ...about } = booking
        const { trip_id: tripId, title: tripTitle, date: tripDate, time } = departure
        const booked = { ...about, tripId, tripTitle, tripDate, time }
        const mail = {
          booking_id: id,
          data: JSON.stringify({ booking: { id, ...booked, bookedAt: created_at } }),
          created_at,
          next_attempt_at: created_at,
          state: 'sent' as const,
          sent_at: created_at,
          sent_by: 'smtp' as const,
        }
        return [
          { ...mail, template: 'booking-traveller', recipient: booking.email },
          { ...mail, template: 'booking-agency', recipient: 'hello@itinera.example' },
        ]
      })
      await db.insertInto('outbox').values(mails).execute()
    },
  )

/**
 * Adds the rows of two years of trade, all of them demo content. The same seed adds the same rows on the same day, and
 * works only once per database.
 */
export async function fill(db: Database, clock: Clock, amounts: Amounts, report: (line: string) => void) {
  const tag = createHash('sha256').update(amounts.seed).digest('hex').slice(0, 6)
  const trips = await storeTrips(db, clock, amounts.trips, amounts.seed, tag)
  const departures = await storeDepartures(db, trips, {
    count: amounts.departures,
    seed: amounts.seed,
    today: clock.today(),
  })
  report(`${trips.length} trips with ${departures.length} departures`)
  const trade = drawTrade(clock, departures, { ...amounts, days: DAYS, mailHost: `${tag}.` })
  const passwordHash = await unusablePassword()
  const ids = await storeTrade(db, trade, { passwordHash, staff: null })
  await storeMails(db, trade.bookings, ids)
  // Without it PostgreSQL does not know that there are many rows by now, and reads all of them for each batch.
  await sql.raw('analyze').execute(db)
  const priced = await storeMoney(db, trade.bookings, ids)
  report(
    `${trade.users.length} users, ${trade.messages.length} messages, ${ids.length} bookings with two mails each, ${priced} of them priced`,
  )
  // As a booking does it, and above the day to decide: a server that starts on these rows would do both beside what is measured.
  await placeBookings(db, new AbortController().signal)
  // PostgreSQL would vacuum by itself a minute later. The bookings are written anew: each was stored twice, which a sale is not.
  if (!isSqlite(db)) await sql.raw('vacuum full bookings').execute(db)
  await sql.raw(isSqlite(db) ? 'analyze' : 'vacuum analyze').execute(db)
}
