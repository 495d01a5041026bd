import { lockedFor } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import { audit, type By, byItself } from '../audit/audit.ts'
import { cancelLines } from '../money/booking-lines.ts'
import { storeOwed } from '../money/owed.ts'
import { closed, closeOffer } from '../waiting/offered.ts'
import { mailedAsTold } from './trip-facts.ts'

/** Opening a payment page keeps the seats longer, but never longer than this after the first end. */
const MOST_LONGER = minutes(120)

/** The columns of a new booking that is held for so many minutes. */
export const heldColumns = (clock: Clock, holdMinutes: number) => {
  const until = minutes(holdMinutes)
  return {
    status: 'held' as const,
    held_until: isoAt(clock.now(), until),
    hold_limit: isoAt(clock.now(), until + MOST_LONGER),
  }
}

/** The columns of a booking that is held no more. */
export const heldNoMore = { held_until: null, hold_limit: null }

/**
 * Ends the hold of a booking: its seats and its code are free, and it owes nothing. Its lines are undone, so that money which
 * comes in nevertheless is to be paid back. The booking and its departure are locked.
 * @returns whether it was an offer of the waiting list
 */
async function endHold(
  trx: Trx,
  clock: Clock,
  by: By,
  booking: Row<'bookings'>,
  status: 'expired' | 'cancelled',
): Promise<boolean> {
  const { id } = booking
  await cancelLines(trx, clock, { booking, departure: { date: booking.told_date } }, 0, by.at)
  await trx
    .updateTable('bookings')
    .set({ status, cancelled_at: by.at, ...heldNoMore })
    .where('id', '=', id)
    .execute()
  await storeOwed(trx, [id])
  await audit(trx, by, ['booking', status], { id, subject: booking.reference })
  return await closeOffer(trx, id, status === 'expired' ? 'expired' : 'declined', by.at)
}

async function expireBooking(trx: Trx, clock: Clock, booking: Row<'bookings'>): Promise<void> {
  const { id } = booking
  const isOffer = await endHold(trx, clock, byItself(clock), booking, 'expired')
  if (booking.email === '') return
  const data = { booking: await mailedAsTold(trx, booking) }
  const template = isOffer ? 'waiting-gone' : 'booking-expired'
  await putMail(trx, clock, template, booking.email, data, { bookingId: id })
}

/** Not `lockDeparture`, which asks whether seats are counted: for freeing seats the exclusive lock is right for both. */
const lockExclusively = (trx: Trx, departureId: number) =>
  trx
    .selectFrom('departures')
    .select('id')
    .where('id', '=', departureId)
    .$call(lockedFor(trx, 'update'))
    .execute()

/** Called in the transaction that has freed seats of a departure. */
type Freed = (trx: Trx, departureId: number) => Promise<unknown>

const heldOf = (db: Database, userId: number) =>
  db.selectFrom('bookings').where('user_id', '=', userId).where('status', '=', 'held')

/** Whether an account has a held booking. */
export const holdsAny = async (db: Database, userId: number): Promise<boolean> =>
  (await heldOf(db, userId).select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Cancels the held bookings of an account that is about to be deleted with its travellers: nobody is left who could pay them.
 * Each departure has a transaction of its own. The account waits for no other seats there, or it would be offered these.
 */
export async function cancelHeldOf(
  db: Database,
  clock: Clock,
  by: By,
  userId: number,
  freed: Freed,
): Promise<void> {
  const places = await heldOf(db, userId).select('departure_id').distinct().orderBy('departure_id').execute()
  for (const { departure_id } of places)
    await db.transaction().execute(async (trx) => {
      await lockExclusively(trx, departure_id)
      await trx
        .updateTable('waiting_list')
        .set(closed('left', by.at))
        .where('user_id', '=', userId)
        .where('departure_id', '=', departure_id)
        .where('closed_at', 'is', null)
        .where('offer_booking_id', 'is', null)
        .execute()
      const held = await heldOf(trx, userId)
        .selectAll()
        .where('departure_id', '=', departure_id)
        .orderBy('id')
        .$call(lockedFor(trx, 'update'))
        .execute()
      for (const booking of held) await endHold(trx, clock, by, booking, 'cancelled')
      await freed(trx, departure_id)
    })
}

/**
 * Lets a held booking go whose time has run out and that nobody can pay any more at a provider.
 * @returns whether it has expired by that
 */
export async function letGo(
  db: Database,
  clock: Clock,
  id: number,
  freed: Freed = async () => {},
): Promise<boolean> {
  const found = await db.selectFrom('bookings').select('departure_id').where('id', '=', id).executeTakeFirst()
  if (!found) return false
  return await db.transaction().execute(async (trx) => {
    const { departure_id } = found
    await lockExclusively(trx, departure_id)
    const isGone = (await expireOverdue(trx, clock, departure_id)) > 0
    if (isGone) await freed(trx, departure_id)
    return isGone
  })
}

/**
 * Lets go the held bookings of a departure whose time has run out. Those with an open payment page stay: the worker asks the
 * provider first. The departure is locked.
 * @returns how many
 */
export async function expireOverdue(trx: Trx, clock: Clock, departureId: number): Promise<number> {
  const overdue = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('status', '=', 'held')
    .where('held_until', '<=', isoAt(clock.now()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkouts')
            .select('checkouts.id')
            .whereRef('checkouts.booking_id', '=', 'bookings.id')
            .where('checkouts.state', 'in', ['opening', 'open', 'closing']),
        ),
      ),
    )
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  for (const booking of overdue) await expireBooking(trx, clock, booking)
  return overdue.length
}
