import { feature } from '../../kit/feature.ts'
import { remindOfDetails } from './details-by-time.ts'
import { travellerDoors } from './doors.ts'

/** The people of a booking: their details, rooms, check-in, and the papers of a departure. */
export const travellers = feature({
  name: 'travellers',
  doors: travellerDoors,
  jobs: { 'details-reminders': { round: 'hourly', after: 'option-reminders', run: remindOfDetails } },
})
