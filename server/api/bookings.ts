import { limits } from '../../contract/limits.ts'
import { anonymiseBooking } from '../domain/bookings/anonymise.ts'
import { book } from '../domain/bookings/book.ts'
import { showBooking } from '../domain/bookings/booking-detail.ts'
import { isNarrowed, listBookings } from '../domain/bookings/booking-list.ts'
import { countToNotify } from '../domain/bookings/change-notices.ts'
import { exportBookings } from '../domain/bookings/export.ts'
import { listMyBookings } from '../domain/bookings/my-bookings.ts'
import { addNote } from '../domain/bookings/notes.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { Problem } from '../platform/errors.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The agency's local time for a file name: `2026-11-21-1432`. */
const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')

/** Bookings: booking and My bookings for travellers, the list and its actions for staff. */
export function bookingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, contact, delivery = 'file', wakeMail } = deps

  door('adminListBookings', async ({ query }) => {
    const { travellers, ...packages } = await listBookings(db, clock, query)
    const { bookings: to_notify = 0 } =
      query.trip === undefined ? {} : await countToNotify(db, clock, 'trip', query.trip)
    return {
      packages,
      ...(travellers !== undefined && { travellers }),
      ...(query.trip !== undefined && { to_notify }),
      delivery,
    }
  })
  // Must come before `adminShowBooking`, whose path would take `export` for an id.
  door('adminExportBookings', async ({ by, query }) => ({
    fileName: `bookings-${minuteOf(clock)}${isNarrowed(query) ? '-filtered' : ''}.csv`,
    content: await exportBookings(db, clock, by, query),
  }))
  door('adminShowBooking', async ({ params }) => ({
    booking: { ...(await showBooking(db, clock, params.id)), delivery },
  }))
  door('adminNoteBooking', async ({ by, params, form }) => {
    await addNote(db, by, params.id, form.note)
    return { message: 'The note was added.' }
  })
  door('adminAnonymiseBooking', async ({ by, params }) => {
    await anonymiseBooking(db, by, params.id)
    return { message: 'The personal data was removed.' }
  })
  door('book', async ({ c, by, actor, form }) => {
    const key = c.req.header('idempotency-key') || undefined
    if (key !== undefined && key.length > limits.idempotencyKey) {
      throw new Problem(400, `An Idempotency-Key has at most ${limits.idempotencyKey} characters.`)
    }
    const { mailed, ...booking } = await book(db, clock, by, contact, actor, form, key)
    wakeMail()
    return {
      message: `Thank you, we have received your booking. Your reference is ${booking.reference}.`,
      booking,
      ...(!mailed && { not_mailed: true as const }),
    }
  })
  door('listMyBookings', async ({ actor, query }) => ({
    bookings: await listMyBookings(db, clock, actor.userId, query),
  }))
}
