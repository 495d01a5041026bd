import { lazy } from 'react'
import { redirect } from 'react-router'
import { apiContext } from '../../api.ts'
import { unlessBooking } from '../booking/address.ts'
import { Kept } from '../kept.tsx'
import { answerOf, positive } from '../loader.ts'
import type { Route } from './+types/page'
import { tripMeta } from './meta.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = positive(params.id.replace(/-.*$/s, ''))
  const { trip } = answerOf(await context.get(apiContext)('showTrip', { params: { id } }))
  if (`/trips/${params.id}` !== trip.path) {
    const { searchParams } = new URL(request.url)
    // The router's own.
    searchParams.delete('_routes')
    throw redirect(searchParams.size > 0 ? `${trip.path}?${searchParams}` : trip.path, 301)
  }
  return { trip }
}

export const shouldRevalidate = unlessBooking

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? tripMeta({ matches }, loaderData.trip) : []

// Browsers load it when a trip's page is opened by a link: see Kept.
const load = () => import('./article.tsx')
const Article = import.meta.env.SSR ? (await load()).default : lazy(load)

export default function TripPage({ loaderData: { trip } }: Route.ComponentProps) {
  return (
    <Kept key={trip.id} of={trip}>
      <Article trip={trip} />
    </Kept>
  )
}
