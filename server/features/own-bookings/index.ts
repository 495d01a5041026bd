import { feature } from '../../kit/feature.ts'
import { ownBookingDoors } from './doors.ts'
import { rightsOnPage } from './my-bookings.ts'

/** What travellers do with their own bookings. */
export const ownBookings = feature({
  name: 'own-bookings',
  uses: ['cards', 'papers', 'travellers'],
  doors: ownBookingDoors,
  answers: { ownPage: rightsOnPage },
})
