import type { TravellerBooking } from '../../../../contract/bookings.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import { dayAfter } from '../../../../rules/days.ts'
import { refuse } from '../../../kit/refuse.ts'
import type { Terms } from '../../money/terms.ts'

/* What travellers may do with their bookings themselves, by the terms that are frozen in these. */

type Right = TravellerBooking['change']

export type BookingToday = {
  today: string
  status: TravellerBooking['status']
  terms: Pick<Terms, 'change_days' | 'name_fee' | 'cancel_online'> | null
  departs: string
  isTripDeleted: boolean
}

/** Whether a booking may be changed by its traveller on the agency's day `today`. Only what is confirmed can be. */
export function rightToChange({ today, status, terms, departs, isTripDeleted }: BookingToday): Right {
  if (terms === null || terms.change_days === null) return { until: null, refused: 'not_offered' }
  const until = dayAfter(departs, -terms.change_days)
  if (status !== 'confirmed' || isTripDeleted) return { until, refused: 'state' }
  return { until, refused: today > until ? 'past_day' : null }
}

/** Whether a booking may be cancelled by its traveller: until the day before the departure, and also while it is held. */
export function rightToCancel({ today, status, terms, departs, isTripDeleted }: BookingToday): Right {
  if (!terms?.cancel_online) return { until: null, refused: 'not_offered' }
  const until = dayAfter(departs, -1)
  if (!isInForce(status) || isTripDeleted) return { until, refused: 'state' }
  return { until, refused: today > until ? 'past_day' : null }
}

/** Until how many days before departure a booking may get another name, whatever else its terms allow. */
const NAME_DAYS = 7

/** Name and phone, also while the booking is held. Where another name is free, it can be mended as long as the phone. */
export function rightToCorrect(asked: BookingToday): TravellerBooking['correct'] {
  const { today, status, terms, departs, isTripDeleted } = asked
  const phone = rightToChange(isInForce(status) ? { ...asked, status: 'confirmed' } : asked)
  const fee = status === 'confirmed' ? (terms?.name_fee ?? 0) : 0
  const until = dayAfter(departs, -NAME_DAYS)
  if (fee === 0 && phone.until !== null && phone.until > until) return { name: { ...phone, fee }, phone }
  if (!isInForce(status) || isTripDeleted) return { name: { until, refused: 'state', fee }, phone }
  return { name: { until, refused: today > until ? 'past_day' : null, fee }, phone }
}

const reasons = {
  change: { not_offered: 'change_not_offered', past_day: 'change_too_late', state: 'change_unconfirmed' },
  cancel: { not_offered: 'cancel_not_offered', past_day: 'cancel_too_late', state: 'cancel_unconfirmed' },
  rename: { not_offered: 'rename_not_offered', past_day: 'rename_too_late', state: 'rename_unconfirmed' },
} as const

/** Refuses what a traveller may not do. @throws the reason of the right, with the day until which it was allowed */
export function checkRight({ until, refused: code }: Right, what: keyof typeof reasons) {
  if (code === null) return
  if (code === 'not_offered') throw refuse(reasons[what].not_offered)
  if (code === 'past_day' && until !== null) throw refuse(reasons[what].past_day, { day: until })
  throw refuse(reasons[what].state)
}
