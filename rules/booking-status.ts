import type { TravellerBooking } from '../contract/bookings.ts'

/*
 * held → confirmed → cancelled; held → expired; held → cancelled; expired or cancelled → confirmed. A held booking keeps its seats for its
 * traveller to pay. An expired one did not get its money in time.
 */

type Status = TravellerBooking['status']

/** Whether a booking takes its seats and must be paid; otherwise it was cancelled or has expired. `takesSeats` is the same rule in SQL. */
export const isInForce = (status: Status) => status === 'confirmed' || status === 'held'

/** Whether a held booking has been held for long enough at `now` (both ISO 8601 in UTC), though nobody has set it to expired yet. */
export const isHoldOver = (booking: { status: Status; held_until: string | null }, now: string) =>
  booking.status === 'held' && (booking.held_until ?? '') <= now

/** Whether a booking is an option: its seats are kept until the end of a day. One that was confirmed or has expired was an option. */
export const isOption = <B extends { status: Status; option_until: string | null }>(
  booking: B,
): booking is B & { option_until: string } => booking.status === 'held' && booking.option_until !== null
