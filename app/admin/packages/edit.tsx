import { ask } from '../ask.ts'
import type { Route } from './+types/edit'
import { PackageForm } from './form.tsx'
import { findPackages } from './others.ts'

export const meta = () => [{ title: 'Edit package' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [{ packages: offer }, present] = await Promise.all([
    ask(request, 'adminShowPackage', { params, query: { with: 'counts' } }),
    findPackages(request),
  ])
  return { offer, present }
}

export default function EditPackage({ loaderData }: Route.ComponentProps) {
  return <PackageForm key={loaderData.offer.id} {...loaderData} />
}
