import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Departure } from '../../../contract/departures.ts'
import { isBookable } from '../../../rules/seats.ts'
import { useToday } from '../../agency.ts'
import { useAddress } from '../../ui/list/address.ts'
import { type Dates, useDates } from '../../ui/text/dates.ts'
import { TimeOfDay } from '../../ui/text/moment.tsx'
import { countOf, numberText } from '../../ui/text/words.ts'
import type { ListPage } from '../kit/list-screen.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { daysOfMonth, monthAfter, weekdayOf, weekdays } from './days.ts'
import { guaranteeText, SeatsBar, stateWords } from './words.tsx'

/** At most so many departures of a day are shown; a link leads to the list of that day. */
const MOST_OF_DAY = 8

/** Where days stand one below the other, the first begins in its weekday's column. */
const columns = [
  '',
  'md:col-start-2',
  'md:col-start-3',
  'md:col-start-4',
  'md:col-start-5',
  'md:col-start-6',
  'md:col-start-7',
]

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full no-underline hover:bg-sunken'

/** The word beside a departure: whether it takes place, or why it cannot be booked. */
const wordOf = (departure: Departure, dates: Dates) =>
  isBookable(departure) ? guaranteeText(departure, dates) : stateWords[departure.state]

function Entry({ departure }: { departure: Departure }) {
  const { id, time, trip_title: title, state, seats, taken, travellers } = departure
  const isOver = state === 'cancelled' || state === 'departed'
  const word = wordOf(departure, useDates())
  return (
    <li>
      <Link
        to={`/admin/departures/${id}`}
        title={title}
        className="grid gap-0.5 rounded-md border border-line bg-surface px-2 py-1.5 md:max-lg:px-1.5 text-sm leading-tight no-underline hover:border-ink"
      >
        <span
          className={`line-clamp-2 font-semibold ${isOver ? 'text-ink-soft' : ''} ${state === 'cancelled' ? 'line-through' : ''}`}
        >
          {time && (
            <span className="font-normal tabular-nums">
              <TimeOfDay time={time} />{' '}
            </span>
          )}
          {title}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-xs tabular-nums">
          {seats === null ? (
            countOf(travellers, 'traveller')
          ) : (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <SeatsBar seats={seats} taken={taken} className="h-1.5 w-10 md:max-lg:w-5" />
              {taken} of {seats}
              <span className="sr-only"> seats taken</span>
            </span>
          )}
          {word && <span className="font-semibold text-ink">{word}</span>}
        </span>
      </Link>
    </li>
  )
}

type DayCellProps = { day: string; departures: Departure[]; isToday: boolean; isFirst: boolean }

function DayCell({ day, departures, isToday, isFirst }: DayCellProps) {
  const { dayText } = useDates()
  const { href } = useAddress()
  const more = departures.length - MOST_OF_DAY
  return (
    <li
      className={`min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 border-line p-2 md:grid md:min-h-24 md:border-t md:border-l md:p-1.5 ${departures.length > 0 ? 'grid max-md:border-b max-md:px-4 max-md:py-3' : 'max-md:hidden'} ${isFirst ? columns[weekdayOf(day)] : ''}`}
    >
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className="justify-self-start rounded-full font-display text-lg tabular-nums aria-[current]:bg-accent aria-[current]:px-2 aria-[current]:text-on-accent md:text-base md:leading-6"
      >
        <span className="md:sr-only">{dayText(day)}</span>
        <span aria-hidden="true" className="max-md:hidden">
          {Number(day.slice(8))}
        </span>
      </time>
      {departures.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {departures.slice(0, MOST_OF_DAY).map((departure) => (
            <Entry key={departure.id} departure={departure} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          to={href({ month: null, from: day, to: day })}
          className="text-accent text-sm underline underline-offset-4"
        >
          {countOf(more, 'more', 'more')}
        </Link>
      )}
    </li>
  )
}

type CalendarProps = {
  list: ListPage<Departure>
  month: string
  heading: ReactNode
  tools: ReactNode
  filters: ReactNode
}

/** The departures of a month: a grid of its days, on phones the days with departures one below the other. */
export function Calendar({ list, month, heading, tools, filters }: CalendarProps) {
  const { href } = useAddress()
  const today = useToday()
  const { longMonthText } = useDates()
  const nameOf = (of: string) => longMonthText(`${of}-01`)
  const byDay = Map.groupBy(list.rows, ({ date }) => date)
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <div className="flex flex-col pb-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-6">
        {heading ?? <h1 className="text-3xl max-sm:grow">Departures</h1>}
        <div className="flex grow flex-wrap items-center justify-end gap-3 max-sm:contents">{tools}</div>
      </header>
      <div className="grid grid-cols-[auto_1fr] gap-2 px-4 pb-3 md:block md:px-6">{filters}</div>
      <div className="flex flex-wrap items-center gap-x-2 px-4 pb-2 md:px-6">
        <Link to={href({ month: before })} aria-label={nameOf(before)} className={`-ml-3 ${step}`}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <h2 className="min-w-44 text-center text-2xl">{nameOf(month)}</h2>
        <Link to={href({ month: after })} aria-label={nameOf(after)} className={step}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <p role="status" className="ml-auto text-ink-soft text-sm tabular-nums">
          {!list.refused && countOf(list.total, 'departure')}
          {list.rows.length < list.total &&
            `, the first ${numberText(list.rows.length)} are shown: narrow them to a trip`}
        </p>
      </div>
      {list.refused ? (
        <LoadError within {...list.refused} />
      ) : (
        <div className="border-line border-y bg-paper md:mx-6 md:overflow-hidden md:rounded-xl md:border">
          <ol
            aria-hidden="true"
            className="hidden grid-cols-7 border-line border-b bg-sunken text-ink-soft text-sm md:grid"
          >
            {weekdays.map((name) => (
              <li key={name} className="px-2 py-1.5 font-semibold">
                {name.slice(0, 3)}
              </li>
            ))}
          </ol>
          {list.rows.length === 0 && (
            <p className="px-4 py-8 text-center text-ink-soft">No departures in {nameOf(month)}.</p>
          )}
          <ol className="md:-mt-px md:-ml-px md:grid md:grid-cols-7">
            {daysOfMonth(month).map((day, index) => (
              <DayCell
                key={day}
                day={day}
                departures={byDay.get(day) ?? []}
                isToday={day === today}
                isFirst={index === 0}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
