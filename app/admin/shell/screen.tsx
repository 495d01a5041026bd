import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { LoadError } from '../kit/load-error.tsx'

/** The content beside the sidebar: a screen, a spinner while it loads, or its error. */
export default function Screen() {
  return <Outlet />
}

export function HydrateFallback() {
  return <Spinner />
}

const reasonOf = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return 'This screen broke. That is our fault, not yours.'
  // 400 means an invalid id in the address.
  if (error.status === 400) return 'There is nothing at this address.'
  return typeof error.data === 'string' ? error.data : error.statusText
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <LoadError status={isRouteErrorResponse(error) ? error.status : 500} message={reasonOf(error)} />
}
