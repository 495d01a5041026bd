import { notFound } from '../../loaders.ts'

/** Answers 404 for every address without a page. */
export const loader = () => {
  throw notFound()
}

export default function NotFound() {
  return null
}
