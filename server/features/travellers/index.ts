import { feature } from '../../kit/feature.ts'
import { remindOfDetails } from './details-by-time.ts'
import { travellerDoors } from './doors.ts'
import { keepInStep } from './traveller-rows.ts'

/** The people of a booking: their details, rooms, check-in, and the papers of a departure. */
export const travellers = feature({
  name: 'travellers',
  doors: travellerDoors,
  on: { bookingChanged: keepInStep },
  jobs: { 'details-reminders': { round: 'hourly', after: 'option-reminders', run: remindOfDetails } },
})
