import { feature } from '../../kit/feature.ts'
import { audited } from './customer-list.ts'
import { customerDoors } from './doors.ts'

/** The people who book, over all their bookings. */
export const customers = feature({
  name: 'customers',
  uses: ['mail-log', 'messages', 'papers', 'reviews'],
  doors: customerDoors,
  answers: { audited },
})
