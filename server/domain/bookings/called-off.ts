import { sql } from 'kysely'
import type { CalledOff } from '../../../contract/departures.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database } from '../../database/schema.ts'
import { readMoneySettings } from '../money/offer.ts'

/** The reason in each booking of a departure that was called off. */
export const DEPARTURE_CANCELLED = 'departure cancelled'

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
 * What has become of the bookings of a departure that was called off: how their travellers were told, and how much of
 * their money is paid back. Undefined unless it was called off.
 */
export async function readCalledOff(db: Database, departureId: number): Promise<CalledOff | undefined> {
  const departure = await db
    .selectFrom('departures')
    .select('cancelled_at')
    .where('id', '=', departureId)
    .executeTakeFirst()
  const at = departure?.cancelled_at
  if (!at) return undefined
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'name', 'phone', 'email', 'total', 'paid'])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'cancelled')
    .where('cancel_reason', '=', DEPARTURE_CANCELLED)
    .orderBy('id')
    .execute()
  const ids = bookings.map(({ id }) => id)
  const mails = await db
    .selectFrom('outbox')
    .select(['booking_id', 'state', 'sent_by'])
    .where(isOneOf(db, 'booking_id', ids))
    .where('template', '=', 'booking-cancelled')
    .orderBy('id')
    .execute()
  // The newest of each booking: one that failed may have been sent again.
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
    told: bookings.map(({ id, reference, name, phone, email }) => {
      const mail = mailOf.get(id)
      const how = !mail
        ? email === ''
          ? 'no_address'
          : 'not_mailed'
        : mail.sent_by === 'file'
          ? 'file'
          : mail.state
      return { id, reference, name, phone, how }
    }),
  }
}
