import { feature } from '../../kit/feature.ts'
import { officeBookingDoors } from './doors.ts'

/** The office's list of bookings, its exports, and what it shows of one. */
export const officeBookings = feature({
  name: 'office-bookings',
  uses: ['cards', 'mail-log', 'traveller-bookings', 'papers'],
  doors: officeBookingDoors,
})
