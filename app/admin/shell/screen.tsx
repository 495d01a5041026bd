import { isRouteErrorResponse, matchRoutes, Outlet, useLocation, useRouteError } from 'react-router'
import { isStaff, mayCall, notFor } from '../../../contract/call.ts'
import { useSession } from '../../session.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { screens } from '../screens.ts'

const routes = screens.map(({ path, who }) => ({ path: `/admin/${path}`, who }))

/** The content beside the sidebar: a screen, a spinner while it loads, or its error; for too low a role, whom the screen is for. */
export default function Screen() {
  const { pathname } = useLocation()
  const role = useSession()?.role
  const who = matchRoutes(routes, pathname)?.[0]?.route.who
  if (who && isStaff(role) && !mayCall(role, who)) return <LoadError status={403} message={notFor(who)} />
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
