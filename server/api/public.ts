import { limits } from '../../contract/limits.ts'
import type { Deps } from '../app.ts'
import { book } from '../domain/bookings.ts'
import { sendMessage } from '../domain/messages.ts'
import { listMyBookings } from '../domain/my-bookings.ts'
import { listPeriods } from '../domain/periods.ts'
import { listUpcomingTrips, showTrip } from '../domain/trips.ts'
import { Problem } from '../platform/errors.ts'
import type { createDoors } from './wire.ts'

/** What visitors and travellers may ask. */
export function publicDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, agency, publicUrl, contact, delivery = 'file', wakeMail } = deps

  door('showAgency', async () => ({
    agency: {
      ...agency,
      url: publicUrl,
      time_zone: clock.timeZone,
      ...(delivery === 'file' && { no_mail: true as const }),
    },
  }))

  door('listTrips', async ({ query }) => ({
    trips: await listUpcomingTrips(db, clock, {
      page: query.page,
      perPage: query.per_page,
      sort: query.sort,
    }),
  }))

  door('listPeriods', () => listPeriods(db))

  door('listTripsOfPeriod', async ({ params, query }) => ({
    trips: await listUpcomingTrips(db, clock, {
      page: query.page,
      perPage: query.per_page,
      sort: query.sort,
      days: params.periodId,
    }),
  }))

  door('showTrip', async ({ params }) => ({ trip: await showTrip(db, clock, params.id) }))

  door('book', async ({ c, actor, form }) => {
    const key = c.req.header('idempotency-key') || undefined
    if (key !== undefined && key.length > limits.idempotencyKey) {
      throw new Problem(400, `An Idempotency-Key has at most ${limits.idempotencyKey} characters.`)
    }
    const booking = await book(db, clock, contact, actor, form, key)
    wakeMail()
    return {
      message: `Thank you, we have received your booking. Your reference is ${booking.reference}.`,
      booking,
    }
  })

  door('listMyBookings', async ({ actor, query }) => ({
    bookings: await listMyBookings(db, clock, actor.userId, query),
  }))

  door('contact', async ({ by, form }) => {
    await sendMessage(db, clock, by, contact, form)
    wakeMail()
    return { message: 'Thank you, your message has reached us. We will reply by email.' }
  })
}
