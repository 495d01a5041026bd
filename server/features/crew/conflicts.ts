import { lastDay } from '../../../rules/days.ts'
import { countOf } from '../../../rules/words.ts'
import { lastsTo, lengthOfTrip } from '../../core/departures/next-departure.ts'
import { countTaken, nameOf } from '../../core/departures/seating.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { dayText } from '../../platform/clock.ts'

/* What does not fit when people and things are assigned. It is said, on each departure that it concerns, and forbidden to nobody. */

/** A departure with its first and last day, `YYYY-MM-DD`. */
export type Planned = { id: number; date: string; time: string; days: number; cancelled_at: string | null }

export const findPlanned = (db: Database, id: number) =>
  db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['d.id', 'd.date', 'd.time', 'd.cancelled_at', 'trips.id as trip_id', 'trips.title'])
    .select(lengthOfTrip.as('days'))
    .where('d.id', '=', id)
    .executeTakeFirst()

type Other = Omit<Planned, 'cancelled_at'> & { title: string }

/** Whether two departures cannot have the same person. Two trips of one day can, at different times. */
const areAtOnce = (
  one: Omit<Planned, 'id' | 'cancelled_at'>,
  other: Omit<Planned, 'id' | 'cancelled_at'>,
) => {
  if (one.date > lastDay(other.date, other.days) || other.date > lastDay(one.date, one.days)) return false
  const isOneDay = one.days === 1 && other.days === 1
  return !isOneDay || one.time === '' || other.time === '' || one.time === other.time
}

/** Departures `d` that take place on a day of another one. */
const besides = (db: Database, { id, date, days }: Planned) =>
  db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['d.id', 'd.date', 'd.time', 'trips.title', lengthOfTrip.as('days')])
    .where('d.id', '<>', id)
    .where('d.cancelled_at', 'is', null)
    .where('d.date', '<=', lastDay(date, days))
    .where(lastsTo(db, date))

const daysText = (from: string, until: string) =>
  from === until ? dayText(from) : `${dayText(from)} to ${dayText(until)}`

/** What keeps people from a departure, by user id: another one at the same time, or days away. Empty if it was called off. */
export async function conflictsOfPeople(
  db: Database,
  departure: Planned,
  userIds: number[],
): Promise<(userId: number) => string[]> {
  if (departure.cancelled_at !== null || userIds.length === 0) return () => []
  const others: (Other & { user_id: number })[] = await besides(db, departure)
    .innerJoin('crew', 'crew.departure_id', 'd.id')
    .select('crew.user_id')
    .where(isOneOf(db, 'crew.user_id', userIds))
    .orderBy('d.date')
    .orderBy('d.id')
    .execute()
  const away = await db
    .selectFrom('away_days')
    .select(['user_id', 'from_day', 'until_day'])
    .where(isOneOf(db, 'user_id', userIds))
    .where('from_day', '<=', lastDay(departure.date, departure.days))
    .where('until_day', '>=', departure.date)
    .orderBy('from_day')
    .execute()
  return (userId) => [
    ...others
      .filter((other) => other.user_id === userId && areAtOnce(departure, other))
      .map((other) => `Also on ${nameOf(other.title, other)}`),
    ...away
      .filter(({ user_id }) => user_id === userId)
      .map(({ from_day, until_day }) => `Away ${daysText(from_day, until_day)}`),
  ]
}

type Thing = { resource_id: number; kind: string; there_are: number; seats: number | null }

/** How many of each resource other departures have on the busiest day of a departure. */
async function usedBeside(
  db: Database,
  departure: Planned,
  ids: number[],
): Promise<Map<number, { day: string; used: number }>> {
  const others = await besides(db, departure)
    .innerJoin('departure_resources as r', 'r.departure_id', 'd.id')
    .select(['r.resource_id', 'r.count'])
    .where(isOneOf(db, 'r.resource_id', ids))
    .execute()
  const busiest = new Map<number, { day: string; used: number }>()
  for (const [id, rows] of Map.groupBy(others, ({ resource_id }) => resource_id)) {
    // What is in use only grows on the first day of a departure, so these are all days to look at.
    const starts = [departure.date, ...rows.map(({ date }) => date).filter((day) => day > departure.date)]
    const perDay = starts.map((day) => ({
      day,
      used: rows
        .filter(({ date, days }) => date <= day && day <= lastDay(date, days))
        .reduce((sum, { count }) => sum + count, 0),
    }))
    busiest.set(
      id,
      perDay.reduce((most, each) => (each.used > most.used ? each : most)),
    )
  }
  return busiest
}

/** How many of each resource are free on all days of a departure, by id. */
export async function freeBeside(
  db: Database,
  departure: Planned,
  all: { id: number; count: number }[],
): Promise<(id: number) => number> {
  const used = await usedBeside(
    db,
    departure,
    all.map(({ id }) => id),
  )
  const counts = new Map(all.map(({ id, count }) => [id, count]))
  return (id) => Math.max(0, (counts.get(id) ?? 0) - (used.get(id)?.used ?? 0))
}

/** Conflicts of a departure's resources, by id: more than there are on a day, or (on the first vehicle) fewer seats than travellers. */
export async function conflictsOfResources(
  db: Database,
  departure: Planned,
  assigned: (Thing & { count: number })[],
): Promise<(id: number) => string[]> {
  if (departure.cancelled_at !== null || assigned.length === 0) return () => []
  const used = await usedBeside(
    db,
    departure,
    assigned.map(({ resource_id }) => resource_id),
  )
  const vehicles = assigned.filter(({ kind }) => kind === 'vehicle')
  const seats = vehicles.reduce((sum, each) => sum + each.count * (each.seats ?? 0), 0)
  const isCounted = vehicles.length > 0 && vehicles.every((each) => each.seats !== null)
  const { travellers } = isCounted ? await countTaken(db, departure.id) : { travellers: 0 }
  return (id) => {
    const thing = assigned.find(({ resource_id }) => resource_id === id)
    if (!thing) return []
    const { day, used: elsewhere } = used.get(id) ?? { day: departure.date, used: 0 }
    const wanted = elsewhere + thing.count
    return [
      ...(wanted > thing.there_are
        ? [
            `${dayText(day)}: ${wanted} are assigned, and there ${thing.there_are === 1 ? 'is' : 'are'} ${thing.there_are}`,
          ]
        : []),
      ...(isCounted && seats < travellers && vehicles[0]?.resource_id === id
        ? [`${countOf(seats, 'seat', 'seats')} for ${countOf(travellers, 'traveller', 'travellers')}`]
        : []),
    ]
  }
}
