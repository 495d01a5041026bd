import { feature } from '../../kit/feature.ts'
import { crewDoors } from './doors.ts'

/** Guides and other crew of departures, and when they are away. */
export const crew = feature({
  name: 'crew',
  doors: crewDoors,
})
