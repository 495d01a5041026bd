import { expect, test } from 'vitest'
import { createClock, days } from '../server/platform/clock.ts'
import { drawTrade } from './trade.ts'

const now = new Date('2027-06-01T09:00:00Z')
const clock = createClock('Europe/Berlin', () => now)
const departures = Array.from({ length: 12 }, (_, index) => ({
  id: index + 100,
  trip_id: index + 1,
  title: `Trip ${index + 1}`,
  date: new Date(now.getTime() + days(7 + index * 30)).toISOString().slice(0, 10),
  time: '',
  days: 5,
  package: 'Half board',
  room: index % 2 ? 12 : null,
}))
const wanted = { seed: 'a test', days: 60, bookings: 400, users: 200, messages: 20 }
const { users, bookings, messages } = drawTrade(clock, departures, wanted)

test('the same seed draws the same trade, another seed a different one', () => {
  expect(drawTrade(clock, departures, wanted)).toEqual({ users, bookings, messages })
  expect(drawTrade(clock, departures, { ...wanted, seed: 'another' }).users).not.toEqual(users)
})

test('as many rows are drawn as asked for, in the order of time', () => {
  expect([users.length, bookings.length, messages.length]).toEqual([200, 400, 20])
  for (const rows of [users, bookings, messages]) {
    const times = rows.map((row) => row.created_at)
    expect(times).toEqual(times.toSorted())
  }
  expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(400)
  expect(new Set(users.map(({ email }) => email)).size).toBe(200)
})

test('bookings are made in the days before today, before their trip departs, by an account that existed', () => {
  for (const { created_at, departure, user } of bookings) {
    const day = clock.dayOf(created_at)
    expect(day >= '2027-04-02' && day < '2027-06-01').toBe(true)
    expect(departure.date > day).toBe(true)
    expect((users[user]?.created_at ?? '') < created_at).toBe(true)
  }
})

test('a party has one to five travellers, one adult at least; weekends are busier', () => {
  let weekend = 0
  for (const { adults, children, infants, created_at } of bookings) {
    expect(adults).toBeGreaterThan(0)
    expect(adults + children + infants).toBeLessThanOrEqual(5)
    if ([0, 6].includes(new Date(clock.dayOf(created_at)).getUTCDay())) weekend += 1
  }
  expect(bookings.some(({ children }) => children > 0)).toBe(true)
  expect(weekend / bookings.length).toBeGreaterThan(2 / 7)
})

test('no departure is booked beyond its room; some bookings were cancelled later', () => {
  const taken = new Map<number, number>()
  for (const { departure, adults, children, cancelled } of bookings)
    if (!cancelled) taken.set(departure.id, (taken.get(departure.id) ?? 0) + adults + children)
  const counted = departures.filter(({ room }) => room !== null)
  for (const { id } of counted) expect(taken.get(id) ?? 0).toBeLessThanOrEqual(12)
  // Some departures were full, so the limit mattered.
  expect(counted.some(({ id }) => taken.get(id) === 12)).toBe(true)
  const cancelled = bookings.filter((booking) => booking.cancelled)
  expect(cancelled.length).toBeGreaterThan(0)
  expect(cancelled.length).toBeLessThan(bookings.length / 10)
  for (const booking of cancelled) {
    const { at = '', reason } = booking.cancelled ?? {}
    expect(at > booking.created_at && at < now.toISOString()).toBe(true)
    expect(reason).not.toBe('')
  }
})

test('no drawn person can be reached', () => {
  for (const { email } of [...users, ...bookings, ...messages])
    expect(email).toMatch(/^[\w.-]+@[\w.]+\.example$/)
  for (const { phone } of bookings)
    expect(phone).toMatch(/^\+(49 (30 23125|89 99998)|44 (20 7946 0|7700 900)|33 6 39 98|1 \d{3} 555 01)/)
})
