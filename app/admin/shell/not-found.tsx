import { data } from 'react-router'
import { gate } from '../kit/api.ts'
import { LoadError } from '../kit/load-error.tsx'
import type { Route } from './+types/not-found'

export const meta = () => [{ title: 'Not found' }]

/** Answers with the status 404, without a login. */
export const loader = () => data(null, { status: 404 })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return gate({ request })
}
clientLoader.hydrate = true as const

export default function NotFound() {
  return <LoadError status={404} message="The back office has no such page." />
}
