import type { Settings } from '../../../contract/settings/settings.ts'
import { AT_ANY_TIME, cancellationPercent } from '../../../rules/cancelling.ts'
import { basisPointsOf, shareOf } from '../../../rules/prices.ts'

/** The terms of a booking, frozen when it is made. */
export type Terms = Pick<
  Settings['booking'],
  | 'deposit_percent'
  | 'balance_days'
  | 'cancellation'
  | 'how_to_pay'
  | 'change_days'
  | 'change_fee'
  | 'name_fee'
  | 'cancel_online'
>

export const termsOf = (settings: Terms): Terms => {
  const { deposit_percent, balance_days, cancellation, how_to_pay } = settings
  const { change_days, change_fee, name_fee, cancel_online } = settings
  return {
    deposit_percent,
    balance_days,
    cancellation,
    how_to_pay,
    change_days,
    change_fee,
    name_fee,
    cancel_online,
  }
}

let last: { text: string; terms: Terms } | undefined

/** The terms of a booking, parsed from its column. The last parsed text is kept: neighbouring bookings mostly have equal terms. */
export function parseTerms(text: string | null): Terms | null {
  if (text === null) return null
  // Terms from before there was a fee for another name.
  if (last?.text !== text) last = { text, terms: { name_fee: 0, ...JSON.parse(text) } }
  return last.terms
}

/** What cancelling costs on that day, in whole minor units. */
export const cancellationFee = (
  total: number,
  terms: Pick<Terms, 'cancellation'>,
  days_before: number,
): number => shareOf(Math.max(0, total), basisPointsOf(cancellationPercent(terms, days_before)))

/** What a change costs that lowers the price by `off`: as much as cancelling that part, rounded up. */
export const feeOfChange = (off: number, percent: number): number => Math.ceil((off * percent) / 100)

/** Terms by which cancelling costs at least `percent`, however early. */
export const atLeast = <T extends Pick<Terms, 'cancellation'>>(terms: T, percent: number): T =>
  percent === 0
    ? terms
    : {
        ...terms,
        cancellation: [
          { days: AT_ANY_TIME, percent },
          ...terms.cancellation.filter((step) => step.days < AT_ANY_TIME && step.percent > percent),
        ],
      }
