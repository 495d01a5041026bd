import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../ui/number.ts'
import { guaranteeText, Seats, StateMark, whenText } from '../departures/words.tsx'

/** How many departures a trip's form shows. */
const SHOWN = 8

const link = 'text-accent underline decoration-1 underline-offset-4'

type TripDeparturesProps = {
  trip: { id: number; title: string }
  /** Those to come, cancelled ones too. */
  departures: Answer<'adminListDepartures'>['departures']
}

/** The departures to come of a trip, each with its seats, and the ways to all and to more. */
export function TripDepartures({ trip, departures: { data, total } }: TripDeparturesProps) {
  return (
    <section aria-labelledby="departures" className="grid gap-3 md:col-span-full">
      <header className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="departures" className="text-xl">
          Departures
        </h2>
        <div className="flex flex-wrap gap-x-5">
          {total > SHOWN && (
            <Link
              to={`/admin/departures?trip_id=${trip.id}`}
              className={`inline-flex min-h-11 items-center md:min-h-8 ${link}`}
            >
              All {countOf(total, 'departure')} to come
            </Link>
          )}
          <Link
            to={`/admin/departures/add?trip=${trip.id}`}
            className={`inline-flex min-h-11 items-center gap-1.5 md:min-h-8 ${link}`}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add departures
          </Link>
        </div>
      </header>
      {total === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-6 text-center text-ink-soft">
          No departure is to come: the trip is not on the site.
        </p>
      ) : (
        <ul className="rounded-xl border border-line bg-surface">
          {data.slice(0, SHOWN).map((departure) => (
            <li
              key={departure.id}
              className="flex flex-wrap items-center gap-x-5 gap-y-1 border-line px-4 py-2 not-last:border-b"
            >
              <Link
                to={`/admin/departures/${departure.id}`}
                className={`inline-flex min-h-11 min-w-48 items-center tabular-nums md:min-h-8 ${link}`}
              >
                {whenText(departure)}
              </Link>
              <span className="min-w-40">
                <Seats {...departure} />
              </span>
              <span className="grow text-sm">{guaranteeText(departure)}</span>
              <StateMark state={departure.state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
