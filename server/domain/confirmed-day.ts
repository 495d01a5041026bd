import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Mails } from '../platform/mail/mails.ts'

export type WithConfirmedDay = {
  /** The day that the traveller's confirmation names, where the trip departs on another by now. */
  confirmed_date?: string
}

/** Tells of bookings which day their travellers were told, where that is no longer the trip's. */
export async function withConfirmedDay<B extends { id: number; trip_date: string }>(
  db: Database,
  bookings: B[],
): Promise<(B & WithConfirmedDay)[]> {
  const ids = bookings.map(({ id }) => id)
  const mails = await db
    .selectFrom('outbox')
    .select(['booking_id', 'data'])
    .where(isOneOf(db, 'booking_id', ids))
    .where('template', '=', 'booking-traveller')
    .execute()
  const days = new Map(
    mails.map(({ booking_id, data }) => {
      // What it said may no longer be kept.
      const { booking }: Partial<Mails['booking-traveller']> = JSON.parse(data)
      return [booking_id, booking?.tripDate]
    }),
  )
  return bookings.map((booking) => {
    const confirmed_date = days.get(booking.id)
    return confirmed_date && confirmed_date !== booking.trip_date ? { ...booking, confirmed_date } : booking
  })
}
