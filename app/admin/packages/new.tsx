import type { Route } from './+types/new'
import { PackageForm } from './form.tsx'
import { findPackages } from './others.ts'

export const meta = () => [{ title: 'Add package' }]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  present: await findPackages(request),
})

export default function NewPackage({ loaderData }: Route.ComponentProps) {
  return <PackageForm {...loaderData} />
}
