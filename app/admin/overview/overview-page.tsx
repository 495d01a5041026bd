import {
  CircleAlert,
  CircleCheck,
  ClipboardPen,
  Gavel,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareWarning,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import { capitalize, countOf } from '../../../rules/words.ts'
import { useAgencyMoney, useDates, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { progressText } from '../../travellers/traveller-words.ts'
import { Bars } from '../../ui/list/bars.tsx'
import { crewText, underWayText } from '../departures/words.tsx'
import { load } from '../kit/api.ts'
import { useOnReturn } from '../kit/call.tsx'
import { useMay } from '../shell/current-user.tsx'
import type { Route } from './+types/overview-page'
import { Figures } from './figures.tsx'
import { FirstSteps, RemoveDemo } from './first-steps.tsx'

type WatchedProps = { title: string; Icon: LucideIcon; rows: { to: string; title: string; note: string }[] }

/** What somebody should look at, each with the reason; nothing where there is nothing. */
function Watched({ title, Icon, rows }: WatchedProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-1 flex items-center gap-1.5 font-sans font-semibold text-base tracking-normal">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.to} className="border-line border-b last:border-b-0">
            <Link
              to={row.to}
              title={row.title}
              className="flex min-h-11 items-center gap-3 no-underline hover:text-accent md:min-h-8"
            >
              <span className="min-w-0 grow">
                <span className="block truncate text-accent underline decoration-1 underline-offset-4">
                  {row.title}
                </span>
              </span>
              <span className="max-w-1/2 shrink-0 py-1 text-right text-ink-soft text-sm">{row.note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OverviewData = Answer<'adminOverview'>

export const meta = () => [{ title: 'Overview' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminOverview')

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function RecentDays({ days }: Pick<OverviewData, 'days'>) {
  const { dayText } = useDates()
  return (
    <section aria-labelledby="recent" className="grid content-start gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-xl">
          Last 30 days
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">
          {countOf(sumOf(days.map(({ bookings }) => bookings)), 'booking')},{' '}
          {countOf(sumOf(days.map(({ travellers }) => travellers)), 'traveller')}
        </p>
      </header>
      <Bars
        caption="Bookings and travellers of the last 30 days"
        heads={['Day', 'travellers', 'bookings']}
        points={days.map(({ date, travellers, bookings }) => ({
          label: dayText(date, { weekday: false, year: false }),
          whole: travellers,
          part: bookings,
        }))}
      />
    </section>
  )
}

type RowProps = { departure: OverviewData['departures'][number]; children: ReactNode }

/** A departure with a few words in front: when it leaves, or how far it is. */
function DepartureRow({ departure, children }: RowProps) {
  const { id, trip_title: title, travellers, seats, taken, crew } = departure
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
          {seats === null ? countOf(travellers, 'traveller') : `${taken} of ${countOf(seats, 'seat')}`}
        </span>
      </Link>
    </li>
  )
}

/** The departures that are under way since an earlier day; those of today stand first among the next ones. */
function UnderWay({ departures }: Pick<OverviewData, 'departures'>) {
  const today = useToday()
  const gone = departures.filter((departure) => hasSetOut(departure, today))
  if (gone.length === 0) return null
  return (
    <section aria-labelledby="under-way" className="mb-6">
      <h2 id="under-way" className="mb-2 text-xl">
        Under way
      </h2>
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

function NextDepartures({ departures }: Pick<OverviewData, 'departures'>) {
  const { dayText } = useDates()
  return (
    <section aria-labelledby="departures">
      <h2 id="departures" className="mb-2 text-xl">
        Next departures
      </h2>
      {departures.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-6 py-10 text-center text-ink-soft">
          No upcoming departures.
        </p>
      )}
      <ol>
        {departures.map((departure) => (
          <DepartureRow key={departure.id} departure={departure}>
            <time dateTime={departure.date}>{dayText(departure.date, { weekday: false })}</time>
          </DepartureRow>
        ))}
      </ol>
    </section>
  )
}

/** Links to the queued and the failed mails. Failed mails are red: their recipients do not know what they should. */
function Mails({ mails: { queued, failed } }: Pick<OverviewData, 'mails'>) {
  const link =
    'inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-1 underline-offset-4 md:min-h-6'
  return (
    <>
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
    </>
  )
}

/** Card payments that somebody has to look at first of all: money without a seat, and differences. */
function OfCards({ owed: { without_seat }, differences }: Pick<OverviewData, 'owed' | 'differences'>) {
  const agencyMoney = useAgencyMoney()
  const may = useMay()
  const { bookings, amount } = without_seat
  const isDifferent = differences > 0 && may('admin')
  if (bookings === 0 && !isDifferent) return null
  return (
    <ul aria-label="Card payments" className="rounded-xl border border-danger bg-danger-soft px-4 py-1">
      {[
        bookings > 0 && `${countOf(bookings, 'booking')} paid without a seat: ${agencyMoney(amount)}`,
        isDifferent && `${countOf(differences, 'difference')} with the provider of card payments`,
      ].map(
        (text) =>
          text && (
            <li key={text}>
              <Link
                to="/admin/payments"
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-danger underline decoration-1 underline-offset-4 md:min-h-9"
              >
                <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                {text}
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}

/** What has happened, what is owed, what is under way and departs next; each figure leads to what it counts. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTexts('travellers')
  const {
    days,
    under_way,
    departures,
    at_risk,
    to_decide,
    without_guide,
    filled,
    to_answer,
    waiting,
    mails,
    to_notify,
    unanswered,
    complaints,
  } = loaderData
  const { first_steps, missing_pages, demo } = loaderData
  const { dayText } = useDates()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  useOnReturn(reload)
  const may = useMay()
  const today = useToday()
  const shortDay = (date: string) => dayText(date, { weekday: false, year: false })
  return (
    <div className="grid w-full max-w-6xl grid-cols-1 content-start gap-6 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h1 className="grow text-3xl">Overview</h1>
        <Mails mails={mails} />
        {demo && may('admin') && <RemoveDemo demo={demo} />}
      </header>
      <OfCards {...loaderData} />
      {may('admin') && <FirstSteps done={first_steps} missing={missing_pages} onDismissed={reload} />}
      <Figures {...loaderData} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <UnderWay departures={under_way} />
          <NextDepartures departures={departures} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <Watched
            title="To decide this week"
            Icon={Gavel}
            rows={to_decide.map(({ id, trip_title, date, decide_on, min_travellers, travellers }) => ({
              to: `/admin/departures/${id}`,
              title: trip_title,
              note: `${shortDay(date)}, ${(min_travellers ?? 0) - travellers} missing: by ${shortDay(decide_on ?? date)}`,
            }))}
          />
          <Watched
            title="At risk"
            Icon={TriangleAlert}
            rows={at_risk.map(({ id, trip_title, date, min_travellers, guaranteed, travellers }) => ({
              to: `/admin/departures/${id}`,
              title: trip_title,
              note: `${shortDay(date)}, ${(min_travellers ?? 0) - travellers} missing${guaranteed ? ', guaranteed' : ''}`,
            }))}
          />
          <Watched
            title="Without a guide"
            Icon={UserRoundX}
            rows={without_guide.map(({ id, trip_title, date, travellers }) => ({
              to: `/admin/departures/${id}`,
              title: trip_title,
              note: `${shortDay(date)}, ${countOf(travellers, 'traveller')}`,
            }))}
          />
          <Watched
            title="Complaints to answer"
            Icon={MessageSquareWarning}
            rows={complaints.map(({ id, name, due_on }) => ({
              to: `/admin/messages/${id}`,
              title: `From ${name}`,
              note: `${due_on < today ? 'late, was due' : 'by'} ${shortDay(due_on)}`,
            }))}
          />
          <Watched
            title="Details of travellers missing"
            Icon={ClipboardPen}
            rows={to_answer.map(({ id, trip_title, date, progress }) => ({
              to: `/admin/departures/${id}`,
              title: trip_title,
              note: `${shortDay(date)}: ${progressText(progress, t)}`,
            }))}
          />
          <Watched
            title="Became full this week"
            Icon={CircleCheck}
            rows={filled.map(({ id, trip_title, date }) => ({
              to: `/admin/departures/${id}`,
              title: trip_title,
              note: shortDay(date),
            }))}
          />
          <Watched
            title="Long waiting lists"
            Icon={Hourglass}
            rows={waiting.map(({ id, trip_title, date, parties, seats }) => ({
              to: `/admin/departures/${id}`,
              title: trip_title,
              note: `${shortDay(date)}, ${countOf(parties, 'party', 'parties')} for ${countOf(seats, 'seat')}`,
            }))}
          />
          <Watched
            title="Changed, travellers to notify"
            Icon={Megaphone}
            rows={to_notify.map(({ id, title, date }) => ({
              to: `/admin/booking?trip=${id}`,
              title,
              note: dayText(date, { weekday: false }),
            }))}
          />
          <Watched
            title="Changes not answered in time"
            Icon={MessageCircleQuestionMark}
            rows={unanswered.map(({ id, reference, name, trip_title, trip_date }) => ({
              to: `/admin/booking/${id}`,
              title: `${name}, ${reference}`,
              note: `${trip_title}, ${shortDay(trip_date)}`,
            }))}
          />
          <RecentDays days={days} />
        </div>
      </div>
    </div>
  )
}
