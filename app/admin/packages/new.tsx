import { requireAdmin } from '../ask.ts'
import type { Route } from './+types/new'
import { PackageForm } from './form.tsx'

export const meta = () => [{ title: 'Add package' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  return null
}

export default function NewPackage() {
  return <PackageForm />
}
