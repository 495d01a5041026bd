import { load } from '../kit/api.ts'
import type { Route } from './+types/new'
import { loadChoices } from './choices.ts'
import { TripForm } from './form.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.copied ? 'Duplicate trip' : 'Add trip' },
]

/** With `copy` in its address it begins as that trip. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const copy = new URL(request.url).searchParams.get('copy')
  const [copied, choices] = await Promise.all([
    copy ? load(request, 'adminShowTrip', { params: { id: copy } }) : undefined,
    loadChoices(request),
  ])
  return { copied, ...choices }
}

export default function NewTrip({ loaderData }: Route.ComponentProps) {
  return <TripForm key={loaderData.copied?.id} {...loaderData} />
}
