import { expect, test } from 'vitest'
import type { Reading } from '../found.ts'
import type { WpPost, WpSite } from './site.ts'
import { tourfic } from './tourfic.ts'
import { wpTravelEngine } from './wp-travel-engine.ts'

/** A value as PHP serializes it. */
const php = (value: unknown): string => {
  if (typeof value === 'number') return `i:${value};`
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(value as object).map(
    ([key, each]) => php(/^\d+$/.test(key) ? Number(key) : key) + php(each),
  )
  return `a:${entries.length}:{${entries.join('')}}`
}

const post = (id: number, type: string, meta: Record<string, unknown>): WpPost => ({
  ...{
    id,
    type,
    status: 'publish',
    title: 'T',
    slug: 't',
    parent: 0,
    content: '',
    excerpt: '',
    hasPassword: false,
  },
  ...{ link: '', attachment: '', terms: [], comments: [] },
  meta: Object.fromEntries(
    Object.entries(meta).map(([key, value]) => [key, [typeof value === 'string' ? value : php(value)]]),
  ),
})

const siteOf = (posts: WpPost[]): WpSite => ({
  ...{ url: '', title: '', options: {}, terms: [], skipped: {} },
  count: (type) => posts.filter((each) => each.type === type).length,
  posts: (type) => posts.filter((each) => each.type === type),
  post: (type, id) => posts.find((each) => each.type === type && each.id === id),
})

const reading = { today: '2026-11-25', currency: 'USD' } as Reading & { currency: string }

test('WP Travel Engine keeps prices and dates in packages: only what says so recurs, and its last day wins', () => {
  const pack = post(23, 'trip-packages', {
    'package-categories': {
      c_ids: { 4: 4, 5: 5 },
      labels: { 4: 'Adult', 5: 'Child' },
      prices: { 4: '1495', 5: '900' },
      sale_prices: { 4: '1295', 5: '0' },
      enabled_sale: { 4: '1', 5: '1' },
      pricing_types: { 4: 'per-person', 5: 'per-person' },
    },
    'package-dates': [
      {
        dtstart: '2027-03-06',
        seats: '12',
        is_recurring: false,
        rrule: { r_frequency: 'DAILY', r_count: 5 },
      },
      {
        ...{ dtstart: '2027-04-03', seats: '8', is_recurring: true },
        rrule: { r_frequency: 'WEEKLY', r_weekdays: ['SA'], r_until: '2027-04-17', r_count: 10 },
      },
      { dtstart: '2026-10-15', seats: '', is_recurring: true, rrule: { r_frequency: 'MONTHLY', r_count: 3 } },
    ],
  })
  const trip = post(22, 'trip', { packages_ids: [23], wp_travel_engine_setting: { trip_duration: 9 } })
  const found = wpTravelEngine.trip(siteOf([trip, pack]), trip, reading)
  expect(found.prices).toEqual({ adult: 129_500, child: 90_000, infant: null })
  expect(found.days).toBe(9)
  expect(found.departures.map(({ date, seats }) => `${date} ${seats}`)).toEqual([
    '2026-12-15 null',
    '2027-03-06 12',
    '2027-04-03 8',
    '2027-04-10 8',
    '2027-04-17 8',
  ])
})

test('WP Travel Engine before version 5 kept them in the trip', () => {
  const trip = post(1, 'trip', {
    wp_travel_engine_setting: {
      trip_duration: '4',
      trip_prev_price: 'from €1.299,-',
      sale: '',
      trip_price: '',
    },
    WTE_Fixed_Starting_Dates_setting: {
      departure_dates: {
        sdate: { 1: '2020-01-10', 2: '2027-01-15' },
        seats_available: { 1: '8', 2: '6' },
      },
    },
  })
  const found = wpTravelEngine.trip(siteOf([trip]), trip, reading)
  expect(found.prices.adult).toBe(129_900)
  expect(found.departures).toEqual([{ date: '2027-01-15', time: '', seats: 6 }])
})

test('Tourfic keeps all in one field, with lists serialized or as JSON inside', () => {
  const availability = {
    '2027/05/01 - 2027/05/03': {
      check_in: '2027/05/01',
      check_out: '2027/05/03',
      max_capacity: '14',
      status: 'available',
    },
    '2027/06/01 - 2027/06/03': { check_in: '2027/06/01', check_out: '2027/06/03', status: 'unavailable' },
  }
  const tour = post(898, 'tf_tours', {
    tf_tours_opt: {
      ...{
        type: 'fixed',
        pricing: 'person',
        adult_price: '90',
        child_price: '80',
        infant_price: '',
        duration: '3',
      },
      duration_time: 'Day',
      location: php({ address: 'Athens', latitude: '37.97', longitude: '23.73' }),
      tour_availability: JSON.stringify(availability),
      inc: [{ inc: 'Guide' }],
      itinerary: php([{ title: 'Meeting', desc: '<p>Nine.</p>' }]),
      faqs: [{ title: 'Dogs?', desc: 'No.' }],
    },
  })
  const found = tourfic.trip(siteOf([tour]), tour, reading)
  expect(found).toMatchObject({
    days: 3,
    prices: { adult: 9000, child: 8000, infant: null },
    departures: [{ date: '2027-05-01', time: '', seats: 14 }],
    places: [{ name: 'Athens', latitude: 37.97, longitude: 23.73 }],
    included: ['Guide'],
    itinerary: [{ title: 'Meeting', text: 'Nine.' }],
    questions: [{ question: 'Dogs?', answer: 'No.' }],
  })
})
