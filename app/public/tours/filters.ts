import type { Nearest } from '../../../contract/trips/finding.ts'
import type { UpcomingTrip } from '../../../contract/trips/trips.ts'
import type { Texts } from '../../../texts/texts.ts'

/** The filters of Tours that are parameters of the address. The length is part of its path. */
const names = ['destination', 'theme', 'month', 'price_to', 'travellers', 'sort', 'q'] as const

export type ToursFilters = { [K in (typeof names)[number]]?: string }

/** The filters of an address. Empty ones are left out. */
export const filtersOf = (params: URLSearchParams): ToursFilters =>
  Object.fromEntries(
    names.flatMap((name) => {
      // A form sends months one by one, an address separates them by commas.
      const value = name === 'month' ? params.getAll(name).join(',') : params.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The query of an address with these filters: `?theme=walking`, or ''. */
export function queryOf(filters: ToursFilters, page = 1): string {
  const params = new URLSearchParams()
  for (const name of names) if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', `${page}`)
  return params.size > 0 ? `?${params}` : ''
}

/** Whether any filter is chosen; the sort order does not count. */
export const isNarrowed = (filters: ToursFilters) => queryOf({ ...filters, sort: '' }) !== ''

/** A trip that comes close to filters that no trip meets. */
export type NearTrip = UpcomingTrip & Nearest

type Words = {
  destination: (slug: string) => string
  theme: (slug: string) => string
  month: (month: string) => string
  money: (amount: number) => string
}

/**
 * What there is none of, and what comes closest, as a person would say it: `None in April. Sweden in February
 * fits.` or `None of 7 days up to €500. The closest is Sweden: 8 days, €620 per adult.` All that was asked for is named, as there may
 * well be trips of 7 days; of the nearest trip only what differs.
 * @param days the length that was chosen
 */
export function nearestText(
  t: Texts['site']['tours']['nearest'],
  filters: ToursFilters,
  days: number | undefined,
  nearest: NearTrip,
  words: Words,
): string {
  const { destination = '', theme = '', month = '', price_to, travellers } = filters
  const { misses, countries, title, period_id, date, price, seats_left } = nearest
  const months = month === '' ? [] : month.split(',').map(words.month)
  const other = words.month(date.slice(0, 7))
  const { asked, has } = t
  const none = t.none([
    ...(days === undefined ? [] : [asked.days(days)]),
    ...(destination === '' ? [] : [asked.destination(words.destination(destination))]),
    ...(theme === '' ? [] : [asked.theme(words.theme(theme))]),
    ...(months.length === 0 ? [] : [asked.months(months)]),
    ...(price_to === undefined ? [] : [asked.price(words.money(Number(price_to)))]),
    ...(travellers === undefined || travellers === '1' ? [] : [asked.travellers(Number(travellers))]),
  ])
  const differs: [Nearest['misses'][number], has: string][] = [
    ['days', has.days(period_id)],
    ['month', has.month(other)],
    ['price_to', price === null ? has.onRequest : has.price(words.money(price))],
    ['travellers', has.seats(seats_left ?? 0)],
  ]
  const [country, another] = countries
  const isMonthAlone = misses.join() === 'month'
  // Who has asked for the country is told which trip it is.
  const isCountryNew = destination === '' || misses.includes('destination')
  const place = country && !another && (isMonthAlone || isCountryNew) ? country : t.trip(title)
  if (isMonthAlone) return `${none} ${t.fits(place, other)}`
  const facts = differs.flatMap(([miss, fact]) => (misses.includes(miss) ? [fact] : []))
  return `${none} ${facts.length > 0 ? t.closestHas(place, facts) : t.closest(place)}`
}
