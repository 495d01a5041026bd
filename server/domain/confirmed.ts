import { sql } from 'kysely'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { confirmations } from '../platform/mail/mails.ts'
import { FAILED, UNSAID } from './mail-log.ts'
import { type TripNow, tripNow, type Was, wasOf } from './told.ts'

export type Confirmed = {
  /** The day that the traveller's confirmation names, where the trip departs on another by now. */
  confirmed_date?: string
  /** In days, where the trip takes another number of them by now. */
  confirmed_days?: number
  /** What is included, where that is told in other words by now. */
  confirmed_package?: string
  /** What is so by now, beside each of the two. */
  days_now?: number
  package_now?: string
}

/**
 * By what each of some bookings goes: the newest of its confirmations that was not given up, or was settled, or the first
 * where there is none. With where the newest of all went: that address may have been set right, whether it came to it or not.
 */
export async function confirmedAmong(
  db: Database | Trx,
  ids: number[],
): Promise<Map<number, { was: Was; now: TripNow; recipient: string }>> {
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    .select(['bookings.id', 'data', 'recipient', ...tripNow])
    .select(sql<number>`case when ${UNSAID} then 1 else 0 end`.as('given_up'))
    .where(isOneOf(db, 'booking_id', ids))
    .where('template', 'in', confirmations)
    .orderBy('outbox.id')
    .execute()
  const found = new Map<number, (typeof mails)[number]>()
  const recipients = new Map<number, string>()
  for (const mail of mails) {
    recipients.set(mail.id, mail.recipient)
    if (!mail.given_up || !found.has(mail.id)) found.set(mail.id, mail)
  }
  return new Map(
    [...found].map(([id, mail]) => [
      id,
      { was: wasOf(mail.data, mail), now: mail, recipient: recipients.get(id) ?? '' },
    ]),
  )
}

/**
 * Tells of bookings what their travellers were told of the trip, where that no longer holds. Those of trips that depart
 * before the day `since` stay as they are: whether the new day suits is no question any more once it has come.
 */
export async function withConfirmed<B extends { id: number; trip_date: string }>(
  db: Database,
  bookings: B[],
  since = '',
): Promise<(B & Confirmed)[]> {
  const ids = bookings.flatMap(({ id, trip_date }) => (trip_date >= since ? id : []))
  const found = await confirmedAmong(db, ids)
  return bookings.map((booking) => {
    const { was, now } = found.get(booking.id) ?? {}
    return {
      ...booking,
      ...(was?.tripDate !== undefined && { confirmed_date: was.tripDate }),
      ...(was?.days !== undefined && { confirmed_days: was.days }),
      ...(was?.package !== undefined && { confirmed_package: was.package }),
      ...(was?.days !== undefined && now?.days && { days_now: now.days }),
      ...(was?.package !== undefined && now?.package && { package_now: now.package }),
    }
  })
}

/**
 * Of some bookings those whose newest confirmation failed and is not settled, with the id of that mail: their travellers
 * have been told nothing, or not what is so by now.
 */
export async function failedAmong(db: Database, ids: number[]): Promise<Map<number, number>> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'booking_id'])
    .select(sql<number>`case when ${FAILED} then 1 else 0 end`.as('failed'))
    .where(isOneOf(db, 'booking_id', ids))
    .where('template', 'in', confirmations)
    .orderBy('id')
    .execute()
  const newest = new Map(mails.map((mail) => [mail.booking_id, mail]))
  return new Map(
    [...newest.values()].flatMap(({ id, booking_id, failed }) =>
      failed && booking_id !== null ? [[booking_id, id] as const] : [],
    ),
  )
}
