import type { Answer } from '../../../contract/calls.ts'
import { dayText } from '../../ui/day-text.ts'
import { lengthText } from '../date-text.tsx'
import { breadcrumbs, excerpt, pageMeta } from '../meta.ts'
import { pictureOf } from '../trip-card.tsx'

type MetaArgs = Parameters<typeof pageMeta>[0]

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
