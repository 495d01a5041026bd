import type { Departure } from '../../../contract/departures.ts'
import type { Dates } from '../../ui/text/dates.ts'
import { numberText } from '../../ui/text/words.ts'

type State = Departure['state']

export const stateWords: Record<State, string> = {
  open: 'Open',
  few: 'Few seats left',
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
  departed: 'Departed',
}

const looks: Record<State, string> = {
  open: 'border-success text-success',
  few: 'border-accent text-accent',
  full: 'border-ink bg-ink text-paper',
  closed: 'border-control text-ink-soft',
  cancelled: 'border-danger text-danger',
  departed: 'border-control text-ink-soft',
}

/** The state of a departure, in a word. */
export const StateMark = ({ state }: { state: State }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-full border px-2.5 font-semibold text-[0.8125rem] leading-6 ${looks[state]}`}
  >
    {stateWords[state]}
  </span>
)

type Guaranteed = Pick<Departure, 'guaranteed_since' | 'min_travellers' | 'travellers' | 'state'>

/**
 * Whether a departure takes place: `guaranteed`, `guaranteed since 23 Nov, 4 of 6 travel`, `2 missing`; '' where that does
 * not matter, as after a cancellation.
 */
export function guaranteeText(
  { guaranteed_since: since, min_travellers, travellers, state }: Guaranteed,
  { dayTextAt }: Dates,
): string {
  if (min_travellers === null || state === 'cancelled') return ''
  if (since !== null)
    return travellers < min_travellers
      ? `guaranteed since ${dayTextAt(since)}, ${numberText(travellers)} of ${numberText(min_travellers)} travel`
      : 'guaranteed'
  if (state === 'departed') return ''
  const missing = min_travellers - travellers
  return missing > 0 ? `${numberText(missing)} missing` : 'not guaranteed'
}

type SeatsBarProps = Pick<Departure, 'seats' | 'taken'> & { className?: string }

/** The seats of a departure as a bar: taken in ink, free as paper. The numbers stand beside it. */
export function SeatsBar({ seats, taken, className = 'h-2 w-16 card:w-8' }: SeatsBarProps) {
  if (seats === null) return null
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 overflow-hidden rounded-full border border-ink-soft bg-paper align-middle ${className}`}
    >
      <span
        className="block h-full bg-ink forced-color-adjust-none"
        style={{ width: `${(100 * taken) / seats}%` }}
      />
    </span>
  )
}

/** The bar with its numbers beside it. */
export function Seats({ seats, taken }: Pick<Departure, 'seats' | 'taken'>) {
  if (seats === null) return <span className="text-ink-soft">not counted</span>
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <SeatsBar seats={seats} taken={taken} />
      <span>
        {taken} of {seats}
        <span className="sr-only"> taken</span>
      </span>
    </span>
  )
}
