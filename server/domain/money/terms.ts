import type { Settings } from '../../../contract/settings/settings.ts'
import { AT_ANY_TIME } from '../../../rules/cancelling.ts'

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

/** The terms for a new booking, from the settings. */
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

/** How many percent cancelling costs: those of the nearest step that has begun, `days_before` days before departure. */
export function cancellationPercent(
  { cancellation }: Pick<Terms, 'cancellation'>,
  days_before: number,
): number {
  const [step] = cancellation.filter(({ days }) => days_before < days).toSorted((a, b) => a.days - b.days)
  return step?.percent ?? 0
}

/** What cancelling costs on that day, in whole minor units. */
export const cancellationFee = (
  total: number,
  terms: Pick<Terms, 'cancellation'>,
  days_before: number,
): number => shareOf(Math.max(0, total), cancellationPercent(terms, days_before) * 100)

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

/** A share of an amount, rounded half up. `basis_points`: hundredths of a percent. */
export const shareOf = (amount: number, basis_points: number): number =>
  // BigInt: the product may be beyond the whole numbers that a number holds exactly.
  Number((BigInt(amount) * BigInt(basis_points) + 5000n) / 10_000n)
