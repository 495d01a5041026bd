import type { Answer } from '../../../contract/calls.ts'
import { dayText, lastDay } from '../../ui/day-text.ts'
import { decimalText } from '../../ui/money.ts'
import { lengthText } from '../date-text.tsx'
import { breadcrumbs, excerpt, pageMeta } from '../meta.ts'
import { pictureOf } from '../trip-card.tsx'

type MetaArgs = Parameters<typeof pageMeta>[0]

/** The availability of a departure in schema.org's words. */
const availability = {
  open: 'InStock',
  few: 'LimitedAvailability',
  full: 'SoldOut',
  closed: 'OutOfStock',
  cancelled: 'Discontinued',
  departed: 'Discontinued',
}

/** The tags of a trip's page, for search results and shared links. */
export const tripMeta = (args: MetaArgs, trip: Answer<'showTrip'>['trip']) => {
  const path = `/trips/${trip.id}`
  return pageMeta(args, {
    title: trip.title,
    description: excerpt(
      `${[trip.date && dayText(trip.date), lengthText(trip.period_id)].filter(Boolean).join(', ')}. ${trip.description}`,
    ),
    path,
    image: { path: pictureOf(trip), alt: trip.title },
    hidden: trip.departed,
    jsonLd: (url, agency) => [
      {
        '@type': 'TouristTrip',
        name: trip.title,
        description: trip.description,
        url: url(path),
        image: url(pictureOf(trip)),
        ...(trip.date && { departureTime: trip.date }),
        offers: trip.departures.map(({ date, time, state, price_adult }) => ({
          '@type': 'Offer',
          ...(price_adult !== null && {
            price: decimalText(price_adult, agency.currency_digits),
            priceCurrency: trip.currency,
            // The last day to book.
            validThrough: lastDay(date, 1 - trip.cutoff_days),
          }),
          availability: `https://schema.org/${availability[state]}`,
          url: url(path),
          itemOffered: {
            '@type': 'Event',
            name: trip.title,
            startDate: time ? `${date}T${time}` : date,
            endDate: lastDay(date, trip.period_id),
          },
        })),
        provider: { '@type': 'TravelAgency', name: agency.name, url: url('/') },
      },
      breadcrumbs(url, [
        ['Home', '/'],
        ['Tours', '/tours'],
        [trip.title, path],
      ]),
    ],
  })
}
