import { ask } from '../ask.ts'
import type { Route } from './+types/edit'
import { UserForm } from './form.tsx'

export const meta = () => [{ title: 'Edit user' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  ask(request, 'adminShowUser', { params })

export default function EditUser({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData
  return <UserForm key={user.id} user={user} />
}
