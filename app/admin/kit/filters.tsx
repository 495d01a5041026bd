import { ChevronDown, X } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Dates } from '../../../rules/dates.ts'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { chosenFilter, filterChip } from '../../ui/controls/combobox.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { isPart, type ListPage, partText } from './list-page.ts'

type FilterProps = { name: string; label: string }

type SelectProps = {
  label: string
  value: string
  options: { value: string | number; text: string }[]
  onChoose: (value: string) => void
}

export function Select({ label, value, options, onChoose }: SelectProps) {
  const id = useId()
  return (
    <div className={`${filterChip} ${value ? chosenFilter : ''}`}>
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="field-sizing-content max-w-56 border-0 bg-transparent font-semibold text-ink text-sm outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Chooses the value of a parameter of the address. An empty value means all. */
function FilterSelect({
  name,
  all,
  options,
  ...rest
}: FilterProps & { all?: string } & Pick<SelectProps, 'options'>) {
  const t = useTexts('words').filters
  const { params, narrow } = useAddress()
  const value = params.get(name) ?? ''
  const known = value === '' || options.some((option) => String(option.value) === value)
  return (
    <Select
      {...rest}
      value={value}
      options={[{ value: '', text: all ?? t.all }, ...(known ? [] : [{ value, text: value }]), ...options]}
      onChoose={(chosen) => narrow({ [name]: chosen })}
    />
  )
}

/** `along`: further parameters that change with the chosen day. */
type DateProps = FilterProps & { along?: (day: string) => Record<string, string> }

/** A day as a parameter of the address. Years below 2000 are ignored: typing `2027` begins with the year `2`. */
export function FilterDate({ name, label, along }: DateProps) {
  const { params, narrow } = useAddress()
  const current = params.get(name) ?? ''
  const [typed, setTyped] = useState(current)
  const input = useRef<HTMLInputElement>(null)
  // Back or 'Clear' changed the address.
  useEffect(() => {
    setTyped(current)
    if (current === '' && input.current) input.current.value = ''
  }, [current])
  const apply = (day: string) => {
    if (day !== current) narrow({ [name]: day, ...along?.(day) })
  }
  return (
    <label className={`${filterChip} ${current ? chosenFilter : ''}`}>
      <span className="text-ink-soft">{label}</span>
      <input
        ref={input}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.validity.valid) apply(target.value)
        }}
        // Deleting one part of a day empties its value; deleting the other parts fires no further change event.
        onKeyUp={({ currentTarget: { value, validity } }) => {
          if (value === '' && !validity.badInput) apply('')
        }}
        // Restore the day that the list shows when the typed one is incomplete.
        onBlur={({ currentTarget }) => {
          if (currentTarget.validity.valid) return
          setTyped(current)
          currentTarget.value = current
        }}
        className="w-34 border-0 bg-transparent text-ink text-sm outline-none"
      />
    </label>
  )
}

type PanelProps = { label: string /** What is chosen, in words. */; value: string; children: ReactNode }

export const FilterPanel = ({ label, value, children }: PanelProps) => (
  <Menu
    holdsFields
    button={
      <>
        <span className="text-ink-soft">{label}</span>
        <span className="max-w-64 truncate font-semibold">{value}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </>
    }
    buttonClass={`${filterChip} ${value ? chosenFilter : ''}`}
    className="w-80"
  >
    <div className="grid justify-items-start gap-3">{children}</div>
  </Menu>
)

/** An active filter in words, around the name of the rows: `confirmed bookings of Fjord`. */
type Words = {
  before?: string
  /** In place of the name of the rows: `drafts`. */
  noun?: string
  after?: string
  /** On paper; by default what stands before or after. */
  printed?: string
}

/** A filter of a list, declared once: for the bar above the rows, the message of an empty list, and the heading on paper. */
export type Filter = {
  /** Its parameters in the address. A filter without any only adds words to those of others. */
  names: readonly string[]
  /** Chooses it, in the bar. */
  control?: ReactNode
  /** Rarely used: it stands behind *More*. */
  rare?: true
  /** Too wide for the row of a phone: it has a line of its own there. */
  wide?: true
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

/** The filters of a list in one row, with a link that clears them. `children` end the row; filters that only links set stand below. */
export function FilterBar({ filters, children }: { filters: Filter[]; children?: ReactNode }) {
  const t = useTexts('words').filters
  const { params, href } = useAddress()
  const names = filters.flatMap((filter) => filter.names)
  const isUsed = ({ names }: Filter) => names.some((name) => params.get(name))
  const rare = filters.filter((filter) => filter.rare)
  const used = rare.filter(isUsed).length
  const drawn = (those: Filter[]) =>
    those.map(({ names, control }) => control && <Fragment key={names.join()}>{control}</Fragment>)
  return (
    <section aria-label={t.title} className="grid min-w-0 gap-2">
      <div className="grid gap-2 md:flex md:flex-wrap md:items-center">
        {drawn(filters.filter((filter) => filter.wide))}
        <div className="flex items-center gap-2 max-md:overflow-x-auto max-md:p-0.5 md:contents">
          {drawn(filters.filter((filter) => !filter.rare && !filter.wide))}
          {rare.length > 0 && (
            <FilterPanel label="More" value={used > 0 ? `${used}` : ''}>
              {drawn(rare)}
            </FilterPanel>
          )}
          {filters.some(isUsed) && (
            <Link
              to={href({ page: null, ...Object.fromEntries(names.map((name) => [name, null])) })}
              preventScrollReset
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-semibold text-accent text-sm no-underline hover:underline md:min-h-9"
            >
              <X aria-hidden="true" className="size-4" />
              {t.clear}
            </Link>
          )}
          {children}
        </div>
      </div>
      {filters.map(
        ({ names, line }) =>
          line && (
            <p
              key={names.join()}
              className="flex flex-wrap items-center gap-x-1 text-sm [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4"
            >
              {line}
            </p>
          ),
      )}
    </section>
  )
}

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
