import { sql } from 'kysely'
import type { CalledOff } from '../../../../contract/departures.ts'
import type { Delivery } from '../../../../contract/mails.ts'
import { isPastDeciding } from '../../../../rules/departure-days.ts'
import type { Database } from '../../../database/schema.ts'
import { isOneOf, lockedFor } from '../../../database/sql.ts'
import { type Ctx, inTransaction, tell } from '../../../kit/context.ts'
import { nextVersion } from '../../../kit/edit-conflict.ts'
import { invalid, refuse } from '../../../kit/refuse.ts'
import { audit } from '../../audit/audit.ts'
import { takesSeats } from '../../departures/booking-status.ts'
import { nameOf } from '../../departures/seating.ts'
import { readMoneySettings } from '../../money/price.ts'
import { storeCancellation } from '../cancel-and-correct.ts'
import { addressOf } from '../mail-booking.ts'
import { bookingCancelled } from '../mails/booking-cancelled.tsx'
import { lockTripFacts } from '../trip-facts.ts'

type Unmailed = { id: number; reference: string; name: string; phone: string }

/**
 * Each traveller with an e-mail address gets one mail, and each of the crew. Returns how many bookings were cancelled, and those that
 * cannot be mailed: there is no address, or too many mails have gone to it.
 * @throws no_departure, trip_of_departure_deleted, departure_cancelled_already, departure_is_past, reason_after_deciding
 */
export async function cancelDeparture(
  ctx: Ctx,
  id: number,
  reason: string,
): Promise<{ bookings: number; unmailed: Unmailed[] }> {
  const { clock, by } = ctx
  return await inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('departures')
      .select('trip_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw refuse('no_departure')
    const trip = await lockTripFacts(tx.db, found.trip_id)
    if (!trip) throw refuse('trip_of_departure_deleted')
    const departure = await tx.db
      .selectFrom('departures')
      .selectAll()
      .where('id', '=', id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!departure) throw refuse('no_departure')
    if (departure.cancelled_at !== null) throw refuse('departure_cancelled_already')
    if (departure.date < clock.today()) throw refuse('departure_is_past')
    if (reason === '' && isPastDeciding(departure, clock.today()))
      throw invalid('reason', 'reason_after_deciding')
    await tx.db
      .updateTable('departures')
      .set({ cancelled_at: by.at, cancel_reason: reason, ...nextVersion })
      .where('id', '=', id)
      .execute()
    const bookings = await tx.db
      .selectFrom('bookings')
      .selectAll()
      .where('departure_id', '=', id)
      .where(takesSeats)
      .orderBy('id')
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    const unmailed: Unmailed[] = []
    for (const booking of bookings) {
      const { withheld } = await storeCancellation(
        { ...tx, notify: true },
        { booking, trip, departure },
        // No fee, whatever the terms say: the agency cancels.
        { reason: DEPARTURE_CANCELLED, fee: 0, ofDeparture: reason },
      )
      const { id, reference, name, phone } = booking
      if (withheld || (await addressOf(tx.db, booking.id)) === '')
        unmailed.push({ id, reference, name, phone })
    }
    await tell(tx, 'departureCalledOff', id, reason)
    await audit(tx, ['departure', 'cancelled'], { id, subject: nameOf(trip.title, departure) })
    return { bookings: bookings.length, unmailed }
  })
}

export const DEPARTURE_CANCELLED = 'departure cancelled'

/** A booking that was anonymised since has lost its reason, and is known by the moment. */
export const cancelledWith = (at: string) =>
  sql<boolean>`(bookings.status = 'cancelled' and (bookings.cancel_reason = ${DEPARTURE_CANCELLED}
    or (bookings.anonymised_at is not null and bookings.cancelled_at = ${at})))`

/** What was received for the confirmed bookings of a departure: calling it off would leave it to be paid back. */
export async function sumReceived(
  db: Database,
  departureId: number,
): Promise<{ currency: string; amount: number; bookings: number }> {
  const { currency } = await readMoneySettings(db)
  const { amount, bookings } = await db
    .selectFrom('bookings')
    .select(({ fn }) => [
      sql<number>`cast(coalesce(sum(paid), 0) as bigint)`.as('amount'),
      fn.countAll<number>().as('bookings'),
    ])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .where('paid', '>', 0)
    .executeTakeFirstOrThrow()
  return { currency, amount: Number(amount), bookings: Number(bookings) }
}

/**
 * How the travellers of a departure that was called off were told, and how much is paid back; undefined unless it was called off.
 * `delivery`: where mails go now. What waits without a mail server reaches nobody.
 */
export async function readCalledOff(
  db: Database,
  departureId: number,
  delivery: Delivery,
): Promise<CalledOff | undefined> {
  const departure = await db
    .selectFrom('departures')
    .select('cancelled_at')
    .where('id', '=', departureId)
    .executeTakeFirst()
  const at = departure?.cancelled_at
  if (!at) return undefined
  const bookings = await db
    .selectFrom('bookings')
    .leftJoin('resellers', 'resellers.id', 'reseller_id')
    .select(['bookings.id', 'reference', 'bookings.name', 'phone', 'total', 'paid', 'anonymised_at'])
    // Mails about a booking by a reseller go there.
    .select(({ fn }) => fn.coalesce('resellers.email', 'bookings.email').as('email'))
    .where('departure_id', '=', departureId)
    .where(cancelledWith(at))
    .orderBy('bookings.id')
    .execute()
  const ids = bookings.map(({ id }) => id)
  const mails = await db
    .selectFrom('outbox')
    .select(['booking_id', 'state', 'sent_by'])
    .where(isOneOf(db, 'booking_id', ids))
    .where('template', '=', bookingCancelled.name)
    .orderBy('id')
    .execute()
  // The newest mail of each booking counts: one that failed may have been sent again.
  const mailOf = new Map(mails.map((mail) => [mail.booking_id, mail]))
  const { rows } = await sql<{
    paid_back: number
  }>`select cast(coalesce(-sum(amount), 0) as bigint) as paid_back
    from payments where amount < 0 and undoes is null and created_at >= ${at}
      and ${isOneOf(db, 'booking_id', ids)}
      and not exists (select 1 from payments as undoing where undoing.undoes = payments.id)`.execute(db)
  const { currency } = await readMoneySettings(db)
  return {
    currency,
    paid_back: Number(rows[0]?.paid_back ?? 0),
    to_pay_back: bookings.reduce((sum, { total, paid }) => sum + Math.max(0, paid - (total ?? 0)), 0),
    // Nobody can be called whose name is gone.
    told: bookings
      .filter(({ anonymised_at }) => anonymised_at === null)
      .map(({ id, reference, name, phone, email }) => {
        const mail = mailOf.get(id)
        const how = !mail
          ? email === ''
            ? 'no_address'
            : 'not_mailed'
          : mail.sent_by === 'file' || (mail.state === 'queued' && delivery === 'file')
            ? 'file'
            : mail.state
        return { id, reference, name, phone, how }
      }),
  }
}
