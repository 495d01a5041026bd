import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { screens } from './sidebar.tsx'

const forms = ['departures', 'trips', 'periods', 'packages', 'users'].flatMap((list) => [
  `/admin/${list}/add`,
  // Any id: all edit forms of a list share their code.
  `/admin/${list}/edit/1`,
])

const pages = [
  ...screens.map(({ to }) => to),
  ...forms,
  '/admin/departures/1',
  '/admin/departures/1/passengers',
  '/admin/trips/1/passengers',
  '/admin/messages/1',
  '/admin/account',
  ...['agency', 'look', 'pages', 'booking', 'mail'].map((group) => `/admin/settings/${group}`),
  // Logout must work without the server.
  '/admin/logout',
  '/admin/login',
]

/** Milliseconds until a screen has surely loaded, and somebody stays on it. */
const SETTLED = 3_000

/**
 * Prefetches the code of every screen. When the code of a screen cannot be loaded, the router reloads the whole page, and
 * the browser shows its own error instead of ours.
 */
export function PrefetchScreens() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    // The requested screen and its data come first.
    const timer = setTimeout(() => setReady(true), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return ready && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
