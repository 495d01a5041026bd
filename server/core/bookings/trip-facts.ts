import { sql } from 'kysely'
import type { Question } from '../../../contract/trips/questions.ts'
import { tooYoungKinds } from '../../../rules/ages.ts'
import type { Party } from '../../../rules/party.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Flag, isSet } from '../../database/tables/columns.ts'
import { invalid } from '../../kit/refuse.ts'
import { readGroup } from '../settings/settings.ts'
import { asksTravellers, questionsTo } from '../trips/questions.ts'
import { parseContent } from '../trips/trip-content.ts'
import { placesIn, type ToldTrip } from './told-trip.ts'

export type TripFacts = Required<Omit<ToldTrip, 'date' | 'time'>> & {
  infantsTakeSeats: boolean
  cutoffDays: number
  minimumAge: number | null
  questions: Question[]
  asksTravellers: boolean
  published: boolean
  isDemo: boolean
}

/** Locks the trip until the transaction ends, and the currency, as the caller may price a booking. Undefined: unknown or deleted. */
export const lockTripFacts = async (trx: Trx, id: number): Promise<TripFacts | undefined> => {
  const find = () => selectFacts(trx, id).$call(lockedFor(trx, 'share')).executeTakeFirst()
  // On PostgreSQL a statement that waited for the lock does not see a package that the trip has got meanwhile; the next one does.
  const trip = (await find()) ?? (await find())
  return trip && factsOf(trip)
}

export const readTripFacts = async (db: Database, id: number): Promise<TripFacts | undefined> => {
  const trip = await selectFacts(db, id).executeTakeFirst()
  return trip && factsOf(trip)
}

/** The package is locked with its trip, and after it: otherwise a statement that waited would still read its words from before. */
const selectFacts = (db: Database, id: number) =>
  db
    .selectFrom(['trips', 'database_state', 'packages'])
    .select([
      'trips.id',
      'title',
      'period_days',
      'infants_take_seats',
      'cutoff_days',
      'published',
      'trips.demo',
    ])
    .select('packages.description as package')
    .select([
      'content',
      'questions',
      sql<Flag>`case when ${asksTravellers} then 1 else 0 end`.as('asks_travellers'),
    ])
    .whereRef('packages.id', '=', 'trips.package_id')
    .where('trips.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('database_state.name', '=', 'id')
    // A trip that is not deleted has one; the table checks it.
    .$narrowType<{ period_days: number }>()

type Facts = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

function factsOf(trip: Facts): TripFacts {
  return {
    tripId: trip.id,
    title: trip.title,
    days: trip.period_days,
    package: trip.package,
    ...placesIn(trip.content),
    infantsTakeSeats: isSet(trip.infants_take_seats),
    cutoffDays: trip.cutoff_days,
    minimumAge: parseContent(trip.content).minimum_age,
    questions: questionsTo('booking', trip.questions),
    asksTravellers: isSet(trip.asks_travellers),
    published: isSet(trip.published),
    isDemo: isSet(trip.demo),
  }
}

export const factsOn = (
  { tripId, title, days, package: included, startsIn, meetingPoint }: TripFacts,
  { date, time }: Pick<Row<'departures'>, 'date' | 'time'>,
): ToldTrip => ({ tripId, title, date, time, days, package: included, startsIn, meetingPoint })

/** Refuses a kind that is all below the minimum age; who is booked already may stay. @throws children_too_young, infants_too_young */
export async function checkAges(
  db: Database,
  { minimumAge, title }: TripFacts,
  party: Party,
  booked: Party = { adults: 0, children: 0, infants: 0 },
): Promise<void> {
  const isMore = (kind: 'children' | 'infants') => party[kind] > booked[kind]
  if (minimumAge === null || !(isMore('children') || isMore('infants'))) return
  const { settings } = await readGroup(db, 'agency')
  const oldest = tooYoungKinds(minimumAge, settings)
  for (const [kind, field, reason] of [
    ['children', 'number_of_childrens', 'children_too_young'],
    ['infants', 'number_of_infants', 'infants_too_young'],
  ] as const) {
    const most = oldest[kind]
    if (isMore(kind) && most !== undefined)
      throw invalid(field, reason, { oldest: most, trip: title, least: minimumAge })
  }
}
