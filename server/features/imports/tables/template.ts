import { isLanguage } from '../../../../contract/languages.ts'
import { limits } from '../../../../contract/limits.ts'
import type { CsvRow, Found, FoundBooking, FoundDeparture, FoundTrip, Reading } from '../found.ts'
import { realDay } from '../values/days.ts'
import { minor } from '../values/money.ts'
import { oldPath } from '../values/paths.ts'

/* Our own template: a row for each trip, departure, customer and booking. `trip` is the key by which rows belong together. */

export const templateHeadings = [
  ...['row', 'trip', 'title', 'description', 'days', 'price_adult', 'price_child', 'price_infant'],
  ...['destinations', 'included', 'old_path', 'date', 'time', 'seats', 'sold', 'reference', 'name', 'email'],
  ...['phone', 'address', 'language', 'adults', 'children', 'infants', 'total', 'paid', 'paid_on', 'method'],
  ...['status', 'note'],
]

const example = (row: CsvRow) => templateHeadings.map((heading) => row[heading] ?? '')

/** The template with a row of each kind, to be written over. */
export const templateRows: string[][] = [
  example({
    ...{
      row: 'trip',
      trip: 'slow-boat',
      title: 'Slow Boat to Luang Prabang',
      days: '5',
      price_adult: '890.00',
    },
    ...{
      price_child: '590.00',
      description: 'Five days down the Mekong.',
      destinations: 'Laos > Luang Prabang',
    },
    ...{ included: 'Boat | Four nights', old_path: '/tours/slow-boat' },
  }),
  example({ row: 'departure', trip: 'slow-boat', date: '2027-11-20', time: '08:00', seats: '12', sold: '' }),
  example({
    ...{ row: 'customer', name: 'Vera Example', email: 'vera@people.example', phone: '+856 20 555 01' },
    ...{ address: '1 River Road', language: 'en', note: 'Vegetarian' },
  }),
  example({
    ...{ row: 'booking', trip: 'slow-boat', date: '2027-11-20', time: '08:00', reference: 'OLD-1001' },
    ...{
      name: 'Vera Example',
      email: 'vera@people.example',
      phone: '+856 20 555 01',
      adults: '2',
      children: '1',
    },
    ...{ total: '2370.00', paid: '500.00', paid_on: '2026-11-02', method: 'bank', status: 'confirmed' },
  }),
]

const parts = (cell = '') =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

const count = (cell = '') => (/^\d{1,6}$/.test(cell) ? Number(cell) : undefined)

const timeOf = (cell = '') => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d\d)(?::\d\d)?$/.exec(cell) ?? []
  return hours === '' || Number(hours) > 23 || Number(minutes) > 59
    ? ''
    : `${hours.padStart(2, '0')}:${minutes}`
}

/** A price as it stands in a cell, with a doubt where it is none. */
function priceOf(row: CsvRow, heading: string, currency: string, doubts: string[]): number | null {
  const cell = row[heading] ?? ''
  if (cell === '') return null
  const amount = minor(cell, currency)
  if (amount === undefined) doubts.push(`“${cell}” is no price that can be read`)
  return amount ?? null
}

function tripOf(row: CsvRow, { currency }: Reading, departures: FoundDeparture[]): FoundTrip {
  const doubts: string[] = []
  const days = count(row.days)
  if (row.days && days === undefined) doubts.push(`“${row.days}” is no number of days`)
  if (departures.length === 0) doubts.push('No day is to come')
  doubts.push('No picture')
  return {
    kind: 'trip',
    oldId: row.trip ?? '',
    title: row.title ?? '',
    published: true,
    paths: parts(row.old_path).map(oldPath),
    description: row.description ?? '',
    days: days || null,
    prices: {
      adult: priceOf(row, 'price_adult', currency, doubts),
      child: priceOf(row, 'price_child', currency, doubts),
      infant: priceOf(row, 'price_infant', currency, doubts),
    },
    highlights: [],
    itinerary: [],
    included: parts(row.included),
    notIncluded: [],
    bring: [],
    questions: [],
    groupSize: '',
    minimumAge: null,
    places: [],
    destinations: parts(row.destinations).map((names) => names.split('>').map((name) => name.trim())),
    themes: [],
    pictures: [],
    departures,
    reviews: [],
    search: { title: '', description: '' },
    doubts,
  }
}

/** Departures of a trip that is here already. */
const datesOf = (
  oldId: string,
  title: string,
  reading: Reading,
  departures: FoundDeparture[],
): FoundTrip => ({
  ...tripOf({ trip: oldId, title }, reading, departures),
  ...{ isHere: true, published: false, paths: [] },
  doubts: ['Its departures are added to the trip of this title'],
})

const methodOf = (cell = '') =>
  (['bank', 'cash', 'card', 'other'] as const).find((method) => method === cell.toLowerCase())

const contactOf = (row: CsvRow) => ({
  name: row.name ?? '',
  email: row.email ?? '',
  phone: (row.phone ?? '').slice(0, limits.phone),
  address: row.address ?? '',
  language: isLanguage((row.language ?? '').toLowerCase()) ? (row.language ?? '').toLowerCase() : '',
  note: row.note ?? '',
})

/** A booking, or why it cannot be read. */
function bookingOf(row: CsvRow, { currency, today }: Reading): FoundBooking | string {
  const doubts: string[] = []
  const date = realDay(row.date)
  if (!row.reference) return 'It has no reference.'
  if (!date) return `“${row.date}” is no day: it is written YYYY-MM-DD.`
  const [adults, children, infants] = [row.adults, row.children, row.infants].map((cell) =>
    count(cell || '0'),
  )
  if (
    adults === undefined ||
    children === undefined ||
    infants === undefined ||
    adults + children + infants === 0
  )
    return 'Its numbers of travellers cannot be read.'
  if (Math.max(adults, children, infants) > limits.travellersOfAKind)
    return `A party has at most ${limits.travellersOfAKind} of a kind.`
  const status = (row.status || 'confirmed').toLowerCase()
  if (status !== 'confirmed' && status !== 'cancelled')
    return `“${row.status}” is no state: confirmed or cancelled.`
  const [total, paid] = [minor(row.total || '0', currency), minor(row.paid || '0', currency)]
  if (total === undefined || paid === undefined || Math.max(total, paid) > limits.money)
    return `“${total === undefined ? row.total : row.paid}” is no amount that can be read.`
  if (!row.total) doubts.push('It has no total: 0 is taken')
  const typed = realDay(row.paid_on)
  const paidOn = typed && typed < today ? typed : ''
  if (paid > 0 && !paidOn)
    doubts.push('It does not tell a day before today on which it was paid: the day before yesterday is taken')
  if (row.method && !methodOf(row.method)) doubts.push(`“${row.method}” counts as another way to pay`)
  if (row.time && !timeOf(row.time)) doubts.push(`“${row.time}” is no time: it is written HH:MM`)
  if (adults === 0) doubts.push('Nobody of it is an adult: one of them counts as one')
  return {
    kind: 'booking',
    oldId: row.reference.slice(0, limits.title),
    trip: row.trip || row.title || '',
    date,
    time: timeOf(row.time),
    customer: contactOf(row),
    party:
      adults > 0
        ? { adults, children, infants }
        : {
            adults: 1,
            children: children - (children > 0 ? 1 : 0),
            infants: infants - (children > 0 ? 0 : 1),
          },
    total,
    paid,
    paidOn,
    method: methodOf(row.method) ?? 'other',
    status,
    doubts,
  }
}

export function* foundInTemplate(rows: Iterable<CsvRow>, reading: Reading): Generator<Found> {
  const all = [...rows]
  const left = (what: string, why: string): Found => ({ kind: 'left', what, why })
  yield { kind: 'site', plugin: 'Our template', url: null, currency: null }
  const departures = new Map<string, FoundDeparture[]>()
  /** Titles of trips that are here already, by the keys of their departures. */
  const here = new Map<string, string>()
  const trips = new Set(all.filter((row) => row.row === 'trip').map((row) => row.trip))
  for (const [at, row] of all.entries()) {
    if (row.row !== 'departure') continue
    const date = realDay(row.date)
    const what = `Departure in row ${at + 2}`
    if (!date) yield left(what, `“${row.date}” is no day: it is written YYYY-MM-DD.`)
    else if (date < reading.today) yield left(what, `${date} is over.`)
    else {
      const isHere = !trips.has(row.trip ?? '') && Boolean(row.title)
      const key = isHere ? `title ${row.title}` : (row.trip ?? '')
      const list = departures.get(key) ?? []
      if (isHere) here.set(key, row.title ?? '')
      const [time, seats, sold] = [timeOf(row.time), count(row.seats), count(row.sold) ?? 0]
      const odd =
        row.time && !time
          ? `“${row.time}” is no time: it is written HH:MM.`
          : !isHere && !trips.has(row.trip ?? '')
            ? `No row of a trip has “${row.trip}” in “trip”.`
            : row.seats && seats === undefined
              ? `“${row.seats}” is no number of seats.`
              : row.sold && count(row.sold) === undefined
                ? `“${row.sold}” is no number of sold seats.`
                : sold > (seats ?? limits.seats)
                  ? `Of ${seats ?? limits.seats} seats ${sold} cannot be sold.`
                  : undefined
      if (odd !== undefined) {
        yield left(what, odd)
        continue
      }
      const departure = { date, time, seats: seats ?? null, sold }
      if (list.some((each) => each.date === date && each.time === departure.time))
        yield left(what, 'It stands there twice.')
      else list.push(departure)
      departures.set(key, list)
    }
  }
  for (const [key, title] of here) yield datesOf(key, title, reading, departures.get(key) ?? [])
  const seen = new Set<string>()
  for (const [at, row] of all.entries()) {
    const what = `Row ${at + 2}`
    if (row.row === 'departure') continue
    const key = `${row.row} ${row.row === 'booking' ? row.reference : row.row === 'trip' ? row.trip : `${row.email} ${row.phone}`}`
    if (seen.has(key)) {
      yield left(what, 'It stands there twice.')
      continue
    }
    seen.add(key)
    if (row.row === 'trip') {
      if (!row.title) yield left(what, 'The trip has no title.')
      else if (!row.trip) yield left(what, 'The trip has no key in “trip”.')
      else yield tripOf(row, reading, departures.get(row.trip) ?? [])
    } else if (row.row === 'customer') {
      if (!row.name && !row.email) yield left(what, 'The customer has neither name nor e-mail address.')
      else
        yield {
          kind: 'customer',
          oldId: `${row.email || row.phone || row.name}`,
          ...contactOf(row),
          doubts: [],
        }
    } else if (row.row === 'booking') {
      const booking = bookingOf(row, reading)
      yield typeof booking === 'string'
        ? left(`Booking ${row.reference || `in row ${at + 2}`}`, booking)
        : booking
    } else yield left(what, `“${row.row}” is no kind of row: trip, departure, customer or booking.`)
  }
}
