import { redirect } from 'react-router'
import type { Route } from './+types/redirect'

/** `/trips/5/whatever-somebody-wrote` is the trip's page. */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(`/trips/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301)
