import type { Deps } from '../../app.ts'
import { showBooking } from '../../domain/booking-detail.ts'
import { exportBookings } from '../../domain/booking-file.ts'
import { listBookings } from '../../domain/booking-list.ts'
import { overview } from '../../domain/overview.ts'
import type { createDoors } from '../wire.ts'

/** What was booked. */
export function bookingDoors(door: ReturnType<typeof createDoors>, { db, clock, delivery = 'file' }: Deps) {
  door('adminListBookings', async ({ query }) => ({ packages: await listBookings(db, clock, query) }))
  // Before the call for one booking, whose path would take this one's name for an id.
  door('adminExportBookings', async ({ by, query }) => ({
    fileName: `bookings-${clock.today()}.csv`,
    content: await exportBookings(db, clock, by, query),
  }))
  door('adminShowBooking', async ({ params }) => ({
    booking: { ...(await showBooking(db, clock, params.id)), delivery },
  }))
  door('adminOverview', () => overview(db, clock))
}
