import type { OwnBooking } from '../../../contract/bookings.ts'
import { dayAfter } from '../../../rules/days.ts'
import { Problem } from '../../platform/errors.ts'
import { dayInWords } from '../../platform/words.ts'
import type { Terms } from '../money/terms.ts'
import { isInForce } from '../shared/booking-status.ts'

/* What travellers may do with their bookings themselves, by the terms that are frozen in these. */

type Right = OwnBooking['change']

type Asked = {
  today: string
  status: OwnBooking['status']
  terms: Pick<Terms, 'change_days' | 'cancel_online'> | null
  /** The day of departure. */
  departs: string
  isTripDeleted: boolean
}

/** Whether a booking may be changed by its traveller on the agency's day `today`. Only what is confirmed can be. */
export function rightToChange({ today, status, terms, departs, isTripDeleted }: Asked): Right {
  if (terms === null || terms.change_days === null) return { until: null, refused: 'not_offered' }
  const until = dayAfter(departs, -terms.change_days)
  if (status !== 'confirmed' || isTripDeleted) return { until, refused: 'state' }
  return { until, refused: today > until ? 'past_day' : null }
}

/** The same of cancelling: until the day before the departure, and also while the booking is held. */
export function rightToCancel({ today, status, terms, departs, isTripDeleted }: Asked): Right {
  if (!terms?.cancel_online) return { until: null, refused: 'not_offered' }
  const until = dayAfter(departs, -1)
  if (!isInForce(status) || isTripDeleted) return { until, refused: 'state' }
  return { until, refused: today > until ? 'past_day' : null }
}

/** @throws {Problem} 409 with the right's code, in words with what holds */
export function checkRight({ until, refused }: Right, what: 'changed' | 'cancelled', locale = 'en') {
  if (refused === null) return
  const ask = 'Please call us or write to us.'
  if (refused === 'not_offered')
    throw new Problem(409, `This booking cannot be ${what} online. ${ask}`, { code: refused })
  if (refused === 'past_day' && until !== null)
    throw new Problem(
      409,
      `This booking could be ${what} online until ${dayInWords(until, locale)}. ${ask}`,
      { code: refused },
    )
  throw new Problem(409, `Only a confirmed booking can be ${what} online. ${ask}`, { code: refused })
}
