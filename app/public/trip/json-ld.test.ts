import type { BreadcrumbList, Product, TouristTrip, WithContext } from 'schema-dts'
import { expect, test } from 'vitest'
import type { TripPage } from '../../../contract/trips/trips.ts'
import type { AgencyOnPages } from '../../agency.ts'
import { ratedTrip, touristTrip, tripBreadcrumbs } from './json-ld.ts'

const agency = { name: 'Itinera', url: 'https://itinera.example', currency_digits: 2 } as AgencyOnPages

const urlOf = (path: string) => agency.url + path

const norway = { kind: 'destination' as const, name: 'Norway', slug: 'norway', parent: null }
const fjords = {
  kind: 'destination' as const,
  name: 'Western fjords',
  slug: 'western-fjords',
  parent: norway,
}
const walking = { kind: 'theme' as const, name: 'Walking', slug: 'walking', parent: null }

const trip = {
  id: 13,
  path: '/trips/13-slow-boat',
  title: 'Slow boat through the fjords',
  description: 'The old mail boat still stops wherever somebody waves.',
  banner: 'fjord.jpg',
  date: '2027-06-03',
  period_id: 8,
  cutoff_days: 7,
  currency: 'EUR',
  topics: [norway, fjords, walking],
  content: {
    days: [
      { title: 'Ålesund', text: 'We meet on the quay.', meals: [], overnight: '', picture: null },
      { title: 'Into the Hjørundfjord', text: '', meals: [], overnight: '', picture: null },
    ],
  },
  departures: [
    { date: '2027-06-03', time: '16:00', state: 'few', price_adult: 149_000 },
    { date: '2027-06-10', time: null, state: 'full', price_adult: null },
  ],
} as unknown as TripPage

// The types come from the vocabulary of schema.org: an unknown field, or a value of the wrong kind, does not
// compile.
const expectedTrip = {
  '@context': 'https://schema.org',
  '@type': 'TouristTrip',
  name: trip.title,
  description: trip.description,
  url: 'https://itinera.example/trips/13-slow-boat',
  image: 'https://itinera.example/images/trips/fjord.jpg',
  departureTime: '2027-06-03',
  itinerary: {
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Ålesund', description: 'We meet on the quay.' },
      { '@type': 'ListItem', position: 2, name: 'Into the Hjørundfjord' },
    ],
  },
  offers: [
    {
      '@type': 'Offer',
      price: '1490.00',
      priceCurrency: 'EUR',
      validThrough: '2027-05-27',
      availability: 'https://schema.org/LimitedAvailability',
      url: 'https://itinera.example/trips/13-slow-boat',
      itemOffered: {
        '@type': 'Event',
        name: trip.title,
        startDate: '2027-06-03T16:00',
        endDate: '2027-06-10',
      },
    },
    {
      '@type': 'Offer',
      availability: 'https://schema.org/SoldOut',
      url: 'https://itinera.example/trips/13-slow-boat',
      itemOffered: { '@type': 'Event', name: trip.title, startDate: '2027-06-10', endDate: '2027-06-17' },
    },
  ],
  provider: { '@type': 'TravelAgency', name: 'Itinera', url: 'https://itinera.example/' },
} satisfies WithContext<TouristTrip>

const above = { home: 'Home', tours: 'Tours' }

const names = ({ itemListElement }: BreadcrumbList) =>
  (itemListElement as unknown as { name: string; item: string }[]).map(({ name, item }) => [
    name,
    item.replace(agency.url, ''),
  ])

test('a trip is described with its days and its departures', () => {
  expect(touristTrip(trip, agency, urlOf)).toEqual(expectedTrip)
})

test('without days it has no itinerary, without departures no offers', () => {
  const bare = { ...trip, date: null, departures: [], content: { ...trip.content, days: [] } }
  const told = touristTrip(bare, agency, urlOf)
  expect(told).not.toHaveProperty('itinerary')
  expect(told).not.toHaveProperty('departureTime')
  expect(told).toMatchObject({ offers: [] })
})

const review = (id: number, more = {}) => ({
  id,
  name: 'Theo',
  rating: 4,
  text: 'Cold, and worth it.',
  month: '2027-07',
  answer: '',
  demo: false,
  language: null,
  ...more,
})

const expectedProduct = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: trip.title,
  description: trip.description,
  url: 'https://itinera.example/trips/13-slow-boat',
  image: 'https://itinera.example/images/trips/fjord.jpg',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
  review: [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Theo' },
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
      reviewBody: 'Cold, and worth it.',
    },
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Theo' },
      reviewRating: { '@type': 'Rating', ratingValue: 5 },
    },
  ],
} satisfies WithContext<Product>

test('search engines get reviews of real travellers only', () => {
  const reviews = [review(1, { demo: true }), review(2), review(3, { rating: 5, text: '' })]
  const rated = { ...trip, rating: { average: 4.3, count: 12 }, reviews }
  expect(ratedTrip(rated, agency, urlOf)).toEqual(expectedProduct)
  expect(
    ratedTrip({ ...rated, reviews: [2, 3, 4, 5].map((id) => review(id)) }, agency, urlOf)?.review,
  ).toHaveLength(3)
  expect(ratedTrip({ ...rated, rating: null }, agency, urlOf)).toBeUndefined()
})

test('the breadcrumbs lead over the destination, or over Tours without one', () => {
  const last = [trip.title, '/trips/13-slow-boat']
  expect(names(tripBreadcrumbs(trip, urlOf, above))).toEqual([
    ['Home', '/'],
    ['Norway', '/destinations/norway'],
    ['Western fjords', '/destinations/western-fjords'],
    last,
  ])
  const onlyRegion = tripBreadcrumbs({ ...trip, topics: [fjords] }, urlOf, above)
  expect(names(onlyRegion).map(([name]) => name)).toEqual(['Home', 'Norway', 'Western fjords', trip.title])
  expect(names(tripBreadcrumbs({ ...trip, topics: [walking] }, urlOf, above))).toEqual([
    ['Home', '/'],
    ['Tours', '/tours'],
    last,
  ])
})
