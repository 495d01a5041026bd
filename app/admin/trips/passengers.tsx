import { load } from '../kit/api.ts'
import type { Route } from './+types/passengers'
import { PassengerList } from './passenger-list.tsx'

export const meta = () => [{ title: 'Passenger list' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const at = new Date().toISOString()
  const { manifest } = await load(request, 'adminTripManifest', { params })
  return { manifest, at }
}

/** The passenger list of all departures of a trip. */
export default function TripPassengers({ loaderData }: Route.ComponentProps) {
  const bookings = `trip=${loaderData.manifest.trip.id}`
  return (
    <PassengerList {...loaderData} of={{ path: '/admin/trips', label: 'Trips', bookings, noun: 'trip' }} />
  )
}
