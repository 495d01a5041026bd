import { feature } from '../../kit/feature.ts'
import { overviewDoors } from './doors.ts'

/** What the office is shown first: what is to do, and the next departures. */
export const overview = feature({
  name: 'overview',
  doors: overviewDoors,
})
