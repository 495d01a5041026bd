import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { screens } from './sidebar.tsx'

const forms = ['trips', 'periods', 'packages', 'users'].flatMap((list) => [
  `/admin/${list}/add`,
  // Any id: they share their code.
  `/admin/${list}/edit/1`,
])

const pages = [
  ...screens.map(({ to }) => to),
  ...forms,
  '/admin/trips/1/travellers',
  '/admin/messages/1',
  '/admin/account',
  // Nobody stays logged in because the server cannot be told.
  '/admin/logout',
  '/admin/login',
]

/**
 * Loads the code of every screen while the server is there. One whose code could not be had later would take the whole
 * page with it: the router loads that anew, and the browser shows its own error instead of ours.
 */
export function EveryScreen() {
  const [ready, setReady] = useState(false)
  // Not for whoever is led to the login, and not before what was asked for.
  useEffect(() => setReady(true), [])
  return ready && pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
