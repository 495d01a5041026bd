import type { z } from 'zod'
import type { cancellation } from '../contract/quotes.ts'
import type { Settings } from '../contract/settings.ts'
import { datesOf } from './dates.ts'
import { dayAfter } from './days.ts'
import { dayCount } from './words.ts'

type Terms = Pick<Settings['booking'], 'change_days' | 'change_fee' | 'name_fee' | 'cancel_online'>

/**
 * What travellers may do with a booking themselves, and what it costs, in sentences; empty where they may do
 * nothing.
 * @param amount writes an amount in whole minor units
 */
export function changingText(
  { change_days, change_fee, name_fee, cancel_online }: Terms,
  amount: (units: number) => string,
): string[] {
  const until = change_days === 0 ? 'the day of departure' : `${dayCount(change_days ?? 0)} before departure`
  return [
    ...(change_days === null
      ? []
      : [
          `You can change your booking yourself until ${until}: its date, who travels, extras and rooms.`,
          'Who stays keeps the price at which you booked; who joins, and everybody on another date, pays the price of that day.',
          change_fee > 0
            ? `Each change costs ${amount(change_fee)}, unless it only adds somebody or something.`
            : 'A change itself costs nothing.',
          'What a change takes off the price costs the percentage that cancelling costs on that day. After moving to another date, cancelling costs at least the percentage of the day of the move.',
        ]),
    ...(name_fee > 0
      ? [
          `Somebody else can travel in your place: you can change the name of your booking until 7 days before departure. This costs ${amount(name_fee)}.`,
        ]
      : []),
    ...(cancel_online ? ['You can cancel your booking yourself until the day before departure.'] : []),
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
): string {
  if (steps.length === 0 || today > departs) return ''
  const shares = sharesOf(steps, departs)
  const left = shares.slice(shares.findLastIndex(({ from }) => from <= today))
  const { shortDayText } = datesOf(locale)
  let year = today.slice(0, 4)
  const texts = left.map(({ percent }, index) => {
    const next = left[index + 1]
    const share = percent === 0 ? 'free' : `${percent}%`
    if (!next) return left.length > 1 ? `then ${share}` : share
    const last = dayAfter(next.from, -1)
    const day = shortDayText(last, { weekday: false, year: !last.startsWith(year) })
    year = last.slice(0, 4)
    return `${share} until ${day}`
  })
  const text = texts.map((each) => each.replaceAll(/\s/g, '\u00a0')).join('\u00a0· ')
  return text.charAt(0).toUpperCase() + text.slice(1)
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

/**
 * What a cancellation costs, and what becomes of the money: the same sentences in the dialogs that ask and in the mails that tell.
 * @param amount writes an amount in whole minor units
 * @param reader the agency reads about the traveller in the third person
 */
export function cancellingText(
  { total, fee = total, before, paid, to_card = 0 }: Cancellation,
  amount: (units: number) => string,
  reader: 'traveller' | 'agency' = 'traveller',
): string {
  const isOwn = reader === 'traveller'
  const back = paid - total
  const of = before === undefined ? '' : ` of ${amount(before)}`
  const byCard =
    to_card <= 0
      ? ''
      : to_card < back
        ? `, ${amount(to_card)} of it to the card`
        : isOwn
          ? ', to the card that you paid with'
          : ', to the card'
  return [
    fee > 0 ? `Cancelling costs ${amount(fee)}${of}.` : `Cancelling costs ${isOwn ? 'you ' : ''}nothing.`,
    total > fee && `With earlier fees it is ${amount(total)}.`,
    paid > 0 && `${isOwn ? 'You have' : 'The traveller has'} paid ${amount(paid)}.`,
    back > 0 &&
      (isOwn
        ? `We pay ${amount(back)} back to you${byCard}.`
        : `${amount(back)} is to be paid back${byCard}.`),
    back < 0 && `${amount(-back)} is still to be paid.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a cancelled booking has cost, and what has come back of its money, once nothing is open: `It cost €60.00, and €180.00 came back.` */
export const cancelledText = (
  { total, back }: { total: number; back: number },
  amount: (units: number) => string,
) => `It cost ${total > 0 ? amount(total) : 'nothing'}${back > 0 ? `, and ${amount(back)} came back` : ''}.`
