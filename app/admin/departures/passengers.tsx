import { load } from '../kit/api.ts'
import { PassengerList } from '../trips/passenger-list.tsx'
import type { Route } from './+types/passengers'

export const meta = () => [{ title: 'Passenger list' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const at = new Date().toISOString()
  const { manifest } = await load(request, 'adminDepartureManifest', { params })
  return { manifest, at }
}

/** The passenger list of a departure. */
export default function DeparturePassengers({ loaderData, params: { id } }: Route.ComponentProps) {
  const of = {
    path: `/admin/departures/${id}`,
    label: 'Departure',
    bookings: `departure=${id}&status=confirmed`,
    noun: 'departure',
  } as const
  return <PassengerList {...loaderData} of={of} />
}
