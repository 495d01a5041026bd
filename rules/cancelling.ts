import type { z } from 'zod'
import type { cancellation } from '../contract/money/quotes.ts'
import type { Settings } from '../contract/settings/settings.ts'
import { datesOf } from './dates.ts'
import { dayAfter } from './days.ts'
import { capitalize } from './words.ts'

type Terms = Pick<Settings['booking'], 'change_days' | 'change_fee' | 'name_fee' | 'cancel_online'>

/** `changing` of the texts about booking. */
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

/** What travellers may do with a booking themselves, and what it costs; empty where they may do nothing. */
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

/** How many percent cancelling costs: those of the nearest step that has begun, `daysBefore` days before departure. */
export function cancellationPercent({ cancellation }: { cancellation: Steps }, daysBefore: number): number {
  const [step] = cancellation.filter(({ days }) => daysBefore < days).toSorted((a, b) => a.days - b.days)
  return step?.percent ?? 0
}

function sharesOf(cancellation: Steps, departs: string) {
  const shares: { from: string; percent: number }[] = [{ from: '', percent: 0 }]
  for (const { days } of cancellation.toSorted((a, b) => b.days - a.days)) {
    // A step begins once fewer than its days are left.
    const percent = cancellationPercent({ cancellation }, days - 1)
    if (percent !== shares.at(-1)?.percent) shares.push({ from: dayAfter(departs, 1 - days), percent })
  }
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
 * What cancelling costs from `today` on, in percent: `Free until 4 May · 30% until 20 May · then 90%`; '' without terms. Days are
 * `YYYY-MM-DD`, the agency's; another year is written. Steps never break, and no line begins with a dot.
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
