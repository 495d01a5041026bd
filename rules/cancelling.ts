import type { z } from 'zod'
import type { cancellation } from '../contract/quotes.ts'
import type { Settings } from '../contract/settings.ts'
import { dayAfter } from './days.ts'

type Terms = Pick<Settings['booking'], 'change_days' | 'change_fee' | 'cancel_online'>

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/**
 * What travellers may do with a booking themselves, and what it costs, in sentences; empty where they may do
 * nothing.
 * @param amount writes an amount in whole minor units
 */
export function changingText(
  { change_days, change_fee, cancel_online }: Terms,
  amount: (units: number) => string,
): string[] {
  const until = change_days === 0 ? 'the day of departure' : `${days(change_days ?? 0)} before departure`
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
 * A day within a line: `4 May`, with its year where the line has told another. With `en`, days are written as
 * everywhere on the site.
 */
function shortDay(day: string, locale: string, told: string) {
  const date = new Date(`${day}T00:00:00Z`)
  const hasYear = !day.startsWith(told)
  const text = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(locale, { timeZone: 'UTC', ...options })
  if (locale !== 'en') return text({ day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }) })
  return `${date.getUTCDate()} ${text({ month: 'short' })}${hasYear ? ` ${day.slice(0, 4)}` : ''}`
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
  let year = today.slice(0, 4)
  const texts = left.map(({ percent }, index) => {
    const next = left[index + 1]
    const share = percent === 0 ? 'free' : `${percent}%`
    if (!next) return left.length > 1 ? `then ${share}` : share
    const last = dayAfter(next.from, -1)
    const day = shortDay(last, locale, year)
    year = last.slice(0, 4)
    return `${share} until ${day}`
  })
  const text = texts.map((each) => each.replaceAll(/\s/g, '\u00a0')).join('\u00a0· ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
