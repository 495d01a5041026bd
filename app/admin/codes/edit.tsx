import { data } from 'react-router'
import { load } from '../kit/api.ts'
import type { Route } from './+types/edit'
import { CodeForm } from './form.tsx'

export const meta = () => [{ title: 'Edit promo code' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { codes } = await load(request, 'adminListCodes')
  const code = codes.find(({ id }) => `${id}` === params.id)
  if (!code) throw data('There is no such promo code.', { status: 404 })
  return { code }
}

export default function EditCode({ loaderData: { code } }: Route.ComponentProps) {
  return <CodeForm key={code.id} code={code} />
}
