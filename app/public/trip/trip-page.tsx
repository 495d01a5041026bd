import { redirect } from 'react-router'
import { datesOf } from '../../../rules/dates.ts'
import { useAgency } from '../../agency.ts'
import { answerOf, apiContext, positive } from '../../loaders.ts'
import { useLanguage, useTexts } from '../../texts.tsx'
import { unlessBooking } from '../booking/address.ts'
import { Head } from '../layout/head.tsx'
import type { Route } from './+types/trip-page'
import { Article } from './article.tsx'
import { tripData } from './json-ld.ts'
import { partyOf } from './next-departures.ts'

/** A trip by its number; other addresses of the trip, as with an old title, redirect to its path. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = positive(params.id.replace(/-.*$/s, ''))
  const { searchParams } = new URL(request.url)
  const travellers = partyOf(searchParams)
  const { trip } = answerOf(
    await context.get(apiContext)('showTrip', { params: { id }, query: { travellers } }),
  )
  if (`/trips/${params.id}` !== trip.path || params['*'] !== undefined) {
    // A parameter that the router adds.
    searchParams.delete('_routes')
    throw redirect(searchParams.size > 0 ? `${trip.path}?${searchParams}` : trip.path, 301)
  }
  return { trip }
}

export const shouldRevalidate = unlessBooking

/** Title, description and picture are for search results and shared links, and structured data: see json-ld.ts. */
export default function TripPage({ loaderData: { trip } }: Route.ComponentProps) {
  const agency = useAgency()
  const present = useLanguage()
  const words = useTexts('words')
  const { home, tours } = useTexts('site').nav
  const { longDayText } = datesOf(agency?.locale ?? 'en')
  const before = agency?.languages.find(({ language }) => language === present)?.path ?? ''
  const picture = `/images/share/trip-${trip.id}${before.replace('/', '-')}.jpg?v=${trip.share}`
  // Search engines are told of the page that has a text of its own.
  const own = trip.addresses?.find(({ language }) => language === present) ?? trip.addresses?.[0]
  const facts = [trip.date && longDayText(trip.date), words.days(trip.period_id)].filter(Boolean).join(', ')
  return (
    <>
      <Head
        title={trip.title}
        description={`${facts}. ${trip.description}`}
        search={trip}
        path={trip.path}
        addresses={trip.addresses}
        image={{ path: picture, alt: trip.title }}
        hidden={trip.departed}
        jsonLd={
          import.meta.env.SSR &&
          ((url, agency) => tripData({ ...trip, path: own?.path ?? trip.path }, agency, url, { home, tours }))
        }
      />
      <Article key={trip.id} trip={trip} />
    </>
  )
}
