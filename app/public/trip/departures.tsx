import type { ShownDeparture } from '../../../contract/departures.ts'
import { dayText } from '../../ui/day-text.ts'
import { BookButton } from '../booking/book-button.tsx'
import { DateText } from '../date-text.tsx'
import { isBookable, seatsText } from '../departures.ts'

/** How many departures are listed at first; the others are folded by month. */
const FIRST = 12

/** `Jan 2027` */
const monthOf = ({ date }: ShownDeparture) => dayText(date).replace(/^\w+ (\w+) \d+/, '$1')

type DeparturesProps = { tripId: number; departures: ShownDeparture[] }

/** The departures to come, one line each with its Book Now. A full one offers the next. */
export function Departures({ tripId, departures }: DeparturesProps) {
  const later = departures.slice(FIRST)
  const list = (some: ShownDeparture[]) => (
    <ul className="print:columns-3 print:gap-x-8">
      {some.map((departure) => (
        <Line key={departure.id} {...{ tripId, departure, departures }} />
      ))}
    </ul>
  )
  return (
    <section id="departures" aria-labelledby="departures-title" className="scroll-mt-28">
      <h2 id="departures-title" className="section-title border-ink border-b-2 pb-4">
        Departures
      </h2>
      {list(departures.slice(0, FIRST))}
      {[...new Set(later.map(monthOf))].map((month) => {
        const dates = later.filter((each) => monthOf(each) === month)
        return (
          <details key={month}>
            <summary className="min-h-11 border-line border-b py-3 font-semibold">
              {month}, {dates.length} {dates.length === 1 ? 'date' : 'dates'}
            </summary>
            {list(dates)}
          </details>
        )
      })}
    </section>
  )
}

function Line({
  tripId,
  departure,
  departures,
}: DeparturesProps & {
  departure: ShownDeparture
}) {
  const { id, date, time } = departure
  const open = isBookable(departure)
  const next = open ? undefined : departures.slice(departures.indexOf(departure)).find(isBookable)
  const words = [time, seatsText(departure)].filter(Boolean).join(' · ')
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-b py-3 print:py-1.5">
      <p id={`departure-${id}`} className={open ? '' : 'text-ink-soft'}>
        <DateText day={date} className="block font-display text-[1.4rem] leading-snug" />
        <span className="text-[0.95rem] text-ink-soft">{words}</span>
      </p>
      {(open || next) && (
        <BookButton
          tripId={tripId}
          departureId={(next ?? departure).id}
          describedBy={`departure-${id}`}
          look="quiet"
        >
          {next && `Next: ${dayText(next.date).slice(0, 10)}`}
        </BookButton>
      )}
    </li>
  )
}
