import { expect, test } from 'vitest'
import { createClock, isoAt } from './clock.ts'

test('today is the agency’s day, not the server’s', () => {
  const now = () => new Date('2027-05-31T22:30:00Z')
  expect(createClock('UTC', now).today()).toBe('2027-05-31')
  expect(createClock('Europe/Berlin', now).today()).toBe('2027-06-01')
  expect(createClock('America/New_York', now).today()).toBe('2027-05-31')
})

test('one clock follows midnight and a new time zone at once', () => {
  let now = new Date('2027-05-31T23:59:59.999Z')
  let zone = 'UTC'
  const clock = createClock(
    () => zone,
    () => now,
  )
  expect(clock.today()).toBe('2027-05-31')
  now = new Date('2027-06-01T00:00:00.000Z')
  expect(clock.today()).toBe('2027-06-01')
  zone = 'America/New_York'
  expect(clock.today()).toBe('2027-05-31')
})

test('times are ISO 8601 in UTC', () => {
  expect(isoAt(new Date('2027-06-01T00:00:00+02:00'), 1500)).toBe('2027-05-31T22:00:01.500Z')
})

test('a day ends at the moment when the next one begins', () => {
  const { startOf, endOf } = createClock('Europe/Berlin')
  expect(startOf('2027-03-28')).toBe('2027-03-27T23:00:00.000Z')
  expect(endOf('2027-03-28')).toBe('2027-03-28T22:00:00.000Z')
})

test.for(['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati'])(
  'the first and the last day that can be written are before and after all times: %s',
  (zone) => {
    const { startOf, endOf } = createClock(zone)
    const moments = [startOf('0000-01-01'), endOf('0000-01-01'), startOf('9999-12-31'), endOf('9999-12-31')]
    expect(moments).toEqual([...moments].sort())
    expect(new Set(moments).size).toBe(4)
    for (const moment of moments) expect(moment).toMatch(/^\d{4}-/)
  },
)
