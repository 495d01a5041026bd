import type { Choices } from '../../../contract/finding.ts'
import { useDates } from '../../ui/dates.ts'
import { useMoney } from '../../ui/money.ts'
import type { ToursFilters } from './filters.ts'

export type Option = [value: string, text: string, trips?: number]

/** What each filter and its values are called. */
export function useFilterWords({ destinations, themes }: Choices) {
  const { monthText } = useDates()
  const money = useMoney()
  const nameOf = (topics: Choices['themes'], slug: string) =>
    topics.find((topic) => topic.slug === slug)?.name ?? slug
  const words = {
    destination: (slug: string) => nameOf(destinations, slug),
    theme: (slug: string) => nameOf(themes, slug),
    month: (month: string) => monthText(`${month}-01`),
    price_to: (price: string) => `up to ${money(Number(price), { short: true })}`,
    travellers: (count: string) => (count === '1' ? '1 traveller' : `${count} travellers`),
    sort: (sort: string) => ({ price: 'Lowest price first', length: 'Shortest first' })[sort] ?? sort,
    q: (text: string) => `“${text}”`,
  }
  return {
    ...words,
    textOf: (name: keyof ToursFilters, value: string) => words[name](value),
    /** The filters in force, and what is left of all filters without each. */
    active: (filters: ToursFilters) =>
      (Object.entries(filters) as [keyof ToursFilters, string][]).flatMap(([name, value]) => {
        const each = name === 'month' ? value.split(',') : [value]
        return each.map((one) => ({
          text: words[name](one),
          without: { ...filters, [name]: each.filter((other) => other !== one).join(',') },
        }))
      }),
  }
}
