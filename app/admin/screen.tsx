import { isRouteErrorResponse, Link, Outlet, useLocation, useRevalidator, useRouteError } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** What stands beside the sidebar: a screen, or in its place that it is on its way, or that it failed. */
export default function Screen() {
  return <Outlet />
}

export function HydrateFallback() {
  return <Spinner />
}

const reasonOf = (error: unknown) => {
  if (!isRouteErrorResponse(error)) return 'This screen broke. That is our fault, not yours.'
  return typeof error.data === 'string' ? error.data : error.statusText
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const missing = status === 404
  return (
    <div role="alert" className="m-auto grid max-w-md justify-items-center gap-4 p-6 py-16 text-center">
      <h1 className="text-3xl">{missing ? 'Not found' : 'That did not work'}</h1>
      <p className="text-ink-soft">{reasonOf(error)}</p>
      {/* An address that somebody mistyped or cut off: trying it again would not help. */}
      {status === 400 && (
        <Link to={pathname} className={buttonClass()}>
          Start from the beginning
        </Link>
      )}
      {!missing && status !== 400 && (
        <Button pending={state !== 'idle'} onClick={() => revalidate()}>
          Try again
        </Button>
      )}
    </div>
  )
}
