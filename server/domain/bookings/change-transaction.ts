import { lockedFor } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import type { By } from '../audit/audit.ts'
import { lockDeparture } from '../departures/seating.ts'
import type { PriceChange } from '../money/booking-lines.ts'
import { lockRow } from './lock-row.ts'
import { lockTripFacts, type TripFacts } from './trip-facts.ts'

/* What all changes of a booking begin with: a transaction that may be a dry run, and the locks. */

/** Who changes a booking, and with what. */
export type Changing = {
  db: Database
  clock: Clock
  by: By
  notify: boolean
  /** Only tells what the change would cost: nothing is stored or mailed. */
  dryRun?: true
}

/** Whether the traveller is not mailed, as too many mails have gone to the address. */
export type Withheld = { withheld?: true }

/** `money`: what the change does to the price; absent without one. */
export type Result = { money?: PriceChange } & Withheld

/** Carries the result of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly result: object
  constructor(result: object) {
    super('dry run')
    this.result = result
  }
}

/** Makes a change in a transaction; in a dry run takes it back, and answers what it would have been. */
export async function inTransaction<T extends object>(
  { db, dryRun }: Pick<Changing, 'db' | 'dryRun'>,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await change(trx)
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
}

type Departure = Row<'departures'>

/**
 * A booking with its trip and its departure, all locked. `also` is another departure to lock, and its trip if that is
 * another, in the order of ids.
 * @throws {Problem} 404; 409 for an anonymised booking, and one of a deleted trip
 */
export async function lockBooking(
  trx: Trx,
  id: number,
  { also, tripId }: { also?: number; tripId?: number } = {},
) {
  const found = await trx
    .selectFrom('bookings')
    .select(['trip_id', 'departure_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('booking')
  const trips = new Map<number, TripFacts | undefined>()
  const tripIds = [found.trip_id, tripId ?? found.trip_id].sort((a, b) => a - b)
  for (const each of new Set(tripIds)) trips.set(each, await lockTripFacts(trx, each))
  const trip = trips.get(found.trip_id)
  if (!trip) throw new Problem(409, 'The trip of this booking was deleted.', { code: 'state' })
  const departures = new Map<number, Departure>()
  const ids = [found.departure_id, ...(also === undefined ? [] : [also])].sort((a, b) => a - b)
  for (const each of new Set(ids)) departures.set(each, await lockDeparture(trx, each))
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirstOrThrow()
  if (booking.departure_id !== found.departure_id)
    throw new Problem(409, 'Somebody else has just moved this booking. Please try again.', {
      code: 'state',
    })
  if (booking.anonymised_at !== null)
    throw new Problem(409, 'The personal data of this booking was removed; it cannot be changed.', {
      code: 'state',
    })
  const departure = departures.get(booking.departure_id) as Departure
  return {
    booking,
    trip,
    departure,
    otherTrip: trips.get(tripId ?? found.trip_id),
    other: also === undefined ? undefined : departures.get(also),
  }
}

/**
 * Locks a booking whose traveller is to be mailed, and nothing else: its trip may be deleted.
 * @throws {Problem} 404; 409 where it has no address
 */
export async function lockToMail(trx: Trx, id: number): Promise<Row<'bookings'>> {
  const booking = await lockRow(trx, id)
  if (!booking) throw notFound('booking')
  if (booking.email === '') throw new Problem(409, 'This booking has no email address.', { code: 'state' })
  return booking
}

export type Locked = Omit<Awaited<ReturnType<typeof lockBooking>>, 'other' | 'otherTrip'>
