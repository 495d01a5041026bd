import type { Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { refuse } from '../../kit/refuse.ts'
import { Problem } from '../../platform/errors.ts'
import { lockDeparture } from '../departures/seating.ts'
import { addressOf } from './mail-booking.ts'
import { lockTripFacts, type TripFacts } from './trip-facts.ts'

/* The one way to lock a booking. Locks are taken in one order everywhere: the trip (shared), its departures by id, the booking. */

type Departure = Row<'departures'>

export type Locked = { booking: Row<'bookings'>; trip: TripFacts; departure: Departure }

/** Where a booking may be moved: another departure, and its trip if it is another trip. */
type Target = { departureId?: number; tripId?: number }

/** A booking whose money changes. Trip and departure are locked where it may wait for its money, as it may be confirmed. */
export type LockedForMoney = { booking: Row<'bookings'>; trip?: TripFacts; departure?: Departure }

/**
 * Locks a booking until the transaction ends.
 *
 * - `alone`: the booking and nothing else; its trip may be deleted.
 * - `to mail`: alone, and there is an address to mail to. 409 otherwise.
 * - `to change`: with its trip and its departure, and with where it may be moved. 409 for an anonymised booking, and one of a
 *   deleted trip.
 * - `for money`: money has come in or goes back. What is read before the locks only says which locks to take: no booking begins to wait
 *   for its money later than when it was made. Whether it still waits says the locked row.
 */
export function lockBooking(trx: Trx, id: number, purpose: 'alone' | 'to mail'): Promise<Row<'bookings'>>
export function lockBooking(trx: Trx, id: number, purpose: 'for money'): Promise<LockedForMoney>
export function lockBooking(
  trx: Trx,
  id: number,
  purpose: 'to change',
  target?: Target,
): Promise<Locked & { target: { trip: TripFacts | undefined; departure: Departure | undefined } }>
export async function lockBooking(
  trx: Trx,
  id: number,
  purpose: 'alone' | 'to mail' | 'for money' | 'to change',
  target: Target = {},
) {
  if (purpose === 'to change') return await lockToChange(trx, id, target)
  if (purpose === 'for money') return await lockForMoney(trx, id)
  const booking = await lockRow(trx, id)
  if (purpose === 'to mail' && (await addressOf(trx, id)) === '') throw refuse('booking_without_address')
  return booking
}

async function lockRow(trx: Trx, id: number): Promise<Row<'bookings'>> {
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!booking) throw refuse('no_booking')
  return booking
}

const TRIES = 5

/**
 * Makes a change in a transaction of its own; once more, from the start, where the booking was moved or its departure was limited
 * between the reading and the locks. For what must not be refused because of that: money that has come, and what a machine sends.
 */
export async function untilUnmoved<T>(change: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await change()
    } catch (error) {
      const isLater =
        error instanceof Problem &&
        (error.reason === 'booking_just_moved' || error.reason === 'departure_just_changed')
      if (!isLater || left === 1) throw error
    }
  }
}

async function findBooking(trx: Trx, id: number) {
  const found = await trx
    .selectFrom('bookings')
    .select(['status', 'trip_id', 'departure_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('no_booking')
  return found
}

/** Locks a booking whose departure is locked. @throws booking_just_moved */
async function lockRowOn(trx: Trx, id: number, departureId: number): Promise<Row<'bookings'>> {
  const booking = await lockRow(trx, id)
  if (booking.departure_id !== departureId) throw refuse('booking_just_moved')
  return booking
}

async function lockForMoney(trx: Trx, id: number): Promise<LockedForMoney> {
  const found = await findBooking(trx, id)
  if (found.status !== 'held' && found.status !== 'expired') return { booking: await lockRow(trx, id) }
  const trip = await lockTripFacts(trx, found.trip_id)
  const departure = await lockDeparture(trx, found.departure_id)
  return { booking: await lockRowOn(trx, id, departure.id), trip, departure }
}

const inOrder = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)

async function lockToChange(trx: Trx, id: number, target: Target) {
  const found = await findBooking(trx, id)
  const { departureId = found.departure_id, tripId = found.trip_id } = target
  const trips = new Map<number, TripFacts | undefined>()
  for (const each of inOrder([found.trip_id, tripId])) trips.set(each, await lockTripFacts(trx, each))
  const trip = trips.get(found.trip_id)
  if (!trip) throw refuse('trip_of_booking_deleted')
  const departures = new Map<number, Departure>()
  for (const each of inOrder([found.departure_id, departureId]))
    departures.set(each, await lockDeparture(trx, each))
  const booking = await lockRowOn(trx, id, found.departure_id)
  if (booking.anonymised_at !== null) throw refuse('booking_anonymous')
  return {
    booking,
    trip,
    departure: departures.get(found.departure_id) as Departure,
    target: { trip: trips.get(tripId), departure: departures.get(departureId) },
  }
}
