import { type Clock, dayAfter } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { takeIn } from './lists/take-in.ts'
import { countMails } from './mail-log.ts'
import { findToTell } from './travellers-to-tell.ts'
import { countBookings, none } from './trip-list.ts'

const DAYS = 30
const DEPARTURES = 10

/**
 * What an agency looks at in the morning: bookings of the last days, the next departures, mails that are stuck, changed
 * trips whose travellers are to be told.
 */
export async function overview(db: Database, clock: Clock) {
  await takeIn(db, clock, 'bookings')
  const today = clock.today()
  const first = dayAfter(today, 1 - DAYS)
  const booked = await db
    .selectFrom('booking_days')
    .select(['day', 'bookings', 'travellers'])
    .where('day', '>=', first)
    .where('day', '<=', today)
    .execute()
  const byDay = new Map(booked.map(({ day, ...counts }) => [day, counts]))
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = dayAfter(first, index)
    return { date, ...(byDay.get(date) ?? none) }
  })
  const trips = await db
    .selectFrom('trips')
    .select(['id', 'title', 'date'])
    .where('deleted_at', 'is', null)
    .where('date', '>=', today)
    .orderBy('date')
    .orderBy('id')
    .limit(DEPARTURES)
    .execute()
  const counts = await countBookings(
    db,
    clock,
    trips.map(({ id }) => id),
  )
  const departures = trips.map((trip) => ({ ...trip, ...(counts.get(trip.id) ?? none) }))
  const to_tell = await findToTell(db, clock)
  return { days, departures, mails: await countMails(db), ...(to_tell && { to_tell }) }
}
