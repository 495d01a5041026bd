import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { Nearest } from '../../../contract/trips/finding.ts'
import { monthNumber } from '../../../rules/days.ts'
import { hasRoom, hasSeats, isOpen } from '../../core/departures/next-departure.ts'
import { seatsTaken } from '../../core/departures/seating.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import {
  adultPrice,
  hasTopic,
  idsBySlug,
  readTopics,
  type Sought,
  type Topic,
  tripSought,
} from './finding.ts'
import { type Listed, listShown } from './upcoming-trips.ts'

/** How many trips are named where nothing is found. */
const SHOWN = 6
/** More departures than a trip has: with a limit, the databases leave an inner query as it is. */
const ALL = 100_000

type Miss = Nearest['misses'][number]

/** The distance of another country, theme or kind of trip, as far as a year: it comes after trips near in time, length and price. */
const ELSEWHERE = sql.lit(12)
const ON_REQUEST = sql.lit(1000)

const monthOfDeparture = sql`(cast(substr(d.date, 1, 4) as integer) * 12 + cast(substr(d.date, 6, 2) as integer) - 1)`

/**
 * How far departure `d` of trip `trips` is from what was asked for, filter by filter; zero where it fits. A step is a month, a day, a
 * tenth of the highest price more, or a seat. Another destination, theme or kind of trip (half or twice as long) counts as a year. A
 * price on request comes last.
 */
function stepsFrom(db: Database, topics: Topic[], asked: Sought): [Miss, RawBuilder<number>][] {
  const steps: [Miss, RawBuilder<number>][] = []
  for (const kind of ['destination', 'theme'] as const) {
    const slug = asked[kind]
    if (slug === undefined) continue
    const isThere = hasTopic(db, idsBySlug(topics, kind, slug))
    steps.push([kind, sql`case when ${isThere} then 0 else ${ELSEWHERE} end`])
  }
  if (asked.days !== undefined) {
    const days = sql.lit(asked.days)
    const isOther = sql`trips.period_days * 2 < ${days} or trips.period_days > ${days} * 2`
    steps.push([
      'days',
      sql`abs(trips.period_days - ${days}) + case when ${isOther} then ${ELSEWHERE} else 0 end`,
    ])
  }
  if (asked.month !== undefined) {
    const months = asked.month.split(',').map((each) => sql`(${sql.lit(monthNumber(each))})`)
    const nearest = sql<number>`(select min(abs(${monthOfDeparture} - column1)) from (values ${sql.join(months)}) as months)`
    steps.push(['month', nearest])
  }
  if (asked.price_to !== undefined) {
    const highest = sql.lit(asked.price_to)
    // Whole tenths, rounded up.
    const above = sql`(cast(${adultPrice} - ${highest} as bigint) * 10 + ${highest} - 1) / ${highest}`
    const dearer = sql<number>`case when ${adultPrice} is null then ${ON_REQUEST}
      when ${adultPrice} <= ${highest} then 0 else ${above} end`
    steps.push(['price_to', dearer])
  }
  if (asked.travellers !== undefined) {
    const missing = sql`${sql.lit(asked.travellers)} - d.seats + ${seatsTaken}`
    // Seats that are not counted are enough.
    steps.push(['travellers', sql`case when ${missing} > 0 then ${missing} else 0 end`])
  }
  return steps
}

/** Each trip with its nearest departure and what that misses; of equals the sooner. Trips without the words only if none has them. */
export async function listNearestTrips(
  ctx: Ctx,
  filters: Sought,
  language?: Language,
): Promise<(Listed & Nearest)[]> {
  const topics = await readTopics(ctx.db)
  const steps = stepsFrom(ctx.db, topics, filters)
  const isUnknown = filters.found?.byRank.flat().length === 0
  if (steps.length === 0 && !isUnknown) return []
  const each = steps.length === 0 ? [sql`cast(0 as integer)`] : steps.map(([, from]) => from)
  const distance = sql`(${sql.join(each, sql` + `)})`
  const today = ctx.clock.today()
  const isMeant = tripSought(ctx.db, topics, isUnknown ? {} : { found: filters.found })
  // The seats are added up of the nearest alone, and of the next where it is full.
  const nearestDay = sql`(select far from (select d.id, d.seats,
      ${distance} * 100000000 + cast(replace(d.date, '-', '') as integer) as far
      from departures as d where d.trip_id = trips.id and ${isOpen(ctx.db, today)}
      order by far limit ${sql.lit(ALL)}) as d where ${hasSeats(1)} order by far limit 1)`
  const trips = await sql<{ id: number }>`select id from (select trips.id, ${nearestDay} as far
    from trips where ${isMeant}) as near where far is not null order by far, id limit ${SHOWN}`.execute(
    ctx.db,
  )
  const ids = trips.rows.map(({ id }) => id)
  const columns = steps.map(([miss, from]) => sql`, cast(${from} as bigint) as ${sql.ref(miss)}`)
  type Row = { id: number; trip_id: number; price: number | null } & Partial<Record<Miss, number>>
  const { rows } = await sql<Row>`select d.id, d.trip_id, ${adultPrice} as price ${sql.join(columns, sql` `)}
    from departures as d join trips on trips.id = d.trip_id where ${isMeant} and ${hasRoom(ctx.db, today, 1)}
    and ${isOneOf(ctx.db, 'trips.id', ids)} order by ${distance}, d.date, d.time, d.id`.execute(ctx.db)
  const nearest = ids.flatMap((id) => rows.find(({ trip_id }) => trip_id === id) ?? [])
  const shown = await listShown(
    ctx,
    nearest.map(({ id }) => id),
    { party: filters.travellers, language },
  )
  return nearest.flatMap(({ trip_id, price, ...missed }) => {
    const misses = steps.flatMap(([miss]) => (missed[miss] ? [miss] : []))
    if (isUnknown) misses.push('q')
    return shown.filter(({ id }) => id === trip_id).map((trip) => ({ ...trip, price, misses }))
  })
}
