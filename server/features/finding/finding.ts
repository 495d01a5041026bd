import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import type { Choices, Filters } from '../../../contract/trips/finding.ts'
import { monthAfter, monthNumber } from '../../../rules/days.ts'
import { hasRoom, hasUpcoming, isToCome } from '../../core/departures/next-departure.ts'
import { priceSteps } from '../../core/departures/price-departures.ts'
import { seatsTaken } from '../../core/departures/seating.ts'
import { readNames } from '../../core/translations/reading.ts'
import { countTripsBelow, regionsBelow } from '../../core/trips/topics.ts'
import { isOffered } from '../../core/trips/trips.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf, textsOnce } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Found } from './search-trips.ts'

/** What a visitor looks for. `found` are the trips with the words of the search. */
export type Sought = Omit<Filters, 'q'> & { found?: Found }

export type Topic = Pick<Row<'topics'>, 'id' | 'kind' | 'parent_id' | 'slug' | 'name'>

export const readTopics = (db: Database): Promise<Topic[]> =>
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

/** The topics with this slug, with the regions of a country. */
export const idsBySlug = (topics: Topic[], kind: Topic['kind'], slug: string) =>
  withRegions(
    topics,
    topics.filter((topic) => topic.kind === kind && topic.slug === slug).map(({ id }) => id),
  )

export const hasTopic = (db: Database, ids: number[]): RawBuilder<boolean> =>
  sql`trips.id in (select trip_id from trip_topics where ${isOneOf(db, 'topic_id', ids)})`

/** What an adult pays on departure `d` of trip `trips`; null: on request. */
export const adultPrice = sql<number>`coalesce(d.price_adult, trips.price_adult)`

/** The conditions on departure `d`; undefined where any departure to come will do. */
export function departureSought(
  ctx: Ctx,
  { month, price_to, travellers }: Sought,
): RawBuilder<boolean> | undefined {
  if (month === undefined && price_to === undefined && travellers === undefined) return undefined
  const today = ctx.clock.today()
  const conditions = [isToCome(today)]
  if (month !== undefined) {
    const months = month
      .split(',')
      .map((each) => sql`(d.date >= ${`${each}-01`} and d.date <= ${`${each}-31`})`)
    conditions.push(sql`(${sql.join(months, sql` or `)})`)
  }
  if (price_to !== undefined) conditions.push(sql`${adultPrice} <= ${price_to}`)
  if (travellers !== undefined) conditions.push(hasRoom(ctx.db, today, travellers))
  return sql`${sql.join(conditions, sql` and `)}`
}

/** The conditions on an offered trip `trips` that need no look at its departures. */
export function tripSought(db: Database, topics: Topic[], { days, destination, theme, found }: Sought) {
  const conditions = [isOffered]
  if (days !== undefined) conditions.push(sql`trips.period_days = ${days}`)
  if (destination !== undefined) conditions.push(hasTopic(db, idsBySlug(topics, 'destination', destination)))
  if (theme !== undefined) conditions.push(hasTopic(db, idsBySlug(topics, 'theme', theme)))
  if (found) conditions.push(isOneOf(db, 'trips.id', found.byRank.flat()))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function sought(ctx: Ctx, topics: Topic[], filters: Sought): RawBuilder<boolean> {
  const departure = departureSought(ctx, filters)
  const upcoming = departure
    ? sql`exists (select 1 from departures as d where d.trip_id = trips.id and ${departure})`
    : hasUpcoming(ctx.clock.today())
  return sql`${tripSought(ctx.db, topics, filters)} and ${upcoming}`
}

/** The condition that trip `trips` is offered, has a departure to come, and is what a visitor looks for. */
export async function isSought(ctx: Ctx, filters: Sought): Promise<RawBuilder<boolean>> {
  const asksTopics = filters.destination !== undefined || filters.theme !== undefined
  return sought(ctx, asksTopics ? await readTopics(ctx.db) : [], filters)
}

/** How well trip `trips` has the words of a search, the best lowest. */
export const rankIn = (db: Database, { byRank }: Found): RawBuilder<number> =>
  sql`case ${sql.join(
    byRank.map((ids, rank) => sql`when ${isOneOf(db, 'trips.id', ids)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`

/** The largest party up to `limits.partyChoice` that a departure has room for. Seats that are not counted are room for all. */
async function largestParty(ctx: Ctx, trip: RawBuilder<boolean>, filters: Sought) {
  const below = (travellers: number) => sql`departures as d join trips on trips.id = d.trip_id
    where ${departureSought(ctx, { ...filters, travellers })} and ${trip}`
  // Usually the first departure that is found has room. Only where it has none, the seats of all are added up.
  const most = await sql`select 1 from ${below(limits.partyChoice)} limit 1`.execute(ctx.db)
  if (most.rows.length > 0) return limits.partyChoice
  const { rows } = await sql<{ room: number | null }>`select max(d.seats - ${seatsTaken}) as room
    from ${below(1)}`.execute(ctx.db)
  return Number(rows[0]?.room ?? 0)
}

/** How many months without trips are shown between two that have some. */
const EMPTY_MONTHS = 12

/** The months, `2027-05`, with the empty ones between them; a gap of more than a year stays a gap. */
export function withEmptyMonths(months: Choices['months']): Choices['months'] {
  return months.flatMap((each, index) => {
    const before = months[index - 1]
    const gap = before ? monthNumber(each.month) - monthNumber(before.month) - 1 : 0
    if (!before || gap > EMPTY_MONTHS) return [each]
    const empty = Array.from({ length: gap }, (_, at) => monthAfter(before.month, at + 1))
    return [...empty.map((month) => ({ month, trips: 0 })), each]
  })
}

/** One query with a row per trip: adding up seats is slow, and a row per month would take twice the time. */
async function readMonthsAndPrices(ctx: Ctx, trip: RawBuilder<boolean>, filters: Sought) {
  const { month, price_to } = filters
  const departure = departureSought(ctx, { ...filters, month: undefined, price_to: undefined })
  const monthOfD = sql`substr(d.date, 1, 7)`
  const shown =
    price_to === undefined ? monthOfD : sql`case when ${adultPrice} <= ${price_to} then ${monthOfD} end`
  const price =
    month === undefined
      ? adultPrice
      : sql`case when ${monthOfD} in (${sql.join(month.split(','))}) then ${adultPrice} end`
  const { rows } = await sql<{ months: string | null; price: number | null }>`select
      ${textsOnce(ctx.db, shown)} as months, min(${price}) as price
    from departures as d join trips on trips.id = d.trip_id
    where ${departure ?? isToCome(ctx.clock.today())} and ${trip} group by trips.id`.execute(ctx.db)
  const trips = new Map<string, number>()
  for (const { months } of rows)
    for (const each of months?.split(',') ?? []) trips.set(each, (trips.get(each) ?? 0) + 1)
  const months = [...trips.keys()].sort().map((each) => ({ month: each, trips: trips.get(each) ?? 0 }))
  return {
    months: withEmptyMonths(months),
    prices: rows.flatMap(({ price }) => (price === null ? [] : [Number(price)])),
  }
}

/** Each kind of choice is counted under the other filters. `ids`: the trips that all filters find. */
export async function readChoices(
  ctx: Ctx,
  filters: Sought,
  ids: number[],
  language?: Language,
): Promise<Choices> {
  const all = await readTopics(ctx.db)
  const names = await readNames(ctx.db, 'topic', language)
  const trip = tripSought(ctx.db, all, filters)
  const found = isOneOf(ctx.db, 'trips.id', ids)
  // Leaving out a filter that is not set would find the same trips again.
  const foundWithout = (name: keyof Sought) =>
    filters[name] === undefined ? found : sought(ctx, all, { ...filters, [name]: undefined })
  const nameOf = ({ id, name }: Pick<Topic, 'id' | 'name'>) => names.get(`${id}`) ?? name
  const inOrder =
    language === undefined ? all : all.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language))
  let counted: ReturnType<typeof countTripsBelow> | undefined
  const countFound = () => (counted ??= countTripsBelow(ctx.db, all, found))
  const ofTopics = async (kind: Topic['kind']) => {
    const trips = await (filters[kind] === undefined
      ? countFound()
      : countTripsBelow(ctx.db, all, foundWithout(kind)))
    const ofKind = regionsBelow(inOrder.filter((topic) => topic.kind === kind))
    // What is chosen keeps its name where nothing is left of it.
    const shown = ofKind.filter(({ id, slug }) => trips.has(id) || slug === filters[kind])
    return shown.map(({ id, slug, name, parent_id }) => ({
      slug,
      name: nameOf({ id, name }),
      region: parent_id !== null,
      trips: trips.get(id) ?? 0,
      ...(language !== undefined && !names.has(`${id}`) && { untranslated: ['name'] }),
    }))
  }
  const periods = sql<{ days: number; trips: number }>`select period_days as days, count(*) as trips
    from trips where ${foundWithout('days')} group by period_days order by period_days`.execute(ctx.db)
  const [destinations, themes, { months, prices }, byPeriod, party] = await Promise.all([
    ofTopics('destination'),
    ofTopics('theme'),
    readMonthsAndPrices(ctx, trip, filters),
    periods,
    largestParty(ctx, foundWithout('travellers'), filters),
  ])
  return {
    kinds: (['destination', 'theme'] as const).filter((kind) => all.some((topic) => topic.kind === kind)),
    destinations,
    themes,
    months,
    periods: byPeriod.rows.map(({ days, trips }) => ({ days: Number(days), trips: Number(trips) })),
    party,
    prices: priceSteps(prices),
  }
}
