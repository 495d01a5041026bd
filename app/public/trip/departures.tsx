import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { isBookable, isOpenTo, seatsText } from '../../../rules/seats.ts'
import { useAgency, useDates } from '../../agency.ts'
import { useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { waitPath } from '../booking/address.ts'
import { BookButton } from '../booking/book-button.tsx'
import { askPath } from '../layout/links.ts'
import { partyOf } from './next-departures.ts'
import { EarlyForAll, usePriceWords } from './prices.tsx'
import { Stars } from './trip-card.tsx'

/** How many departures are listed at first; the others are folded by month. */
const FIRST = 12

/** The departures to come, one line each with its Book Now button. A full one points to the next. */
export function Departures({ trip }: { trip: TripPage }) {
  const { departures: t } = useTexts('site').trip
  const { monthText } = useDates()
  const monthOf = ({ date }: ShownDeparture) => monthText(date)
  const { departures } = trip
  const travellers = partyOf(useSearchParams()[0])
  const mayWait = useMayWait(departures)
  const later = departures.slice(FIRST)
  const first = departures.slice(0, FIRST)
  const list = (some: ShownDeparture[]) => (
    <ul className="min-w-0">
      {some.map((departure) => (
        <Line key={departure.id} trip={trip} departure={departure} mayWait={mayWait} />
      ))}
    </ul>
  )
  return (
    <section id="departures" aria-labelledby="departures-title" className="scroll-mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-ink border-b-2 pb-4 print:pb-1">
        <h2 id="departures-title" className="section-title">
          {t.title}
        </h2>
        {trip.rating && (
          <a href="#reviews" className="inline-flex min-h-11 items-center text-ink print:hidden">
            <Stars rating={trip.rating} />
          </a>
        )}
      </div>
      {travellers !== undefined && departures.every(({ fits }) => fits === false) && (
        <AskForGroup title={trip.title} travellers={travellers} />
      )}
      <EarlyForAll trip={trip} />
      {[...new Set(first.map(monthOf))].map((month) => (
        <div
          key={month}
          className="not-print:lg:grid not-print:lg:grid-cols-[9rem_minmax(0,1fr)] lg:border-line lg:border-b"
        >
          {/* On paper each date names its month and year. */}
          <h3 className="small-title pt-5 text-lg print:hidden">{month}</h3>
          {list(first.filter((each) => monthOf(each) === month))}
        </div>
      ))}
      {[...new Set(later.map(monthOf))].map((month) => {
        const dates = later.filter((each) => monthOf(each) === month)
        return (
          <details key={month}>
            <summary className="min-h-11 border-line border-b py-3 font-semibold">
              {t.month(month, dates.length)}
            </summary>
            {list(dates)}
          </details>
        )
      })}
    </section>
  )
}

/** Shown where no departure has room for the party that the visitor looks for. */
function AskForGroup({ title, travellers }: { title: string; travellers: number }) {
  const { trip: t } = useTexts('site')
  return (
    <p className="border-line border-b py-4">
      {t.noRoomFor(travellers)}{' '}
      <Link to={askPath(t.asGroup(title, travellers))} className="font-semibold text-link">
        {t.askForGroup}
      </Link>
    </p>
  )
}

/** Whether somebody can wait for seats of a departure, where the agency has waiting lists. */
const isWaitedFor = (departure: ShownDeparture) =>
  !departure.too_small && (departure.state === 'full' || (isBookable(departure) && !isOpenTo(departure)))

/** Whether who looks may wait for seats. Agents of resellers have no place on a waiting list: who is logged in is asked for. */
function useMayWait(departures: ShownDeparture[]): boolean {
  const hasList = useAgency()?.waiting_list === true && departures.some(isWaitedFor)
  const token = useSession()?.token
  const [agent, setAgent] = useState<typeof token>()
  useEffect(() => {
    if (!hasList || !token) return
    let isHere = true
    async function ask() {
      // Loaded only here: forms and calls weigh a third of a first visit.
      const client = await import('../../api.ts').catch(() => undefined)
      const account = await client?.api('showAccount')
      if (isHere && account?.ok && account.answer.account.reseller) setAgent(token)
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [hasList, token])
  return hasList && (!token || agent !== token)
}

type LineProps = { trip: TripPage; departure: ShownDeparture; mayWait: boolean }

function Line({ trip, departure, mayWait }: LineProps) {
  const { departures: t } = useTexts('site').trip
  const words = useTexts('words')
  const dates = useDates()
  const { shortDayText, timeText } = dates
  const { departures } = trip
  const { kinds } = usePriceWords(trip)
  const { id, date, time } = departure
  const hasList = useAgency()?.waiting_list === true
  const open = isOpenTo(departure)
  const place = departures.indexOf(departure)
  const before = departures[place - 1]
  // Several in a row have the same next: the first of them says it.
  const isFirst = !before || isOpenTo(before)
  const next = open || !isFirst ? undefined : departures.slice(place).find(isOpenTo)
  const said = [time && timeText(time), seatsText(departure, dates, words.seats)].filter(Boolean).join(' · ')
  const prices = kinds(departure).join(', ')
  return (
    <li
      className={`flex break-inside-avoid flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b lg:last:border-b-0 print:py-1 ${open ? 'py-3' : 'py-1 lg:py-3'}`}
    >
      <p
        id={`departure-${id}`}
        className={`min-w-0 flex-1 basis-36 print:flex print:flex-wrap print:items-baseline print:gap-x-2 lg:not-print:grid lg:not-print:grid-cols-[13rem_minmax(0,1fr)_auto] lg:items-baseline lg:gap-x-8 lg:pr-4 ${open ? '' : 'text-ink-soft'}`}
      >
        <DateText
          day={date}
          form="short"
          className={`figure text-[1.15rem] leading-snug print:text-base ${open ? 'block' : 'mr-2 max-lg:text-base lg:block'}`}
        />
        <span className={`text-[0.95rem] text-ink-soft ${open ? '' : 'max-lg:whitespace-nowrap'}`}>
          {said}
        </span>
        {prices && (
          <span
            className={`block text-[0.95rem] print:ml-auto ${open ? '' : 'not-print:max-lg:hidden'} lg:not-print:text-right`}
          >
            <span className="tabular-nums">{prices}</span>
          </span>
        )}
      </p>
      {/* On desktops this cell keeps its width when it is empty, so that the prices are aligned. */}
      <div
        className={`flex flex-wrap items-center justify-end gap-2 ${hasList ? 'not-print:lg:w-80' : 'not-print:lg:w-44'}`}
      >
        {mayWait && isWaitedFor(departure) && (
          <Link
            to={waitPath(trip.id, id)}
            preventScrollReset
            aria-describedby={`departure-${id}`}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-link print:hidden"
          >
            {words.waitForSeats}
          </Link>
        )}
        {(open || next) && (
          <div className={next ? 'max-lg:hidden' : 'contents'}>
            <BookButton
              tripId={trip.id}
              departureId={(next ?? departure).id}
              describedBy={`departure-${id}`}
              look="quiet"
            >
              {next && t.next(shortDayText(next.date, { year: false }))}
            </BookButton>
          </div>
        )}
      </div>
    </li>
  )
}
