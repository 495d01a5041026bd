import { Fragment, type ReactNode } from 'react'
import type { Booking } from '../../../contract/answers.ts'
import { DateText, lengthText } from '../date-text.tsx'

const Listed = ({ parts }: { parts: ReactNode[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and keep their order
    <Fragment key={index}>
      {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
      {part}
    </Fragment>
  ))

/** What somebody was told of their trip, as far as it no longer holds, and what is so by now. */
export function Confirmed({ booking }: { booking: Booking }) {
  const { confirmed_date, confirmed_days, confirmed_package, trip_date, days_now, package_now } = booking
  const changes = (
    [
      confirmed_date !== undefined && [departs(confirmed_date), departs(trip_date)],
      confirmed_days !== undefined && [takes(confirmed_days), takes(days_now)],
      confirmed_package !== undefined && [includes(confirmed_package), includes(package_now)],
    ] satisfies (false | [before: ReactNode, now: ReactNode])[]
  ).filter((change) => change !== false)
  if (changes.length === 0) return null
  const change = changes.length > 1 ? 'changes do' : confirmed_date ? 'new day does' : 'change does'
  return (
    <p className="mt-2 max-w-prose break-words font-medium text-danger">
      We told you that this trip <Listed parts={changes.map(([before]) => before)} />. By now it{' '}
      <Listed parts={changes.map(([, now]) => now)} />. Please tell us if the {change} not suit you.
    </p>
  )
}

const departs = (day: string) => (
  <>
    departs on <DateText day={day} />
  </>
)
const takes = (days = 0) => `takes ${lengthText(days)}`
const includes = (offer = '') => `includes “${offer}”`
