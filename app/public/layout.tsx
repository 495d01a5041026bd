import { Outlet } from 'react-router'
import type { Route } from './+types/layout'
import { BookingProvider } from './booking/provider.tsx'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { Offline } from './offline.tsx'

export default function Layout() {
  return (
    <BookingProvider>
      <Frame>
        <Outlet />
      </Frame>
      <Offline />
    </BookingProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
