import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedAddresses } from '../contract/addresses.ts'
import routes from './routes.ts'

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path === undefined ? pathsOf(children) : [path]))

test('no page that the agency writes can have an address that the site uses itself', () => {
  const own = pathsOf(routes)
    .map((path) => path.split('/')[0] ?? '')
    // The agency writes these two pages.
    .filter((part) => !/^[:*]|^about$|^advantages$/.test(part))
  expect(own).toContain('reset-password')
  expect(own.filter((part) => !reservedAddresses.has(part))).toEqual([])
})

/** The ids of routes and of those below them. A route without one is known by its file. */
const idsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, file, children = [] }) => [id ?? file, ...idsOf(children)])

test('visitors do not load the list of the screens of the office, which are known by their ids', () => {
  const office = idsOf(
    routes.filter(({ path, file }) => path?.startsWith('admin') || file.startsWith('admin/')),
  )
  expect(office).toContain('admin/trips/trip-list.tsx')
  expect(office.filter((id) => !id.startsWith('admin/'))).toEqual([])
})

/** Pages that the server draws in full without asking for anything. */
const drawnAtOnce = [
  'public/account/forgot-password.tsx',
  'public/account/login.tsx',
  'public/account/register.tsx',
  'public/pages/contact.tsx',
]

test('a public page that the server does not fill begins at its top', () => {
  const files = routes
    .flatMap(({ file, children = [] }) => (file === 'public/layout/layout.tsx' ? children : []))
    .map(({ file }) => file)
  expect(files).toContain('public/my-bookings/booking-by-link.tsx')
  const others = files.filter((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    return !/export (async function|const) loader|export const handle = filledLater/.test(source)
  })
  expect(others.toSorted()).toEqual(drawnAtOnce)
})
