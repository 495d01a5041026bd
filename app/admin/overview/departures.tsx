import { Check, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { dayAfter } from '../../../rules/days.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import { capitalize, countOf, dayCount } from '../../../rules/words.ts'
import { useAgencyMoney, useDates, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { progressText } from '../../travellers/traveller-words.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { crewText, underWayText } from '../departures/words.tsx'

type Overview = Answer<'adminOverview'>
type Leaving = Overview['leaving'][number]
type Departure = Overview['departures'][number]

const travellersText = ({ seats, taken, travellers }: Departure) =>
  seats === null ? countOf(travellers, 'traveller') : `${taken} of ${countOf(seats, 'seat')}`

const isComplete = ({
  answered,
  travellers,
  passports_missing,
  passports_ending,
  ages_to_check,
}: NonNullable<Leaving['progress']>) =>
  answered === travellers && passports_missing === 0 && passports_ending === 0 && !ages_to_check

const link = 'inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 md:min-h-6'

/** What a departure still lacks, each with the way to it. */
function Lacks({ departure }: { departure: Leaving }) {
  const t = useTexts('travellers')
  const agencyMoney = useAgencyMoney()
  const { id, lacks_guide, progress, overdue, due, travellers } = departure
  const money = (kind: 'overdue' | 'due', { amount, bookings }: Leaving['due']) =>
    bookings > 0 && (
      <Link
        to={`/admin/booking?departure=${id}&money=${kind}`}
        className={`${link} ${kind === 'overdue' ? 'font-semibold text-danger' : 'text-accent'}`}
      >
        {agencyMoney(amount)} {kind === 'overdue' ? 'overdue' : 'due'}, {countOf(bookings, 'booking')}
      </Link>
    )
  const lacks = [
    lacks_guide && (
      <Link to={`/admin/departures/${id}`} className={`${link} font-semibold text-accent`}>
        No guide yet
      </Link>
    ),
    progress && !isComplete(progress) && (
      <Link reloadDocument to={`/admin/departures/${id}/papers`} className={`${link} text-accent`}>
        Details: {progressText(progress, t)}
      </Link>
    ),
    money('overdue', overdue),
    money('due', due),
  ].filter(Boolean)
  if (lacks.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-ink-soft text-sm">
        <Check aria-hidden="true" className="size-4 text-success" />
        {travellers > 0 ? 'Nothing is missing.' : 'Nobody has booked it.'}
      </p>
    )
  return (
    <ul aria-label="Missing" className="flex flex-wrap gap-x-5 text-sm tabular-nums">
      {lacks.map((lack, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
        <li key={index}>{lack}</li>
      ))}
    </ul>
  )
}

function LeavingRow({ departure }: { departure: Leaving }) {
  const { timeText } = useDates()
  const { id, trip_title: title, time, days, travellers, crew } = departure
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2.5 last:border-b-0">
      <div className="min-w-0 grow basis-72">
        <Link to={`/admin/departures/${id}`} className={`${link} font-semibold text-accent wrap-anywhere`}>
          {title}
        </Link>
        <p className="text-ink-soft text-sm tabular-nums">
          {[time && timeText(time), dayCount(days), travellersText(departure), crewText(crew)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Lacks departure={departure} />
      </div>
      {travellers > 0 && (
        <Link reloadDocument to={`/admin/departures/${id}/papers`} className={buttonClass('quiet')}>
          <FileText aria-hidden="true" className="size-4" />
          Papers<span className="sr-only"> of {title}</span>
        </Link>
      )}
    </li>
  )
}

const subheading = 'mt-3 mb-1 font-sans font-semibold text-base tracking-normal'

/** The departures that are under way since an earlier day; those of today stand above. */
function UnderWay({ departures }: { departures: Departure[] }) {
  const today = useToday()
  const gone = departures.filter((departure) => hasSetOut(departure, today))
  if (gone.length === 0) return null
  return (
    <section aria-labelledby="under-way">
      <h3 id="under-way" className={subheading}>
        Under way
      </h3>
      <ol>
        {gone.map((departure) => (
          <DepartureRow key={departure.id} departure={departure}>
            {capitalize(underWayText(departure, today))}
          </DepartureRow>
        ))}
      </ol>
    </section>
  )
}

/** Who leaves today and tomorrow, who leads them and what they lack; and who is on the road. */
export function TodayAndTomorrow({
  leaving,
  under_way,
  departures,
}: Pick<Overview, 'leaving' | 'under_way' | 'departures'>) {
  const { dayText } = useDates()
  const today = useToday()
  const next = departures[0]
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        Today and tomorrow
      </h2>
      {leaving.length === 0 && (
        <p className="mt-2 text-ink-soft">
          Nobody leaves today or tomorrow.
          {next && ` The next departure is ${next.trip_title}, on ${dayText(next.date)}.`}
        </p>
      )}
      {[today, dayAfter(today, 1)].map((day) => {
        const ofDay = leaving.filter(({ date }) => date === day)
        if (ofDay.length === 0) return null
        return (
          <section key={day} aria-label={day === today ? 'Leave today' : 'Leave tomorrow'}>
            <h3 className={subheading}>
              {day === today ? 'Today' : 'Tomorrow'}, {dayText(day)}
            </h3>
            <ol>
              {ofDay.map((departure) => (
                <LeavingRow key={departure.id} departure={departure} />
              ))}
            </ol>
          </section>
        )
      })}
      <UnderWay departures={under_way} />
    </section>
  )
}

type RowProps = { departure: Departure; children: ReactNode }

/** A departure with a few words in front: when it leaves, or how far it is. */
function DepartureRow({ departure, children }: RowProps) {
  const { id, trip_title: title, travellers, crew } = departure
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={`/admin/departures/${id}`}
        className="flex min-h-11 items-center gap-3 no-underline hover:text-accent md:min-h-9"
      >
        <span className="w-25 shrink-0 whitespace-nowrap text-ink-soft text-sm tabular-nums">{children}</span>
        <span
          title={title}
          className="min-w-0 grow py-1 text-accent underline decoration-1 underline-offset-4 md:truncate md:py-0"
        >
          {title}
          {crew.length > 0 && <span className="text-ink-soft text-sm"> {crewText(crew)}</span>}
        </span>
        <span
          className={`shrink-0 text-sm tabular-nums ${travellers > 0 ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {travellersText(departure)}
        </span>
      </Link>
    </li>
  )
}

/** What leaves after tomorrow. */
export function NextDepartures({ departures }: { departures: Departure[] }) {
  const { dayText } = useDates()
  const tomorrow = dayAfter(useToday(), 1)
  const later = departures.filter(({ date }) => date > tomorrow)
  return (
    <section aria-labelledby="departures">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="departures" className="text-xl">
          Next departures
        </h2>
        <Link to="/admin/departures" className={`${link} text-accent`}>
          All departures
        </Link>
      </header>
      {departures.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-ink-soft">
          No upcoming departures.
        </p>
      )}
      {departures.length > 0 && later.length === 0 && (
        <p className="text-ink-soft">None of the next ten leaves after tomorrow.</p>
      )}
      <ol>
        {later.map((departure) => (
          <DepartureRow key={departure.id} departure={departure}>
            <time dateTime={departure.date}>{dayText(departure.date, { weekday: false })}</time>
          </DepartureRow>
        ))}
      </ol>
    </section>
  )
}
