import { feature } from '../../kit/feature.ts'
import { accountDoors } from './doors.ts'

/** What a user does with their own account. */
export const ownAccount = feature({
  name: 'own-account',
  doors: accountDoors,
})
