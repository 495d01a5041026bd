import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import { hasBanner } from '../../../contract/limits.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { telHref } from '../../../rules/contacts.ts'
import { lastDay } from '../../../rules/days.ts'
import { isOpenTo, nextOf, openAfter, seatsText } from '../../../rules/seats.ts'
import { useAgency, useDates, useOriginal, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { DateText } from '../../ui/text/moment.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { BookButton } from '../booking/book-button.tsx'
import { askPath } from '../layout/links.ts'
import { Trust } from '../layout/trust.tsx'
import { Departures } from './departures.tsx'
import { whyNone, whyOver } from './next-departures.ts'
import { Alone, Early, FirstLook, PriceFacts, SeePrice, usePriceWords } from './prices.tsx'
import { AllTours, Plates, Similar, StoryBegin } from './story.tsx'
import { StoryEnd } from './story-end.tsx'
import { TripPicture } from './trip-picture.tsx'

/**
 * Shown without JavaScript: how to book by phone or by an email that names the trip. It has links of its own,
 * because those of the account's pages would cost each visitor two more files.
 */
function BookOtherwise({ trip }: { trip: TripPage }) {
  const { phone = '', email = '' } = useAgency() ?? {}
  const { noScript: t } = useTexts('site').trip
  return (
    <noscript>
      <div className="mt-4 border-accent border-l-3 pl-4">
        <p>{t.title}</p>
        <ul>
          {phone && (
            <li>
              <Sentence
                of={t.call}
                with={{
                  phone: (
                    <a href={telHref(phone)} className="whitespace-nowrap text-link">
                      {phone}
                    </a>
                  ),
                }}
              />
            </li>
          )}
          {email && (
            <li>
              <Sentence
                of={t.write}
                with={{
                  email: (
                    <a
                      href={`mailto:${email}?subject=${encodeURIComponent(t.subject(trip.title))}`}
                      className="wrap-anywhere text-link"
                    >
                      {email}
                    </a>
                  ),
                }}
              />
            </li>
          )}
        </ul>
      </div>
    </noscript>
  )
}

type ShareProps = { title: string; path: string; className?: string }

/**
 * Two links: one begins a message about the trip, the other shares its page, with the device's own menu, else
 * by the clipboard, else as a text to copy by hand.
 */
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

/** On phones across the screen; on desktops whole, beside the title. */
const opening =
  'aspect-[4/3] max-h-[40svh] w-full sm:max-lg:aspect-[16/9] sm:max-h-[50svh] [@media(max-height:30rem)]:max-lg:max-h-[26svh]! lg:max-h-none print:max-h-[38mm]'

/** On desktops, the story beside a column that stays visible. */
const beside =
  'grid grid-cols-1 gap-x-12 gap-y-10 print:block lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-x-16'

/** The page of a trip. */
export function Article({ trip }: { trip: TripPage }) {
  const title = useId()
  const { departures } = trip
  const { trip: t, tripCard: card } = useTexts('site')
  const texts = useTexts('words')
  const next = nextOf(departures)
  const today = useToday()
  const more = departures.length > 1
  const words = usePriceWords(trip)
  const dates = useDates()
  const isOpen = next !== undefined && isOpenTo(next)
  const later = openAfter(departures, next)
  // As on the card of the trip; full departures are in the list, but not in this number.
  const dateCount = later > 0 ? card.moreDates(later) : t.allDates(departures.length)
  const original = useOriginal(trip)

  const priceAndSeats = (departure: ShownDeparture) =>
    [
      departure.price_adult !== null && words.text(departure.price_adult),
      seatsText(departure, dates, texts.seats),
    ]
      .filter(Boolean)
      .join(' · ')

  /** `isPriced`: the price of an adult stands above. */
  const facts = (isPriced: boolean) => (
    <>
      <dl className="mt-3 grid gap-4 sm:max-lg:grid-cols-2 lg:mt-5 print:mt-2 print:gap-2">
        {next && <PriceFacts trip={trip} next={next} isPriced={isPriced} />}
        <div>
          <dt className={factTitle}>{t.length}</dt>
          <dd>
            <Link to={`/tours/${trip.period_id}`} className={`text-link ${factText}`}>
              {texts.days(trip.period_id)}
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

  return (
    <article data-leaflet>
      <div className="frame pb-24 print:columns-2 print:gap-x-[8mm] print:pt-4 print:pb-0 lg:pt-8">
        <div className={`${beside} lg:grid-rows-[auto_1fr]`}>
          <div className="not-print:max-lg:-mx-[clamp(1.25rem,4vw,4rem)] max-lg:-mb-2 print:[column-span:all]">
            {hasBanner(trip) ? (
              <TripPicture trip={trip} sizes="(min-width: 64rem) 56vw, 100vw" first className={opening} />
            ) : (
              // A draft that has no picture yet.
              <div className={`${opening} bg-sunken`} />
            )}
          </div>
          {/* On desktops a column of its own, in which the facts stay in sight beside the story. */}
          <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block print:block">
            <header className="print:mb-4 print:[column-span:all]">
              <h1
                id={title}
                className="headline max-w-[16ch] [--headline-most:3.1rem] xl:[--headline-most:3.75rem] max-lg:[--headline-most:5.75rem] print:max-w-none print:text-[3.2rem]"
                {...original('title')}
              >
                {trip.title}
              </h1>
              <Trust
                rating={trip.rating}
                reviews="#reviews"
                guide={trip.content.languages}
                travelled={trip.travelled > 0 ? t.travelled(trip.travelled) : ''}
                className="mt-4 text-ink-soft lg:mt-5"
              />
              <FirstLook trip={trip} next={next} />
              {isOpen && <BookOtherwise trip={trip} />}
            </header>
            <aside
              aria-label={t.glance}
              className={`${isOpen ? 'not-print:max-lg:contents' : ''} self-start border-ink border-t-2 pt-6 print:mb-4 print:break-inside-avoid print:pt-2 lg:sticky lg:top-24 lg:mt-8`}
            >
              {/* On phones the bar at the bottom shows these facts. */}
              <dl className={isOpen ? 'not-print:max-lg:hidden' : ''}>
                <dt className={factTitle}>{more ? t.nextDeparture : t.departure}</dt>
                {next ? (
                  <dd>
                    <DateText day={next.date} time={next.time} className={factText} />
                    <p className={factDetail}>{seatsText(next, dates, texts.seats)}</p>
                  </dd>
                ) : (
                  <dd className={factText}>{trip.date ? <DateText day={trip.date} /> : t.noDepartures}</dd>
                )}
                {isOpen && (
                  <>
                    <dt className={`mt-2 ${factTitle}`}>{texts.price.title}</dt>
                    <dd>
                      <p className={factText}>{words.kinds(next)[0] ?? texts.price.onRequest}</p>
                      <Alone trip={trip} next={next} />
                      <Early trip={trip} departure={next} />
                    </dd>
                  </>
                )}
              </dl>
              {isOpen ? (
                <div
                  data-book-bar
                  className="z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-[clamp(1.25rem,4vw,4rem)] max-lg:py-2.5 lg:mt-4 print:hidden"
                >
                  <p className="min-w-0 flex-1 basis-28 leading-snug lg:hidden">
                    <DateText
                      day={next.date}
                      time={next.time}
                      form="short"
                      className="block figure text-lg"
                    />
                    <span className="text-[0.95rem] text-ink-soft">{priceAndSeats(next)}</span>
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
              ) : (
                <div className="mt-6 grid justify-items-start gap-4">
                  <p className="font-semibold">
                    {next ? (whyNone(departures, t.over) ?? t.over.noRoom) : whyOver(trip, today, t.over)}
                  </p>
                  <Link to="/tours" className={buttonClass()}>
                    {t.seeTours}
                  </Link>
                </div>
              )}
              {more && (
                <a
                  href="#departures"
                  className={`inline-flex min-h-11 items-center text-link lg:mt-2 print:hidden ${isOpen ? 'max-lg:hidden' : ''}`}
                >
                  {dateCount}
                </a>
              )}
              {isOpen ? <div className="not-print:max-lg:hidden">{facts(true)}</div> : facts(false)}
            </aside>
          </div>
          <div className="lg:col-start-1 lg:row-start-2">
            <StoryBegin trip={trip} />
          </div>
        </div>
        <Plates trip={trip} />
        <div className={beside}>
          <div>
            <StoryEnd trip={trip} />
          </div>
          {isOpen && (
            <aside
              aria-label={t.book}
              className="sticky top-24 mt-28 self-start border-ink border-t-2 pt-6 max-lg:hidden print:hidden"
            >
              <p className="text-balance font-display text-[1.75rem] leading-tight" {...original('title')}>
                {trip.title}
              </p>
              <p className="mt-3">
                <DateText day={next.date} time={next.time} className={factText} />
                <span className={`block ${factDetail}`}>{priceAndSeats(next)}</span>
              </p>
              <BookButton
                tripId={trip.id}
                departureId={next.id}
                describedBy={title}
                className="mt-4 min-w-44 px-8 text-lg"
              />
              {more && (
                <a href="#departures" className="mt-2 inline-flex min-h-11 items-center text-link">
                  {dateCount}
                </a>
              )}
            </aside>
          )}
        </div>
        {more && (
          <div className="mt-20 lg:mt-28 print:mt-4">
            <Departures trip={trip} />
          </div>
        )}
        {trip.similar.length === 0 && <AllTours />}
        {/* Rendered twice, shown once: on phones it comes last, for the eye and for the keyboard. */}
        {isOpen && (
          <aside aria-label={t.priceAndLength} className="border-ink border-t-2 pt-6 lg:hidden print:hidden">
            {facts(false)}
          </aside>
        )}
      </div>
      {trip.similar.length > 0 && <Similar trips={trip.similar} />}
    </article>
  )
}
