import type { FoundDeparture, FoundPicture, FoundPrices, Reading } from '../found.ts'
import { daysOf, type Rule, realDay } from '../values/days.ts'
import { TOO_LONG, toLine, toText } from '../values/html.ts'
import { isCurrency } from '../values/money.ts'
import { entriesOf, fieldOf, type Php, partOf, unserialized } from '../values/php.ts'
import { type Category, pricesOf } from '../values/prices.ts'
import type { Plugin } from './plugin.ts'
import { metaOf, pictureDoubts, picturesOf, type WpPost, type WpSite, whole } from './site.ts'

const read = (post: WpPost, key: string): Php | undefined => unserialized(metaOf(post, key))

const isOn = (flag: string) => ['1', 'yes', 'true', 'on'].includes(flag)

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The packages of a trip: posts that the trip names, or that name the trip. */
function packagesOf(site: WpSite, post: WpPost): WpPost[] {
  const ids = [...entriesOf(read(post, 'packages_ids')).map(String), metaOf(post, 'primary_package')]
  return [...new Set(ids.map(whole))].flatMap((id) => (id > 0 ? (site.post('trip-packages', id) ?? []) : []))
}

/** The categories of a package, each under its id in several lists. */
function categoriesOf(site: WpSite, pack: WpPost): Category[] {
  const all = read(pack, 'package-categories')
  const of = (list: string, id: string) => fieldOf(partOf(all, list), id)
  return entriesOf(partOf(all, 'c_ids'))
    .map(String)
    .map((id) => ({
      name: of('labels', id) || (site.terms.find((term) => `${term.id}` === id)?.name ?? ''),
      isGroup: of('pricing_types', id) === 'per-group',
      regular: of('prices', id),
      sale: of('sale_prices', id),
      isSale: isOn(of('enabled_sale', id)),
    }))
}

const numbers = (value: Php | undefined) =>
  entriesOf(value)
    .map(Number)
    .filter((each) => each > 0)

/** When a date of a package recurs. Its last day counts more than how often it recurs. */
function ruleOf(from: string, rule: Php | undefined): Rule {
  const until = realDay(fieldOf(rule, 'r_until'))
  const most = whole(fieldOf(rule, 'r_count'))
  const months = numbers(partOf(rule, 'r_months'))
  const weekdays = entriesOf(partOf(rule, 'r_weekdays')).flatMap(
    (day) => WEEKDAYS.indexOf(`${day}`) + 1 || [],
  )
  const [, month, day] = from.split('-').map(Number)
  const byFrequency: Record<string, Partial<Rule>> = {
    DAILY: {},
    WEEKLY: { weekdays: weekdays.length > 0 ? weekdays : [new Date(from).getUTCDay() || 7] },
    MONTHLY: { months, monthdays: [day ?? 1] },
    YEARLY: { months: [month ?? 1], monthdays: [day ?? 1] },
  }
  return {
    from,
    to: until ?? null,
    ...(until === undefined && most > 0 && { most }),
    ...byFrequency[fieldOf(rule, 'r_frequency').toUpperCase()],
  }
}

/** The departures of packages: each day and time once, with the seats of the first package that has them. */
function departuresOf(packages: WpPost[], today: string): FoundDeparture[] {
  const found = new Map<string, FoundDeparture>()
  for (const date of packages.flatMap((pack) => entriesOf(read(pack, 'package-dates')))) {
    const from = realDay(fieldOf(date, 'dtstart'))
    if (from === undefined) continue
    const rule = isOn(fieldOf(date, 'is_recurring'))
      ? ruleOf(from, partOf(date, 'rrule'))
      : { from, to: from }
    const times = entriesOf(partOf(date, 'times')).map(
      (time) => /^\d\d:\d\d/.exec(fieldOf(time, 'from'))?.[0] ?? '',
    )
    const seats = whole(fieldOf(date, 'seats')) || null
    for (const day of daysOf(rule, today))
      for (const time of times.length > 0 ? times : [''])
        if (!found.has(`${day} ${time}`)) found.set(`${day} ${time}`, { date: day, time, seats })
  }
  return [...found.values()].sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
}

/** Prices and dates from before version 5, which stood in the trip itself. */
function soldBefore(post: WpPost, settings: Php | undefined, reading: Reading) {
  const { today } = reading
  const dates = partOf(read(post, 'WTE_Fixed_Starting_Dates_setting'), 'departure_dates')
  const at = (list: string, index: string) => fieldOf(partOf(dates, list), index)
  const days = partOf(dates, 'sdate')
  const departures = Object.keys(typeof days === 'object' && days !== null ? days : {}).flatMap((index) => {
    const date = realDay(at('sdate', index))
    return date === undefined || date < today
      ? []
      : { date, time: '', seats: whole(at('seats_available', index)) || null }
  })
  const category = {
    name: 'Adult',
    isGroup: false,
    regular: fieldOf(settings, 'trip_prev_price'),
    sale: fieldOf(settings, 'trip_price'),
    isSale: isOn(fieldOf(settings, 'sale')),
  }
  return { ...pricesOf([category], reading), departures }
}

type Sold = { prices: FoundPrices; departures: FoundDeparture[]; doubts: string[] }

/** Prices and departures, as far as the file has them. */
function sold(site: WpSite, post: WpPost, settings: Php | undefined, reading: Reading): Sold {
  const packages = packagesOf(site, post)
  const isOld = fieldOf(settings, 'trip_prev_price') !== '' && packages.length === 0
  const { prices, departures, doubts } = isOld
    ? soldBefore(post, settings, reading)
    : {
        ...pricesOf(
          packages.flatMap((pack) => categoriesOf(site, pack)),
          reading,
        ),
        departures: departuresOf(packages, reading.today),
      }
  if (!isOld && packages.length === 0)
    doubts.push(
      'The export has neither its prices nor its dates: export all content, or upload a dump beside it',
    )
  else if (departures.length === 0) doubts.push('No day is to come')
  return { prices, departures, doubts }
}

/** Titles and texts that stand in two lists under the same keys. */
function pairsOf(value: Php | undefined, titles: string, texts: string): { title: string; text: string }[] {
  const list = partOf(value, titles)
  return Object.keys(typeof list === 'object' && list !== null ? list : {}).map((key) => ({
    title: toLine(fieldOf(list, key)),
    text: toText(fieldOf(partOf(value, texts), key)).text,
  }))
}

const lines = (text: string) => text.split(/\r?\n/).map(toLine).filter(Boolean)

/** WP Travel Engine. All of a trip's content is one serialized field; prices and dates are posts of their own. */
export const wpTravelEngine: Plugin = {
  name: 'WP Travel Engine',
  postType: 'trip',
  destinations: 'destination',
  themes: 'trip_types',
  bases: () => ({ trip: 'trip', destination: 'destinations', trip_types: 'trip-types' }),
  currency(site) {
    const code = fieldOf(unserialized(site.options.wp_travel_engine_settings ?? ''), 'currency_code')
    return isCurrency(code) ? code : null
  },
  trip(site, post, reading) {
    const settings = read(post, 'wp_travel_engine_setting')
    const told = toText(fieldOf(partOf(settings, 'tab_content'), '1_wpeditor') || post.content)
    const { prices, departures, doubts } = sold(site, post, settings, reading)
    if (settings === undefined) doubts.push('Its content cannot be read: it is damaged in the file')
    if (told.shortcodes.length > 0)
      doubts.push(`What plugins fill in is left out: ${told.shortcodes.join(', ')}`)
    if (told.isCut) doubts.push(TOO_LONG)
    const count = Number.parseInt(fieldOf(settings, 'trip_duration'), 10)
    const isInDays = /^(day|$)/.test(fieldOf(settings, 'trip_duration_unit'))
    const itinerary = pairsOf(partOf(settings, 'itinerary'), 'itinerary_title', 'itinerary_content')
    const pictures: FoundPicture[] = picturesOf(site, [
      metaOf(post, '_thumbnail_id'),
      ...Object.entries((read(post, 'wpte_gallery_id') ?? {}) as object)
        .filter(([key]) => key !== 'enable')
        .map(([, id]) => `${id}`),
    ])
    doubts.push(...pictureDoubts(pictures))
    const cost = partOf(settings, 'cost')
    const age = whole(metaOf(post, 'wp_travel_engine_trip_min_age'))
    return {
      description: told.text,
      days: count > 0 ? (isInDays ? count : 1) : itinerary.length || null,
      prices,
      departures,
      highlights: entriesOf(partOf(settings, 'trip_highlights'))
        .map((each) => toLine(fieldOf(each, 'highlight_text')))
        .filter(Boolean),
      itinerary,
      included: lines(fieldOf(cost, 'cost_includes')),
      notIncluded: lines(fieldOf(cost, 'cost_excludes')),
      bring: [],
      questions: pairsOf(partOf(settings, 'faq'), 'faq_title', 'faq_content')
        .map(({ title, text }) => ({ question: title, answer: text }))
        .filter(({ question }) => question !== ''),
      groupSize: '',
      minimumAge: isOn(fieldOf(settings, 'min_max_age_enable')) && age > 0 ? age : null,
      places: [],
      pictures,
      doubts,
    }
  },
}
