import { ask, tryAsk } from '../ask.ts'
import type { Route } from './+types/edit'
import { UserForm } from './form.tsx'

export const meta = () => [{ title: 'Edit user' }]

/** With how many bookings a search for the address finds, unless that could not be found out. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user } = await ask(request, 'adminShowUser', { params })
  const found = await tryAsk(request, 'adminListBookings', { query: { q: user.email } })
  return { user, booked: found.ok ? found.answer.packages : undefined }
}

export default function EditUser({ loaderData }: Route.ComponentProps) {
  return <UserForm key={loaderData.user.id} {...loaderData} />
}
