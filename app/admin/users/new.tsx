import { requireAdmin } from '../ask.ts'
import type { Route } from './+types/new'
import { UserForm } from './form.tsx'

export const meta = () => [{ title: 'Add user' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  return null
}

export default function NewUser() {
  return <UserForm />
}
