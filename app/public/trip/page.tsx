import { redirect } from 'react-router'
import { apiContext } from '../../api.ts'
import { unlessBooking } from '../booking/address.ts'
import { answerOf, positive } from '../layout/loader.ts'
import type { Route } from './+types/page'
import { Article } from './article.tsx'
import { tripMeta } from './meta.ts'
import { partyOf } from './next-departures.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = positive(params.id.replace(/-.*$/s, ''))
  const { searchParams } = new URL(request.url)
  const travellers = partyOf(searchParams)
  const { trip } = answerOf(
    await context.get(apiContext)('showTrip', { params: { id }, query: { travellers } }),
  )
  if (`/trips/${params.id}` !== trip.path) {
    // A parameter that the router adds.
    searchParams.delete('_routes')
    throw redirect(searchParams.size > 0 ? `${trip.path}?${searchParams}` : trip.path, 301)
  }
  return { trip }
}

export const shouldRevalidate = unlessBooking

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? tripMeta({ matches }, loaderData.trip) : []

export default function TripPage({ loaderData: { trip } }: Route.ComponentProps) {
  return <Article key={trip.id} trip={trip} />
}
