import { requireAdmin } from '../ask.ts'
import type { Route } from './+types/new'
import { PeriodForm } from './form.tsx'

export const meta = () => [{ title: 'Add period' }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request)
  return null
}

export default function NewPeriod() {
  return <PeriodForm />
}
