import { ask } from '../ask.ts'
import type { Route } from './+types/edit'
import { PackageForm } from './form.tsx'

export const meta = () => [{ title: 'Edit package' }]

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  ask(request, 'adminShowPackage', { params })

export default function EditPackage({ loaderData }: Route.ComponentProps) {
  const { packages } = loaderData
  return <PackageForm key={packages.id} offer={packages} />
}
