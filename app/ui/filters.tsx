import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from './address.ts'

const field = 'grid min-w-0 gap-1 text-ink-soft text-xs font-semibold'
// A frame around the focus that lies close: the label stands right above.
const control =
  'outline-offset-0! min-h-11 w-full min-w-0 rounded-md border border-control bg-surface px-2.5 font-normal text-base text-ink md:min-h-9 md:text-[0.9375rem]'

type FilterProps = { name: string; label: string }

/** Chooses the value of a parameter of the address; nothing chosen is everything. */
export function FilterSelect({
  name,
  label,
  all = 'All',
  options,
  className = '',
}: FilterProps & { all?: string; options: { value: string | number; text: string }[]; className?: string }) {
  const id = useId()
  const { params, narrow } = useAddress()
  const value = params.get(name) ?? ''
  const known = value === '' || options.some((option) => String(option.value) === value)
  return (
    <div className={`${field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => narrow({ [name]: event.target.value })}
        className={`${control} max-w-full md:max-w-64`}
      >
        <option value="">{all}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A day as a parameter of the address. `2` on the way to `2027` is a year too: it is not asked for. */
export function FilterDate({ name, label }: FilterProps) {
  const { params, narrow } = useAddress()
  const asked = params.get(name) ?? ''
  const [typed, setTyped] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  // Back or 'Clear' changed the address.
  useEffect(() => {
    setTyped(asked)
    if (asked === '' && input.current) input.current.value = ''
  }, [asked])
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
          if (target.validity.valid && target.value !== asked) narrow({ [name]: target.value })
        }}
        className={`${control} md:w-40`}
      />
    </label>
  )
}

/**
 * The ways to narrow a list, and the way back from all of them. On a phone they wait behind a button, unless some are
 * in use already. Stands in a grid, in which the button shares its row with what follows.
 */
export function Filters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { params, href } = useAddress()
  const used = names.filter((name) => params.get(name)).length
  const [open, setOpen] = useState(used > 0)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <section aria-label="Filters" className="contents">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-control bg-surface px-5 font-semibold md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {used > 0 ? `Filters (${used})` : 'Filters'}
      </button>
      <div
        ref={panel}
        className={`order-last col-span-full grid grid-cols-2 items-end gap-x-3 gap-y-2 md:flex md:flex-wrap ${open ? '' : 'max-md:hidden'}`}
      >
        {children}
        {used > 0 && (
          <Link
            to={href({ page: null, ...Object.fromEntries(names.map((name) => [name, null])) })}
            preventScrollReset
            // It leaves with what it cleared: the focus goes where the next filter would be set.
            onClick={() => panel.current?.querySelector<HTMLElement>('input, select')?.focus()}
            className="col-span-full inline-flex min-h-11 items-center justify-center gap-1.5 px-2 font-semibold text-accent no-underline hover:underline md:min-h-9"
          >
            <X aria-hidden="true" className="size-4" />
            Clear filters
          </Link>
        )}
      </div>
    </section>
  )
}
