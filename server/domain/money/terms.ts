import type { Due } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { AT_ANY_TIME } from '../../../rules/cancelling.ts'
import { dayAfter } from '../../../rules/days.ts'
import { shareOf } from './quote.ts'

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

/** A deposit, and all of a booking that departs soon, is due so many days after booking. */
const DAYS_TO_PAY = 7

/** The last day to pay what is due at once, for a booking of a day; both are the agency's, `YYYY-MM-DD`. */
export const payBy = (booked: string) => dayAfter(booked, DAYS_TO_PAY)

/** The columns of a booking that keep its terms. `booked`: the agency's day. */
export const termsColumns = (terms: Terms, booked: string) => ({
  terms: JSON.stringify(terms),
  pay_by: payBy(booked),
})

type Days = {
  /** The agency's days, `YYYY-MM-DD`. */
  payBy: string
  departs: string
}

/** The day on which the balance is due. */
export const balanceDay = (departs: string, { balance_days }: Terms) => dayAfter(departs, -balance_days)

const earlier = (a: string, b: string) => (a < b ? a : b)

/**
 * What is due, and when: the deposit within seven days of booking, the balance so many days before departure. If the
 * balance would be due by then too, all of it is due at once. Amounts are whole minor units.
 */
export function dueOf(total: number, terms: Terms, { payBy, departs }: Days): Due[] {
  if (total <= 0) return []
  const soon = earlier(payBy, departs)
  const balanceOn = balanceDay(departs, terms)
  const deposit = shareOf(total, terms.deposit_percent * 100)
  if (balanceOn <= soon) return [{ purpose: 'balance', amount: total, on: soon }]
  const balance = { purpose: 'balance' as const, amount: total - deposit, on: balanceOn }
  if (deposit === 0) return [balance]
  const first = { purpose: 'deposit' as const, amount: deposit, on: soon }
  return deposit === total ? [first] : [first, balance]
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

/** How many days lie between two days, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
