import { type RawBuilder, sql } from 'kysely'
import type { Choices, Filters } from '../../../contract/finding.ts'
import { limits } from '../../../contract/limits.ts'
import { contains, isOneOf } from '../../database/rules.ts'
import type { Database, Row } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { hasRoom, hasUpcoming, isToCome } from '../departures/next-departure.ts'
import { priceSteps } from '../departures/price-departures.ts'
import { seatsTaken } from '../departures/seating.ts'
import { inPlace, isFound, searchText, textsOf } from '../shared/search.ts'
import { countTripsBelow, regionsBelow } from '../topics/topics.ts'
import { isOffered } from '../trips/trips.ts'

type Topic = Pick<Row<'topics'>, 'id' | 'kind' | 'parent_id' | 'slug' | 'name'>

const readTopics = (db: Database): Promise<Topic[]> =>
  db
    .selectFrom('topics')
    .select(['id', 'kind', 'parent_id', 'slug', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()

const withRegions = (topics: Topic[], ids: number[]) => [
  ...ids,
  ...topics.filter(({ parent_id }) => parent_id !== null && ids.includes(parent_id)).map(({ id }) => id),
]

const idsBySlug = (topics: Topic[], kind: Topic['kind'], slug: string) =>
  withRegions(
    topics,
    topics.filter((topic) => topic.kind === kind && topic.slug === slug).map(({ id }) => id),
  )

const hasTopic = (db: Database, ids: number[]): RawBuilder<boolean> =>
  sql`trips.id in (select trip_id from trip_topics where ${isOneOf(db, 'topic_id', ids)})`

const adultPrice = sql<number>`coalesce(d.price_adult, trips.price_adult)`

/** The conditions on departure `d`; undefined where any departure to come will do. */
export function departureSought(
  db: Database,
  clock: Clock,
  { month, price_to, travellers }: Filters,
): RawBuilder<boolean> | undefined {
  if (month === undefined && price_to === undefined && travellers === undefined) return undefined
  const today = clock.today()
  const conditions = [isToCome(today)]
  if (month !== undefined) {
    const months = month
      .split(',')
      .map((each) => sql`(d.date >= ${`${each}-01`} and d.date <= ${`${each}-31`})`)
    conditions.push(sql`(${sql.join(months, sql` or `)})`)
  }
  if (price_to !== undefined) conditions.push(sql`${adultPrice} <= ${price_to}`)
  if (travellers !== undefined) conditions.push(hasRoom(db, today, travellers))
  return sql`${sql.join(conditions, sql` and `)}`
}

/** The conditions on an offered trip `trips` that need no look at its departures. */
function tripSought(db: Database, topics: Topic[], { days, destination, theme, q }: Filters) {
  const conditions = [isOffered]
  if (days !== undefined) conditions.push(sql`trips.period_days = ${days}`)
  if (destination !== undefined) conditions.push(hasTopic(db, idsBySlug(topics, 'destination', destination)))
  if (theme !== undefined) conditions.push(hasTopic(db, idsBySlug(topics, 'theme', theme)))
  for (const text of textsOf(q)) {
    const named = topics.filter(({ name }) => isFound(text, { search: searchText(name) })).map(({ id }) => id)
    conditions.push(
      sql`(${contains(db, 'trips.found_by', inPlace(text))} or ${hasTopic(db, withRegions(topics, named))})`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function sought(db: Database, clock: Clock, topics: Topic[], filters: Filters): RawBuilder<boolean> {
  const departure = departureSought(db, clock, filters)
  const upcoming = departure
    ? sql`exists (select 1 from departures as d where d.trip_id = trips.id and ${departure})`
    : hasUpcoming(clock.today())
  return sql`${tripSought(db, topics, filters)} and ${upcoming}`
}

/** The condition that trip `trips` is offered, has a departure to come, and is what a visitor looks for. */
export async function isSought(db: Database, clock: Clock, filters: Filters): Promise<RawBuilder<boolean>> {
  const asksTopics = filters.destination !== undefined || filters.theme !== undefined || filters.q !== ''
  return sought(db, clock, asksTopics ? await readTopics(db) : [], filters)
}

/** The largest party up to `limits.partyChoice` that a departure has room for. Seats that are not counted are room for all. */
async function largestParty(db: Database, clock: Clock, trip: RawBuilder<boolean>, filters: Filters) {
  const below = (travellers: number) => sql`departures as d join trips on trips.id = d.trip_id
    where ${departureSought(db, clock, { ...filters, travellers })} and ${trip}`
  // Mostly there is room, and the first departure found says so. Only otherwise the seats of all are added up.
  const most = await sql`select 1 from ${below(limits.partyChoice)} limit 1`.execute(db)
  if (most.rows.length > 0) return limits.partyChoice
  const { rows } = await sql<{ room: number | null }>`select max(d.seats - ${seatsTaken}) as room
    from ${below(1)}`.execute(db)
  return Number(rows[0]?.room ?? 0)
}

/**
 * The months in which trips below the highest price depart, and the lowest price of each trip in the wanted months. One
 * query answers both, because it may have to add up the seats of each departure.
 */
async function readMonthsAndPrices(db: Database, clock: Clock, trip: RawBuilder<boolean>, filters: Filters) {
  const { month, price_to } = filters
  const departure = departureSought(db, clock, { ...filters, month: undefined, price_to: undefined })
  const { rows } = await sql<{ month: string | null; number: number }>`with found as materialized (
      select trips.id, substr(d.date, 1, 7) as month, ${adultPrice} as price
      from departures as d join trips on trips.id = d.trip_id
      where ${departure ?? isToCome(clock.today())} and ${trip})
    select month, count(*) as number from (select distinct month, id from found
      where ${price_to === undefined ? sql`true` : sql`price <= ${price_to}`}) as each_month group by month
    union all select null, min(price) from found
      where price is not null and ${month === undefined ? sql`true` : sql`month in (${sql.join(month.split(','))})`} group by id
    order by 1`.execute(db)
  return {
    months: rows.flatMap(({ month, number }) => (month === null ? [] : [{ month, trips: Number(number) }])),
    prices: rows.flatMap(({ month, number }) => (month === null ? [Number(number)] : [])),
  }
}

/** What the list of upcoming trips can be narrowed to; each kind of choice with the other filters in force. */
export async function readChoices(db: Database, clock: Clock, filters: Filters): Promise<Choices> {
  const all = await readTopics(db)
  const trip = tripSought(db, all, filters)
  const { rows } = await sql<{ id: number }>`select trips.id from trips
    where ${sought(db, clock, all, filters)}`.execute(db)
  const found = isOneOf(
    db,
    'trips.id',
    rows.map(({ id }) => id),
  )
  // Leaving out a filter that is not set would find the same trips again.
  const foundWithout = (name: keyof Filters) =>
    filters[name] === undefined ? found : sought(db, clock, all, { ...filters, [name]: undefined })
  const ofTopics = async (kind: Topic['kind']) => {
    const trips = await countTripsBelow(db, all, foundWithout(kind))
    const ofKind = regionsBelow(all.filter((topic) => topic.kind === kind))
    // What is chosen keeps its name where nothing is left of it.
    const shown = ofKind.filter(({ id, slug }) => trips.has(id) || slug === filters[kind])
    return shown.map(({ id, slug, name, parent_id }) => ({
      slug,
      name,
      region: parent_id !== null,
      trips: trips.get(id) ?? 0,
    }))
  }
  const periods = sql<{ days: number; trips: number }>`select period_days as days, count(*) as trips
    from trips where ${foundWithout('days')} group by period_days order by period_days`.execute(db)
  const [destinations, themes, { months, prices }, byPeriod, party] = await Promise.all([
    ofTopics('destination'),
    ofTopics('theme'),
    readMonthsAndPrices(db, clock, trip, filters),
    periods,
    largestParty(db, clock, foundWithout('travellers'), filters),
  ])
  return {
    destinations,
    themes,
    months,
    periods: byPeriod.rows.map(({ days, trips }) => ({ days: Number(days), trips: Number(trips) })),
    party,
    prices: priceSteps(prices),
  }
}
