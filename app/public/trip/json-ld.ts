import type { BreadcrumbList, Product, TouristTrip, WithContext } from 'schema-dts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { lastDay } from '../../../rules/days.ts'
import { lastDayToBook } from '../../../rules/departure-days.ts'
import { decimalText } from '../../../rules/money-text.ts'
import type { AgencyOnPages } from '../../agency.ts'
import { breadcrumbs } from '../layout/head.tsx'
import { topicPath } from '../layout/links.ts'
import { pictureOf } from './trip-picture.tsx'

/** The availability of a departure, in terms of schema.org. */
const availability = {
  open: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  full: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
  cancelled: 'https://schema.org/Discontinued',
  departed: 'https://schema.org/Discontinued',
} as const

const context = 'https://schema.org'

/** The address of a page in the language of the page. */
type Url = (path: string) => string

/** A trip in terms of schema.org, for search engines. */
export function touristTrip(trip: TripPage, agency: AgencyOnPages, urlOf: Url): WithContext<TouristTrip> {
  const url = urlOf(trip.path)
  const { days } = trip.content
  return {
    '@context': context,
    '@type': 'TouristTrip',
    name: trip.title,
    description: trip.description,
    url,
    image: agency.url + pictureOf(trip),
    ...(trip.date && { departureTime: trip.date }),
    ...(days.length > 0 && {
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: days.length,
        itemListElement: days.map(({ title, text }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          ...(text && { description: text }),
        })),
      },
    }),
    offers: trip.departures.map(({ date, time, state, price_adult }) => ({
      '@type': 'Offer',
      ...(price_adult !== null && {
        price: decimalText(price_adult, agency.currency_digits),
        priceCurrency: trip.currency,
        validThrough: lastDayToBook(date, trip.cutoff_days),
      }),
      availability: availability[state],
      url,
      itemOffered: {
        '@type': 'Event',
        name: trip.title,
        startDate: time ? `${date}T${time}` : date,
        endDate: lastDay(date, trip.period_id),
      },
    })),
    provider: { '@type': 'TravelAgency', name: agency.name, url: urlOf('/') },
  }
}

/** How many reviews search engines get. */
const TOLD = 3

/** A trip's reviews, as those of a product: schema.org rates no trips. The demo's are left out, because they are invented. */
export function ratedTrip(
  trip: TripPage,
  agency: AgencyOnPages,
  urlOf: Url,
): WithContext<Product> | undefined {
  if (!trip.rating) return undefined
  const real = trip.reviews.filter(({ demo }) => !demo)
  return {
    '@context': context,
    '@type': 'Product',
    name: trip.title,
    description: trip.description,
    url: urlOf(trip.path),
    image: agency.url + pictureOf(trip),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: trip.rating.average,
      reviewCount: trip.rating.count,
    },
    review: real.slice(0, TOLD).map(({ name, rating, text }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      ...(text && { reviewBody: text }),
    })),
  }
}

type Above = { home: string; tours: string }

/** The breadcrumbs of a trip: Home › Norway › Western fjords › the trip; without a destination Home › Tours › the trip. */
export function tripBreadcrumbs(
  trip: TripPage,
  urlOf: Url,
  { home, tours }: Above,
): WithContext<BreadcrumbList> {
  const [country] = trip.topics.filter(({ kind, parent }) => kind === 'destination' && !parent)
  const region = trip.topics.find(({ parent }) => parent && (!country || parent.slug === country.slug))
  const places = [country ?? region?.parent, region].flatMap((place) =>
    place ? [[place.name, topicPath({ kind: 'destination', slug: place.slug })] as [string, string]] : [],
  )
  return {
    '@context': context,
    ...breadcrumbs(urlOf, [
      [home, '/'],
      ...(places.length > 0 ? places : [[tours, '/tours'] as [string, string]]),
      [trip.title, trip.path],
    ]),
  }
}

/** The structured data of a trip's page, for search engines. */
export const tripData = (trip: TripPage, agency: AgencyOnPages, urlOf: Url, above: Above) =>
  [
    touristTrip(trip, agency, urlOf),
    ratedTrip(trip, agency, urlOf),
    tripBreadcrumbs(trip, urlOf, above),
  ].filter((data) => data !== undefined)
