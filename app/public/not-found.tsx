import { notFound } from './ask.ts'

/** Every address that no page has. */
export const loader = () => {
  throw notFound()
}

export default function NotFound() {
  return null
}
