import { notFound } from './loader.ts'

/** Every address without a page. */
export const loader = () => {
  throw notFound()
}

export default function NotFound() {
  return null
}
