import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import type { Departure } from '../../../contract/departures.ts'
import { capitalize, countOf } from '../../../rules/words.ts'
import { useDates, useToday } from '../../agency.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { crewText, underWayUntilText } from './words.tsx'

/** What a guide has at hand on the way: the departures that are under way or leave today, each with its lists. */
export function OnTheWay({ departures }: { departures: Departure[] }) {
  const dates = useDates()
  const today = useToday()
  return (
    <section aria-labelledby="today" className="px-4 pb-6 md:px-6">
      <h2 id="today" className="mb-2 text-2xl">
        Today
      </h2>
      {departures.length === 0 ? (
        <p className="text-ink-soft">No departure is under way today, and none begins.</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {departures.map((departure) => (
            <li
              key={departure.id}
              className="grid content-between gap-3 rounded-xl border border-line bg-surface px-4 py-3.5"
            >
              <div>
                <h3 className="font-display text-xl leading-tight wrap-anywhere">
                  <Link to={`/admin/departures/${departure.id}`} className="no-underline hover:text-accent">
                    {departure.trip_title}
                  </Link>
                </h3>
                <p className="mt-1 tabular-nums">{capitalize(underWayUntilText(departure, today, dates))}</p>
                <p className="text-ink-soft tabular-nums">
                  {countOf(departure.travellers, 'traveller')} in {countOf(departure.bookings, 'booking')}
                </p>
                {departure.crew.length > 0 && (
                  <p className="text-ink-soft">{capitalize(crewText(departure.crew))}</p>
                )}
              </div>
              <div>
                <Link
                  reloadDocument
                  to={`/admin/departures/${departure.id}/papers`}
                  className={buttonClass()}
                >
                  <FileText aria-hidden="true" className="size-4" />
                  Papers
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
