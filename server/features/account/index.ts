import { feature } from '../../kit/feature.ts'
import { accountDoors } from './doors.ts'
import { addressProof, passwordReset } from './mails/links.tsx'

/** What a user does with their own account. */
export const account = feature({
  name: 'account',
  doors: accountDoors,
  mails: [passwordReset, addressProof],
})
