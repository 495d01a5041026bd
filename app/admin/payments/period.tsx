import { Link } from 'react-router'
import { dayAfter } from '../../../contract/days.ts'
import { useToday } from '../../today.ts'
import { useAddress } from '../../ui/address.ts'
import type { Dates } from '../../ui/dates.ts'
import { FilterDate, FilterSelect, Filters } from '../../ui/filters.tsx'
import { methodNames, methods } from './standing.tsx'

type Period = { from: string; to: string }

/** The periods that are asked for most; `today` is the agency's. */
function periodsOf(today: string): (Period & { text: string })[] {
  const first = `${today.slice(0, 8)}01`
  const lastOfLast = dayAfter(first, -1)
  return [
    { text: '30 days', from: dayAfter(today, -29), to: today },
    { text: 'This month', from: first, to: today },
    { text: 'Last month', from: `${lastOfLast.slice(0, 8)}01`, to: lastOfLast },
  ]
}

export const periodText = ({ from, to }: Period, { dayText }: Dates) =>
  from === to ? `on ${dayText(from)}` : `from ${dayText(from)} until ${dayText(to)}`

/** Chooses the days of the Money screen, and the method of its payments. */
export function PeriodChoice({ from, to }: Period) {
  const { href } = useAddress()
  const periods = periodsOf(useToday())
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-2 md:flex md:flex-wrap">
      <nav aria-label="Period" className="flex flex-wrap gap-1 max-md:col-span-full">
        {periods.map((period) => (
          <Link
            key={period.text}
            to={href({ from: period.from, to: period.to, page: null })}
            preventScrollReset
            aria-current={period.from === from && period.to === to ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control px-4 no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper md:min-h-9"
          >
            {period.text}
          </Link>
        ))}
      </nav>
      <Filters names={['from', 'to', 'method']}>
        <FilterDate name="from" label="From" />
        <FilterDate name="to" label="Until" />
        <FilterSelect
          name="method"
          label="Method"
          options={methods.map((method) => ({ value: method, text: methodNames[method] }))}
        />
      </Filters>
    </div>
  )
}
