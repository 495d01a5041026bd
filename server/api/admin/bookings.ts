import type { Lists } from '../../../contract/lists.ts'
import type { Deps } from '../../app.ts'
import { showBooking } from '../../domain/booking-detail.ts'
import { exportBookings } from '../../domain/booking-file.ts'
import { listBookings } from '../../domain/booking-list.ts'
import { noteBooking } from '../../domain/office-notes.ts'
import { overview } from '../../domain/overview.ts'
import { newest, whatWaits } from '../../domain/waiting.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { takeApart } from '../began-with.ts'
import type { createDoors } from '../wire.ts'

/** Whether it is some of the bookings that are wanted; all in another order are all. */
const isPart = ({ sort: _, ...narrowed }: Lists['bookingsExport']) => Object.values(narrowed).some(Boolean)

/** The minute on the agency's clocks, in a file's name: `2026-11-21-1432`. */
const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')

/** What was booked, and what the day begins with. */
export function bookingDoors(door: ReturnType<typeof createDoors>, { db, clock, delivery = 'file' }: Deps) {
  door('adminListBookings', async ({ query }) => {
    // Before the list is read: of what comes meanwhile it is rather told twice than never.
    const newest_booking = await newest(db, 'bookings')
    const { travellers, ...packages } = await listBookings(db, clock, query)
    return { packages, ...(travellers !== undefined && { travellers }), newest_booking }
  })
  // Before the call for one booking, whose path would take this one's name for an id.
  door('adminExportBookings', async ({ by, query }) => ({
    fileName: `bookings-${minuteOf(clock)}${isPart(query) ? '-filtered' : ''}.csv`,
    content: await exportBookings(db, clock, by, query),
  }))
  door('adminShowBooking', async ({ params }) => ({
    booking: { ...(await showBooking(db, clock, params.id)), delivery },
  }))
  door('adminNoteBooking', async ({ by, params, form }) => {
    const { given, began } = takeApart(form)
    await noteBooking(db, by, params.id, given, began)
    return { message: 'The note was saved.' }
  })
  door('adminOverview', () => overview(db, clock))
  door('adminWaiting', ({ query }) => whatWaits(db, query))
}
