import { isBookable } from '../../../rules/seats.ts'
import { audit, byItself } from '../../core/audit/audit.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { insertBooking } from '../../core/bookings/new-booking.ts'
import { factsOn, readTripFacts, type TripFacts } from '../../core/bookings/trip-facts.ts'
import { bookableUntil, countTaken, seatsLeft, stateOf } from '../../core/departures/seating.ts'
import { moneySettingsOf, priceParty, readPriceList } from '../../core/money/price.ts'
import { lockCurrency } from '../../core/settings/save-settings.ts'
import { readAgencyAndBooking } from '../../core/settings/settings.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { asFlag, isSet } from '../../database/tables/columns.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import { waitingOffer } from './mails/waiting.tsx'

/* Free seats are offered to those who wait, in the transaction that frees them, as held bookings. */

/** The parties that wait for seats of a departure and have no offer, in their turn. */
export const waitingFor = (db: Database, departureId: number) =>
  db
    .selectFrom('waiting_list')
    .select(['id', 'seats'])
    .where('departure_id', '=', departureId)
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .orderBy('id')
    .execute()

/** The waiting parties that get `free` seats: the oldest that fits as a whole, then the next that fits into what is left. */
export function inTurn<E extends { seats: number }>(waiting: E[], free: number): E[] {
  let left = free
  return waiting.filter(({ seats }) => {
    if (seats > left) return false
    left -= seats
    return true
  })
}

/** How many of the free seats are kept for waiting parties: nobody else takes them before they are offered. */
export async function reservedSeats(db: Database, departureId: number, free: number): Promise<number> {
  if (free <= 0) return 0
  return inTurn(await waitingFor(db, departureId), free).reduce((sum, { seats }) => sum + seats, 0)
}

type DepartureToOffer = { trip: TripFacts; departure: Row<'departures'> }

/** The most parties that are offered seats in one transaction; the worker goes on with the rest. */
const MOST = 10

/** A departure with its trip and free seats; undefined once nobody may be offered any. It holds while the caller locks the departure. */
export async function readDepartureToOffer(
  ctx: Ctx,
  departureId: number,
): Promise<(DepartureToOffer & { free: number }) | undefined> {
  const departure = await ctx.db
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', departureId)
    .executeTakeFirst()
  // Not locked: the departure is, and a trip is locked before its departures.
  if (!departure) return undefined
  const trip = await readTripFacts(ctx.db, departure.trip_id)
  if (!trip?.published) return undefined
  const { taken } = departure.seats === null ? { taken: 0 } : await countTaken(ctx.db, departureId)
  const seating = { ...departure, taken, cutoff_days: trip.cutoffDays, days: trip.days }
  const state = stateOf(seating, ctx.clock.today())
  if (state !== 'full' && !isBookable({ state })) return undefined
  return { trip, departure, free: seatsLeft(seating) ?? Number.POSITIVE_INFINITY }
}

/**
 * Offers a locked departure's free seats to the oldest entries that fit; others keep their place. Call it after whatever frees seats.
 * What all offers need is read once: others wait for the lock. @returns how many got an offer
 */
export async function offerSeats(tx: TxCtx, departureId: number): Promise<number> {
  const waiting = await waitingFor(tx.db, departureId)
  if (waiting.length === 0) return 0
  const place = await readDepartureToOffer(tx, departureId)
  if (!place) return 0
  const inLine = inTurn(waiting, place.free).slice(0, MOST)
  const ids = inLine.map(({ id }) => id)
  // Locked, as bookings of a departure whose seats are not counted share its lock: another may be making these offers.
  const chosen = await tx.db
    .selectFrom('waiting_list')
    .selectAll()
    .where(isOneOf(tx.db, 'id', ids))
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .orderBy('id')
    .$call(lockedFor(tx.db, 'update'))
    .execute()
  const last = chosen.at(-1)
  if (!last) return 0
  const rates = await readRates(tx.db, departureId)
  for (const entry of chosen) await makeOffer(tx, place, entry, rates)
  // Without a limit of seats nobody is passed over.
  if (place.departure.seats !== null) {
    const given = chosen.reduce((sum, { seats }) => sum + seats, -last.seats)
    await notePassed(tx.db, departureId, last.id, place.free - given)
  }
  return chosen.length
}

/** What the offers of a departure are made with: its prices, and the settings. The currency is locked. */
export async function readRates(trx: Trx, departureId: number) {
  await lockCurrency(trx, 'share')
  const settings = await readAgencyAndBooking(trx)
  return {
    priceList: await readPriceList(trx, departureId),
    settings: moneySettingsOf(settings),
  }
}

/** Notes of those who wait before the last entry that was offered seats how many were free then: fewer than they need. */
const notePassed = (trx: Trx, departureId: number, offered: number, free: number) =>
  trx
    .updateTable('waiting_list')
    .set({ passed_with: free })
    .where('departure_id', '=', departureId)
    .where('closed_at', 'is', null)
    .where('offer_booking_id', 'is', null)
    .where('id', '<', offered)
    .where((is) => is.or([is('passed_with', 'is', null), is('passed_with', '<>', free)]))
    .execute()

/** When an offer that is made now ends: after the hours of the settings, and never past the last moment to book. */
function offeredUntil(clock: Clock, { trip, departure }: DepartureToOffer, hours: number): string {
  const until = isoAt(clock.now(), minutes(60 * hours))
  const last = bookableUntil(clock, departure.date, trip.cutoffDays)
  return [until, last].sort()[0] as string
}

/** Keeps seats for somebody who waits, at the prices of this moment, and mails the offer. The departure and the entry are locked. */
export async function makeOffer(
  tx: TxCtx,
  place: DepartureToOffer,
  entry: Row<'waiting_list'>,
  rates: Awaited<ReturnType<typeof readRates>>,
): Promise<number> {
  const { trip, departure } = place
  const { name, email, phone, note, language, adults, children, infants, seats, user_id, without_account } =
    entry
  const party = { adults, children, infants }
  const by = byItself(tx.clock)
  const price = await priceParty(tx, {
    tripId: trip.tripId,
    departure,
    party,
    choices: {},
    lock: true,
    rates,
  })
  const until = offeredUntil(tx.clock, place, rates.settings.offer_hours)
  const made = await insertBooking(tx.db, {
    columns: {
      name,
      email,
      phone,
      note,
      language,
      seats,
      user_id,
      without_account,
      ...party,
      departure_id: departure.id,
      status: 'held',
      held_until: until,
      hold_limit: until,
      by_staff: asFlag(user_id === null && !isSet(without_account)),
    },
    facts: factsOn(trip, departure),
    price,
    kept: true,
    at: by.at,
  })
  const { id, reference } = made.booking
  await tx.db.updateTable('waiting_list').set({ offer_booking_id: id }).where('id', '=', entry.id).execute()
  await audit({ ...tx, by }, ['booking', 'offered'], { id, subject: reference })
  await mailBooking(tx, waitingOffer, made, { until })
  return id
}

/* A held booking may be an offer to somebody on the waiting list, until it is taken. */

/** Columns that forget who waited, once an entry is closed: the booking keeps that. */
export const closed = (outcome: NonNullable<Row<'waiting_list'>['outcome']>, at: string) => ({
  outcome,
  closed_at: at,
  name: '',
  email: '',
  phone: '',
  note: '',
})

/** Closes the entry whose offer a booking is. @returns whether it is one that was open */
export async function closeOffer(
  trx: Trx,
  bookingId: number,
  outcome: 'taken' | 'declined' | 'expired' | 'cancelled',
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waiting_list')
    .set(closed(outcome, at))
    .where('offer_booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the offer that a booking was, once it is held no more. */
export async function endOffer(tx: TxCtx, was: Row<'bookings'>, now: Row<'bookings'>): Promise<void> {
  if (was.status !== 'held' || now.status === 'held') return
  await closeOffer(tx.db, now.id, await outcomeOf(tx.db, now), tx.by.at)
}

async function outcomeOf(trx: Trx, { status, departure_id }: Row<'bookings'>) {
  if (status === 'confirmed') return 'taken'
  if (status === 'expired') return 'expired'
  const { cancelled_at } = await trx
    .selectFrom('departures')
    .select('cancelled_at')
    .where('id', '=', departure_id)
    .executeTakeFirstOrThrow()
  return cancelled_at === null ? 'declined' : 'cancelled'
}
