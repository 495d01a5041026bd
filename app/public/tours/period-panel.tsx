import { NavLink } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'

const choice =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 font-medium text-ink no-underline transition duration-150 hover:border-accent hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent lg:flex lg:w-full lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-3 lg:aria-[current=page]:border-accent lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-bold lg:aria-[current=page]:text-accent'

/** All lengths to choose from: a column beside the trips, on small screens a row above them. */
export function PeriodPanel({ periods }: { periods: Answer<'listPeriods'> }) {
  return (
    <nav aria-labelledby="choose-period" className="lg:sticky lg:top-28 lg:self-start">
      <h2 id="choose-period" className="text-2xl">
        Choose a Period:
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2 lg:block">
        <li>
          <NavLink to="/tours" end prefetch="intent" className={choice}>
            All
          </NavLink>
        </li>
        {periods.map(({ id, period }) => (
          <li key={id}>
            <NavLink to={`/tours/${id}`} end prefetch="intent" className={choice}>
              {period} Day
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
