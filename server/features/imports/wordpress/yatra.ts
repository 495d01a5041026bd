import { limits } from '../../../../contract/limits.ts'
import { countOf } from '../../../../rules/words.ts'
import type { Found, FoundBooking, FoundDeparture, FoundPicture, FoundTrip, Reading } from '../found.ts'
import { daysOf, type Rule, realDay } from '../values/days.ts'
import { TOO_LONG, toLine, toText } from '../values/html.ts'
import { minor } from '../values/money.ts'
import { type Category, pricesOf } from '../values/prices.ts'
import { decoded, pictureDoubts, type WpRow, whole } from './site.ts'

/** Yatra's rows, from the tables of a dump or from its own export, which has the same columns. */
export type YatraRows = {
  all: (table: string) => Iterable<WpRow>
  /** Those that belong to a trip or a booking; of the rest the one with an id. */
  of: (table: string, id: string | number) => WpRow[]
  /** A picture by its number in the media library. */
  picture: (id: number) => FoundPicture | undefined
  /** The first part of the addresses of trips. */
  base: string
}

/** A list in a column, as JSON. */
function listIn(text: string | null | undefined): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text || '[]')
    return Array.isArray(list) ? list.filter((each) => each !== null) : []
  } catch {
    // What is broken is as good as empty: the trip tells that it has none.
    return []
  }
}

const titlesIn = (text: string | null | undefined) =>
  listIn(text)
    .map((each) => toLine(`${typeof each === 'object' ? (each.title ?? '') : each}`))
    .filter(Boolean)

const numbersIn = (text: string | null | undefined) => listIn(text).map(Number).filter(Number.isInteger)

const hour = (time: string | null | undefined) => /^\d\d:\d\d/.exec(time ?? '')?.[0] ?? ''

const isTrue = (flag: unknown) => flag === true || flag === 1 || flag === '1'

/** The kinds of travellers that every Yatra begins with: its own export does not name them. */
const usual = new Map([
  ['1', 'Adult'],
  ['2', 'Child'],
  ['3', 'Infant'],
])

/** Prices by age, or one for all; the columns `original_price` of a trip with ages have the lowest of all. */
function categoriesOf(rows: YatraRows, trip: WpRow): Category[] {
  const text = (value: unknown) => (value === null || value === undefined ? '' : `${value}`)
  if (trip.pricing_type !== 'traveler_based') {
    const sale = trip.sale_price || trip.discounted_price || ''
    const isGroup = /group/.test(trip.pricing_type ?? '')
    return [{ name: 'Adult', isGroup, regular: trip.original_price ?? '', sale, isSale: sale !== '' }]
  }
  return listIn(trip.price_types).map((each) => {
    const [named] = rows.of('classifications', text(each.category_id))
    const sale = text(each.sale_price) || text(each.discounted_price)
    return {
      name: isTrue(each.is_default) ? 'Adult' : (named?.name ?? usual.get(text(each.category_id)) ?? ''),
      isGroup: text(each.pricing_mode) === 'per_group',
      regular: text(each.original_price),
      sale,
      isSale: sale !== '',
    }
  })
}

/** When a rule holds: `rule_type` counts, whatever the older column beside it says. Undefined where it is none that is known. */
function ruleOf(row: WpRow): Rule | undefined {
  const from = realDay(row.start_date)
  if (from === undefined) return undefined
  const weekday = (day: number) => (day === 0 ? 7 : day)
  const months = numbersIn(row.months)
  const common = { from, to: realDay(row.end_date) ?? null, months }
  const type = row.rule_type || row.recurrence_type
  if (type === 'daily') return common
  if (type === 'weekly') return { ...common, weekdays: numbersIn(row.days_of_week).map(weekday) }
  if (type === 'interval') {
    const start = realDay(row.interval_start_date) ?? from
    return { ...common, from: start, every: whole(row.interval_days) || 1 }
  }
  if (type !== 'monthly') return undefined
  const week = whole(row.week_of_month)
  if (week > 0 && row.day_of_week !== null && row.day_of_week !== undefined)
    return { ...common, weeks: [week > 4 ? -1 : week], weekdays: [weekday(whole(row.day_of_week))] }
  return { ...common, monthdays: [whole(row.day_of_month) || Number(from.slice(8))] }
}

function departuresOf(
  rows: YatraRows,
  trip: WpRow,
  { today, currency }: Reading,
  doubts: string[],
): FoundDeparture[] {
  const found = new Map<string, FoundDeparture>()
  for (const row of rows.of('trip_availability_rules', trip.id ?? '')) {
    if (row.status !== 'active' || (row.availability_status ?? 'available') !== 'available') continue
    const rule = ruleOf(row)
    if (!rule) {
      doubts.push(`Its rule “${row.name}” recurs in a way that is not known: it is left`)
      continue
    }
    const except = new Set(listIn(row.excluded_dates).map(String))
    for (const date of daysOf(rule, today)) {
      const time = hour(row.departure_time)
      if (!except.has(date))
        found.set(`${date} ${time}`, { date, time, seats: whole(row.seats_total) || null })
    }
  }
  for (const row of rows.of('trip_availability_dates', trip.id ?? '')) {
    const date = realDay(row.departure_date)
    if (date === undefined || date < today) continue
    const time = hour(row.departure_time)
    // A day of its own stands for what a rule says of it.
    found.delete(`${date} `)
    if (row.status !== 'available' || isTrue(row.is_blocked)) continue
    const own = minor(row.discounted_price || row.original_price || '', currency)
    const seats = whole(row.seats_total) || null
    const [reserved, most] = [whole(row.seats_reserved), seats ?? limits.seats]
    if (reserved > most) doubts.push(`Of ${most} seats on ${date} ${reserved} are sold: ${most} are taken`)
    found.set(`${date} ${time}`, {
      ...{ date, time, seats, sold: Math.min(reserved, most) },
      ...(own && { prices: { adult: own, child: null, infant: null } }),
    })
  }
  return [...found.values()].sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
}

/** The names of a classification, from the uppermost to this one. */
function lineage(rows: YatraRows, id: string | null | undefined, depth = 0): string[] {
  const [row] = depth < 10 && id ? rows.of('classifications', id) : []
  return row ? [...lineage(rows, row.parent_id, depth + 1), toLine(row.name ?? '')] : []
}

function placesOf(trip: WpRow) {
  const degrees = (text: string | null | undefined) => {
    const found = Number.parseFloat(text ?? '')
    return Number.isFinite(found) ? found : null
  }
  return (['starting', 'ending'] as const).flatMap((end) => {
    const name = toLine(trip[`${end}_location`] ?? '')
    const [latitude, longitude] = [degrees(trip[`${end}_latitude`]), degrees(trip[`${end}_longitude`])]
    return name === '' ? [] : { name, latitude, longitude }
  })
}

function picturesOf(rows: YatraRows, trip: WpRow, content: WpRow[], doubts: string[]): FoundPicture[] {
  const number = whole(trip.featured_image)
  const banner = number > 0 ? rows.picture(number) : undefined
  if (number > 0 && !banner) doubts.push('The file has only a number for its banner, and not the picture')
  const others = content.flatMap(({ content_type, content_url: url }) =>
    content_type === 'image' && url ? { file: url.split('/uploads/')[1] ?? null, url, alt: '' } : [],
  )
  const all = [...(number > 0 ? [banner ?? { file: null, url: null, alt: '' }] : []), ...others]
  doubts.push(...pictureDoubts(all))
  return all.filter(({ url }, at) => url === null || all.findIndex((each) => each.url === url) === at)
}

function tripOf(rows: YatraRows, trip: WpRow, reading: Reading): FoundTrip {
  const id = trip.id ?? ''
  const content = rows.of('trip_content', id).toSorted((a, b) => whole(a.sort_order) - whole(b.sort_order))
  const ofType = (type: string) => content.filter(({ content_type }) => content_type === type)
  const told = toText(trip.description || trip.short_description || '')
  const { prices, doubts } = pricesOf(categoriesOf(rows, trip), reading)
  if (told.isCut) doubts.push(TOO_LONG)
  const departures = departuresOf(rows, trip, reading, doubts)
  if (departures.length === 0) doubts.push('No day is to come')
  if (trip.deposit_percentage)
    doubts.push(
      `Its own deposit of ${Number(trip.deposit_percentage)} % is not taken: here one deposit holds for all trips (Settings → Booking)`,
    )
  const classified = (type: string) =>
    rows
      .of('trip_classifications', id)
      .filter(({ classification_type }) => classification_type === type)
      .map(({ classification_id }) => lineage(rows, classification_id))
      .filter((names) => names.length > 0)
  const days = rows
    .of('trip_itinerary_days', id)
    .toSorted((a, b) => whole(a.day_number) - whole(b.day_number))
  const reviews = rows.of('reviews', id)
  const shown = reviews.filter(({ status }) => status === 'approved')
  if (shown.length < reviews.length)
    doubts.push(
      `${countOf(reviews.length - shown.length, 'review is', 'reviews are')} left: not approved, or spam`,
    )
  return {
    kind: 'trip',
    oldId: id,
    title: toLine(trip.title ?? ''),
    published: trip.status === 'publish',
    paths: trip.status === 'publish' ? [`/${rows.base}/${decoded(trip.slug ?? '')}`] : [],
    description: told.text,
    days: whole(trip.duration_days) || (whole(trip.duration_hours) > 0 ? 1 : days.length) || null,
    prices,
    departures,
    highlights: ofType('highlight').map(({ title }) => toLine(title ?? '')),
    itinerary: days.map(({ title, description }) => ({
      title: toLine(title ?? ''),
      text: toText(description ?? '').text,
    })),
    included: titlesIn(trip.included_items),
    notIncluded: titlesIn(trip.excluded_items),
    bring: [],
    questions: ofType('faq').map(({ title, description }) => ({
      question: toLine(title ?? ''),
      answer: toText(description ?? '').text,
    })),
    groupSize: '',
    minimumAge: whole(trip.age_min) || null,
    places: placesOf(trip),
    destinations: classified('destination'),
    themes: classified('activity').map((names) => names.at(-1) ?? ''),
    pictures: picturesOf(rows, trip, content, doubts),
    reviews: shown.map(({ author_name, created_at, rating, content: text }) => ({
      name: toLine(author_name ?? ''),
      date: (created_at ?? '').slice(0, 10),
      rating: whole(rating) || null,
      text: toText(text ?? '').text,
    })),
    search: { title: trip.meta_title ?? '', description: trip.meta_description ?? '' },
    doubts,
  }
}

const taken = new Map<string, FoundBooking['status']>([
  ['confirmed', 'confirmed'],
  ['completed', 'confirmed'],
  ['cancelled', 'cancelled'],
])

/** A booking; only whoever is confirmed or was has a place. */
function bookingOf(rows: YatraRows, row: WpRow, { currency, today }: Reading): Found {
  const what = `Booking ${row.reference}`
  const status = taken.get(row.status ?? '')
  const date = realDay(row.travel_date ?? row.start_date)
  const [total, paid] = [minor(row.total_amount || '0', currency), minor(row.amount_paid || '0', currency)]
  if (!status) return { kind: 'left', what, why: `Its state is “${row.status}”.` }
  if (!row.reference || !date || total === undefined || paid === undefined)
    return { kind: 'left', what, why: 'Its reference, day or amounts cannot be read.' }
  const paidOn = realDay(row.payment_date)
  const people = Math.max(1, whole(row.travelers_count))
  if (people > 99) return { kind: 'left', what, why: 'A party has at most 99 of a kind.' }
  const [departure] = rows.of('booking_departures', row.id ?? '')
  return {
    kind: 'booking',
    oldId: row.reference,
    trip: row.trip_id ?? '',
    date,
    time: hour(departure?.departure_time),
    customer: {
      name: toLine(`${row.contact_first_name ?? ''} ${row.contact_last_name ?? ''}`),
      email: row.contact_email ?? '',
      phone: row.contact_phone ?? '',
      ...{ address: '', language: '' },
      note: row.special_requests ?? '',
    },
    party: { adults: people, children: 0, infants: 0 },
    total,
    paid,
    paidOn: paidOn && paidOn < today ? paidOn : '',
    method: /bank/.test(row.payment_gateway ?? row.payment_method ?? '') ? 'bank' : 'other',
    status,
    doubts: people > 1 ? ['The ages of its travellers are not told: all count as adults'] : [],
  }
}

const customerOf = (row: WpRow): Found => ({
  kind: 'customer',
  oldId: row.id ?? '',
  name: toLine(`${row.first_name ?? ''} ${row.last_name ?? ''}`),
  email: row.email ?? '',
  phone: row.phone ?? '',
  address: [row.address, row.postal_code, row.city, row.country].filter(Boolean).join(', '),
  language: row.preferred_language ?? '',
  note: row.notes ?? '',
  doubts: [],
})

/** What Yatra's rows have, without the site that they belong to. */
export function* foundInYatra(rows: YatraRows, reading: Reading): Generator<Found> {
  for (const trip of rows.all('trips')) {
    const title = toLine(trip.title ?? '')
    if (trip.deleted_at || trip.status === 'trash')
      yield { kind: 'left', what: `Trip “${title || trip.id}”`, why: 'It is in the trash.' }
    else if (title === '') yield { kind: 'left', what: `Trip ${trip.id}`, why: 'It has no title.' }
    else yield tripOf(rows, trip, reading)
  }
  for (const booking of rows.all('bookings')) yield bookingOf(rows, booking, reading)
  for (const customer of rows.all('customers')) yield customerOf(customer)
}
