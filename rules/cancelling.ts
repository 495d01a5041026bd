import type { z } from 'zod'
import type { cancellation } from '../contract/money/quotes.ts'
import type { Settings } from '../contract/settings/settings.ts'
import { datesOf } from './dates.ts'
import { dayAfter } from './days.ts'
import { capitalize } from './words.ts'

type Terms = Pick<Settings['booking'], 'change_days' | 'change_fee' | 'name_fee' | 'cancel_online'>

/** The texts of what travellers may change and cancel themselves: `booking.changing`. Amounts are written out. */
export type ChangingWords = {
  untilDeparture: string
  until: (days: number) => string
  prices: string
  fee: (amount: string) => string
  noFee: string
  shares: string
  name: (amount: string) => string
  cancel: string
}

/**
 * What travellers may do with a booking themselves, and what it costs, in sentences; empty where they may do
 * nothing.
 * @param amount writes an amount in whole minor units
 */
export function changingText(
  { change_days, change_fee, name_fee, cancel_online }: Terms,
  amount: (units: number) => string,
  words: ChangingWords,
): string[] {
  return [
    ...(change_days === null
      ? []
      : [
          change_days === 0 ? words.untilDeparture : words.until(change_days),
          words.prices,
          change_fee > 0 ? words.fee(amount(change_fee)) : words.noFee,
          words.shares,
        ]),
    ...(name_fee > 0 ? [words.name(amount(name_fee))] : []),
    ...(cancel_online ? [words.cancel] : []),
  ]
}

/** The `days` of a step that holds from the start: what cancelling costs at least after a booking was moved. */
export const AT_ANY_TIME = 9_999

type Steps = z.output<typeof cancellation>

/** The days from which cancelling costs each percentage; a step without a day holds from the start. */
function sharesOf(steps: Steps, departs: string) {
  const shares: { from: string; percent: number }[] = [{ from: '', percent: 0 }]
  const sorted = steps.toSorted((a, b) => b.days - a.days)
  // Cancelled fewer than so many days before departure: from the day after that on.
  for (const { days, percent } of sorted)
    if (percent !== shares.at(-1)?.percent) shares.push({ from: dayAfter(departs, 1 - days), percent })
  return shares
}

/** The texts of the steps of a cancellation: `booking.cancellation`. Their first letter is made large where one begins the line. */
export type CancellationWords = {
  free: string
  share: (percent: number) => string
  freeUntil: (day: string) => string
  shareUntil: (percent: number, day: string) => string
  thenFree: string
  thenShare: (percent: number) => string
}

/**
 * What cancelling a booking costs by its terms, from `today` on, in percent of the price: `Free until 4 May ·
 * 30% until 20 May · then 90%`. Empty where the terms say nothing. Days are `YYYY-MM-DD`, in the agency's time
 * zone. No step is broken over two lines, and no line begins with a dot. A day has its year where it is not the
 * year of today, or of the day before it in the text.
 * @param locale an Intl locale
 */
export function cancellationText(
  steps: Steps,
  { departs, today, locale }: { departs: string; today: string; locale: string },
  words: CancellationWords,
): string {
  if (steps.length === 0 || today > departs) return ''
  const shares = sharesOf(steps, departs)
  const left = shares.slice(shares.findLastIndex(({ from }) => from <= today))
  const { shortDayText } = datesOf(locale)
  let year = today.slice(0, 4)
  const texts = left.map(({ percent }, index) => {
    const next = left[index + 1]
    if (!next && left.length > 1) return percent === 0 ? words.thenFree : words.thenShare(percent)
    if (!next) return percent === 0 ? words.free : words.share(percent)
    const last = dayAfter(next.from, -1)
    const day = shortDayText(last, { weekday: false, year: !last.startsWith(year) })
    year = last.slice(0, 4)
    return percent === 0 ? words.freeUntil(day) : words.shareUntil(percent, day)
  })
  return capitalize(texts.map((each) => each.replaceAll(/\s/g, '\u00a0')).join('\u00a0· '))
}

/** Days in which money is paid back after a booking was cancelled, as the law has it. */
const PAY_BACK_DAYS = 14

/** The last day to pay back what is to be paid back of a booking that was cancelled on a day, or has expired on it. */
export const payBackDay = (ended: string) => dayAfter(ended, PAY_BACK_DAYS)

/** What went back of a booking, or is on its way to the card, in whole minor units: `paid_back` in contract/bookings.ts. */
type PaidBack = {
  /** With `on_its_way`, which what is paid still counts. */
  to_card: number
  by_hand: number
  on_its_way: number
}

/** A cancellation, in whole minor units. */
type Cancellation = {
  /** What the booking costs then: the fee of the cancellation, and those of earlier changes. */
  total: number
  /** The fee of the cancellation alone. */
  fee: number
  /** What is paid, less what went back. */
  paid: number
  paid_back?: PaidBack
  /** How much of what is to be paid back goes to the card by itself. */
  to_card?: number
  /** The last day to pay it back, in words. */
  by?: string | undefined
}

/** The texts of a cancellation: `booking.cancelling` for its traveller. Amounts and days are written out. */
export type CancellingWords = {
  paid: (amount: string) => string
  fee: (fee: string) => string
  free: string
  earlier: (amount: string) => string
  paidBack: (amount: string) => string
  refunded: (amount: string) => string
  onItsWay: (amount: string) => string
  back: (amount: string) => string
  backToCard: (amount: string) => string
  backPartlyToCard: (amount: string, toCard: string) => string
  by: (day: string) => string
  stillToPay: (amount: string) => string
}

/** What the agency reads of a cancellation, in English as all of the office. */
export const cancellingForOffice: CancellingWords = {
  paid: (amount) => `${amount} was paid.`,
  fee: (fee) => `The cancellation fee is ${fee}.`,
  free: 'There is no cancellation fee.',
  earlier: (amount) => `Earlier fees of ${amount} stay.`,
  paidBack: (amount) => `${amount} was paid back.`,
  refunded: (amount) => `${amount} was refunded to the card.`,
  onItsWay: (amount) => `${amount} is on its way to the card.`,
  back: (amount) => `${amount} is to be paid back.`,
  backToCard: (amount) => `${amount} is refunded to the card automatically.`,
  backPartlyToCard: (amount, toCard) =>
    `${amount} is to be paid back; ${toCard} of it is refunded to the card automatically.`,
  by: (day) => `The last day for it is ${day}.`,
  stillToPay: (amount) => `${amount} is still to be paid.`,
}

/** What a line of the fee of a cancellation is stored as. Other fees are of earlier changes. */
export const CANCELLATION_FEE = 'Cancellation fee'

/**
 * The fee of the cancellation among the lines of a cancelled booking, oldest first. The last one is meant: what stays of the fee of an earlier
 * cancellation, which was taken back, is an earlier fee.
 */
export const cancellationFeeIn = (lines: { label: string; amount: number }[]) =>
  lines.findLast(({ label }) => label === CANCELLATION_FEE)?.amount ?? 0

/**
 * What was paid of a booking, what cancelling it costs, and what becomes of the money: the same sentences in the dialogs that ask, in the
 * mails that tell, and on the pages that show it afterwards. What has gone back is told apart from what will.
 * @param amount writes an amount in whole minor units
 */
export function cancellingText(
  { total, fee, paid, paid_back, to_card = 0, by }: Cancellation,
  amount: (units: number) => string,
  words: CancellingWords,
): string {
  const { by_hand, on_its_way, ...sent } = paid_back ?? { to_card: 0, by_hand: 0, on_its_way: 0 }
  const refunded = sent.to_card - on_its_way
  const received = paid + by_hand + refunded
  const back = paid - on_its_way - total
  const owed =
    to_card <= 0
      ? words.back(amount(back))
      : to_card < back
        ? words.backPartlyToCard(amount(back), amount(to_card))
        : words.backToCard(amount(back))
  return [
    received > 0 && words.paid(amount(received)),
    fee > 0 ? words.fee(amount(fee)) : words.free,
    total > fee && words.earlier(amount(total - fee)),
    by_hand > 0 && words.paidBack(amount(by_hand)),
    refunded > 0 && words.refunded(amount(refunded)),
    on_its_way > 0 && words.onItsWay(amount(on_its_way)),
    back > 0 && owed,
    back > 0 && by && words.by(by),
    back < 0 && words.stillToPay(amount(-back)),
  ]
    .filter(Boolean)
    .join(' ')
}
