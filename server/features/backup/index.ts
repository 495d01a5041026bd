import { feature } from '../../kit/feature.ts'
import { backupDoors } from './doors.ts'

/** Copies of everything, for administrators to download. */
export const backup = feature({
  name: 'backup',
  doors: backupDoors,
})
