import { feature } from '../../kit/feature.ts'
import { ownBookingDoors } from './doors.ts'

/** What travellers do with their own bookings. */
export const ownBookings = feature({
  name: 'own-bookings',
  uses: ['cards', 'papers', 'travellers'],
  doors: ownBookingDoors,
})
