import type { TripPage } from '../../../contract/trips.ts'
import { datesOf } from '../../ui/text/dates.ts'
import { lengthText } from '../layout/date-text.tsx'
import { agencyIn, excerpt, pageMeta } from '../layout/meta.ts'
import { tripData } from './json-ld.ts'

/** The tags of a trip's page, for search results and shared links. Structured data for search engines: json-ld.ts. */
export const tripMeta = (args: Parameters<typeof pageMeta>[0], trip: TripPage) =>
  pageMeta(args, {
    title: trip.title,
    description: excerpt(
      `${[trip.date && datesOf(agencyIn(args)?.locale ?? 'en').longDayText(trip.date), lengthText(trip.period_id)].filter(Boolean).join(', ')}. ${trip.description}`,
    ),
    path: trip.path,
    image: { path: `/images/share/trip-${trip.id}.jpg?v=${trip.share}`, alt: trip.title },
    hidden: trip.departed,
    jsonLd: (_, agency) => tripData(trip, agency),
  })
