import { load } from '../kit/api.ts'
import type { Route } from './+types/edit'
import { PeriodForm } from './form.tsx'

export const meta = () => [{ title: 'Edit period' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(request, 'adminShowPeriod', { params, query: { with: 'counts' } })

export default function EditPeriod({ loaderData }: Route.ComponentProps) {
  const { period } = loaderData
  return <PeriodForm key={period.id} period={period} />
}
