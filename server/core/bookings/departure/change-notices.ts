import { sql } from 'kysely'
import type { Booking } from '../../../../contract/bookings.ts'
import type { Delivery } from '../../../../contract/mails.ts'
import { countOf } from '../../../../rules/words.ts'
import { isOneOf, lockedFor } from '../../../database/sql.ts'
import { type Ctx, inTransaction } from '../../../kit/context.ts'
import { refuse } from '../../../kit/refuse.ts'
import type { Clock } from '../../../platform/clock.ts'
import { audit } from '../../audit/audit.ts'
import { answerBy } from '../../money/agreed.ts'
import { readMailedPrices } from '../../money/booking-money.ts'
import { mailBooking, mailedBooking } from '../mail-booking.ts'
import { bookingChanged } from '../mails/booking-changed.tsx'
import { changedSince, inMail, lastTold, type ToldFacts, type ToldRow, tripNow } from '../told-trip.ts'
import { factsOn, lockTripFacts } from '../trip-facts.ts'

/*
 * A booking stores the facts of the trip that its traveller was last mailed (columns `told_…`). When the trip changes,
 * these differ until the staff notify the travellers. Nobody is notified automatically: staff may want to call first.
 */

/** The column that has the present value of each fact, in the queries below. */
const now: Record<keyof ToldRow, string> = {
  told_title: 'trips.title',
  told_date: 'departures.date',
  told_time: 'departures.time',
  told_days: 'trips.period_days',
  told_package: 'packages.description',
}

const names = Object.keys(now) as (keyof ToldRow)[]

const differs = sql<boolean>`(${sql.join(
  names.map((name) => sql`${sql.ref(name)} is distinct from ${sql.ref(now[name])}`),
  sql` or `,
)})`

const isToCome = (clock: Clock) =>
  sql<boolean>`trips.deleted_at is null and departures.date >= ${clock.today()} and departures.cancelled_at is null`

/** A confirmed booking that can be mailed: a traveller whom the staff have booked may have no address, and can only be called. */
const isUntold = sql<boolean>`bookings.status = 'confirmed' and bookings.anonymised_at is null
  and coalesce((select email from resellers where resellers.id = bookings.reseller_id), bookings.email) <> ''
  and ${differs}`

/** Confirmed bookings to come whose trip or departure has changed since their travellers were last notified. */
const outdated = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    // Joined by the departure, not by the booking: the query starts with departures to come, and reads only their bookings.
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .innerJoin('packages', 'packages.id', 'trips.package_id')
    .where(isToCome(ctx.clock))
    .where(isUntold)

const changesOf = (told: ToldFacts, now: ToldFacts) =>
  Object.fromEntries(
    Object.entries(changedSince(told, now)).map(
      ([fact, was]) => [fact, { was, now: now[fact as keyof ToldFacts] }] as const,
    ),
  ) as NonNullable<Booking['trip_changes']>

export async function readTripChanges(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, NonNullable<Booking['trip_changes']>>> {
  const rows = await outdated(ctx)
    .where(isOneOf(ctx.db, 'bookings.id', ids))
    .select(['bookings.id', ...tripNow, ...names])
    .execute()
  return new Map(rows.map((row) => [row.id, changesOf(lastTold(row), row)]))
}

const columns = {
  departure: 'departures.id',
  trip: 'trips.id',
  period: 'trips.period_days',
  package: 'trips.package_id',
} as const

/** How many bookings have travellers to notify: of a departure, a trip, a period or a package; if all are of one trip, also its id. */
export async function countToNotify(
  ctx: Ctx,
  what: keyof typeof columns,
  id: number,
): Promise<{ bookings?: number; trip?: number }> {
  const { bookings, first, last } = await outdated(ctx)
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

/**
 * Departures to come that may have travellers to notify, by what the index bookings_told has: so PostgreSQL does not read the bookings
 * themselves, which are wide. Sales without the traveller's address are all that the index does not know.
 */
async function departuresToLookAt({ db, clock }: Ctx): Promise<number[]> {
  const rows = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    // Not an inner join: PostgreSQL would begin with every departure beside every package.
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    // The same as an inner join, but SQLite begins with the departures to come, not with all bookings.
    .crossJoin('bookings')
    .whereRef('bookings.departure_id', '=', 'departures.id')
    .where(isToCome(clock))
    .where(
      sql<boolean>`bookings.status = 'confirmed' and bookings.anonymised_at is null and bookings.email <> ''`,
    )
    .where(differs)
    .select('bookings.departure_id')
    .union(
      db
        .selectFrom('bookings')
        .where('reseller_id', 'is not', null)
        .where('email', '=', '')
        .select('departure_id'),
    )
    .execute()
  return rows.map(({ departure_id }) => departure_id)
}

/** Trips with travellers to notify, at most `most`, by the day of the first departure that has any. */
export async function tripsToNotify(ctx: Ctx, most: number) {
  // Two statements: of one, PostgreSQL would expect that most departures have changed, and read all bookings.
  const departures = await departuresToLookAt(ctx)
  if (departures.length === 0) return []
  return await outdated(ctx)
    .where(isOneOf(ctx.db, 'departures.id', departures))
    .select((eb) => ['trips.id', 'trips.title', eb.fn.min('departures.date').as('date')])
    .groupBy(['trips.id', 'trips.title'])
    .orderBy('date')
    .orderBy('trips.id')
    .limit(most)
    .execute()
}

/** Bookings keep what was mailed: of two calls at the same time, the second finds nobody left. @throws no_trip, nobody_notified */
export async function notifyTravellers(
  ctx: Ctx,
  delivery: Delivery,
  tripId: number,
  departureId?: number,
): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const trip = await lockTripFacts(tx.db, tripId)
    if (!trip) throw refuse('no_trip')
    // Mails written to files reach nobody, yet the bookings would count as notified.
    if (delivery === 'file') throw refuse('nobody_notified')
    let wanted = outdated(tx).where('bookings.trip_id', '=', tripId)
    if (departureId !== undefined) wanted = wanted.where('bookings.departure_id', '=', departureId)
    // Departures by id, then bookings by id, as everywhere.
    const departures = await tx.db
      .selectFrom('departures')
      .select(['id', 'date', 'time'])
      .where('id', 'in', wanted.select('bookings.departure_id'))
      .orderBy('id')
      .$call(lockedFor(tx.db, 'share'))
      .execute()
    const days = new Map(departures.map((departure) => [departure.id, departure]))
    const locked = await tx.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', 'in', wanted.select('bookings.id'))
      .orderBy('id')
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    const priceOf = await readMailedPrices(
      tx,
      locked.map(({ id }) => id),
    )
    let mails = 0
    for (const booking of locked) {
      const departure = days.get(booking.departure_id)
      // The booking was cancelled or moved while this waited for the lock.
      if (!departure || booking.status !== 'confirmed') continue
      const facts = factsOn(trip, departure)
      const was = changedSince(lastTold(booking), facts)
      if (Object.keys(was).length === 0) continue
      const { id, language, reseller_id } = booking
      const isSold = reseller_id !== null
      const askedUntil = answerBy(booking, tx.clock.today())
      const mailed = { booking: mailedBooking(facts, booking, askedUntil), ...priceOf(id), language, isSold }
      // Where too many mails have gone to the address, the booking stays among those to notify.
      if ((await mailBooking(tx, bookingChanged, mailed, { was: inMail(was) })) !== undefined) mails += 1
    }
    if (mails > 0) await audit(tx, ['trip', 'travellers-notified'], { id: tripId, subject: trip.title })
    return mails
  })
}

/** How many bookings a change affects, for the notice that it was saved; '' where nobody has booked. */
export const affectedInWords = (bookings = 0) =>
  bookings > 0
    ? ` ${countOf(bookings, 'booking is affected: notify its travellers.', 'bookings are affected: notify their travellers.')}`
    : ''
