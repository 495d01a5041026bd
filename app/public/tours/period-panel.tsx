import { NavLink, useLocation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Choices } from '../../../contract/finding.ts'
import { queryOf, type ToursFilters } from './filters.ts'

const choice =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 font-medium text-ink no-underline transition duration-150 hover:border-accent hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent lg:flex lg:w-full lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-3 lg:aria-[current=page]:border-accent lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-bold lg:aria-[current=page]:text-accent'

type PeriodPanelProps = {
  periods: Answer<'listPeriods'>
  /** How many trips each length has with the filters. */
  offered: Choices['periods']
  filters: ToursFilters
}

/** All lengths to choose from: a column beside the trips, on small screens a row above them. */
export function PeriodPanel({ periods, offered, filters }: PeriodPanelProps) {
  const query = queryOf(filters)
  const tripsOf = (days: number) => offered.find((each) => each.days === days)?.trips ?? 0
  const { pathname } = useLocation()
  // Lengths without trips are left out, except the chosen one.
  const shown = periods.filter(({ id }) => tripsOf(id) > 0 || pathname === `/tours/${id}`)
  return (
    <nav aria-labelledby="choose-period" className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h2 id="choose-period" className="text-2xl">
        Choose a Period:
      </h2>
      <ul className="mt-3 flex gap-2 overflow-x-auto py-1 max-lg:bleed lg:mt-4 lg:block">
        <li className="shrink-0">
          <NavLink to={`/tours${query}`} end prefetch="intent" className={choice}>
            All
          </NavLink>
        </li>
        {shown.map(({ id, period }) => (
          <li key={id} className="relative shrink-0">
            <NavLink to={`/tours/${id}${query}`} end prefetch="intent" className={choice}>
              {period} Day
            </NavLink>
            <span className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 hidden text-ink-soft text-sm tabular-nums lg:inline">
              {tripsOf(id)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
