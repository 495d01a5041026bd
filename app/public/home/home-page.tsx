import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { ReviewOfTrip } from '../../../contract/reviews.ts'
import type { UpcomingTrip } from '../../../contract/trips/trips.ts'
import { useAgency, useOriginal } from '../../agency.ts'
import { answerOf, apiContext } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { SitePicture } from '../../ui/text/picture.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { unlessBooking } from '../booking/address.ts'
import { Head } from '../layout/head.tsx'
import { useIsWritten } from '../layout/links.ts'
import { Trust } from '../layout/trust.tsx'
import { ReviewWords } from '../trip/review-words.tsx'
import { TripCard } from '../trip/trip-card.tsx'
import type { Route } from './+types/home-page'
import { Carousel } from './carousel.tsx'
import { QuickSearch } from './quick-search.tsx'

/** Each card stands a little lower or higher than its neighbours. */
const places = ['', 'lg:mt-24', 'lg:mt-8', 'lg:mt-32']

type LinkedTrip = Answer<'listGalleryTrips'>['trips'][number]

/** Pictures of the agency's; one that shows a trip leads to it. */
function Gallery({ trips }: { trips: LinkedTrip[] }) {
  const t = useTexts('home')
  const agency = useAgency()
  const original = useOriginal(agency)
  const pictures = (agency?.look.gallery ?? []).flatMap((picture, index) =>
    picture ? [{ ...picture, ...original(`look.gallery.${index}.alt`) }] : [],
  )
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="frame pt-20 lg:pt-32">
      <h2 id="gallery" className="section-title">
        {t.gallery}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 lg:gap-8">
        {pictures.map((picture, index) => (
          <li key={picture.file} className={places[index]}>
            <LeadingTo trip={trips.find(({ id }) => id === picture.trip)}>
              <SitePicture
                picture={picture}
                lang={picture.lang}
                width={1200}
                height={1200}
                sizes="(min-width: 64rem) 23vw, 46vw"
                className="aspect-square w-full"
              />
            </LeadingTo>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LeadingTo({ trip, children }: { trip: LinkedTrip | undefined; children: ReactNode }) {
  const original = useOriginal(trip)
  if (!trip) return children
  return (
    <Link to={trip.path} prefetch="intent" className="group block text-ink no-underline hover:text-accent">
      {children}
      <span
        className="mt-2.5 block font-semibold underline decoration-accent decoration-2 underline-offset-4"
        {...original('title')}
      >
        {trip.title}
      </span>
    </Link>
  )
}

/** How many of the newest trips a phone shows before the link to all. */
const ON_PHONES = 4

/** The newest trips: the first one larger, and a link to all tours after the last. */
function LatestTrips({ trips, total }: { trips: UpcomingTrip[]; total: number }) {
  const home = useTexts('home')
  const { topics, ways } = useTexts('site')
  const t = home.latest
  return (
    <section aria-labelledby="latest" className="frame">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="latest" className="section-title">
          {t.title}
        </h2>
        {trips.length > 0 && <p className="lede">{t.about}</p>}
      </div>
      {trips.length === 0 ? (
        <p className="lede mt-6 max-w-2xl">
          <Sentence
            of={t.none}
            with={{
              write: (
                <Link to="/contact" className="text-link">
                  {ways.write}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <ul className="later mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 lg:gap-y-16 [&_h3]:uppercase [&_h3]:tracking-[-0.01em]">
          {trips.map((trip, index) => (
            <li
              key={trip.id}
              className={
                index === 0 ? 'sm:col-span-2 lg:row-span-2' : index >= ON_PHONES ? 'max-sm:hidden' : ''
              }
            >
              <TripCard
                trip={trip}
                look={index === 0 ? 'lead' : undefined}
                sizes={
                  index === 0
                    ? '(min-width: 64rem) 80vw, 92vw'
                    : '(min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw'
                }
              />
            </li>
          ))}
          <li>
            <Link
              to="/tours"
              prefetch="intent"
              className="group flex h-full min-h-56 flex-col justify-between bg-accent p-7 font-display text-4xl text-on-accent leading-[1.05] no-underline transition duration-150 hover:bg-accent-strong lg:p-9 lg:text-5xl"
            >
              {t.all}
              <span className="mt-10 flex items-center justify-between gap-4">
                <span className="font-sans font-semibold text-lg tracking-normal">
                  {topics.seeAll(total)}
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-12 transition duration-200 ease-soft group-hover:translate-x-2"
                  strokeWidth={1.2}
                />
              </span>
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}

function Reviews({ reviews }: { reviews: ReviewOfTrip[] }) {
  const t = useTexts('site').trip.reviews
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="frame pt-20 lg:pt-32">
      <h2 id="reviews" className="section-title">
        {t.title}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="border-ink border-t-2 pt-5">
            <ReviewWords review={review} className="line-clamp-7" />
            <ReviewedTrip trip={review.trip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReviewedTrip({ trip }: Pick<ReviewOfTrip, 'trip'>) {
  return (
    <Link
      to={`${trip.path}#reviews`}
      className="inline-flex min-h-11 items-center text-link"
      {...useOriginal(trip)('title')}
    >
      {trip.title}
    </Link>
  )
}

/** The fewest reviews whose mean says something. */
const FEWEST_REVIEWS = 3
/** The largest group that speaks for booking. */
const LARGE_GROUP = 30

/** What the agency sells, in one line, and what speaks for it: of what there is, nothing else. */
function Offer({
  trips,
  sold,
  reputation,
}: Pick<Route.ComponentProps['loaderData'], 'trips' | 'sold' | 'reputation'>) {
  const t = useTexts('home')
  const agency = useAgency()
  const { rating, travelled, group } = reputation
  const who = agency?.protection.name
  return (
    <div className="mt-3 font-medium lg:mt-5 lg:text-lg flat:hidden">
      {trips.length > 0 && <p>{t.sold(sold)}</p>}
      <Trust
        rating={rating && rating.count >= FEWEST_REVIEWS ? rating : null}
        travelled={travelled > 0 ? t.travelled(travelled) : ''}
        more={[group !== null && group <= LARGE_GROUP ? t.group(group) : '', who ? t.protection(who) : '']}
        className="mt-1"
      />
    </div>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [latest, reputation, gallery] = await Promise.all([
    api('listTrips', { query: { per_page: 8, sort: 'latest', with: 'choices' } }),
    api('showReputation'),
    api('listGalleryTrips'),
  ])
  const { trips, choices } = answerOf(latest)
  const lengths = choices?.periods.map(({ days }) => days) ?? []
  const sold = {
    trips: trips.total,
    countries: choices?.destinations.filter(({ region }) => !region).length ?? 0,
    shortest: lengths.at(0) ?? 0,
    longest: lengths.at(-1) ?? 0,
  }
  return {
    trips: trips.data,
    sold,
    reputation: answerOf(reputation).reputation,
    linked: answerOf(gallery).trips,
  }
}

export const shouldRevalidate = unlessBooking

export default function Home({ loaderData: { trips, sold, reputation, linked } }: Route.ComponentProps) {
  const agency = useAgency()
  const isWritten = useIsWritten()
  const original = useOriginal(agency)
  const name = agency?.name ?? ''
  const t = useTexts('home')
  return (
    <>
      <Head
        path="/"
        jsonLd={
          import.meta.env.SSR &&
          ((url, agency) => [
            {
              '@type': 'TravelAgency',
              name: agency.name,
              url: url('/'),
              logo: `${agency.url}/icon-512.png?v=${agency.icons}`,
              slogan: agency.tagline || undefined,
              telephone: agency.phone || undefined,
              email: agency.email || undefined,
              address: agency.address.replaceAll(/\s*\n\s*/g, ', ') || undefined,
              sameAs: agency.social.map((network) => network.url),
            },
          ])
        }
      />
      {/* The pictures and the search fill the first screen together; on phones what follows shows below them. */}
      <div className="flex min-h-[calc(86svh-4.5rem)] flex-col lg:min-h-[calc(100svh-4.5rem)]">
        <Carousel>
          <div className="frame pb-8 lg:pb-14 flat:pb-3">
            <h1
              style={{ '--letters': Math.max(name.length, 5) } as React.CSSProperties}
              className="wrap-anywhere font-[520] text-[clamp(2.75rem,min(130vw/var(--letters),3rem+5vw),9rem)] leading-[0.86] tracking-[-0.045em] flat:text-[clamp(2.75rem,calc(65vw/var(--letters)),5rem)]"
            >
              {name}
            </h1>
            <p className="mt-4 font-display text-[clamp(1.75rem,1rem+2.4vw,3rem)] leading-tight lg:mt-6">
              {t.where}
            </p>
            <Offer trips={trips} sold={sold} reputation={reputation} />
          </div>
        </Carousel>
        <div className="border-line border-b bg-surface">
          <div className="frame py-4 sm:py-8 lg:py-10 flat:py-2">
            <QuickSearch />
          </div>
        </div>
      </div>
      {agency?.tagline ? (
        <div className="frame py-10 sm:py-20 lg:py-32">
          <p className="max-w-5xl text-balance font-display text-[clamp(1.9rem,1.2rem+3.2vw,4.25rem)] leading-[1.08] tracking-[-0.02em]">
            <span {...original('tagline')}>{agency.tagline}</span>{' '}
            {isWritten('about') && (
              <Link
                to="/about"
                className="whitespace-nowrap font-sans text-link text-[0.45em] tracking-normal"
              >
                {t.about}
              </Link>
            )}
          </p>
        </div>
      ) : (
        <div className="pt-20 lg:pt-32" />
      )}
      <LatestTrips trips={trips} total={sold.trips} />
      <Reviews reviews={reputation.reviews} />
      <Gallery trips={linked} />
      <div className="pb-20 lg:pb-32" />
    </>
  )
}
