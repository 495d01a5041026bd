import { Fragment } from 'react'
import type { Booking } from '../../../contract/answers.ts'
import { Day } from '../../ui/moment.tsx'
import { inDays } from '../words.ts'

type ConfirmedProps = Pick<Booking, 'confirmed_date' | 'confirmed_days' | 'confirmed_package'> & {
  /** How long it takes by now, where that does not stand beside it. */
  daysNow?: number | undefined
  className?: string
}

/** What the traveller was told of the trip, as far as that no longer holds. */
export function Confirmed({
  confirmed_date,
  confirmed_days,
  confirmed_package,
  daysNow,
  className = '',
}: ConfirmedProps) {
  const parts = [
    confirmed_date !== undefined && <Day date={confirmed_date} />,
    confirmed_days !== undefined && inDays(confirmed_days) + (daysNow ? ` (now ${daysNow})` : ''),
    confirmed_package !== undefined && `“${confirmed_package}”`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <span className={`block font-semibold ${className}`}>
      Confirmed for{' '}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and keep their order
        <Fragment key={index}>
          {index > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
