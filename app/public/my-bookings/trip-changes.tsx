import { Fragment, type ReactNode } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { TimeOfDay } from '../../ui/text/moment.tsx'
import { DateText, lengthText } from '../layout/date-text.tsx'

const Listed = ({ parts }: { parts: ReactNode[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key, and keep their order
    <Fragment key={index}>
      {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
      {part}
    </Fragment>
  ))

const called = (title: string) => `is called “${title}”`
const departs = (day: string) => (
  <>
    departs on <DateText day={day} />
  </>
)
const sets = (time: string) =>
  time ? (
    <>
      sets out at <TimeOfDay time={time} />
    </>
  ) : (
    'has no fixed time'
  )
const takes = (days: number) => `takes ${lengthText(days)}`
const includes = (offer: string) => `includes “${offer}”`

/** The texts of a change, before and after; empty without a change. */
const inWords = <T,>(change: { was: T; now: T } | undefined, words: (value: T) => ReactNode) =>
  change ? [{ was: words(change.was), now: words(change.now) }] : []

/** What has changed about a trip since the user was last told. */
export function TripChanges({ trip_changes = {} }: Pick<Booking, 'trip_changes'>) {
  const { title, date, time, days, package: offer } = trip_changes
  const changes = [
    ...inWords(title, called),
    ...inWords(date, departs),
    ...inWords(time, sets),
    ...inWords(days, takes),
    ...inWords(offer, includes),
  ]
  if (changes.length === 0) return null
  const change = changes.length > 1 ? 'changes do' : date ? 'new day does' : 'change does'
  return (
    <p className="mt-2 max-w-prose break-words font-medium text-danger">
      We told you that this trip <Listed parts={changes.map(({ was }) => was)} />. By now it{' '}
      <Listed parts={changes.map(({ now }) => now)} />. Please tell us if the {change} not suit you.
    </p>
  )
}
