import { expect, test } from 'vitest'
import { leadsToTrip, loginThenTo, readNext } from './return-path.ts'

const origin = 'https://tours.example'
const read = (next: string) => readNext(`?next=${encodeURIComponent(next)}`, origin)

test('a login returns to a page of this site', () => {
  expect(read('/trips/5?book=1')).toBe('/trips/5?book=1')
  expect(readNext(new URL(loginThenTo('/bookings#top'), origin).search, origin)).toBe('/bookings#top')
})

test('a login returns to no other site', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'trips',
    '',
  ]
  expect(elsewhere.map(read)).toEqual(elsewhere.map(() => undefined))
  expect(readNext('', origin)).toBeUndefined()
  // Dots that lead nowhere leave two slashes.
  for (const next of ['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example'])
    expect(read(next)).toBe('/evil.example')
})

test('a path to a trip is recognized', () => {
  const leads = (path: string) => leadsToTrip(new URL(loginThenTo(path), origin).search)
  expect(leads('/trips/5?book=1')).toBe(true)
  expect(leads('/trips/5')).toBe(true)
  expect(['/bookings', '/trips/5/edit', '//evil.example/trips/5', ''].map(leads)).not.toContain(true)
  expect(leadsToTrip('')).toBe(false)
})
