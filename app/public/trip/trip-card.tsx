import { Link, useSearchParams } from 'react-router'
import type { Rating } from '../../../contract/reviews.ts'
import type { UpcomingTrip } from '../../../contract/trips/trips.ts'
import { isBookable, seatsOnCard } from '../../../rules/seats.ts'
import { useMoney, useOriginal } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { BookButton } from '../booking/book-button.tsx'
import { partyOf } from './next-departures.ts'
import { TripPicture } from './trip-picture.tsx'

/** The rating of a trip: `★ 4.6 (12)`. Screen readers hear it in words: `4.6 out of 5 · 12 reviews`. */
export function Stars({ rating: { average, count } }: { rating: NonNullable<Rating> }) {
  const { rating } = useTexts('site').tripCard
  const stars = useTexts('words').number(average)
  return (
    <>
      <span aria-hidden="true">
        ★ {stars} ({count})
      </span>
      <span className="sr-only">{rating(stars, count)}</span>
    </>
  )
}

type TripCardProps = {
  trip: UpcomingTrip
  sizes: string
  first?: boolean
  /** `lead`: the first card of a grid, larger than the others. `wide`: the only card, its words beside the picture. */
  look?: 'lead' | 'wide' | undefined
}

/** A trip in a list. Its title's link covers the card: a click anywhere opens it, and the keyboard has one stop for it. */
export function TripCard({ trip, sizes, first, look }: TripCardProps) {
  const title = `trip-${trip.id}`
  const money = useMoney()
  const { tripCard: t } = useTexts('site')
  const words = useTexts('words')
  // The trip's page then says which departures have room for so many.
  const travellers = partyOf(useSearchParams()[0])
  const original = useOriginal(trip)
  const lead = look === 'lead'
  const wide = look === 'wide'
  return (
    <article
      className={`group relative flex h-full flex-col ${wide ? 'lg:grid lg:grid-cols-[3fr_2fr] lg:gap-10' : ''}`}
    >
      <div className={`relative overflow-hidden ${lead ? 'lg:min-h-0 lg:flex-1' : ''}`}>
        <TripPicture
          trip={trip}
          sizes={sizes}
          first={first}
          className={`aspect-[4/3] w-full transition duration-250 ease-soft group-hover:scale-[1.025] ${lead ? 'lg:h-full' : ''}`}
        />
        <p className="absolute top-0 left-0 bg-paper px-3.5 py-1.5 text-[0.9rem] text-ink">
          <DateText day={trip.date} form="card" className="whitespace-nowrap font-semibold tabular-nums" />
          {trip.more_dates > 0 && <span className="text-ink-soft"> {t.moreDates(trip.more_dates)}</span>}
        </p>
      </div>
      <div className={`flex flex-col ${lead ? '' : 'flex-1'}`}>
        <p
          className={`mt-4 flex flex-wrap items-baseline justify-between gap-x-4 text-[0.95rem] text-ink-soft ${wide ? 'lg:mt-0' : ''}`}
        >
          <span>
            {trip.countries.map((country, index) => (
              <span key={country} {...original(`countries.${index}`)}>
                {index > 0 && ', '}
                {country}
              </span>
            ))}
          </span>
          {trip.rating && <Stars rating={trip.rating} />}
        </p>
        <h3
          className={`large-title mt-1 ${look ? 'text-[clamp(1.75rem,1.2rem+2vw,2.9rem)]' : 'text-[1.75rem]'}`}
        >
          <Link
            id={title}
            to={trip.path + (travellers ? `?travellers=${travellers}` : '')}
            prefetch="intent"
            className="text-ink no-underline transition duration-150 after:absolute after:inset-0 group-hover:text-accent"
            {...original('title')}
          >
            {trip.title}
          </Link>
        </h3>
        {trip.price_from !== null && (
          <p className="figure mt-1.5 font-bold text-ink text-lg">
            {t.from(money(trip.price_from, trip.currency, { short: true }))}
          </p>
        )}
        <p
          className={`mt-2 text-ink-soft ${wide ? '' : 'line-clamp-3'} ${look ? 'max-w-prose text-lg' : ''}`}
          {...original('description')}
        >
          {trip.description}
        </p>
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 ${wide ? '' : 'mt-auto'}`}
        >
          {/* A long text wraps, so that the button stays in its place. Where its words leave too little room, it gets a line of its own. */}
          <p className="min-w-0 flex-[1_1_6rem] leading-snug">
            <span className="figure block text-ink">{words.days(trip.period_id)}</span>
            <span className="text-[0.95rem] text-ink-soft">
              {[trip.price_from === null && t.onRequest, seatsOnCard(trip, words.seats)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {isBookable(trip) && (
            <div className="relative">
              <BookButton tripId={trip.id} describedBy={title} />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
