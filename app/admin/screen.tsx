import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'
import { Trouble } from './trouble.tsx'

/** What stands beside the sidebar: a screen, or in its place that it is on its way, or that it failed. */
export default function Screen() {
  return <Outlet />
}

export function HydrateFallback() {
  return <Spinner />
}

const reasonOf = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return 'This screen broke. That is our fault, not yours.'
  // All that a screen's address can have wrong is an id.
  if (error.status === 400) return 'There is nothing at this address.'
  return typeof error.data === 'string' ? error.data : error.statusText
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <Trouble status={isRouteErrorResponse(error) ? error.status : 500} message={reasonOf(error)} />
}
