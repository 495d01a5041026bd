import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type { Choices } from '../../../contract/trips/finding.ts'
import { useAgency, useDates, useMoney } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { filtersOf, queryOf, type ToursFilters } from './filters.ts'
import { Months } from './months.tsx'

type Option = [value: string, text: string, trips?: number, lang?: string | undefined]

/** The names of the filters and of their values. */
function useFilterWords({ destinations, themes }: Choices) {
  const { monthText } = useDates()
  const money = useMoney()
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
    price_to: (price: string) => t.upTo(money(Number(price), { short: true })),
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

const look =
  'min-h-11 w-full rounded-full border px-4 transition duration-150 hover:border-accent border-control bg-paper text-ink data-on:border-accent data-on:font-semibold data-on:text-accent lg:w-auto lg:max-w-48'
const title = 'font-semibold text-[0.95rem] lg:sr-only'

type ToursFilterBarProps = { filters: ToursFilters; choices: Choices; total: number }

/**
 * The filters of the list of tours: a row; on phones one sheet, which opens without JavaScript too. With
 * JavaScript a choice applies at once and keeps the focus; without it the form has a button.
 */
export function FilterBar({ filters, choices, total }: ToursFilterBarProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const words = useFilterWords(choices)
  const t = useTexts('site').tours.filters
  const { close, filters: shared } = useTexts('words')
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
  const party = Array.from({ length: limits.partyChoice }, (_, index): Option => {
    const count = `${index + 1}`
    return [count, words.travellers(count)]
  })
  const selects: [name: keyof ToursFilters, label: string, options: Option[]][] = [
    ['destination', t.destination, topics(choices.destinations)],
    ['theme', t.theme, topics(choices.themes)],
    [
      'price_to',
      t.price,
      choices.prices.map(({ price_to, trips }) => [`${price_to}`, words.price_to(`${price_to}`), trips]),
    ],
    ['travellers', t.travellers, party],
    ['sort', t.sort, ['price', 'length'].map((sort) => [sort, words.sort(sort)])],
  ]

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

  const chips = words.active(filters)
  const clear = query && (
    <Link
      to={pathname}
      preventScrollReset
      className="inline-flex min-h-11 shrink-0 items-center px-3 font-semibold text-link"
    >
      {t.clear}
    </Link>
  )
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2 lg:hidden">
        <button type="button" popoverTarget={SHEET_ID} className={buttonClass('quiet')}>
          <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.6} />
          {shared.title}
        </button>
        {chips.map(({ text, lang, without }) => (
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
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85svh] w-full grid-cols-1 gap-4 overflow-y-auto rounded-t-2xl bg-paper p-5 text-ink shadow-2xl backdrop:bg-black/55 open:grid lg:static lg:flex! lg:max-h-none lg:flex-wrap lg:items-center lg:gap-2 lg:overflow-visible lg:rounded-none lg:bg-transparent lg:p-0 lg:shadow-none"
      >
        <div className="-mt-5 sticky -top-5 z-10 flex items-center gap-2 bg-paper pt-4 pb-1 lg:hidden">
          <p aria-hidden="true" className="mr-auto font-semibold text-2xl">
            {t.title}
          </p>
          {clear}
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
        {selects.map(([name, label, options]) => {
          const value = chosen.filters[name] ?? ''
          // The chosen option stays in the list, even if no trip matches it any more.
          if (value && !options.some(([each]) => each === value))
            options.unshift([value, words.textOf(name, value)])
          return (
            options.length > 0 && (
              <div key={name} className="grid gap-1.5">
                <label htmlFor={`${id}-${name}`} className={title}>
                  {label}
                </label>
                <select
                  id={`${id}-${name}`}
                  name={name}
                  value={value}
                  onChange={({ target }) =>
                    setChosen({ query, filters: { ...chosen.filters, [name]: target.value } })
                  }
                  data-on={value || undefined}
                  className={look}
                >
                  <option value="">{name !== 'sort' ? label : filters.q ? t.bestMatch : t.soonest}</option>
                  {options.map(([each, text, trips, lang]) => (
                    <option key={each} value={each} lang={lang}>
                      {trips ? `${text} (${trips})` : text}
                    </option>
                  ))}
                </select>
              </div>
            )
          )
        })}
        {(choices.months.length > 0 || chosen.filters.month) && (
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
        )}
        <div className="grid gap-1.5 lg:ml-auto lg:flex lg:items-center lg:gap-2">
          <label htmlFor={`${id}-q`} className={title}>
            {t.words}
          </label>
          <span className="relative">
            <Search
              aria-hidden="true"
              className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-4.5 text-ink-soft"
            />
            <input
              key={filters.q}
              id={`${id}-q`}
              type="search"
              name="q"
              placeholder={t.wordsExample}
              enterKeyHint="search"
              maxLength={200}
              defaultValue={filters.q}
              data-on={filters.q}
              className={`${look} pr-2! pl-10! placeholder:text-ink-soft lg:w-48! lg:max-w-48!`}
            />
          </span>
        </div>
        <noscript>
          <button type="submit" className={buttonClass('quiet')}>
            {t.apply}
          </button>
        </noscript>
        <div className="hidden lg:contents">{clear}</div>
        <div className="scripted sticky -bottom-5 -mb-5 flex bg-paper pt-2 pb-5 lg:hidden">
          {/* Sends the words, too, that no choice has sent. */}
          <button type="submit" className={`${buttonClass()} flex-1`}>
            {t.show(total)}
          </button>
        </div>
      </form>
    </div>
  )
}
