import type { BookingInFull } from '../../../contract/office-bookings.ts'
import type { Database } from '../../database/schema.ts'
import { mailsOf } from '../../mails/queue/log.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/errors.ts'
import { cardsOf } from '../cards/cards-of.ts'
import { lengthBooked } from '../departures/next-departure.ts'
import { isOver, isUnderWay } from '../departures/seats.ts'
import { readPriceHistory, withMoney } from '../money/booking-money.ts'
import { invoicesOf, mayInvoice } from '../papers/invoices.ts'
import { acceptedWith } from './accepted-terms.ts'
import { alsoBooked } from './booked-twice.ts'
import { withTripChanges } from './change-notices.ts'
import { bookingHistory } from './history.ts'
import { listNotes } from './notes.ts'
import { readBookingsById } from './read-bookings.ts'

/** A booking with its trip, the account it was made with, and its mails. @throws {Problem} 404 */
export async function showBooking(
  db: Database,
  clock: Clock,
  id: number,
): Promise<Omit<BookingInFull, 'delivery'>> {
  const [booking] = await withMoney(
    db,
    clock,
    await withTripChanges(db, clock, await readBookingsById(db, [id])),
  )
  if (!booking) throw notFound('booking')
  const { deleted_at, days, departure_cancelled_at, ...trip } = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    .select([
      'trips.id',
      'title',
      'period_days as period_id',
      'packages.description as package',
      'deleted_at',
      'd.cancelled_at as departure_cancelled_at',
      lengthBooked.as('days'),
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  const { cancelled_at, seats, user_id, by_staff, single_rooms, extras, ...row } = await db
    .selectFrom('bookings')
    .select(['cancelled_at', 'seats', 'user_id', 'by_staff', 'single_rooms', 'extras'])
    .select(['status', 'total', 'demo', 'anonymised_at', 'without_account'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const user =
    user_id === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .where('id', '=', user_id)
          .executeTakeFirst()
  const invoices = (await invoicesOf(db, [id]))(id)
  const mails = await mailsOf(db, id)
  const lasting = { date: booking.trip_date, days, cancelled_at: departure_cancelled_at }
  const bookedBy = user ? { id: user.id, name: user.name } : null
  return {
    ...booking,
    cancelled_at,
    seats,
    single_rooms,
    extras: JSON.parse(extras),
    invoices,
    may_invoice: await mayInvoice(db, row, invoices),
    ...(await cardsOf(db, id)),
    price_history: await readPriceHistory(db, id),
    user: user ?? null,
    by_staff: by_staff === 1,
    without_account: row.without_account === 1,
    trip: {
      ...trip,
      departed: isOver(lasting, clock.today()),
      under_way: isUnderWay(lasting, clock.today()),
      deleted: deleted_at !== null,
    },
    accepted_terms: (await acceptedWith(db, [id])).get(id) ?? null,
    also_booked: await alsoBooked(db, booking),
    mails,
    history: await bookingHistory(db, booking, bookedBy, mails),
    reminders: await db
      .selectFrom('reminders')
      .select(['kind', 'at'])
      .where('booking_id', '=', id)
      .orderBy('at')
      .execute(),
    notes: await listNotes(db, id),
  }
}
