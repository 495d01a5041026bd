import type { CallName } from '../../contract/paths.ts'
import type { Sample } from './site.ts'

type Query = Record<string, string | number>
/** A list to ask for: the page that the query says, or its middle or last one. */
export type Case = {
  call: CallName
  /** The page to ask for instead, which shows what the call answers. */
  page?: string
  /** The same for the small database, where it would show less. */
  fewPage?: string
  name: string
  query: (sample: Sample) => Query
  at?: 'last' | 'middle'
  /** What the small database is asked instead, where it would find no full page: then both answer with as much. */
  few?: Query
  /** What stands in the path. */
  params?: (sample: Sample) => Query
  /** Whose login it is asked with; the administrator's unless said. */
  as?: 'few' | 'many'
  /** A form to send: another one each time. */
  form?: (sample: Sample, turn: number) => Query
}
/** Every list of the back office with its searches, sorts and last pages. */
export const cases: Case[] = []
const add = (call: CallName, query: Query | ((sample: Sample) => Query), at?: Case['at']) => {
  const fixed = typeof query === 'function' ? query : () => query
  const words =
    typeof query === 'function'
      ? query.toString().replace(/^.*=> \(\{ ?|\}\)$/gs, '')
      : Object.entries(query)
          .map(([key, value]) => `${key}=${value}`)
          .join(' ')
  cases.push({
    call,
    name: `${call.replace('admin', '')} ${words}${at ? ` ${at} page` : ''}`,
    query: fixed,
    ...(at && { at }),
  })
}
for (const sort of ['newest', 'oldest', 'trip_date', 'trip_date_desc', 'name', 'name_desc']) {
  add('adminListBookings', { sort })
  add('adminListBookings', { sort }, 'last')
}
add('adminListBookings', { page: 3 })
add('adminListBookings', {}, 'middle')
add('adminListBookings', { sort: 'name' }, 'middle')
add('adminListBookings', { sort: 'trip_date' }, 'middle')
add('adminListBookings', ({ booking }) => ({ trip: booking.trip_id }))
add('adminListBookings', ({ booking }) => ({ trip: booking.trip_id, sort: 'name' }), 'last')
add('adminListBookings', ({ busy }) => ({ account: busy.id }))
add('adminListBookings', ({ busy }) => ({ account: busy.id, sort: 'name' }), 'last')
add('adminListBookings', ({ month }) => ({ ...month }))
add('adminListBookings', ({ month }) => ({ ...month }), 'last')
add('adminListBookings', ({ year }) => ({ ...year }), 'last')
add('adminListBookings', ({ month }) => ({ ...month, sort: 'name' }))
/** Some departures of many, beside as full a page of few. */
const addDepartures = (name: string, query: Case['query'], sort: string, at?: Case['at']) =>
  cases.push({
    call: 'adminListBookings',
    name: `ListBookings departures of ${name} sort=${sort}${at ? ` ${at} page` : ''} (few: all)`,
    query: (sample) => ({ ...query(sample), sort }),
    few: { departs_from: '2000-01-01', sort },
    ...(at && { at }),
  })
const departing = ({ from, to }: { from: string; to: string }) => ({ departs_from: from, departs_to: to })
for (const sort of ['newest', 'trip_date', 'name']) {
  const aDay = ({ booking }: Sample) =>
    departing({ from: booking.trip_date ?? '', to: booking.trip_date ?? '' })
  addDepartures('a day', aDay, sort)
  addDepartures('a day', aDay, sort, 'last')
  addDepartures('a month', ({ month }) => departing(month), sort)
  addDepartures('a month', ({ month }) => departing(month), sort, 'last')
  addDepartures('a year', ({ year }) => departing(year), sort)
}
addDepartures('a year', ({ year }) => departing(year), 'trip_date', 'middle')
for (const q of ['anna', 'kyoto walk']) {
  cases.push({
    call: 'adminListBookings',
    name: `ListBookings ${q} departures of a month (few: a of all)`,
    query: ({ month }) => ({ ...departing(month), q }),
    few: { departs_from: '2000-01-01', q: 'a' },
  })
}
add('adminListBookings', ({ booking }) => ({ q: booking.reference }))
add('adminListBookings', ({ booking }) => ({ q: booking.name }))
add('adminListBookings', ({ booking }) => ({ q: booking.name }), 'last')
add('adminListBookings', ({ booking }) => ({ q: booking.name.split(' ')[1] ?? '' }))
add('adminListBookings', ({ booking }) => ({ q: booking.email }))
add('adminListBookings', ({ booking }) => ({ q: booking.phone }))
add('adminListBookings', ({ booking }) => ({ q: booking.phone.slice(-5) }))
add('adminListBookings', ({ booking }) => ({ q: booking.phone.replace(/\D/g, '').slice(-6) }))
add('adminListBookings', ({ booking }) => ({ q: booking.id }))
// Somebody who booked for others.
add('adminListBookings', ({ user }) => ({ q: user.email }))
add('adminListBookings', { q: '49' })
add('adminListBookings', { q: '49', sort: 'name' })
add('adminListBookings', { q: 'nobody-at-all' })
add('adminListBookings', { q: 'a' })
add('adminListBookings', { q: 'anna' })
add('adminListBookings', { q: 'anna', sort: 'name' })
add('adminListBookings', { q: 'mail1' })
add('adminListBookings', { q: 'quiet' })
add('adminListBookings', { q: 'kyoto walk' })
for (const [many, few] of [
  [{ q: 'anna' }, { q: 'a' }],
  [
    { q: 'anna', sort: 'name' },
    { q: 'a', sort: 'name' },
  ],
  [{ q: 'quiet' }, { q: 'a' }],
  [{ q: 'kyoto walk' }, { q: 'a mail' }],
] as [Query, Query][]) {
  const words = Object.values(many).join(' by ')
  cases.push({
    call: 'adminListBookings',
    name: `ListBookings ${words} (few: ${few.q})`,
    query: () => many,
    few,
  })
}
for (const sort of ['oldest', 'newest', 'name', 'email', 'email_desc']) {
  add('adminListUsers', { sort })
  add('adminListUsers', { sort }, 'last')
}
add('adminListUsers', {}, 'middle')
add('adminListUsers', { sort: 'name' }, 'middle')
add('adminListUsers', { role: 'admin' })
add('adminListUsers', { role: 'user' }, 'last')
add('adminListUsers', ({ user }) => ({ q: user.email }))
add('adminListUsers', ({ user }) => ({ q: user.name }))
add('adminListUsers', ({ user }) => ({ q: user.id }))
add('adminListUsers', { q: 'a' })
add('adminListUsers', { q: 'anna' })
for (const sort of ['newest', 'oldest', 'name']) {
  add('adminListMessages', { sort })
  add('adminListMessages', { sort }, 'last')
}
add('adminListMessages', { q: 'kyoto' })
for (const sort of ['departure', 'date', 'date_desc', 'title', 'newest']) {
  add('adminListTrips', { page: 1, sort })
  add('adminListTrips', { sort }, 'last')
}
add('adminListTrips', { sort: 'date' }, 'middle')
add('adminListTrips', { sort: 'departure' }, 'middle')
add('adminListTrips', { page: 1, with: 'counts' })
add('adminListTrips', { page: 1, period: 5 })
add('adminListTrips', { page: 1, package: 2, sort: 'title' })
add('adminListTrips', { page: 1, departed: 'no' })
add('adminListTrips', { page: 1, q: 'kyoto' })
add('adminListTrips', { page: 1, q: 'quiet kyoto' })
add('adminFindTrips', {})
add('adminFindTrips', { q: 'kyoto' })
for (const query of [
  {},
  { sort: 'oldest' },
  { state: 'sent' },
  { state: 'failed' },
  { state: 'waiting' },
] as Query[]) {
  add('adminListMails', query)
}
add('adminListMails', { template: 'booking-agency' })
add('adminListMails', { template: 'contact-agency' })
add('adminListMails', ({ booking }) => ({ q: booking.email }))
add('adminListMails', { q: 'hello@agency' })
add('adminOverview', {})
add('adminListPeriods', { page: 1 })
add('adminListPackages', { page: 1, q: 'board' })
add('adminListAudit', {})
add('adminListAudit', {}, 'last')
add('adminListAudit', { kind: 'trip' })

/** What visitors and travellers ask, and the pages that they see. */
cases.push(
  { call: 'listTrips', name: 'index', query: () => ({ page: 1 }) },
  { call: 'listTrips', name: 'index middle page', query: () => ({}), at: 'middle' },
  { call: 'listTrips', name: 'index last page', query: () => ({}), at: 'last' },
  { call: 'listTrips', name: 'index sort=latest', query: () => ({ sort: 'latest' }) },
  { call: 'listTrips', name: 'index sort=latest last page', query: () => ({ sort: 'latest' }), at: 'last' },
  { call: 'listTripsOfPeriod', name: 'filterbyperiods', query: () => ({}), params: () => ({ periodId: 5 }) },
  {
    call: 'listTripsOfPeriod',
    name: 'filterbyperiods last page',
    query: () => ({}),
    params: () => ({ periodId: 5 }),
    at: 'last',
  },
  { call: 'showTrip', name: 'trip', query: () => ({}), params: ({ tripId }) => ({ id: tripId }) },
  { call: 'listPeriods', name: 'periods', query: () => ({}) },
  { call: 'listMyBookings', name: 'my 3 bookings', query: () => ({}), as: 'few' },
  { call: 'listMyBookings', name: 'my 1,000 bookings (few: 24)', query: () => ({}), as: 'many' },
  {
    call: 'listMyBookings',
    name: 'my 1,000 bookings (few: 24) last page',
    query: () => ({}),
    as: 'many',
    at: 'last',
  },
  { call: 'listTrips', page: '/', name: 'page Home', query: () => ({}) },
  { call: 'listTrips', page: '/tours', name: 'page Tours', query: () => ({}) },
  { call: 'listTrips', page: '/tours', name: 'page Tours last page', query: () => ({}), at: 'last' },
  {
    call: 'listTripsOfPeriod',
    page: '/tours/{periodId}',
    // Few trips have few of 5 days, and a page is its cards.
    fewPage: '/tours',
    name: 'page Tours of 5 days (few: Tours)',
    query: () => ({}),
    params: () => ({ periodId: 5 }),
  },
  {
    call: 'showTrip',
    page: '/trips/{id}',
    name: 'page of a trip',
    query: () => ({}),
    params: ({ tripId }) => ({ id: tripId }),
  },
  {
    call: 'book',
    name: 'book',
    query: () => ({}),
    form: ({ tripId }, turn) => ({
      name: `Measuring ${turn}`,
      email: `measuring-${turn}@people.example`,
      phone: '+49 30 5557',
      number_of_adults: 2,
      number_of_childrens: 0,
      number_of_infants: 0,
      note: '',
      trip_id: tripId,
    }),
  },
)
