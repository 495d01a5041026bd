import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { gate } from './ask.ts'
import { Trouble } from './trouble.tsx'

export const meta = () => [{ title: 'Not found' }]

/** For its status: anybody may know that there is nothing here. */
export const loader = () => data(null, { status: 404 })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return gate({ request })
}
clientLoader.hydrate = true as const

/** Every address of the back office that no screen has. */
export default function NotFound() {
  return <Trouble status={404} message="The back office has no such page." />
}
