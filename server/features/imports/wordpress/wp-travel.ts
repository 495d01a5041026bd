import type { FoundDeparture, Reading } from '../found.ts'
import { daysOf, type Rule, realDay } from '../values/days.ts'
import { linesOf, TOO_LONG, toLine, toText } from '../values/html.ts'
import { isCurrency } from '../values/money.ts'
import { entriesOf, fieldOf, type Php, partOf, unserialized } from '../values/php.ts'
import { type Category, pricesOf } from '../values/prices.ts'
import type { Plugin } from './plugin.ts'
import { metaOf, pictureDoubts, picturesOf, type WpPost, type WpSite, whole } from './site.ts'
import { bookingsIn } from './wp-travel-bookings.ts'

/** One of a trip's prices, with the most people that may book it; 0 for any. */
type Pricing = { id: string; most: number; categories: Category[] }

/** `pricing_v4`, as WP Travel exports and keeps it beside its tables. */
const pricingsOfV4 = (value: Php | undefined): Pricing[] =>
  entriesOf(value).map((pricing) => ({
    id: fieldOf(pricing, 'id'),
    most: whole(fieldOf(pricing, 'max_pax')),
    categories: entriesOf(partOf(pricing, 'categories')).map((category) => ({
      name: fieldOf(partOf(category, 'term_info'), 'title'),
      isGroup: fieldOf(category, 'price_per') === 'group',
      regular: fieldOf(category, 'regular_price'),
      sale: fieldOf(category, 'sale_price'),
      isSale: isOn(fieldOf(category, 'is_sale')),
    })),
  }))

const isOn = (flag: string | null | undefined) => ['1', 'yes', 'true', 'on'].includes(flag ?? '')

const pricingsOfTables = (site: WpSite, rows: NonNullable<WpSite['rows']>, id: number): Pricing[] =>
  rows('wt_pricings', id).map((pricing) => ({
    id: pricing.id ?? '',
    most: whole(pricing.max_pax),
    categories: rows('wt_price_category_relation', pricing.id ?? '').map((row) => ({
      name: site.terms.find((term) => `${term.id}` === row.pricing_category_id)?.name ?? '',
      isGroup: row.price_per === 'group',
      regular: row.regular_price ?? '',
      sale: row.sale_price ?? '',
      isSale: isOn(row.is_sale),
    })),
  }))

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const list = (text: string | null | undefined) => (text ?? '').split(',').map((part) => part.trim())
const numbers = (text: string | null | undefined) =>
  list(text)
    .map(Number)
    .filter((each) => each > 0)

/** When a row of dates, or of closed days, holds. Its days are `dates_v4`'s, too. */
function ruleOf(row: Record<string, string | null | undefined>): Rule | undefined {
  const from = realDay(row.start_date)
  if (from === undefined) return undefined
  const to = realDay(row.end_date) ?? null
  return {
    from,
    to,
    years: numbers(row.years),
    months: numbers(row.months),
    weekdays: list(row.days).flatMap((day) => {
      const at = WEEKDAYS.indexOf(day.slice(0, 2).toUpperCase())
      return at < 0 ? [] : at + 1
    }),
    monthdays: numbers(row.date_days),
    weeks: numbers(row.weeks).map((week) => (week > 4 ? -1 : week)),
  }
}

/** The departures of rows of dates; a date that does not recur is its first day. */
function departuresOf(
  rows: Record<string, string | null | undefined>[],
  closed: Record<string, string | null | undefined>[],
  pricings: Pricing[],
  today: string,
): FoundDeparture[] {
  const days = (row: Record<string, string | null | undefined>, recurs: boolean) => {
    const rule = ruleOf(row)
    if (!rule) return []
    return daysOf(recurs ? rule : { from: rule.from, to: rule.from }, today)
  }
  const shut = new Set(
    closed.flatMap((row) => {
      const rule = ruleOf(row)
      if (!rule) return []
      return daysOf(isOn(row.recurring) ? rule : { from: rule.from, to: rule.to ?? rule.from }, today)
    }),
  )
  const found = new Map<string, FoundDeparture>()
  for (const row of rows) {
    const ids = list(row.pricing_ids)
    const most = pricings.filter(({ id }) => ids.includes(id)).map(({ most }) => most)
    const times = list(row.trip_time).map((time) => /^\d\d:\d\d/.exec(time)?.[0] ?? '')
    for (const date of days(row, isOn(row.recurring)))
      for (const time of new Set(times))
        if (!shut.has(date)) found.set(`${date} ${time}`, { date, time, seats: Math.max(0, ...most) || null })
  }
  return [...found.values()].sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
}

/** `dates_v4`, as a table has it, in the columns of the rows of dates. */
const datesOfV4 = (value: Php | undefined): Record<string, string>[] =>
  entriesOf(value).map((date) => ({
    ...Object.fromEntries(
      ['years', 'months', 'days', 'date_days', 'start_date', 'end_date', 'trip_time', 'pricing_ids'].map(
        (key) => [key, fieldOf(date, key)],
      ),
    ),
    recurring: fieldOf(date, 'is_recurring'),
  }))

const read = (post: WpPost, key: string): Php | undefined => unserialized(metaOf(post, key))

function questionsOf(post: WpPost) {
  const pairs = entriesOf(read(post, 'wptravel_trip_faqs')).map((faq) => [
    fieldOf(faq, 'question'),
    fieldOf(faq, 'answer'),
  ])
  const answers = entriesOf(read(post, 'wp_travel_faq_answer'))
  const older = entriesOf(read(post, 'wp_travel_faq_question')).map((question, index) => [
    `${question}`,
    `${answers[index] ?? ''}`,
  ])
  return (pairs.length > 0 ? pairs : older)
    .map(([question = '', answer = '']) => ({ question: toLine(question), answer: toText(answer).text }))
    .filter(({ question }) => question !== '')
}

/** Days of a trip: those that it tells, else those of its itinerary; one of hours alone is of one day. */
function lengthOf(post: WpPost): number | null {
  const told = read(post, 'wp_travel_trip_duration_formating')
  const days = Number.parseInt(metaOf(post, 'wp_travel_trip_duration') || fieldOf(told, 'days'), 10)
  if (days > 0) return days
  const written = entriesOf(read(post, 'wp_travel_trip_itinerary_data')).length
  if (written > 0) return written
  return Number.parseInt(fieldOf(told, 'hours') || fieldOf(told, 'minutes'), 10) > 0 ? 1 : null
}

const degrees = (text: string, most: number) => {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null
}

/** Fields that are serialized, and what the table calls them where they are broken. */
const serialized: Record<string, string> = {
  wp_travel_trip_itinerary_data: 'Its days',
  wptravel_trip_faqs: 'Its questions',
  wp_travel_itinerary_gallery_ids: 'Its gallery',
  pricing_v4: 'Its prices',
}

/** WP Travel. Its prices and dates stand in tables of their own, which only a dump has. */
export const wpTravel: Plugin = {
  name: 'WP Travel',
  postType: 'itineraries',
  destinations: 'travel_locations',
  themes: 'itinerary_types',
  bases(site) {
    const chosen = unserialized(site.options.wp_travel_permalinks ?? '')
    const or = (key: string, usual: string) => fieldOf(chosen, key).replace(/^\/|\/$/g, '') || usual
    return {
      itineraries: or('wp_travel_trip_base', 'itinerary'),
      travel_locations: or('wp_travel_trip_destination_base', 'travel-locations'),
      itinerary_types: or('wp_travel_trip_type_base', 'trip-type'),
    }
  },
  currency(site) {
    const code = fieldOf(unserialized(site.options.wp_travel_settings ?? ''), 'currency')
    return isCurrency(code) ? code : null
  },
  bookings: bookingsIn,
  trip(site, post, reading) {
    const doubts = Object.entries(serialized)
      .filter(([key]) => read(post, key) === undefined)
      .map(([, what]) => `${what} cannot be read: they are damaged in the file`)
    const told = [metaOf(post, 'wp_travel_overview') || post.content, metaOf(post, 'wp_travel_outline')].map(
      toText,
    )
    const shortcodes = told.flatMap((each) => each.shortcodes)
    if (shortcodes.length > 0)
      doubts.push(`What plugins fill in is left out: ${[...new Set(shortcodes)].join(', ')}`)
    if (told.some(({ isCut }) => isCut)) doubts.push(TOO_LONG)
    const { prices, seats, departures } = sold(site, post, reading, doubts)
    const place = toLine(metaOf(post, 'wp_travel_location'))
    const pictures = picturesOf(site, [
      metaOf(post, '_thumbnail_id'),
      ...entriesOf(read(post, 'wp_travel_itinerary_gallery_ids')).map(String),
    ])
    doubts.push(...pictureDoubts(pictures))
    const deposit = entriesOf(read(post, 'wp_travel_minimum_partial_payout_percent'))[0]
    if (!isOn(metaOf(post, 'wp_travel_minimum_partial_payout_use_global')) && Number(deposit) > 0)
      doubts.push(
        `Its own deposit of ${deposit} % is not taken: here one deposit holds for all trips (Settings → Booking)`,
      )
    return {
      description: told
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n\n'),
      days: lengthOf(post),
      prices,
      departures,
      seats,
      highlights: [],
      itinerary: entriesOf(read(post, 'wp_travel_trip_itinerary_data')).map((day) => ({
        title: toLine(fieldOf(day, 'title')) || toLine(fieldOf(day, 'label')),
        text: toText(fieldOf(day, 'desc')).text,
      })),
      included: linesOf(metaOf(post, 'wp_travel_trip_include')),
      notIncluded: linesOf(metaOf(post, 'wp_travel_trip_exclude')),
      bring: [],
      questions: questionsOf(post),
      groupSize: '',
      minimumAge: null,
      places: place
        ? [
            {
              name: place,
              latitude: degrees(metaOf(post, 'wp_travel_lat'), 85),
              longitude: degrees(metaOf(post, 'wp_travel_lng'), 180),
            },
          ]
        : [],
      pictures,
      doubts,
    }
  },
}

/** Prices and departures, as far as the file has them. */
function sold(site: WpSite, post: WpPost, { today, currency, locale }: Reading, doubts: string[]) {
  const pricings = site.rows
    ? pricingsOfTables(site, site.rows, post.id)
    : pricingsOfV4(read(post, 'pricing_v4'))
  const { prices, doubts: more } = pricesOf(
    pricings.flatMap(({ categories }) => categories),
    { currency, locale },
  )
  doubts.push(...more)
  const seats = Math.max(0, ...pricings.map(({ most }) => most)) || null
  if (!site.rows && pricings.length === 0)
    doubts.push('The export has no prices by age: upload a dump of the database beside it, or type them')
  if (metaOf(post, 'wp_travel_fixed_departure') !== 'yes') {
    doubts.push('It is booked on any day: it gets no departure, so no day is to come')
    return { prices, seats, departures: [] }
  }
  const dates = metaOf(post, 'dates_v4')
  if (!site.rows && dates === '') {
    doubts.push('The export has no dates: upload a dump of the database beside it, or add departures')
    return { prices, seats, departures: [] }
  }
  const departures = departuresOf(
    site.rows?.('wt_dates', post.id) ?? datesOfV4(unserialized(dates)),
    site.rows?.('wt_excluded_dates_times', post.id) ?? [],
    pricings,
    today,
  )
  if (departures.length === 0) doubts.push('No day is to come')
  return { prices, seats, departures }
}
