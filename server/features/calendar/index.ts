import { feature } from '../../kit/feature.ts'
import { calendarDoors } from './doors.ts'

/** Trips and departures in the calendars of travellers and the staff: a booking as a file, and addresses to subscribe to. */
export const calendar = feature({
  name: 'calendar',
  uses: ['papers'],
  doors: calendarDoors,
})
