import type { Choices } from '../../../contract/finding.ts'

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

/** The lengths nearest to `days` that have trips, at most three, the shortest first. */
export const nearestTo = (days: number, periods: Choices['periods']): number[] =>
  periods
    .map((period) => period.days)
    .filter((length) => length !== days)
    .sort((one, other) => Math.abs(one - days) - Math.abs(other - days) || one - other)
    .slice(0, 3)
    .sort((one, other) => one - other)

/** Whether any filter is chosen; the sort order does not count. */
export const isNarrowed = (filters: ToursFilters) => queryOf({ ...filters, sort: '' }) !== ''
