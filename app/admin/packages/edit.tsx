import { load } from '../kit/api.ts'
import type { Route } from './+types/edit'
import { PackageForm } from './form.tsx'

export const meta = () => [{ title: 'Edit package' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  load(request, 'adminShowPackage', { params, query: { with: 'counts' } })

export default function EditPackage({ loaderData }: Route.ComponentProps) {
  const { packages: offer } = loaderData
  return <PackageForm key={offer.id} offer={offer} />
}
