import type { Question } from '../../../contract/trips/questions.ts'
import { tooYoungKinds } from '../../../rules/ages.ts'
import type { Party } from '../../../rules/party.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { invalid } from '../../kit/refuse.ts'
import { readGroup } from '../settings/settings.ts'
import { questionsTo } from '../trips/questions.ts'
import { parseContent } from '../trips/trip-content.ts'
import { placesIn, type ToldTrip } from './told-trip.ts'

/** The facts of a trip that travellers are mailed, and its rules for seats. */
export type TripFacts = Required<Omit<ToldTrip, 'date' | 'time'>> & {
  infantsTakeSeats: boolean
  cutoffDays: number
  minimumAge: number | null
  /** What it asks of who books. */
  questions: Question[]
  /** Whether travellers see it. */
  published: boolean
  isDemo: boolean
}

/** Reads and locks the facts of a trip until the transaction ends. Undefined when unknown or deleted. */
export const lockTripFacts = (trx: Trx, id: number): Promise<TripFacts | undefined> =>
  factsOf(trx, id, (query) => query.$call(lockedFor(trx, 'share')))

/** Reads the facts of a trip without a lock. */
export const readTripFacts = (db: Database, id: number): Promise<TripFacts | undefined> =>
  factsOf(db, id, (query) => query)

const selectFacts = (db: Database, id: number) =>
  db
    .selectFrom('trips')
    .select(['title', 'period_days', 'package_id', 'infants_take_seats', 'cutoff_days', 'published', 'demo'])
    .select(['content', 'questions'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // A trip that is not deleted has both; the table checks it.
    .$narrowType<{ period_days: number; package_id: number }>()

type Facts = ReturnType<typeof selectFacts>

async function factsOf(
  db: Database,
  id: number,
  locked: (query: Facts) => Facts,
): Promise<TripFacts | undefined> {
  const trip = await locked(selectFacts(db, id)).executeTakeFirst()
  if (!trip) return undefined
  // A second statement: on PostgreSQL, a statement that waited for the lock still sees the old package.
  const { description } = await db
    .selectFrom('packages')
    .select('description')
    .where('id', '=', trip.package_id)
    .executeTakeFirstOrThrow()
  return {
    tripId: id,
    title: trip.title,
    days: trip.period_days,
    package: description,
    ...placesIn(trip.content),
    infantsTakeSeats: isSet(trip.infants_take_seats),
    cutoffDays: trip.cutoff_days,
    minimumAge: parseContent(trip.content).minimum_age,
    questions: questionsTo('booking', trip.questions),
    published: isSet(trip.published),
    isDemo: isSet(trip.demo),
  }
}

/** The facts of a trip on one of its departures. */
export const factsOn = (
  { tripId, title, days, package: included, startsIn, meetingPoint }: TripFacts,
  { date, time }: Pick<Row<'departures'>, 'date' | 'time'>,
): ToldTrip => ({ tripId, title, date, time, days, package: included, startsIn, meetingPoint })

/**
 * Refuses children and infants who by the agency's ages are all below the trip's minimum age. Whoever is booked already may stay.
 * @throws children_too_young, infants_too_young, at the number of the kind
 */
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
