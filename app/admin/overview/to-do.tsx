import {
  Banknote,
  CircleAlert,
  CircleCheck,
  ClipboardPen,
  Gavel,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareText,
  MessageSquareWarning,
  Star,
  TriangleAlert,
  Undo2,
  UserRoundX,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { dayAfter } from '../../../rules/days.ts'
import { countOf } from '../../../rules/words.ts'
import { useAgencyMoney, useDates, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { progressText } from '../../travellers/traveller-words.ts'
import { isLate } from '../payments/standing.tsx'
import { useMay } from '../shell/current-user.tsx'

type Overview = Answer<'adminOverview'>

/** Card payments that somebody has to look at first of all: money without a seat, and differences. */
export function OfCards({ owed: { without_seat }, differences }: Pick<Overview, 'owed' | 'differences'>) {
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

type Count = { text: string; to: string; Icon: LucideIcon; isBad?: boolean }

/** What waits, each a number that leads to the list of exactly these. */
function useCounts({ mails, open_messages, waiting_reviews, owed }: Overview): Count[] {
  const agencyMoney = useAgencyMoney()
  const today = useToday()
  const { overdue, to_be_paid_back: back } = owed
  return [
    // Red is what is late: who should have got them does not know what they should.
    ...(mails.failed > 0
      ? [
          {
            text: `${countOf(mails.failed, 'mail')} failed`,
            to: '/admin/mails?state=failed',
            Icon: CircleAlert,
            isBad: true,
          },
        ]
      : []),
    ...(open_messages > 0
      ? [
          {
            text: `${countOf(open_messages, 'message')} to answer`,
            to: '/admin/messages?state=open',
            Icon: MessageSquareText,
          },
        ]
      : []),
    ...(waiting_reviews > 0
      ? [
          {
            text: `${countOf(waiting_reviews, 'review')} to read`,
            to: '/admin/reviews?state=waiting',
            Icon: Star,
          },
        ]
      : []),
    ...(overdue.bookings > 0
      ? [
          {
            text: `${countOf(overdue.bookings, 'booking')} overdue: ${agencyMoney(overdue.amount)}`,
            to: '/admin/booking?money=overdue',
            Icon: Banknote,
            isBad: true,
          },
        ]
      : []),
    ...(back.bookings > 0
      ? [
          {
            text: `${countOf(back.bookings, 'booking')} to be paid back: ${agencyMoney(back.amount)}`,
            to: '/admin/payments#to_be_paid_back',
            Icon: Undo2,
            isBad: isLate(back.by, today),
          },
        ]
      : []),
  ]
}

type Watched = {
  title: string
  Icon: LucideIcon
  /** A list of all of them: the overview names the first ones. */
  all?: string
  rows: { to: string; title: string; note: string }[]
}

/** What somebody should look at, each with the reason. */
function WatchedList({ title, Icon, all, rows }: Watched) {
  return (
    <section aria-label={title}>
      <header className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="flex items-center gap-1.5 font-sans font-semibold text-base tracking-normal">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {title}
        </h3>
        {all && (
          <Link
            to={all}
            className="inline-flex min-h-11 items-center text-accent text-sm underline decoration-1 underline-offset-4 md:min-h-6"
          >
            All<span className="sr-only">: {title}</span>
          </Link>
        )}
      </header>
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

/** Days ahead for which a departure should have a guide; the server's list ends there, too. */
const GUIDE_DAYS = 10

/** What is to be decided, assigned or told about departures, the most pressing first. */
function useDeparturesToWatch(overview: Overview): Watched[] {
  const { to_decide, at_risk, without_guide, to_answer, to_notify, waiting, filled } = overview
  const t = useTexts('travellers')
  const today = useToday()
  const { dayText } = useDates()
  const shortDay = (date: string) => dayText(date, { weekday: false, year: false })
  const rowOf = ({ id, trip_title }: { id: number; trip_title: string }, note: string) => ({
    to: `/admin/departures/${id}`,
    title: trip_title,
    note,
  })
  return [
    {
      title: 'To decide this week',
      Icon: Gavel,
      rows: to_decide.map((departure) => {
        const { date, decide_on, min_travellers, travellers } = departure
        const missing = (min_travellers ?? 0) - travellers
        return rowOf(departure, `${shortDay(date)}, ${missing} missing: by ${shortDay(decide_on ?? date)}`)
      }),
    },
    {
      title: 'At risk',
      Icon: TriangleAlert,
      rows: at_risk.map((departure) => {
        const { date, min_travellers, guaranteed, travellers, decide_on } = departure
        const missing = `${shortDay(date)}, ${(min_travellers ?? 0) - travellers} missing`
        const decide = decide_on && decide_on >= today ? `, decide by ${shortDay(decide_on)}` : ''
        return rowOf(departure, missing + (guaranteed ? ', guaranteed' : decide))
      }),
    },
    {
      title: 'Without a guide',
      Icon: UserRoundX,
      all: `/admin/departures?led=no&from=${today}&to=${dayAfter(today, GUIDE_DAYS)}`,
      rows: without_guide.map((departure) =>
        rowOf(departure, `${shortDay(departure.date)}, ${countOf(departure.travellers, 'traveller')}`),
      ),
    },
    {
      title: 'Details of travellers missing',
      Icon: ClipboardPen,
      // What those of today and tomorrow lack is said with them.
      rows: to_answer
        .filter(({ date }) => date > dayAfter(today, 1))
        .map((departure) =>
          rowOf(departure, `${shortDay(departure.date)}: ${progressText(departure.progress, t)}`),
        ),
    },
    {
      title: 'Changed, travellers to notify',
      Icon: Megaphone,
      rows: to_notify.map(({ id, title, date }) => ({
        to: `/admin/booking?trip=${id}`,
        title,
        note: dayText(date, { weekday: false }),
      })),
    },
    {
      title: 'Long waiting lists',
      Icon: Hourglass,
      rows: waiting.map((departure) => {
        const { date, parties, seats } = departure
        const who = `${countOf(parties, 'party', 'parties')} for ${countOf(seats, 'seat')}`
        return rowOf(departure, `${shortDay(date)}, ${who}`)
      }),
    },
    {
      title: 'Became full this week',
      Icon: CircleCheck,
      rows: filled.map((departure) => rowOf(departure, shortDay(departure.date))),
    },
  ]
}

/** Whom to answer by a day, and who has not answered by theirs. */
function usePeopleToWatch({ complaints, unanswered }: Overview): Watched[] {
  const today = useToday()
  const { dayText } = useDates()
  const shortDay = (date: string) => dayText(date, { weekday: false, year: false })
  return [
    {
      title: 'Complaints to answer',
      Icon: MessageSquareWarning,
      rows: complaints.map(({ id, name, due_on }) => ({
        to: `/admin/messages/${id}`,
        title: `From ${name}`,
        note: `${due_on < today ? 'late, was due' : 'by'} ${shortDay(due_on)}`,
      })),
    },
    {
      title: 'Changes not answered in time',
      Icon: MessageCircleQuestionMark,
      rows: unanswered.map(({ id, reference, name, trip_title, trip_date }) => ({
        to: `/admin/booking/${id}`,
        title: `${name}, ${reference}`,
        note: `${trip_title}, ${shortDay(trip_date)}`,
      })),
    },
  ]
}

/** What is to do: what waits for an answer, then what needs somebody. */
export function ToDo({ overview }: { overview: Overview }) {
  const counts = useCounts(overview)
  const people = usePeopleToWatch(overview)
  const watched = [...people, ...useDeparturesToWatch(overview)].filter(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby="to-do" className="grid min-w-0 content-start gap-5">
      <h2 id="to-do" className="text-xl">
        To do
      </h2>
      {counts.length === 0 && watched.length === 0 && (
        <p className="-mt-3 text-ink-soft">Nothing waits for you.</p>
      )}
      {counts.length > 0 && (
        <ul className="-my-2 flex flex-wrap gap-x-6">
          {counts.map(({ text, to, Icon, isBad }) => (
            <li key={to}>
              <Link
                to={to}
                className={`inline-flex min-h-11 items-center gap-1.5 underline decoration-1 underline-offset-4 md:min-h-8 ${isBad ? 'font-semibold text-danger' : 'text-accent'}`}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {watched.map((list) => (
        <WatchedList key={list.title} {...list} />
      ))}
    </section>
  )
}
