import { Fragment, type ReactNode } from 'react'
import type { Dates } from '../../../rules/dates.ts'
import { useAgency } from '../../agency.ts'
import { useAddress } from '../../ui/list/address.ts'
import { FilterDate, FilterSelect, Filters } from '../../ui/list/filters.tsx'
import { isPart, type ListPage, partText } from './list-page.ts'

/** An active filter in words, around the name of the rows: `confirmed bookings of Fjord`. */
type Words = {
  before?: string
  /** In place of the name of the rows: `drafts`. */
  noun?: string
  after?: string
  /** On paper; by default what stands before or after. */
  printed?: string
}

/**
 * A filter of a list, declared once: the list shows it in the bar above the rows, in the words of a list without rows, and in the
 * heading on paper.
 */
export type Filter = {
  /** Its parameters in the address. A filter without any only adds words to those of others. */
  names: readonly string[]
  /** Chooses it, in the bar. */
  control?: ReactNode
  /** Tells of it in a line of its own: a filter that only links set. */
  line?: ReactNode
  /** Undefined while it is not active. */
  words?: Words
}

type Choice = {
  name: string
  label: string
  options: { value: string | number; text: string }[]
  /** A value in words; `text` is undefined for a value that is no option. */
  words?: (value: string, text: string | undefined) => Words
  className?: string
}

/** A filter by one of several values. */
export function choiceFilter(params: URLSearchParams, { words, ...choice }: Choice): Filter {
  const { name, options } = choice
  const value = params.get(name)
  const text = options.find((option) => `${option.value}` === value)?.text
  return {
    names: [name],
    control: <FilterSelect {...choice} />,
    ...(value && words && { words: words(value, text) }),
  }
}

/** A filter by the days from `from` to `to` in the address. */
export function daysFilter(params: URLSearchParams, { dayText }: Dates): Filter {
  const [from, to] = ['from', 'to'].map((name) => params.get(name))
  const days = [from && `from ${dayText(from)} on`, to && `until ${dayText(to)}`].filter(Boolean).join(' ')
  return {
    names: ['from', 'to'],
    control: (
      <>
        <FilterDate name="from" label="From" />
        <FilterDate name="to" label="Until" />
      </>
    ),
    ...(days && { words: { after: days } }),
  }
}

/** The active filters with the name of the rows; undefined without any. */
export function filteredText(filters: Filter[], noun: string) {
  const words = filters.flatMap((filter) => filter.words ?? [])
  if (!filters.some((filter) => filter.words && filter.names.length > 0)) return undefined
  return [
    ...words.map(({ before }) => before),
    words.findLast((each) => each.noun)?.noun ?? noun,
    ...words.map(({ after }) => after),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The filters of a list above its rows. `children` stand at the end of the first line. */
export const FilterBar = ({ filters, children }: { filters: Filter[]; children?: ReactNode }) => (
  <Filters names={filters.flatMap(({ names }) => names)}>
    {filters.map(({ names, control }) => (
      <Fragment key={names.join()}>{control}</Fragment>
    ))}
    {children}
    {filters.map(
      ({ names, line }) =>
        line && (
          <p
            key={names.join()}
            className="col-span-full flex min-h-11 flex-wrap items-center gap-x-1 text-sm md:min-h-9 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4"
          >
            {line}
          </p>
        ),
    )}
  </Filters>
)

type PrintedHeadProps = {
  title: string
  list: ListPage<unknown>
  filters: Filter[]
  /** The text for a list without search and filters. */
  all: string
  /** The number of rows on the sheet, as text. */
  count: ReactNode
}

/** The heading of a printed list: the agency, the title, and the part of the list. */
export function PrintedHead({ title, list, filters, all, count }: PrintedHeadProps) {
  const agency = useAgency()
  const q = useAddress().params.get('q')
  const narrowed = filters.flatMap(({ words = {} }) => words.printed ?? words.before ?? words.after ?? [])
  const whole = isPart(list) ? 'Without search or filters' : all
  return (
    <header className="mb-3 grid gap-1">
      <p>{agency?.name}</p>
      <p className="font-display text-2xl">{title + partText(list)}</p>
      <p className="first-letter:uppercase">
        {[...narrowed, q && `found by “${q}”`].filter(Boolean).join(', ') || whole}
      </p>
      <p>On this sheet: {count}</p>
    </header>
  )
}
