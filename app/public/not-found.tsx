import type { Route } from './+types/not-found'
import { notFound } from './ask.ts'
import { errorMeta } from './meta.ts'

/** Every address that no page has. */
export const loader = () => {
  throw notFound()
}

export const meta: Route.MetaFunction = (args) => errorMeta(args, 'Not found')

export default function NotFound() {
  return null
}
