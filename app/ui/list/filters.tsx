import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../texts.tsx'
import { useAddress } from './address.ts'

const field = 'grid min-w-0 gap-1 text-ink-soft text-xs font-semibold'
// A tight focus ring, because the label stands right above.
const control =
  'outline-offset-0! min-h-11 w-full min-w-0 rounded-md border border-control bg-surface px-2.5 font-normal text-base text-ink md:min-h-9 md:text-[0.9375rem]'

type FilterProps = { name: string; label: string }

type SelectProps = {
  label: string
  value: string
  options: { value: string | number; text: string }[]
  onChoose: (value: string) => void
  className?: string
}

/** A select among the filters. */
export function Select({ label, value, options, onChoose, className = '' }: SelectProps) {
  const id = useId()
  return (
    <div className={`${field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`${control} max-w-full md:max-w-64`}
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
export function FilterSelect({
  name,
  all,
  options,
  ...rest
}: FilterProps & { all?: string } & Pick<SelectProps, 'options' | 'className'>) {
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
    <label className={field}>
      {label}
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
        className={`${control} md:w-34`}
      />
    </label>
  )
}

/**
 * The filters of a list, and a link that clears them. On a phone a button opens them, unless some are in use already.
 * Place it in a grid: the button shares its row with the next element.
 */
export function Filters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const t = useTexts('words').filters
  const { params, href } = useAddress()
  const used = names.filter((name) => params.get(name)).length
  const [open, setOpen] = useState(used > 0)
  return (
    <section aria-label={t.title} className="contents">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-control bg-surface px-5 font-semibold md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {used > 0 ? t.used(used) : t.title}
      </button>
      <div
        className={`order-last col-span-full grid grid-cols-2 items-end gap-x-3 gap-y-2 md:flex md:flex-wrap md:gap-x-2 ${open ? '' : 'max-md:hidden'}`}
      >
        {children}
        {used > 0 && (
          <Link
            to={href({ page: null, ...Object.fromEntries(names.map((name) => [name, null])) })}
            preventScrollReset
            className="col-span-full inline-flex min-h-11 items-center justify-center gap-1.5 px-2 font-semibold text-accent no-underline hover:underline md:min-h-9"
          >
            <X aria-hidden="true" className="size-4" />
            {t.clear}
          </Link>
        )}
      </div>
    </section>
  )
}
