import type { FoundDeparture, FoundPicture, FoundPrices, Reading } from '../found.ts'
import { ageOf } from '../values/ages.ts'
import { daysOf, type Rule, realDay } from '../values/days.ts'
import { linesOf, toLine, toText } from '../values/html.ts'
import { inFigures, isCurrency, minor } from '../values/money.ts'
import { entriesOf, fieldOf, type Php, partOf, unserialized } from '../values/php.ts'
import type { Plugin } from './plugin.ts'
import { metaOf, type WpPost, type WpRow, type WpSite } from './site.ts'

/** A category of one of a trip's prices: who pays it, and what. */
type Category = { name: string; isGroup: boolean; regular: string; sale: string; isSale: boolean }
/** One of a trip's prices, with the most people that may book it; 0 for any. */
type Pricing = { id: string; most: number; categories: Category[] }

/** What a visitor paid: the sale price if above 0, else the regular one. */
function paid({ regular, sale, isSale }: Category, currency: string) {
  const reduced = isSale ? minor(sale, currency) : undefined
  return reduced ? reduced : minor(regular, currency)
}

/** The lowest price of each age, with what is doubtful about them. */
function pricesOf(pricings: Pricing[], currency: string): { prices: FoundPrices; doubts: string[] } {
  const found: Record<keyof FoundPrices, Set<number>> = {
    adult: new Set(),
    child: new Set(),
    infant: new Set(),
  }
  const doubts = new Set<string>()
  for (const category of pricings.flatMap(({ categories }) => categories)) {
    const amount = paid(category, currency)
    const { name } = category
    if (amount === undefined) {
      if (category.regular.trim() !== '') doubts.add(`“${category.regular}” is no price that can be read`)
      continue
    }
    const figures = inFigures(amount, currency)
    const age = ageOf(name)
    if (category.isGroup) doubts.add(`${figures} is for a group, not for an adult: no price is taken`)
    else if (!age)
      doubts.add(`${figures} is for “${name}”, which is neither adult, child nor infant: it is left`)
    else if (age === 'adult' && amount === 0) doubts.add('Its price is 0: no price is taken')
    else {
      found[age].add(amount)
      const regular = minor(category.regular, currency)
      if (category.isSale && regular !== undefined && amount < regular)
        doubts.add(`Sale: ${figures} instead of ${inFigures(regular, currency)}`)
    }
  }
  const lowest = (age: keyof FoundPrices) => {
    const amounts = [...found[age]].sort((a, b) => a - b)
    const [least] = amounts
    if (least === undefined) return null
    const words = amounts.map((amount) => inFigures(amount, currency)).join(' and ')
    const whose = age === 'adult' ? '' : ` for ${age === 'child' ? 'children' : 'infants'}`
    if (amounts.length > 1)
      doubts.add(
        `${amounts.length === 2 ? 'Two' : amounts.length} prices${whose}: ${words}; ${inFigures(least, currency)} is taken`,
      )
    return least
  }
  const prices = { adult: lowest('adult'), child: lowest('child'), infant: lowest('infant') }
  return { prices, doubts: [...doubts] }
}

/** `pricing_v4`, as WP Travel exports and keeps it beside its tables. */
const pricingsOfV4 = (value: Php | undefined): Pricing[] =>
  entriesOf(value).map((pricing) => ({
    id: fieldOf(pricing, 'id'),
    most: Number.parseInt(fieldOf(pricing, 'max_pax'), 10) || 0,
    categories: entriesOf(partOf(pricing, 'categories')).map((category) => ({
      name: fieldOf(partOf(category, 'term_info'), 'title'),
      isGroup: fieldOf(category, 'price_per') === 'group',
      regular: fieldOf(category, 'regular_price'),
      sale: fieldOf(category, 'sale_price'),
      isSale: isOn(fieldOf(category, 'is_sale')),
    })),
  }))

const isOn = (flag: string | null | undefined) => ['1', 'yes', 'true', 'on'].includes(flag ?? '')

const pricingsOfTables = (
  site: WpSite,
  { wt_pricings = [], wt_price_category_relation = [] }: Record<string, WpRow[]>,
  id: number,
): Pricing[] =>
  wt_pricings
    .filter(({ trip_id }) => trip_id === `${id}`)
    .map((pricing) => ({
      id: pricing.id ?? '',
      most: Number.parseInt(pricing.max_pax ?? '', 10) || 0,
      categories: wt_price_category_relation
        .filter(({ pricing_id }) => pricing_id === pricing.id)
        .map((row) => ({
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

/** The pictures of some attachments, each once, in their order. */
function picturesOf(site: WpSite, ids: string[]): FoundPicture[] {
  const attachments = new Map(
    site.posts.filter(({ type }) => type === 'attachment').map((post) => [`${post.id}`, post]),
  )
  return [...new Set(ids)].flatMap((id) => {
    const post = attachments.get(id)
    if (!post) return []
    const url = post.attachment || null
    const file = metaOf(post, '_wp_attached_file') || (url?.split('/uploads/')[1] ?? null)
    return { file, url, alt: toLine(metaOf(post, '_wp_attachment_image_alt')) }
  })
}

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
  trip(site, post, reading) {
    const doubts = Object.entries(serialized)
      .filter(([key]) => read(post, key) === undefined)
      .map(([, what]) => `${what} cannot be read: they are damaged in the file`)
    const told = [metaOf(post, 'wp_travel_overview') || post.content, metaOf(post, 'wp_travel_outline')].map(
      toText,
    )
    const shortcodes = told.flatMap((each) => each.shortcodes)
    if (shortcodes.length > 0)
      doubts.push(`These shortcodes are left out: ${[...new Set(shortcodes)].join(', ')}`)
    const { prices, departures } = sold(site, post, reading, doubts)
    const place = toLine(metaOf(post, 'wp_travel_location'))
    const pictures = picturesOf(site, [
      metaOf(post, '_thumbnail_id'),
      ...entriesOf(read(post, 'wp_travel_itinerary_gallery_ids')).map(String),
    ])
    if (pictures.length === 0) doubts.push('No picture')
    const deposit = entriesOf(read(post, 'wp_travel_minimum_partial_payout_percent'))[0]
    if (!isOn(metaOf(post, 'wp_travel_minimum_partial_payout_use_global')) && Number(deposit) > 0)
      doubts.push(`Its own deposit of ${deposit} % is left: here all trips have the agency’s`)
    return {
      description: told
        .map(({ text }) => text)
        .filter(Boolean)
        .join('\n\n'),
      days: lengthOf(post),
      prices,
      departures,
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
function sold(site: WpSite, post: WpPost, { today, currency }: Reading, doubts: string[]) {
  const pricings = site.tables
    ? pricingsOfTables(site, site.tables, post.id)
    : pricingsOfV4(read(post, 'pricing_v4'))
  const { prices, doubts: more } = pricesOf(pricings, currency)
  doubts.push(...more)
  if (!site.tables && pricings.length === 0)
    doubts.push('The export has no prices by age: upload a dump of the database beside it, or type them')
  if (metaOf(post, 'wp_travel_fixed_departure') !== 'yes') {
    doubts.push('It is booked on any day: it gets no departure, so no day is to come')
    return { prices, departures: [] }
  }
  if (!site.tables) {
    doubts.push('The export has no dates: upload a dump of the database beside it, or add departures')
    return { prices, departures: [] }
  }
  const ofTrip = (rows: WpRow[] = []) => rows.filter(({ trip_id }) => trip_id === `${post.id}`)
  const departures = departuresOf(
    ofTrip(site.tables.wt_dates),
    ofTrip(site.tables.wt_excluded_dates_times),
    pricings,
    today,
  )
  if (departures.length === 0) doubts.push('No day is to come')
  return { prices, departures }
}
