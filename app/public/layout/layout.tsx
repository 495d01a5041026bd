import { Outlet } from 'react-router'
import { BookingByAddress } from '../booking/by-address.tsx'
import type { Route } from './+types/layout'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'

export default function Layout() {
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <BookingByAddress />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
