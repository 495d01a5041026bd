import type { Route } from './+types/new'
import { loadChoices } from './choices.ts'
import { TripForm } from './form.tsx'

export const meta = () => [{ title: 'Add trip' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadChoices(request)

export default function NewTrip({ loaderData }: Route.ComponentProps) {
  return <TripForm {...loaderData} />
}
