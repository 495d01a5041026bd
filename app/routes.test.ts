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
