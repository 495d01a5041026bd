import type { Database, Row, Trx } from '../../database/schema.ts'
import type { MailData } from '../../mails/templates/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { cancelLines, type PriceChange, reinstateLines } from '../money/booking-lines.ts'
import { isInForce } from '../shared/booking-status.ts'
import { changeBooking } from './after-change.ts'
import { type Locked, lockBooking } from './lock-booking.ts'
import { mailBooking, withheldFrom } from './mail-booking.ts'
import { renewBookingSearch } from './search.ts'
import { heldNoMore, takeSeats } from './seats.ts'
import { changedFacts, factsOn } from './trip-facts.ts'

/* What all changes of a booking begin with: a transaction that may be a dry run. */

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

/*
 * The changes of a booking: by the staff, and by its traveller (own-changes.ts). Each change takes its locks in one order: the
 * trip, its departures by id, the booking. It is written to the audit log, and the traveller is mailed the old and the new
 * values unless the staff decide otherwise.
 */

/** @throws {Problem} 409 for a cancelled or expired booking */
export function requireInForce({ booking: { status } }: Locked) {
  if (isInForce(status)) return
  throw new Problem(409, `This booking ${status === 'expired' ? 'has expired' : 'is cancelled'}.`, {
    code: 'state',
  })
}

type Was = MailData['booking-changed']['was']

/**
 * Mails a change to the traveller, if wanted and if there is an address. The mail names the old values: those in `was`,
 * and all others that have changed since the last mail. Nothing is mailed
 * if nothing differs, as when a booking moves back to the day that its traveller knows.
 * @returns whether the limit of mails to an address has held it back
 */
export async function mailChange(
  trx: Trx,
  { clock, notify }: Changing,
  booking: Row<'bookings'>,
  { trip, departure }: Pick<Locked, 'trip' | 'departure'>,
  was: Was = {},
  money?: PriceChange,
): Promise<Withheld> {
  if (!notify || booking.email === '') return {}
  const facts = factsOn(trip, departure)
  const total = money && money.before !== money.after && { total: money.before }
  const changed = { ...changedFacts(booking, facts), ...was, ...total }
  if (Object.keys(changed).length === 0) return {}
  const to = await mailBooking(trx, clock, 'booking-changed', booking.id, { was: changed })
  return withheldFrom(booking.email, to)
}

/**
 * Cancels a booking: its seats are free at once. It costs `fee` (whole minor units), or what its terms say; nothing while it
 * is held.
 * @throws {Problem} as `lockBooking` and `cancelLocked`
 */
export const cancelBooking = (
  changing: Changing,
  id: number,
  wanted: { reason: string; fee?: number },
): Promise<Result> =>
  inTransaction(changing, async (trx) =>
    cancelLocked(trx, changing, await lockBooking(trx, id, 'to change'), wanted),
  )

/**
 * The same of a booking that is locked.
 * @param action what the audit log calls it
 * @throws {Problem} 409 when it is cancelled already or has expired
 */
export async function cancelLocked(
  trx: Trx,
  changing: Changing,
  locked: Locked,
  { reason, fee }: { reason: string; fee?: number },
  action: 'cancelled' | 'cancelled-online' = 'cancelled',
): Promise<Result> {
  const { by } = changing
  const { booking } = locked
  if (booking.status === 'cancelled')
    throw new Problem(409, 'This booking is cancelled already.', { code: 'twice' })
  requireInForce(locked)
  const cost = booking.status === 'held' ? 0 : fee
  const { money, ...withheld } = await storeCancellation(trx, changing, locked, { reason, fee: cost })
  await audit(trx, by, ['booking', action], { id: booking.id, subject: booking.reference })
  return { money, ...withheld }
}

type Cancellation = {
  /** The reason, as it is stored in the booking. */
  reason: string
  /** Whole minor units; absent: what the terms say. */
  fee?: number
  /** The reason in the mail, if the whole departure is cancelled: earlier fees are given back then, too. */
  ofDeparture?: string
}

/**
 * Stores that a booking is cancelled, and mails it. The booking and its departure are locked.
 * @throws {Problem} as `cancelLines`
 */
export async function storeCancellation(
  trx: Trx,
  { clock, by, notify }: Omit<Changing, 'db'>,
  locked: Locked,
  { reason, fee, ofDeparture }: Cancellation,
): Promise<Result> {
  const { booking } = locked
  const isByAgency = ofDeparture !== undefined
  const money = await changeBooking(trx, { clock, by }, booking, async (write) => {
    const change = await cancelLines(write, clock, locked, fee, by.at, isByAgency)
    await write
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelled_at: by.at, cancel_reason: reason, ...heldNoMore })
      .where('id', '=', booking.id)
      .execute()
    return change
  })
  if (!notify) return { money }
  const told = isByAgency ? { reason: ofDeparture, departure_cancelled: true } : { reason }
  const to = await mailBooking(trx, clock, 'booking-cancelled', booking.id, told)
  return { money, ...withheldFrom(booking.email, to) }
}

/**
 * Takes a cancellation back, if there is still room; also of a booking that has expired, which is confirmed by that.
 * @throws {Problem} as `lockBooking` and `takeSeats`; 409 unless it is cancelled or has expired
 */
export async function reinstateBooking(changing: Changing, id: number): Promise<Result> {
  const { clock, by } = changing
  return await inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, 'to change')
    const { booking, trip } = locked
    if (isInForce(booking.status)) throw new Problem(409, 'This booking is not cancelled.', { code: 'state' })
    await takeSeats(trx, clock, {
      departureId: booking.departure_id,
      cutoffDays: trip.cutoffDays,
      seats: booking.seats,
      byStaff: true,
    })
    const money = await changeBooking(trx, changing, booking, async (write) => {
      // While it is still cancelled: it must not count as a use of its own code.
      const change = await reinstateLines(write, booking, by.at)
      await write
        .updateTable('bookings')
        .set({ status: 'confirmed', cancelled_at: null, cancel_reason: '' })
        .where('id', '=', id)
        .execute()
      return change
    })
    await audit(trx, by, ['booking', 'reinstated'], { id, subject: booking.reference })
    const withheld = await mailChange(trx, changing, booking, locked, {
      status: booking.status as 'cancelled' | 'expired',
    })
    return { money, ...withheld }
  })
}

type Traveller = { name: string; email: string; phone: string }

/** Corrects the name and the contact details of a booking. @throws {Problem} as `lockBooking` */
export const correctBooking = (changing: Changing, id: number, traveller: Traveller): Promise<Withheld> =>
  inTransaction(changing, async (trx) =>
    correctLocked(trx, changing, await lockBooking(trx, id, 'to change'), traveller),
  )

/** The same of a booking that is locked. `action`: what the audit log calls it. */
export async function correctLocked(
  trx: Trx,
  changing: Changing,
  locked: Locked,
  traveller: Traveller,
  action: 'corrected' | 'corrected-online' = 'corrected',
): Promise<Withheld> {
  const { by } = changing
  const { booking } = locked
  const { id } = booking
  const fields = (['name', 'email', 'phone'] as const).filter((field) => traveller[field] !== booking[field])
  if (fields.length === 0) return {}
  await trx.updateTable('bookings').set(traveller).where('id', '=', id).execute()
  await renewBookingSearch(trx, id)
  // No values: the audit log holds no personal data.
  await audit(trx, by, ['booking', action], { id, subject: booking.reference, fields })
  if (booking.status !== 'confirmed') return {}
  return await mailChange(trx, changing, { ...booking, ...traveller }, locked, {
    traveller: { name: booking.name, email: booking.email, phone: booking.phone },
  })
}
