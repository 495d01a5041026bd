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

/** A cancellation, in whole minor units. */
type Cancellation = {
  /** What the booking costs then: the fee of the cancellation, and those of earlier changes. */
  total: number
  /** The fee of the cancellation alone, and the price before it, fees included. */
  fee?: number
  before?: number
  /** What was paid. */
  paid: number
  /** How much of it goes back to the card by itself. */
  to_card?: number
}

/** The texts of a cancellation: `booking.cancelling` for its traveller. Amounts are written out. */
export type CancellingWords = {
  free: string
  costs: (fee: string) => string
  costsOf: (fee: string, before: string) => string
  withEarlier: (total: string) => string
  paid: (amount: string) => string
  back: (amount: string) => string
  backToCard: (amount: string) => string
  backPartlyToCard: (amount: string, toCard: string) => string
  stillToPay: (amount: string) => string
}

/** What the agency reads of a cancellation, in English as all of the office. */
export const cancellingForOffice: CancellingWords = {
  free: 'Cancelling costs nothing.',
  costs: (fee) => `Cancelling costs ${fee}.`,
  costsOf: (fee, before) => `Cancelling costs ${fee} of ${before}.`,
  withEarlier: (total) => `With earlier fees it is ${total}.`,
  paid: (amount) => `The traveller has paid ${amount}.`,
  back: (amount) => `${amount} is to be paid back.`,
  backToCard: (amount) => `${amount} is to be paid back, to the card.`,
  backPartlyToCard: (amount, toCard) => `${amount} is to be paid back, ${toCard} of it to the card.`,
  stillToPay: (amount) => `${amount} is still to be paid.`,
}

/**
 * What a cancellation costs, and what becomes of the money: the same sentences in the dialogs that ask and in the mails that tell.
 * @param amount writes an amount in whole minor units
 */
export function cancellingText(
  { total, fee = total, before, paid, to_card = 0 }: Cancellation,
  amount: (units: number) => string,
  words: CancellingWords,
): string {
  const back = paid - total
  const costs = before === undefined ? words.costs(amount(fee)) : words.costsOf(amount(fee), amount(before))
  const paidBack =
    to_card <= 0
      ? words.back(amount(back))
      : to_card < back
        ? words.backPartlyToCard(amount(back), amount(to_card))
        : words.backToCard(amount(back))
  return [
    fee > 0 ? costs : words.free,
    total > fee && words.withEarlier(amount(total)),
    paid > 0 && words.paid(amount(paid)),
    back > 0 && paidBack,
    back < 0 && words.stillToPay(amount(-back)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The texts of a cancelled booking whose money is settled: `booking.cancelled`. Amounts are written out. */
export type CancelledWords = {
  free: string
  cost: (fee: string) => string
  freeBack: (back: string) => string
  costBack: (fee: string, back: string) => string
}

/** What the agency reads of it. */
export const cancelledForOffice: CancelledWords = {
  free: 'It cost nothing.',
  cost: (fee) => `It cost ${fee}.`,
  freeBack: (back) => `It cost nothing, and ${back} came back.`,
  costBack: (fee, back) => `It cost ${fee}, and ${back} came back.`,
}

/** What a cancelled booking has cost, and what has come back of its money, once nothing is open: `It cost €60.00, and €180.00 came back.` */
export function cancelledText(
  { total, back }: { total: number; back: number },
  amount: (units: number) => string,
  { free, cost, freeBack, costBack }: CancelledWords,
): string {
  if (back > 0) return total > 0 ? costBack(amount(total), amount(back)) : freeBack(amount(back))
  return total > 0 ? cost(amount(total)) : free
}
