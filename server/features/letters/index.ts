import { feature } from '../../kit/feature.ts'
import { forgetLetters } from './bulk-actions.ts'
import { letterDoors } from './doors.ts'
import { letterToMany } from './mails/letter.tsx'
import { workOnBulkActions } from './work-on-bulk-actions.ts'

/** Letters, reminders and refunds to many bookings at once. */
export const letters = feature({
  name: 'letters',
  uses: ['cards', 'office-bookings'],
  tables: ['bulk_acts', 'bulk_items'],
  doors: letterDoors,
  personal: { erase: forgetLetters },
  mails: [letterToMany],
  // First in its round: it puts the mails that the round then sends.
  jobs: { 'acts-on-many': { round: 'mails', run: workOnBulkActions } },
})
