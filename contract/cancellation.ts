import { z } from 'zod'
import { dayAfter } from './days.ts'

/** What cancelling costs: fewer than so many days before departure, so many percent of the total. */
export const cancellation = z.array(z.object({ days: z.int(), percent: z.int() }))

type Steps = z.output<typeof cancellation>

/** From which day on cancelling costs which percentage; without a day: from the beginning. */
function sharesOf(steps: Steps, departs: string) {
  const shares: { from: string; percent: number }[] = [{ from: '', percent: 0 }]
  const sorted = steps.toSorted((a, b) => b.days - a.days)
  // Cancelled fewer than so many days before departure: from the day after that on.
  for (const { days, percent } of sorted)
    if (percent !== shares.at(-1)?.percent) shares.push({ from: dayAfter(departs, 1 - days), percent })
  return shares
}

/**
 * What cancelling a booking costs, by its terms, from `today` on: `Cancel free of charge until Wed Mar 03 2027; then 30 %
 * of the price, from Sat Mar 20 2027 50 %.` Empty where the terms say nothing. Days are `YYYY-MM-DD`, the agency's;
 * `inWords` writes one.
 */
export function cancellationText(
  steps: Steps,
  { departs, today, inWords }: { departs: string; today: string; inWords: (day: string) => string },
): string {
  if (steps.length === 0 || today > departs) return ''
  const shares = sharesOf(steps, departs)
  const begun = shares.filter(({ from }) => from <= today)
  const { percent = 0 } = begun.at(-1) ?? {}
  const later = shares.slice(begun.length)
  const [next] = later
  const list = (first: string, others: typeof shares) =>
    `${[first, ...others.map((each) => `from ${inWords(each.from)} ${each.percent}\u00a0%`)].join(', ')}.`
  if (percent > 0) return list(`Cancelling now costs ${percent}\u00a0% of the price`, later)
  if (!next) return 'Cancel free of charge.'
  const until = inWords(dayAfter(next.from, -1))
  return list(
    `Cancel free of charge until ${until}; then ${next.percent}\u00a0% of the price`,
    later.slice(1),
  )
}
