import type { TravellerBooking } from '../contract/bookings.ts'
import { isInForce } from './booking-status.ts'

/** How a booking stands with its money today. `not_due`: how much of it waits for the traveller's answer. Whole minor units. */
type Stands = Pick<TravellerBooking, 'status' | 'standing' | 'total' | 'paid' | 'due_now' | 'not_due'>

/** What can be paid: `now`, what is due next or overdue; `all`, what is left. Nothing if over, on request or only kept. */
export function payableOf({ status, standing, total, paid, due_now, not_due = 0 }: Stands) {
  const isOwed = isInForce(status) && standing !== 'kept' && total !== null
  const all = isOwed ? Math.max(0, total - paid - not_due) : 0
  return { now: Math.min(due_now, all), all }
}
