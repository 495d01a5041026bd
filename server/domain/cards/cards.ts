import type { Settings } from '../../../contract/settings.ts'
import { invalid } from '../../platform/errors.ts'
import type { PaymentProvider, Payments } from '../../platform/payments/provider.ts'
import type { Hold } from '../bookings/book.ts'

/** Who takes cards for bookings of a trip: with an account that; the till of the house is for trips of the demo alone. */
const providerFor = (
  { stripe, demo }: Payments,
  { isDemo }: { isDemo: boolean },
): PaymentProvider | undefined => stripe ?? (isDemo ? demo : undefined)

/** How long new bookings are held for their payment; undefined where they are confirmed at once. */
export const holdOf = (
  { card, hold_minutes }: Pick<Settings['booking'], 'card' | 'hold_minutes'>,
  payments: Payments,
): Hold | undefined =>
  card === 'required'
    ? { minutes: hold_minutes, canPay: (trip) => providerFor(payments, trip) !== undefined }
    : undefined

/** @throws {Problem} 422 for card payments without anybody who takes them */
export function checkCards({ card }: Pick<Settings['booking'], 'card'>, { stripe, demo }: Payments) {
  if (card !== 'off' && !stripe && !demo)
    throw invalid('card', 'Nobody takes card payments yet. Set STRIPE_SECRET_KEY first')
}
