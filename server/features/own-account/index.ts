import { feature } from '../../kit/feature.ts'
import { accountDoors } from './doors.ts'

/** What a user does with their own account. */
export const ownAccount = feature({
  name: 'own-account',
  uses: [
    'cards',
    'crew',
    'messages',
    'own-bookings',
    'papers',
    'retention',
    'reviews',
    'travellers',
    'waiting',
  ],
  doors: accountDoors,
})
