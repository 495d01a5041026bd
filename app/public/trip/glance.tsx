import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { lastDay } from '../../../rules/days.ts'
import { nextOf, openAfter, seatsText } from '../../../rules/seats.ts'
import { useAgency, useDates, useOriginal, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { BookButton } from '../booking/book-button.tsx'
import { askPath } from '../layout/links.ts'
import { whyNone, whyOver } from './next-departures.ts'
import { Alone, Early, PriceFacts, SeePrice, usePriceWords } from './prices.tsx'

/* What one sees of a trip at a glance: when it departs, for how much, how long it is, and the button that books. */

type ShareProps = { title: string; path: string; className?: string }

/** Links to ask about the trip, and to share it: by the device's menu, else the clipboard, else as a text to copy. */
function Share({ title, path, className = '' }: ShareProps) {
  const url = `${useAgency()?.url ?? ''}${path}`
  const { trip: t } = useTexts('site')
  const [copied, setCopied] = useState(false)

  async function share() {
    // Rejects when the menu is closed without a choice.
    if (navigator.share) return navigator.share({ title, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // The browser refuses, or has no clipboard because the site is served without TLS.
      prompt(t.copyLink, url)
    }
  }

  return (
    <div className={`grid justify-items-start gap-2 print:hidden ${className}`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="scripted">
          <Button look="quiet" onClick={share}>
            <Share2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
            {t.share}
          </Button>
        </span>
        <Link
          to={askPath(t.asAbout(title))}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {t.ask}
        </Link>
      </div>
      <p role="status" className="font-medium text-sm text-success empty:hidden">
        {copied && t.linkCopied}
      </p>
    </div>
  )
}

const factTitle = 'text-ink-soft text-sm'
const factText = 'figure text-lg leading-snug'
const factDetail = 'text-[0.95rem] text-ink-soft'

type OfTrip = { trip: TripPage }
type OfNext = OfTrip & { next: ShownDeparture }

/** The price of an adult and the seats of a departure, in one line. */
function PriceAndSeats({ trip, next }: OfNext) {
  const words = usePriceWords(trip)
  const dates = useDates()
  const { seats } = useTexts('words')
  const price = next.price_adult !== null && words.text(next.price_adult)
  return [price, seatsText(next, dates, seats)].filter(Boolean).join(' · ')
}

/** Leads to the list of departures, by their number: full ones are in the list, but not in this number, as on the trip's card. */
export function AllDates({ trip: { departures }, className = '' }: OfTrip & { className?: string }) {
  const { trip: t, tripCard: card } = useTexts('site')
  const later = openAfter(departures, nextOf(departures))
  if (departures.length <= 1) return null
  return (
    <a href="#departures" className={`inline-flex min-h-11 items-center text-link ${className}`}>
      {later > 0 ? card.moreDates(later) : t.allDates(departures.length)}
    </a>
  )
}

type FactsProps = OfTrip & {
  next: ShownDeparture | undefined
  /** The price of an adult stands above. */
  isPriced: boolean
}

/** Prices, length and package, and the button that shares the trip. */
export function Facts({ trip, next, isPriced }: FactsProps) {
  const { trip: t } = useTexts('site')
  const { days } = useTexts('words')
  const original = useOriginal(trip)
  return (
    <>
      <dl className="mt-3 grid gap-4 sm:max-lg:grid-cols-2 lg:mt-5 print:mt-2 print:gap-2">
        {next && <PriceFacts trip={trip} next={next} isPriced={isPriced} />}
        <div>
          <dt className={factTitle}>{t.length}</dt>
          <dd>
            <Link to={`/tours/${trip.period_id}`} className={`text-link ${factText}`}>
              {days(trip.period_id)}
            </Link>
            {next && trip.period_id > 1 && (
              <p className={factDetail}>
                <Sentence
                  of={t.until}
                  with={{ day: <DateText day={lastDay(next.date, trip.period_id)} /> }}
                />
              </p>
            )}
          </dd>
        </div>
        <div>
          <dt className={factTitle}>{t.package}</dt>
          <dd className={factText} {...original('package')}>
            {trip.package}
          </dd>
        </div>
      </dl>
      <Share title={trip.title} path={trip.path} className="mt-4" />
    </>
  )
}

/** When it departs next, and where it can be booked, for how much. On phones the bar at the bottom shows these facts. */
export function NextDeparture({
  trip,
  next,
  isOpen,
}: OfTrip & { next: ShownDeparture | undefined; isOpen: boolean }) {
  const { trip: t } = useTexts('site')
  const { seats, price } = useTexts('words')
  const words = usePriceWords(trip)
  const dates = useDates()
  return (
    <dl className={isOpen ? 'not-print:max-lg:hidden' : ''}>
      <dt className={factTitle}>{trip.departures.length > 1 ? t.nextDeparture : t.departure}</dt>
      {next ? (
        <dd>
          <DateText day={next.date} time={next.time} className={factText} />
          <p className={factDetail}>{seatsText(next, dates, seats)}</p>
        </dd>
      ) : (
        <dd className={factText}>{trip.date ? <DateText day={trip.date} /> : t.noDepartures}</dd>
      )}
      {next && isOpen && (
        <>
          <dt className={`mt-2 ${factTitle}`}>{price.title}</dt>
          <dd>
            <p className={factText}>{words.kinds(next)[0] ?? price.onRequest}</p>
            <Alone trip={trip} next={next} />
            <Early trip={trip} departure={next} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** The button that books, on phones in a bar at the bottom with the day and the price. */
export const BookBar = ({ trip, next, title }: OfNext & { title: string }) => (
  <div
    data-book-bar
    className="z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-lg:bottom-bar lg:mt-4 print:hidden"
  >
    <p className="min-w-0 flex-1 basis-28 leading-snug lg:hidden">
      <DateText day={next.date} time={next.time} form="short" className="block figure text-lg" />
      <span className="text-[0.95rem] text-ink-soft">
        <PriceAndSeats trip={trip} next={next} />
      </span>
    </p>
    <BookButton
      tripId={trip.id}
      departureId={next.id}
      describedBy={title}
      className="px-8 text-lg lg:min-h-13 lg:min-w-44"
    />
    {next.price_adult !== null && (
      <SeePrice tripId={trip.id} departureId={next.id} className="max-lg:hidden!" />
    )}
  </div>
)

/** Why the trip cannot be booked, and the way to others. */
export function Closed({ trip, next }: OfTrip & { next: ShownDeparture | undefined }) {
  const { trip: t } = useTexts('site')
  const today = useToday()
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p className="font-semibold">
        {next ? (whyNone(trip.departures, t.over) ?? t.over.noRoom) : whyOver(trip, today, t.over)}
      </p>
      <Link to="/tours" className={buttonClass()}>
        {t.seeTours}
      </Link>
    </div>
  )
}

/** On desktops, beside the end of the story: the next departure once more. */
export function BookAside({ trip, next, title }: OfNext & { title: string }) {
  const { trip: t } = useTexts('site')
  const original = useOriginal(trip)
  return (
    <aside
      aria-label={t.book}
      className="sticky top-24 mt-28 self-start border-ink border-t-2 pt-6 max-lg:hidden print:hidden"
    >
      <p className="text-balance font-display text-[1.75rem] leading-tight" {...original('title')}>
        {trip.title}
      </p>
      <p className="mt-3">
        <DateText day={next.date} time={next.time} className={factText} />
        <span className={`block ${factDetail}`}>
          <PriceAndSeats trip={trip} next={next} />
        </span>
      </p>
      <BookButton
        tripId={trip.id}
        departureId={next.id}
        describedBy={title}
        className="mt-4 min-w-44 px-8 text-lg"
      />
      <AllDates trip={trip} className="mt-2" />
    </aside>
  )
}
