import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { blurOnWheel } from '../../ui/blur-on-wheel.ts'
import { useMoney } from '../../ui/money.ts'

type Extra = Answer<'adminListExtras'>['extras'][number]
type Chosen = { id: number; count: number }[]

const control = 'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink'

type ExtrasFieldProps = {
  extras: Extra[]
  first?: Chosen
  id: string
  /** Sends nothing as long as nothing is chosen otherwise. */
  onlyIfChanged?: boolean
  note?: string
}

/** Which extras, and how many of each; sent as `extras`: `id:count,id:count`. */
export function ExtrasField({ extras, first = [], id, onlyIfChanged = false, note }: ExtrasFieldProps) {
  const money = useMoney()
  const [counts, setCounts] = useState(() => new Map(first.map((each) => [each.id, each.count])))
  const [isChanged, setChanged] = useState(!onlyIfChanged)
  if (extras.length === 0) return null
  const set = (extra: number, count: number) => {
    setChanged(true)
    setCounts((before) => new Map(before).set(extra, Number.isInteger(count) && count > 0 ? count : 0))
  }
  const value = [...counts]
    .filter(([extra, count]) => count > 0 && extras.some((each) => each.id === extra))
    .map(([extra, count]) => `${extra}:${count}`)
    .join()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-[0.95rem]">Extras</legend>
      {isChanged && <input type="hidden" name="extras" value={value} />}
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {extras.map((extra) => {
        const label = (
          <span key="label" className="grow wrap-anywhere">
            {extra.name}
            <span className="text-ink-soft text-sm tabular-nums">
              {' '}
              {money(extra.price)} {extra.per === 'person' ? 'per person' : 'each'}
            </span>
          </span>
        )
        return extra.per === 'person' ? (
          <label key={extra.id} className="flex min-h-11 items-center gap-3 md:min-h-9">
            <input
              type="checkbox"
              checked={(counts.get(extra.id) ?? 0) > 0}
              onChange={({ target }) => set(extra.id, target.checked ? 1 : 0)}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ) : (
          <label
            key={extra.id}
            htmlFor={`${id}-${extra.id}`}
            className="flex min-h-11 items-center gap-3 md:min-h-9"
          >
            {label}
            <input
              id={`${id}-${extra.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={extra.at_most}
              value={counts.get(extra.id) ?? 0}
              onChange={({ target }) => set(extra.id, target.valueAsNumber)}
              onWheel={blurOnWheel}
              className={`${control} w-20!`}
            />
          </label>
        )
      })}
    </fieldset>
  )
}

type PlainFieldProps = {
  id: string
  name: string
  label: string
  hint?: string
  error?: string | undefined
  type?: 'number' | 'text'
  first?: string
  min?: number
}

/** A field of a form that only asks for a price. */
export function PlainField({
  id,
  name,
  label,
  hint,
  error,
  type = 'number',
  first = '',
  min = 0,
}: PlainFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-[0.95rem]">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={first}
        autoComplete="off"
        {...(type === 'number' && { inputMode: 'numeric', min, onWheel: blurOnWheel })}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        className={`${control} aria-invalid:border-danger`}
      />
      <p id={`${id}-hint`} className="text-sm">
        {error ? (
          <span className="font-medium text-danger">{error}</span>
        ) : (
          <span className="text-ink-soft">{hint}</span>
        )}
      </p>
    </div>
  )
}
