import { type RawBuilder, sql } from 'kysely'
import type { Booking } from '../../../contract/bookings.ts'
import type { Delivery } from '../../../contract/mails.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOneOf, lockedFor } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import type { AgencyContact, Mails } from '../../platform/mail/mails.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { counted } from '../../platform/numbers.ts'
import { audit, type By } from '../office/audit.ts'
import { lockTripFacts, type TripFacts, toldColumns } from './trip-facts.ts'

/*
 * A booking stores the facts of the trip that its traveller was last mailed (columns `told_…`). When the trip changes,
 * these differ until the staff notify the travellers. Nobody is notified automatically: staff may want to call first.
 */

type Told = ReturnType<typeof toldColumns>

const names = ['told_title', 'told_date', 'told_days', 'told_package'] as const

const differsFrom = (now: Record<keyof Told, RawBuilder<unknown>>) => {
  const differences = names.map((name) => sql`${sql.ref(name)} is distinct from ${now[name]}`)
  return sql<boolean>`(${sql.join(differences, sql` or `)})`
}

/** Bookings of upcoming trips that have changed since their travellers were last notified; no anonymised ones. */
const outdated = (db: Database, clock: Clock) =>
  db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('packages', 'packages.id', 'trips.package_id')
    .where('trips.deleted_at', 'is', null)
    .where('trips.date', '>=', clock.today())
    .where('bookings.anonymised_at', 'is', null)
    .where(
      differsFrom({
        told_title: sql.ref('trips.title'),
        told_date: sql.ref('trips.date'),
        told_days: sql.ref('trips.period_days'),
        told_package: sql.ref('packages.description'),
      }),
    )

/** Adds to bookings the changes of the trip that their travellers have not been notified of; see `outdated`. */
export async function withTripChanges<B extends { id: number }>(
  db: Database,
  clock: Clock,
  bookings: B[],
): Promise<(B & Pick<Booking, 'trip_changes'>)[]> {
  const ids = bookings.map(({ id }) => id)
  const rows = await outdated(db, clock)
    .where(isOneOf(db, 'bookings.id', ids))
    .select(['bookings.id', 'told_title', 'told_date', 'told_days', 'told_package'])
    .select(['trips.title', 'trips.date', 'trips.period_days', 'packages.description'])
    .$narrowType<{ period_days: number }>()
    .execute()
  const changes = new Map(
    rows.map((row) => [
      row.id,
      {
        ...(row.told_title !== row.title && { title: { was: row.told_title, now: row.title } }),
        ...(row.told_date !== row.date && { date: { was: row.told_date, now: row.date } }),
        ...(row.told_days !== row.period_days && { days: { was: row.told_days, now: row.period_days } }),
        ...(row.told_package !== row.description && {
          package: { was: row.told_package, now: row.description },
        }),
      },
    ]),
  )
  return bookings.map((booking) => {
    const trip_changes = changes.get(booking.id)
    return trip_changes ? { ...booking, trip_changes } : booking
  })
}

const columns = { trip: 'trips.id', period: 'trips.period_days', package: 'trips.package_id' } as const

/**
 * How many bookings of a trip, or of all trips with a period or a package, have travellers to notify. If all are of one
 * trip, also its id. Empty without such bookings.
 */
export async function countToNotify(
  db: Database,
  clock: Clock,
  what: keyof typeof columns,
  id: number,
): Promise<{ bookings?: number; trip?: number }> {
  const { bookings, first, last } = await outdated(db, clock)
    .where(columns[what], '=', id)
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.min('trips.id').as('first'),
      eb.fn.max('trips.id').as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (bookings === 0) return {}
  return { bookings, ...(first === last && { trip: first }) }
}

/** The soonest trips whose travellers are to be notified, at most `most`. */
export const tripsToNotify = (db: Database, clock: Clock, most: number) =>
  outdated(db, clock)
    .select(['trips.id', 'trips.title', 'trips.date'])
    .distinct()
    .orderBy('trips.date')
    .orderBy('trips.id')
    .limit(most)
    .execute()

/** The facts that a traveller was mailed and that have changed, as the mail needs them. */
function outdatedFacts(told: Told, now: TripFacts): Mails['trip-changed']['was'] {
  return {
    ...(told.told_title !== now.tripTitle && { tripTitle: told.told_title }),
    ...(told.told_date !== now.tripDate && { tripDate: told.told_date }),
    ...(told.told_days !== now.days && { days: told.told_days }),
    ...(told.told_package !== now.package && { package: told.told_package }),
  }
}

/**
 * Mails the changes of a trip to every traveller who does not know of them, and stores the new facts in the bookings. Of
 * two calls at the same time, the second finds nobody left. `wake()` the mail worker afterwards.
 * @returns how many mails were queued
 * @throws {Problem} 404 for a trip that is unknown or deleted; 409 for one that has departed, and without a mail server
 */
export async function notifyTravellers(
  db: Database,
  clock: Clock,
  by: By,
  { agency, delivery }: { agency: AgencyContact; delivery: Delivery },
  tripId: number,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const trip = await lockTripFacts(trx, tripId)
    if (!trip) throw notFound('trip')
    if (trip.tripDate < clock.today()) throw new Problem(409, 'This trip has departed already.')
    // Mails written to files reach nobody, yet the bookings would count as notified.
    if (delivery === 'file')
      throw new Problem(
        409,
        'No mail server is set up: nobody would be notified. Please call these travellers.',
      )
    const told = toldColumns(trip)
    const bookings = await trx
      .selectFrom('bookings')
      .select(['id', 'reference', 'name', 'email', 'phone', 'adults', 'children', 'infants', 'note'])
      .select(['created_at as bookedAt', ...names])
      .where('trip_id', '=', tripId)
      .where('anonymised_at', 'is', null)
      .where(
        differsFrom({
          told_title: sql`${told.told_title}`,
          told_date: sql`${told.told_date}`,
          told_days: sql`${told.told_days}`,
          told_package: sql`${told.told_package}`,
        }),
      )
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    for (const { told_title, told_date, told_days, told_package, ...booking } of bookings) {
      const was = outdatedFacts({ told_title, told_date, told_days, told_package }, trip)
      const data = { agency, booking: { ...trip, ...booking }, was }
      await putMail(trx, clock, 'trip-changed', booking.email, data, booking.id)
    }
    if (bookings.length === 0) return 0
    const ids = bookings.map(({ id }) => id)
    await trx
      .updateTable('bookings')
      .set(told)
      .where(isOneOf(trx, 'id', ids))
      .execute()
    await audit(trx, by, ['trip', 'travellers-notified'], { id: tripId, subject: trip.tripTitle })
    return bookings.length
  })
}

/** How many bookings a change affects, for the notice that it was saved; '' where nobody has booked. */
export const affectedInWords = (bookings = 0) =>
  bookings > 0
    ? ` ${counted(bookings, 'booking is affected: notify its travellers.', 'bookings are affected: notify their travellers.')}`
    : ''
