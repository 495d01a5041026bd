import type { Question } from '../../../contract/trips/questions.ts'
import { tooYoungKinds } from '../../../rules/ages.ts'
import type { Party } from '../../../rules/party.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { MailData } from '../../mails/templates/index.ts'
import { invalid } from '../../platform/errors.ts'
import { readGroup } from '../settings/settings.ts'
import { questionsTo } from '../trips/questions.ts'
import { parseContent } from '../trips/trip-content.ts'

/** The facts of a trip that travellers are mailed, and its rules for seats. */
export type TripFacts = {
  tripId: number
  tripTitle: string
  days: number
  /** What is included, in words. */
  package: string
  /** The first place on its map; '' without one. */
  startsIn: string
  meetingPoint: string
  infantsTakeSeats: boolean
  cutoffDays: number
  minimumAge: number | null
  /** What it asks of who books. */
  questions: Question[]
  /** Whether travellers see it. */
  published: boolean
  isDemo: boolean
}

/** The facts of a booked departure, in the confirmation and in change notices. */
export type BookedFacts = Pick<TripFacts, 'tripId' | 'tripTitle' | 'days' | 'package'> &
  Partial<Pick<TripFacts, 'startsIn' | 'meetingPoint'>> & {
    /** `YYYY-MM-DD` */
    tripDate: string
    /** `HH:MM`, or '' */
    time: string
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
  const { stops, meeting_point, minimum_age } = parseContent(trip.content)
  return {
    tripId: id,
    tripTitle: trip.title,
    days: trip.period_days,
    package: description,
    startsIn: stops.find(({ name }) => name)?.name ?? '',
    meetingPoint: meeting_point,
    infantsTakeSeats: trip.infants_take_seats === 1,
    cutoffDays: trip.cutoff_days,
    minimumAge: minimum_age,
    questions: questionsTo('booking', trip.questions),
    published: trip.published === 1,
    isDemo: trip.demo === 1,
  }
}

/**
 * Refuses children and infants who by the agency's ages are all below the trip's minimum age. Whoever is booked already may stay.
 * @throws {Problem} 422 at the number of the kind
 */
export async function checkAges(
  db: Database,
  { minimumAge, tripTitle }: TripFacts,
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
      throw invalid(field, reason, { oldest: most, trip: tripTitle, least: minimumAge })
  }
}

/** The facts of a trip on one of its departures. */
export const factsOn = (
  { tripId, tripTitle, days, package: included, startsIn, meetingPoint }: TripFacts,
  { date, time }: Pick<Row<'departures'>, 'date' | 'time'>,
): BookedFacts => ({
  tripId,
  tripTitle,
  days,
  package: included,
  startsIn,
  meetingPoint,
  tripDate: date,
  time,
})

/** The facts as columns of a new booking. Of a stored one, `storeAsTold` writes them. */
export const toldColumns = (facts: BookedFacts) => ({
  told_title: facts.tripTitle,
  told_date: facts.tripDate,
  told_time: facts.time,
  told_days: facts.days,
  told_package: facts.package,
})

/**
 * Stores what a mail has told the traveller of a booking. Each mail with all the facts as they are now is a new confirmation: a
 * withheld one is made good, and its calendar entry replaces the one before. The booking is locked.
 */
export const storeAsTold = (trx: Trx, id: number, facts: BookedFacts) =>
  trx
    .updateTable('bookings')
    .set(({ eb }) => ({
      ...toldColumns(facts),
      confirmation_withheld: 0,
      calendar_sequence: eb('calendar_sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** The facts that a traveller was mailed and that have changed, as the mail needs them. */
export function changedFacts(
  told: ReturnType<typeof toldColumns>,
  now: BookedFacts,
): MailData['booking-changed']['was'] {
  return {
    ...(told.told_title !== now.tripTitle && { tripTitle: told.told_title }),
    ...(told.told_date !== now.tripDate && { tripDate: told.told_date }),
    ...(told.told_time !== now.time && { time: told.told_time }),
    ...(told.told_days !== now.days && { days: told.told_days }),
    ...(told.told_package !== now.package && { package: told.told_package }),
  }
}

type Mailed = Pick<
  Row<'bookings'>,
  'id' | 'reference' | 'name' | 'email' | 'phone' | 'adults' | 'children' | 'infants' | 'note' | 'created_at'
> &
  Partial<Pick<Row<'bookings'>, 'asked_until'>>

/** A booking as mails need it. */
export const mailedBooking = (facts: BookedFacts, booking: Mailed) => ({
  ...facts,
  id: booking.id,
  reference: booking.reference,
  name: booking.name,
  email: booking.email,
  phone: booking.phone,
  adults: booking.adults,
  children: booking.children,
  infants: booking.infants,
  note: booking.note,
  bookedAt: booking.created_at,
  ...(booking.asked_until && { askedUntil: booking.asked_until }),
})
