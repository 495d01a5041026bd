import { useId } from 'react'
import { hasBanner } from '../../../contract/limits.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { telHref } from '../../../rules/contacts.ts'
import { isOpenTo, nextOf } from '../../../rules/seats.ts'
import { useAgency, useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { Trust } from '../layout/trust.tsx'
import { Departures } from './departures.tsx'
import { AllDates, BookAside, BookBar, Closed, Facts, NextDeparture } from './glance.tsx'
import { FirstLook } from './prices.tsx'
import { AllTours, Plates, Similar, StoryBegin } from './story.tsx'
import { StoryEnd } from './story-end.tsx'
import { TripPicture } from './trip-picture.tsx'

/** Shown without JavaScript: how to book. Its links are its own: those of the account's pages would cost two more files. */
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

/** On phones across the screen; on desktops whole, beside the title. */
const opening =
  'aspect-[4/3] max-h-[40svh] w-full sm:max-lg:aspect-[16/9] sm:max-h-[50svh] flat:max-lg:max-h-[26svh]! lg:max-h-none print:max-h-[32mm]'

/** On desktops, the story beside a column that stays visible. */
const beside =
  'grid grid-cols-1 gap-x-12 gap-y-10 print:block lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-x-16'

export function Article({ trip }: { trip: TripPage }) {
  const title = useId()
  const { departures } = trip
  const { trip: t } = useTexts('site')
  const next = nextOf(departures)
  const isOpen = next !== undefined && isOpenTo(next)
  const original = useOriginal(trip)

  return (
    <article data-leaflet>
      <div className="frame pb-24 print:columns-2 print:gap-x-[8mm] print:pt-4 print:pb-0 lg:pt-8">
        <div className={`${beside} lg:grid-rows-[auto_1fr]`}>
          <div className="not-print:max-lg:-mx-[clamp(1.25rem,4vw,4rem)] not-print:max-lg:-mb-2 print:mb-4 print:[column-span:all]">
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
              <NextDeparture trip={trip} next={next} isOpen={isOpen} />
              {isOpen ? (
                <BookBar trip={trip} next={next} title={title} />
              ) : (
                <Closed trip={trip} next={next} />
              )}
              <AllDates trip={trip} className={`lg:mt-2 print:hidden ${isOpen ? 'max-lg:hidden' : ''}`} />
              {isOpen ? (
                <div className="not-print:max-lg:hidden">
                  <Facts trip={trip} next={next} isPriced />
                </div>
              ) : (
                <Facts trip={trip} next={next} isPriced={false} />
              )}
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
          {isOpen && <BookAside trip={trip} next={next} title={title} />}
        </div>
        {departures.length > 1 && (
          <div className="mt-20 lg:mt-28 print:mt-4">
            <Departures trip={trip} />
          </div>
        )}
        {trip.similar.length === 0 && <AllTours />}
        {/* Rendered twice, shown once: on phones it comes last, for the eye and for the keyboard. */}
        {isOpen && (
          <aside aria-label={t.priceAndLength} className="border-ink border-t-2 pt-6 lg:hidden print:hidden">
            <Facts trip={trip} next={next} isPriced={false} />
          </aside>
        )}
      </div>
      {trip.similar.length > 0 && <Similar trips={trip.similar} />}
    </article>
  )
}
