import { type FormEvent, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Choices } from '../../../contract/finding.ts'
import { useDates } from '../../ui/dates.ts'
import { useMoney } from '../../ui/money.ts'
import { filtersOf, queryOf, type ToursFilters } from './filters.ts'

const look =
  'min-h-11 max-w-44 shrink-0 rounded-full border px-4 transition duration-150 hover:border-accent border-control bg-paper text-ink data-on:border-accent data-on:font-semibold data-on:text-accent'

type Option = [value: string | number, text: string, trips?: number]
type ToursFilterBarProps = { filters: ToursFilters; choices: Choices }

/** The filters of the list of tours. With script a choice applies at once; without script the form has a button. */
export function FilterBar({ filters, choices }: ToursFilterBarProps) {
  const { monthText } = useDates()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const money = useMoney()
  const id = useId()
  const query = queryOf(filters)

  const topics = (all: Choices['themes']): Option[] =>
    all.map(({ slug, name, region, trips }) => [slug, region ? `\u2003${name}` : name, trips])
  const priceText = (price: string | number) => `up to ${money(Number(price), { short: true })}`
  const partyText = (count: string | number) => (Number(count) > 1 ? `${count} travellers` : '1 traveller')
  const asIs = (value: string | number) => `${value}`
  const inMonth = (month: string | number) => monthText(`${month}-01`)
  const party = Array.from({ length: choices.party }, (_, index) => index + 1)
  // The last known choices: a chosen one without trips keeps its name.
  const selects: [keyof ToursFilters, string, Option[], typeof asIs][] = [
    ['destination', 'Destination', topics(choices.destinations), asIs],
    ['theme', 'Theme', topics(choices.themes), asIs],
    ['month', 'Month', choices.months.map(({ month, trips }) => [month, inMonth(month), trips]), inMonth],
    [
      'price_to',
      'Price',
      choices.prices.map(({ price_to, trips }) => [price_to, priceText(price_to), trips]),
      priceText,
    ],
    ['travellers', 'Travellers', party.map((count) => [count, partyText(count)]), partyText],
  ]

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][])
    void navigate(pathname + queryOf(filtersOf(typed)), { preventScrollReset: true })
  }

  return (
    <form
      // A new form for each address, so that Back shows the choices of that address.
      key={query}
      action={pathname}
      onSubmit={apply}
      onChange={({ target, currentTarget }) =>
        target instanceof HTMLSelectElement && currentTarget.requestSubmit()
      }
      aria-label="Find a tour"
      className="flex gap-2 overflow-x-auto py-1 max-lg:bleed lg:flex-wrap"
    >
      {selects.map(([name, label, options, textOf]) => {
        const value = filters[name]
        // The chosen option stays in the list, even if no trip is left.
        if (value && !options.some(([each]) => `${each}` === value)) options.unshift([value, textOf(value)])
        return (
          options.length > 0 && (
            <select
              key={name}
              name={name}
              aria-label={label}
              defaultValue={value}
              data-on={value}
              className={look}
            >
              <option value="">{label}</option>
              {options.map(([each, text, trips]) => (
                <option key={each} value={each}>
                  {trips ? `${text} (${trips})` : text}
                </option>
              ))}
            </select>
          )
        )
      })}
      <input
        type="search"
        name="q"
        aria-label="Words"
        aria-describedby={id}
        placeholder="Words"
        maxLength={200}
        defaultValue={filters.q}
        data-on={filters.q}
        className={`${look} w-36`}
      />
      <span id={id} className="sr-only">
        Press Enter to search
      </span>
      <noscript>
        <button type="submit" className={look}>
          Show
        </button>
      </noscript>
      {query && (
        <Link
          to={pathname}
          preventScrollReset
          className="inline-flex min-h-11 shrink-0 items-center px-3 font-semibold text-link"
        >
          Clear
        </Link>
      )}
    </form>
  )
}
