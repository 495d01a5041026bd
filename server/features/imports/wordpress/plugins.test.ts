import { expect, test } from 'vitest'
import type { Reading } from '../found.ts'
import type { WpPost, WpSite } from './site.ts'
import { tourfic } from './tourfic.ts'
import { wpTravel } from './wp-travel.ts'
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
    date: '',
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

/** A post of WP Travel’s that is a booking of two adults and a child, with what is changed. */
const booking = (id: number, meta: Record<string, unknown>) =>
  post(id, 'itinerary-booking', {
    order_data: {
      wp_travel_fname_traveller: { basket: ['Vera', 'Paul'] },
      wp_travel_lname_traveller: { basket: ['Muster', 'Muster'] },
      wp_travel_email_traveller: { basket: ['vera@people.example'] },
      ...{ wp_travel_address: 'Hauptstr. 1', billing_city: 'Kiel', wp_travel_country: 'DE' },
    },
    order_items_data: {
      basket: {
        ...{ trip_id: 10, pax: 3, trip_price: '3700', arrival_date: '2027-02-01', trip_time: '08:30' },
        trip: { 4: { pax: 2, price: '1480' }, 5: { pax: 1, price: '740' } },
      },
    },
    order_totals: { sub_total: '3700.00', total: '3700.00' },
    wp_travel_booking_status: 'booked',
    ...meta,
  })

const terms = [
  { id: 4, name: 'Erwachsene' },
  { id: 5, name: 'Kind' },
].map((term) => ({ ...term, taxonomy: 'c', slug: '', description: '', parent: 0, meta: {} }))

/** What is found of bookings and their payments. */
const booked = (...posts: WpPost[]) => [
  ...(wpTravel.bookings?.({ ...siteOf(posts), terms }, { ...reading, currency: 'EUR' }) ?? []),
]

test('a booking of WP Travel has who booked, who travels, its price, and what its payments brought in', () => {
  const payment = (id: number, meta: object, date: string) => ({
    ...post(id, 'wp-travel-payment', { ...meta }),
    date: `${date} 10:00:00`,
  })
  const found = booked(
    booking(70, { wp_travel_payment_id: [71, 72, 73] }),
    payment(
      71,
      { wp_travel_payment_amount: '1000', wp_travel_payment_status: 'partially_paid' },
      '2026-10-01',
    ),
    payment(
      72,
      {
        ...{ wp_travel_payment_amount: '200.50', wp_travel_payment_status: 'paid' },
        wp_travel_payment_gateway: 'bank_deposit',
      },
      '2026-10-09',
    ),
    payment(
      73,
      { wp_travel_payment_amount: '99', wp_travel_payment_status: 'waiting_voucher' },
      '2026-10-10',
    ),
  )
  expect(found).toEqual([
    {
      ...{ kind: 'booking', oldId: '70', trip: '10', date: '2027-02-01', time: '08:30' },
      customer: {
        ...{ name: 'Vera Muster', email: 'vera@people.example', phone: '' },
        ...{ address: '', language: '', note: '' },
      },
      party: { adults: 2, children: 1, infants: 0 },
      ...{ total: 370_000, paid: 120_050, paidOn: '2026-10-09', method: 'bank', status: 'confirmed' },
      doubts: ['A payment of €99 is “waiting_voucher”: it is not counted'],
    },
    expect.objectContaining({
      ...{ kind: 'customer', oldId: 'vera@people.example', name: 'Vera Muster' },
      address: 'Hauptstr. 1, Kiel, DE',
    }),
  ])
})

test('of WP Travel’s bookings those that nobody has confirmed are left, and a basket of two trips is two', () => {
  const item = { trip_id: 10, pax: 2, arrival_date: '2027-02-01' }
  const basket = { a: { ...item, trip_price: '1000' }, b: { ...item, trip_id: 11, trip_price: '500' } }
  const found = booked(
    booking(1, { wp_travel_booking_status: 'pending' }),
    booking(2, { wp_travel_booking_status: 'canceled' }),
    booking(3, { order_items_data: basket, order_totals: { total: '1400.01' } }),
    booking(4, { order_items_data: { a: { ...item, arrival_date: '0000-00-00' } } }),
  )
  expect(found.filter(({ kind }) => kind !== 'customer')).toMatchObject([
    { kind: 'left', what: 'Booking 1', why: 'Its state is “pending”.' },
    { oldId: '2', status: 'cancelled' },
    { oldId: '3', trip: '10', total: 93_334 },
    { oldId: '3-2', trip: '11', total: 46_667, party: { adults: 2 } },
    { kind: 'left', what: 'Booking 4', why: 'Its day cannot be read.' },
  ])
})
