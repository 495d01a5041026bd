import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type { Choices } from '../../../contract/trips/finding.ts'
import { useAgency, useAgencyMoney, useDates } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { filtersOf, queryOf, type ToursFilters } from './filters.ts'
import { Months } from './months.tsx'

type Option = [value: string, text: string, trips?: number, lang?: string | undefined]

function useFilterWords({ destinations, themes }: Choices) {
  const { monthText } = useDates()
  const agencyMoney = useAgencyMoney()
  const t = useTexts('site').tours.filters
  const main = useAgency()?.languages[0]?.language
  const find = (topics: Choices['themes'], slug: string) => topics.find((topic) => topic.slug === slug)
  const nameOf = (topics: Choices['themes'], slug: string) => find(topics, slug)?.name ?? slug
  /** The language of a topic's name, where it is another than that of the page. */
  const languageOf = (topic: Choices['themes'][number] | undefined) =>
    topic?.untranslated?.includes('name') ? main : undefined
  const words = {
    destination: (slug: string) => nameOf(destinations, slug),
    theme: (slug: string) => nameOf(themes, slug),
    month: (month: string) => monthText(`${month}-01`),
    price_to: (price: string) => t.upTo(agencyMoney(Number(price), { short: true })),
    travellers: (travellers: string) => t.party(Number(travellers)),
    sort: (sort: string) => ({ price: t.lowestPrice, length: t.shortest })[sort] ?? sort,
    q: t.quoted,
  }
  return {
    ...words,
    textOf: (name: keyof ToursFilters, value: string) => words[name](value),
    languageOf,
    /** The filters in force, and which of all filters remain without each. */
    active: (filters: ToursFilters) =>
      (Object.entries(filters) as [keyof ToursFilters, string][]).flatMap(([name, value]) => {
        const each = name === 'month' ? value.split(',') : [value]
        return each.map((one) => ({
          text: words[name](one),
          lang:
            name === 'destination'
              ? languageOf(find(destinations, one))
              : name === 'theme'
                ? languageOf(find(themes, one))
                : undefined,
          without: { ...filters, [name]: each.filter((other) => other !== one).join(',') },
        }))
      }),
  }
}

const SHEET_ID = 'filters'

const look = 'filter-pill transition'
const title = 'font-semibold text-[0.95rem] lg:sr-only'

/** The search by words. It belongs to the form of the filters, and stands before it on every screen. */
export function WordSearch({ words }: { words: string | undefined }) {
  const { tours } = useTexts('site')
  const t = tours.filters
  const id = useId()
  return (
    <div className="relative w-full lg:w-[min(26rem,36%)]">
      <label htmlFor={id} className="sr-only">
        {t.words}
      </label>
      <input
        key={words}
        id={id}
        form={SHEET_ID}
        type="search"
        name="q"
        placeholder={t.wordsExample}
        enterKeyHint="search"
        maxLength={200}
        defaultValue={words}
        data-on={words}
        className={`${look} min-h-13! pr-16! pl-5! text-lg placeholder:text-ink-soft`}
      />
      <button
        type="submit"
        form={SHEET_ID}
        className="absolute top-1 right-1 round size-11 bg-accent text-on-accent hover:bg-accent-strong"
      >
        <Search aria-hidden="true" className="size-5" strokeWidth={2} />
        <span className="sr-only">{tours.go}</span>
      </button>
    </div>
  )
}

type ChoiceProps = {
  name: keyof ToursFilters
  label: string
  /** What is shown where nothing is chosen. */
  none?: string
  options: Option[]
  value: string
  onChoose: (value: string) => void
}

/** One filter; without anything to choose it is disabled. */
function Choice({ name, label, none = label, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={title}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={options.length === 0}
        onChange={({ target }) => onChoose(target.value)}
        data-on={value || undefined}
        className={look}
      >
        <option value="">{none}</option>
        {options.map(([each, text, trips, lang]) => (
          <option key={each} value={each} lang={lang}>
            {trips ? `${text} (${trips})` : text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The top of the sheet on phones: its title, Clear, and the cross that closes it. */
function SheetHead({ children }: { children: ReactNode }) {
  const t = useTexts('site').tours.filters
  const { close } = useTexts('words')
  return (
    <div className="-mt-5 sticky -top-5 z-10 flex items-center gap-2 bg-paper pt-4 pb-1 lg:hidden">
      <p aria-hidden="true" className="mr-auto font-semibold text-2xl">
        {t.title}
      </p>
      {children}
      <button
        type="button"
        popoverTarget={SHEET_ID}
        popoverTargetAction="hide"
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-6" strokeWidth={1.6} />
        <span className="sr-only">{close}</span>
      </button>
    </div>
  )
}

/** On phones: the button that opens the sheet, and a chip for each filter in force. */
function Chips({ filters, choices }: { filters: ToursFilters; choices: Choices }) {
  const { pathname } = useLocation()
  const words = useFilterWords(choices)
  const t = useTexts('site').tours.filters
  const { filters: shared } = useTexts('words')
  return (
    <div className="flex flex-wrap items-center gap-2 lg:hidden">
      <button type="button" popoverTarget={SHEET_ID} className={buttonClass('quiet')}>
        <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.6} />
        {shared.title}
      </button>
      {words.active(filters).map(({ text, lang, without }) => (
        <Link
          key={text}
          to={pathname + queryOf(without)}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent px-4 font-semibold text-accent no-underline"
        >
          <span lang={lang}>{text}</span>
          <X aria-label={t.remove} className="size-4" />
        </Link>
      ))}
    </div>
  )
}

type ToursFilterBarProps = {
  filters: ToursFilters
  choices: Choices
  total: number
  /** What stands below the filters: how many trips there are, and ways on. */
  children: ReactNode
}

/**
 * The filters of the list of tours, each always in its place, and disabled where it would find nothing: a row; on phones one sheet, which
 * opens without JavaScript too. With JavaScript a choice applies at once and keeps the focus; without it the form has a button.
 */
export function FilterBar({ filters, choices, total, children }: ToursFilterBarProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const words = useFilterWords(choices)
  const t = useTexts('site').tours.filters
  const query = queryOf(filters)
  // A choice shows at once; Back shows the choices of its address.
  const [chosen, setChosen] = useState({ query, filters })
  if (chosen.query !== query) setChosen({ query, filters })

  const topics = (all: Choices['themes']): Option[] =>
    all.map((topic) => [
      topic.slug,
      topic.region ? `\u2003${topic.name}` : topic.name,
      topic.trips,
      words.languageOf(topic),
    ])
  const party = Array.from({ length: choices.party > 0 ? limits.partyChoice : 0 }, (_, index): Option => {
    const count = `${index + 1}`
    return [count, words.travellers(count)]
  })
  const prices = choices.prices.map(
    ({ price_to, trips }): Option => [`${price_to}`, words.price_to(`${price_to}`), trips],
  )
  const sorts = (total > 1 ? ['price', 'length'] : []).map((sort): Option => [sort, words.sort(sort)])

  function choice(name: keyof ToursFilters, label: string, all: Option[], none?: string) {
    const value = chosen.filters[name] ?? ''
    // The chosen option stays in the list, even if no trip matches it any more.
    const isGone = value && !all.some(([each]) => each === value)
    return (
      <Choice
        name={name}
        label={label}
        none={none}
        options={isGone ? [[value, words.textOf(name, value)], ...all] : all}
        value={value}
        onChoose={(now) => setChosen({ query, filters: { ...chosen.filters, [name]: now } })}
      />
    )
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget: sheet } = event
    // Enter or the button, and not a choice that applies at once: the trips are to be seen.
    const isDone = (event.nativeEvent as SubmitEvent).submitter !== null
    if (isDone && sheet.matches(':popover-open')) sheet.hidePopover()
    const next = filtersOf(new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]))
    setChosen({ query, filters: next })
    void navigate(pathname + queryOf(next), { preventScrollReset: true })
  }

  const clear = (className = '') =>
    query && (
      <Link
        to={pathname}
        preventScrollReset
        className={`inline-flex min-h-11 shrink-0 items-center px-3 font-semibold text-link ${className}`}
      >
        {t.clear}
      </Link>
    )
  return (
    <div className="grid gap-3">
      <form
        id={SHEET_ID}
        popover="auto"
        action={pathname}
        onSubmit={apply}
        onChange={({ target, currentTarget }) => {
          if (!(target instanceof HTMLInputElement) || target.type === 'checkbox')
            currentTarget.requestSubmit()
        }}
        aria-label={t.title}
        className="bottom-sheet [inset:auto_0_0] max-h-[85svh] grid-cols-1 gap-4 bg-paper p-5 open:grid lg:filter-row lg:grid-cols-3 xl:grid-flow-col xl:grid-cols-none"
      >
        <SheetHead>{clear()}</SheetHead>
        {choices.kinds.includes('destination') &&
          choice('destination', t.destination, topics(choices.destinations))}
        {choices.kinds.includes('theme') && choice('theme', t.theme, topics(choices.themes))}
        <div className="grid gap-1.5">
          <span aria-hidden="true" className={`${title} lg:hidden`}>
            {t.months}
          </span>
          <Months
            months={choices.months}
            chosen={chosen.filters.month ?? ''}
            onChoose={(month) => setChosen({ query, filters: { ...chosen.filters, month } })}
            look={look}
          />
        </div>
        {choice('price_to', t.price, prices)}
        {choice('travellers', t.travellers, party)}
        {choice('sort', t.sort, sorts, filters.q ? t.bestMatch : t.soonest)}
        <noscript>
          <button type="submit" className={buttonClass('quiet')}>
            {t.apply}
          </button>
        </noscript>
        <div className="scripted sticky -bottom-5 -mb-5 flex bg-paper pt-2 pb-5 lg:hidden">
          {/* Sends the words, too, that no choice has sent. */}
          <button type="submit" className={`${buttonClass()} flex-1`}>
            {t.show(total)}
          </button>
        </div>
      </form>
      <Chips filters={filters} choices={choices} />
      <div className="flex flex-wrap items-center gap-x-6">
        {children}
        {clear('ml-auto max-lg:hidden')}
      </div>
    </div>
  )
}
