import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Departure } from '../../../contract/departures.ts'
import type { Dates } from '../../../rules/dates.ts'
import { dayAfter, monthAfter } from '../../../rules/days.ts'
import { endOf, hasSetOut } from '../../../rules/departure-days.ts'
import { isBookable } from '../../../rules/seats.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import { useDates, useToday } from '../../agency.ts'
import { useAddress } from '../../ui/list/address.ts'
import { TimeOfDay } from '../../ui/text/moment.tsx'
import type { ListPage } from '../kit/list-page.ts'
import { LoadError } from '../kit/load-error.tsx'
import { type Bar, barsOfWeek, weekdayOf, weekdays, weeksOfMonth } from './days.ts'
import { crewText, guaranteeText, SeatsBar, stateWords, underWayText } from './words.tsx'

/** The most departures below each other; further ones are counted below each day. */
const MOST_OF_DAY = 8

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full no-underline hover:bg-sunken'

/** A few words beside a departure: how far it is, whether it takes place, or why it cannot be booked. */
function wordOf(departure: Departure, today: string, dates: Dates) {
  if (hasSetOut(departure, today) && departure.under_way) return underWayText(departure, today)
  return isBookable(departure) ? guaranteeText(departure, dates) : stateWords[departure.state]
}

/** A departure on the calendar, with its last day. A cancelled one has only its first day. */
type Shown = { departure: Departure; date: string; last: string }

const shownOf = (departure: Departure): Shown => {
  const { date, state } = departure
  return { departure, date, last: endOf(departure, state === 'cancelled') }
}

type EntryProps = Bar<Shown> & {
  /** The bar goes on from the week before, which has told of it. */
  goesOn: boolean
}

/** A departure on its days of a week: on one day in two lines, on several in one. */
function Entry({ of: { departure, date, last }, first, days, goesOn }: EntryProps) {
  const { id, time, trip_title: title, state, seats, taken, travellers, crew } = departure
  const dates = useDates()
  const today = useToday()
  const isOver = state === 'cancelled' || state === 'departed'
  const word = wordOf(departure, today, dates)
  const until = [
    date < first && `since ${dates.dayText(date, { year: false })}`,
    last > date && `until ${dates.dayText(last, { year: false })}`,
  ]
  const ends = [date < first && 'md:rounded-l-none', last > dayAfter(first, days - 1) && 'md:rounded-r-none']
  return (
    <Link
      to={`/admin/departures/${id}`}
      title={[title, crewText(crew)].filter(Boolean).join(', ')}
      {...(goesOn && { 'aria-hidden': true, tabIndex: -1 })}
      className={`grid gap-x-3 gap-y-0.5 rounded-md border bg-surface px-2 py-1.5 md:max-lg:px-1.5 text-sm leading-tight no-underline hover:border-ink ${departure.under_way ? 'border-control' : 'border-line'} ${days > 1 ? 'md:flex md:items-baseline md:py-1' : ''} ${ends.filter(Boolean).join(' ')}`}
    >
      <span
        className={`line-clamp-2 font-semibold ${last > date ? 'md:line-clamp-1 md:break-all' : ''} ${isOver ? 'text-ink-soft' : ''} ${state === 'cancelled' ? 'line-through' : ''}`}
      >
        {time && date === first && (
          <span className="font-normal tabular-nums">
            <TimeOfDay time={time} />{' '}
          </span>
        )}
        {title}
      </span>
      <span
        className={`flex flex-wrap items-center gap-x-2 text-ink-soft text-xs tabular-nums ${days > 1 ? 'md:shrink-0 md:flex-nowrap' : ''}`}
      >
        {seats === null ? (
          countOf(travellers, 'traveller')
        ) : (
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <SeatsBar seats={seats} taken={taken} className="h-1.5 w-10 md:max-lg:w-5" />
            {taken} of {seats}
            <span className="sr-only"> seats taken</span>
          </span>
        )}
        {crew.length > 0 && <span>{crewText(crew)}</span>}
        {word && <span className="font-semibold text-ink">{word}</span>}
        {last > date && <span className="md:sr-only">{until.filter(Boolean).join(', ')}</span>}
      </span>
    </Link>
  )
}

type WeekProps = { week: string[]; isFirst: boolean; shown: Shown[] }

/** A week: days side by side, under a bar for each departure. Phones list the days with departures, each departure on its first day. */
function Week({ week, isFirst, shown }: WeekProps) {
  const { dayText } = useDates()
  const { href } = useAddress()
  const today = useToday()
  const bars = barsOfWeek(week, shown)
  const rows = Math.min(MOST_OF_DAY, Math.max(0, ...bars.map(({ row }) => row + 1)))
  return (
    <ol
      className="border-line md:grid md:min-h-24 md:grid-cols-7 md:border-t"
      // Below the days: the bars, what is more, and the rest of the height.
      style={{ gridTemplateRows: `2rem repeat(${rows + 1}, auto) 1fr` }}
    >
      {week.map((day) => {
        const column = weekdayOf(day) + 1
        const beginning = bars.filter(({ first, row }) => first === day && row < MOST_OF_DAY)
        const goesOn = ({ of: { date } }: Bar<Shown>) => date < day && !isFirst
        const more = bars.filter(
          ({ first, days, row }) => row >= MOST_OF_DAY && first <= day && day <= dayAfter(first, days - 1),
        ).length
        const isSeen = more > 0 || beginning.some((bar) => !goesOn(bar))
        return (
          <li
            key={day}
            className={`min-w-0 border-line md:contents ${isSeen ? 'max-md:border-b max-md:px-4 max-md:py-3' : 'max-md:hidden'}`}
          >
            <div
              className="border-line md:border-l md:p-1.5 md:pb-1"
              style={{ gridColumn: column, gridRow: '1 / -1' }}
            >
              <time
                dateTime={day}
                aria-current={day === today ? 'date' : undefined}
                className={`font-display text-lg tabular-nums md:inline-block md:text-base md:leading-6 ${day === today ? 'rounded-full bg-accent px-2 text-on-accent' : ''}`}
              >
                <span className="md:sr-only">{dayText(day)}</span>
                <span aria-hidden="true" className="max-md:hidden">
                  {Number(day.slice(8))}
                </span>
              </time>
            </div>
            {isSeen || beginning.length > 0 ? (
              <ul className="flex flex-col gap-1.5 max-md:mt-1.5 md:contents">
                {beginning.map((bar) => (
                  <li
                    key={bar.of.departure.id}
                    className={`min-w-0 md:z-1 md:px-1 md:pb-1 ${goesOn(bar) ? 'max-md:hidden' : ''}`}
                    style={{ gridColumn: `${column} / span ${bar.days}`, gridRow: bar.row + 2 }}
                  >
                    <Entry {...bar} goesOn={goesOn(bar)} />
                  </li>
                ))}
                {more > 0 && (
                  <li className="md:z-1 md:px-1.5" style={{ gridColumn: column, gridRow: rows + 2 }}>
                    <Link
                      to={href({ month: null, ends_from: day, to: day })}
                      className="text-accent text-sm underline underline-offset-4"
                    >
                      {countOf(more, 'more', 'more')}
                    </Link>
                  </li>
                )}
              </ul>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

type CalendarProps = {
  list: ListPage<Departure>
  month: string
  heading: ReactNode
  tools: ReactNode
  filters: ReactNode
}

/** The departures of a month, and those that last into it: a grid of its weeks, on phones the days with departures. */
export function Calendar({ list, month, heading, tools, filters }: CalendarProps) {
  const { href } = useAddress()
  const { longMonthText } = useDates()
  const nameOf = (of: string) => longMonthText(`${of}-01`)
  const shown = list.rows.map(shownOf)
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
          <div className="md:-mt-px md:-ml-px">
            {weeksOfMonth(month).map((week, index) => (
              <Week key={week[0]} week={week} isFirst={index === 0} shown={shown} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** In place of a month in the address: the month of the next departure. */
export const NEXT_MONTH = 'next'

/** The month of the calendar; undefined: the address asks for the list. */
export function monthOf(params: URLSearchParams) {
  const month = params.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

const viewLook = 'segment one-of px-4 no-underline'

/** The list or the calendar, each with the same trip and state. */
export function Views({ now }: { now: 'list' | 'calendar' }) {
  const { href } = useAddress()
  const current = (view: typeof now) => (view === now ? 'true' : undefined)
  return (
    <nav aria-label="View" className="flex rounded-full border border-control bg-surface">
      <Link to={href({ month: null })} aria-current={current('list')} className={viewLook}>
        <List aria-hidden="true" className="size-4" />
        List
      </Link>
      <Link
        to={href({ month: NEXT_MONTH, from: null, to: null, ends_from: null, page: null })}
        aria-current={current('calendar')}
        className={viewLook}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        Calendar
      </Link>
    </nav>
  )
}
