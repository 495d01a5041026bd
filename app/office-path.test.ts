import { expect, test } from 'vitest'
import { returnPath } from './office-path.ts'

test('a page of the back office is returned to, with its query', () => {
  expect(returnPath('/admin/users?page=2')).toBe('/admin/users?page=2')
})

test.each([
  null,
  '',
  '/',
  '/tours',
  'https://evil.example/admin/users',
  '//evil.example/admin/users',
  '/\\evil.example/admin/users',
  '/\t/evil.example/admin/users',
  'javascript:alert(1)',
  '/admin/login?next=/admin/login',
  '/admin/logout',
  '/admin/../tours',
])('%j leads to the bookings instead', (next) => {
  expect(returnPath(next)).toBe('/admin/booking')
})
