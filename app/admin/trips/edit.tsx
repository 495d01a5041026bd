import { load } from '../lists/list-query.ts'
import type { Route } from './+types/edit'
import { loadChoices } from './choices.ts'
import { TripForm } from './form.tsx'
import { TripPricing } from './trip-pricing.tsx'

export const meta = () => [{ title: 'Edit trip' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [trip, { departures }, choices] = await Promise.all([
    load(request, 'adminShowTrip', { params, query: { with: 'counts' } }),
    load(request, 'adminListDepartures', { query: { trip_id: params.id, departed: 'no' } }),
    loadChoices(request),
  ])
  return { trip, departures, ...choices }
}

export default function EditTrip({ loaderData }: Route.ComponentProps) {
  const { trip, departures } = loaderData
  return (
    <>
      <TripForm key={trip.id} {...loaderData} />
      <TripPricing key={`pricing ${trip.id}`} trip={trip} departures={departures.data} />
    </>
  )
}
