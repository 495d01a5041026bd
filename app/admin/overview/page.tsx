import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Coins,
  type LucideIcon,
  Megaphone,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { Bars } from '../../ui/bars.tsx'
import { type Dates, useDates } from '../../ui/dates.ts'
import { countOf } from '../../ui/number.ts'
import { useMay } from '../shell/may.tsx'
import { usePreference } from '../shell/preferences.ts'
import { QueryResult } from '../shell/query-result.tsx'
import { useQuery } from '../shell/use-query.ts'
import { FirstSteps } from './first-steps.tsx'
import { RemoveDemo } from './remove-demo.tsx'

type OverviewData = Answer<'adminOverview'>

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Closed on a phone until the user opens it. */
const defaultShape = () => (matchMedia('(min-width: 48rem)').matches ? 'open' : 'closed')

function RecentDays({ days }: Pick<OverviewData, 'days'>) {
  const { dayText } = useDates()
  return (
    <Bars
      caption="Bookings and travellers of the last 30 days"
      heads={['Day', 'travellers', 'bookings']}
      points={days.map(({ date, travellers, bookings }) => ({
        label: dayText(date, { weekday: false, year: false }),
        whole: travellers,
        part: bookings,
      }))}
    />
  )
}

function Departures({ departures }: Pick<OverviewData, 'departures'>) {
  const { dayText } = useDates()
  return (
    <section aria-labelledby="departures" className="min-w-0">
      <h3 id="departures" className="font-sans font-semibold text-ink-soft text-xs">
        Next departures
      </h3>
      {departures.length === 0 && <p className="text-sm">No upcoming departures.</p>}
      <ol className="gap-x-6 text-sm xl:columns-2">
        {departures.slice(0, 6).map(({ id, trip_title: title, date, travellers, seats, taken }) => (
          <li key={id} className="max-xl:nth-[n+5]:hidden">
            <Link
              to={`/admin/departures/${id}`}
              className="flex min-h-11 items-center gap-2 no-underline hover:text-accent md:min-h-6"
            >
              <time dateTime={date} className="w-22 shrink-0 text-ink-soft tabular-nums">
                {dayText(date, { weekday: false })}
              </time>
              <span
                title={title}
                className="min-w-0 grow truncate text-accent underline decoration-1 underline-offset-4"
              >
                {title}
              </span>
              <span className={`shrink-0 tabular-nums ${travellers > 0 ? 'font-semibold' : 'text-ink-soft'}`}>
                {seats === null ? countOf(travellers, 'traveller') : `${taken} of ${countOf(seats, 'seat')}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Links to the queued and the failed mails. Failed mails are red: their recipients do not know what they should. */
function Mails({ mails: { queued, failed } }: Pick<OverviewData, 'mails'>) {
  if (queued + failed === 0) return null
  const link =
    'inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-1 underline-offset-4 md:min-h-6'
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {queued > 0 && (
        <Link to="/admin/mails?state=queued" className={`${link} text-ink-soft`}>
          {countOf(queued, 'mail')} queued
        </Link>
      )}
      {failed > 0 && (
        <Link to="/admin/mails?state=failed" className={`${link} font-semibold text-danger`}>
          <CircleAlert aria-hidden="true" className="size-4" />
          {countOf(failed, 'mail')} failed
        </Link>
      )}
    </p>
  )
}

/** Links to the changed trips whose travellers are not notified yet. */
function ToNotify({ to_notify }: Pick<OverviewData, 'to_notify'>) {
  const { dayText } = useDates()
  if (to_notify.length === 0) return null
  return (
    <p className="flex items-center gap-x-3 border-line border-t px-4 py-1.5 text-sm max-xl:flex-wrap">
      <span className="inline-flex items-center gap-1.5 font-semibold md:shrink-0">
        <Megaphone aria-hidden="true" className="size-4 shrink-0" />
        Changed, travellers to notify:
      </span>
      {to_notify.map(({ id, title, date }) => (
        <Link
          key={id}
          to={`?trip=${id}`}
          title={title}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-accent underline decoration-1 underline-offset-4 md:min-h-6"
        >
          <span className="max-w-60 truncate md:max-xl:max-w-40">{title}</span>
          <span className="shrink-0">({dayText(date, { weekday: false })})</span>
        </Link>
      ))}
    </p>
  )
}

type Marked = OverviewData['departures']

/** Departures that somebody should look at: each with its day, and why. */
function Watched({ label, Icon, departures }: { label: string; Icon: LucideIcon; departures: Marked }) {
  const dates = useDates()
  if (departures.length === 0) return null
  return (
    <p className="flex items-center gap-x-3 border-line border-t px-4 py-1.5 text-sm max-xl:flex-wrap">
      <span className="inline-flex items-center gap-1.5 font-semibold md:shrink-0">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </span>
      {departures.map((departure) => (
        <Link
          key={departure.id}
          to={`/admin/departures/${departure.id}`}
          title={departure.trip_title}
          className="max-md:nth-[n+4]:hidden inline-flex min-h-11 min-w-0 items-center gap-1.5 text-accent underline decoration-1 underline-offset-4 md:min-h-6"
        >
          <span className="max-w-60 truncate md:max-xl:max-w-40">{departure.trip_title}</span>
          <span className="shrink-0">({noteOf(departure, dates)})</span>
        </Link>
      ))}
    </p>
  )
}

/** The day, and how many are missing for it to take place. */
const noteOf = ({ date, min_travellers, travellers, guaranteed }: Marked[number], { dayText }: Dates) =>
  [
    dayText(date, { weekday: false, year: false }),
    !guaranteed && min_travellers !== null && `${min_travellers - travellers} missing`,
  ]
    .filter(Boolean)
    .join(', ')

/** Leads to the bookings that are overdue or to be paid back. */
function OwedLine({ owed: { overdue, to_be_paid_back } }: Pick<OverviewData, 'owed'>) {
  if (overdue + to_be_paid_back === 0) return null
  const link =
    'inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-4 md:min-h-6'
  return (
    <p className="flex items-center gap-x-3 border-line border-t px-4 py-1.5 text-sm max-xl:flex-wrap">
      <span className="inline-flex items-center gap-1.5 font-semibold md:shrink-0">
        <Coins aria-hidden="true" className="size-4 shrink-0" />
        Money:
      </span>
      {overdue > 0 && (
        <Link to="?money=overdue" className={link}>
          {countOf(overdue, 'booking')} overdue
        </Link>
      )}
      {to_be_paid_back > 0 && (
        <Link to="?money=to_be_paid_back" className={link}>
          {countOf(to_be_paid_back, 'booking')} to be paid back
        </Link>
      )}
    </p>
  )
}

/** Calls `act` when the list has been reloaded, so that the overview above it is as fresh. */
function useOnReload(list: unknown, act: () => void) {
  const reloaded = useEffectEvent(act)
  const { key } = useLocation()
  const last = useRef({ key, list })
  useEffect(() => {
    const before = last.current
    last.current = { key, list }
    if (before.list !== list && before.key === key) reloaded()
  }, [key, list])
}

/**
 * The overview above the list of bookings. It loads independently of the list, which neither waits for it nor fails with
 * it. Without `isShown` it leaves its room to the list, for example during a search.
 */
export function Overview({ list, isShown }: { list: unknown; isShown: boolean }) {
  const { result, refetch } = useQuery('adminOverview')
  const may = useMay()
  useOnReload(list, refetch)
  const [shape, setShape] = usePreference('overview', ['open', 'closed'], defaultShape)

  const overview = result?.ok ? result.answer : undefined
  if (!isShown) return null
  return (
    <section
      aria-label="Overview"
      className="relative mx-4 mb-3 rounded-xl md:mb-1.5 border border-line bg-surface md:mx-6 md:shrink-0 print:hidden"
    >
      <details
        open={shape === 'open'}
        onToggle={(event) => setShape(event.currentTarget.open ? 'open' : 'closed')}
        className="group"
      >
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 text-sm md:min-h-9 md:py-0.5">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open:rotate-90"
          />
          <h2 className="font-sans font-semibold text-base tracking-normal">Last 30 days</h2>
          <span className="text-ink-soft tabular-nums">
            {overview &&
              `${countOf(sumOf(overview.days.map(({ bookings }) => bookings)), 'booking')}, ${countOf(sumOf(overview.days.map(({ travellers }) => travellers)), 'traveller')}`}
          </span>
        </summary>
        {/* The height of the loaded content, so that the list below does not move. */}
        <div className="min-h-20 px-4 pb-1.5 *:[[role=status]]:py-4 md:min-h-29.5 xl:min-h-23.5">
          <QueryResult result={result} refetch={refetch}>
            {({ days, departures }) => (
              <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
                <RecentDays days={days} />
                <Departures departures={departures} />
              </div>
            )}
          </QueryResult>
        </div>
      </details>
      {overview && (
        <div className="flex flex-wrap gap-x-4 px-4 max-md:-mt-2 max-md:ml-7 md:absolute md:top-1 md:right-0">
          <Mails mails={overview.mails} />
          {overview.demo && may('admin') && <RemoveDemo demo={overview.demo} />}
        </div>
      )}
      {overview && (
        <>
          <Watched label="At risk:" Icon={TriangleAlert} departures={overview.at_risk} />
          <Watched label="Became full this week:" Icon={CircleCheck} departures={overview.filled} />
          <ToNotify {...overview} />
          <OwedLine {...overview} />
          {overview.first_steps && may('admin') && (
            <FirstSteps done={overview.first_steps} onDismissed={refetch} />
          )}
        </>
      )}
    </section>
  )
}
