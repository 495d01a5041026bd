import { feature } from '../../kit/feature.ts'
import { travellerBookingDoors } from './doors.ts'
import { rightsOnPage } from './my-bookings.ts'

/** What travellers do with their own bookings. */
export const travellerBookings = feature({
  name: 'traveller-bookings',
  uses: ['cards', 'papers', 'travellers'],
  doors: travellerBookingDoors,
  answers: { onBookingPage: rightsOnPage },
})
