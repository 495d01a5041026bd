import { redirect } from 'react-router'
import type { Route } from './+types/redirect'

/** Redirects `/trips/5/any-text` to the trip's page. */
export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(`/trips/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301)
