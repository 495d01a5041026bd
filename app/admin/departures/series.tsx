import { useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { countOf } from '../../../rules/words.ts'
import { useDates, useToday } from '../../agency.ts'
import { daysOfSeries, weekdayOf, weekdays } from './days.ts'

const control =
  'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

type DayInputProps = {
  label: string
  value: string
  min: string
  hint: string
  isWrong?: boolean
  onChange: (day: string) => void
}

/** The first or the last day of a series. The form does not send it, but the days between. */
function DayInput({ label, value, min, hint, isWrong = false, onChange }: DayInputProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-[0.95rem]">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={min}
        max={limits.lastDeparture}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className={control}
      />
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  )
}

function Weekdays({ on, onChange }: { on: ReadonlySet<number>; onChange: (on: Set<number>) => void }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">Every</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((name, index) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 has-checked:border-ink has-checked:font-semibold"
          >
            <input
              type="checkbox"
              checked={on.has(index)}
              onChange={({ target }) => {
                const next = new Set(on)
                if (target.checked) next.add(index)
                else next.delete(index)
                onChange(next)
              }}
              className="size-4 accent-accent"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Weeks({ every, onChange }: { every: number; onChange: (weeks: number) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-[0.95rem]">
        How often
      </label>
      <select
        id={id}
        value={every}
        onChange={({ target }) => onChange(Number(target.value))}
        className={control}
      >
        <option value={1}>Every week</option>
        <option value={2}>Every second week</option>
      </select>
    </div>
  )
}

type PreviewProps = {
  days: string[]
  taken: ReadonlySet<string>
  left: ReadonlySet<string>
  onToggle: (day: string) => void
}

/** The days of the series: pressing one takes it out, or puts it back. Those that exist already are marked, and skipped. */
function Preview({ days, taken, left, onToggle }: PreviewProps) {
  const { dayText } = useDates()
  return (
    <ol aria-label="Days" className="flex flex-wrap gap-1.5 text-sm tabular-nums">
      {days.map((day) => (
        <li key={day}>
          {taken.has(day) ? (
            <span className="inline-flex min-h-11 items-center rounded-md border border-line border-dashed px-2 py-0.5 text-ink-soft md:min-h-8">
              <span>
                {dayText(day)} <span className="font-semibold">exists</span>
              </span>
            </span>
          ) : (
            <button
              type="button"
              aria-pressed={!left.has(day)}
              onClick={() => onToggle(day)}
              className={`min-h-11 rounded-md border px-2 py-0.5 md:min-h-8 ${left.has(day) ? 'border-line border-dashed text-ink-soft line-through' : 'border-control bg-surface hover:border-ink'}`}
            >
              {dayText(day)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

type SeriesFieldsProps = {
  /** The departures to come of the trip. */
  existing: { date: string; time: string | null }[]
  /** The time that is typed in the form; '' for none. */
  time: string
  error: string | undefined
}

/** One day, or the weekdays between two days; sends `dates`. Days that exist already are skipped, and single days can be taken out. */
export function SeriesFields({ existing, time, error }: SeriesFieldsProps) {
  const today = useToday()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [chosen, setChosen] = useState<Set<number>>()
  const [everyWeeks, setEveryWeeks] = useState(1)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // Until somebody chooses otherwise: the weekday of the first departure.
  const on = chosen ?? new Set(first ? [weekdayOf(first)] : [])
  const isSeries = first !== '' && last !== '' && last !== first
  const days = isSeries
    ? daysOfSeries({ first, last, on, everyWeeks, most: limits.departuresAtOnce + 1 })
    : first === ''
      ? []
      : [first]
  const atThatTime = existing.filter((departure) => (departure.time ?? '') === time)
  const there = new Set(atThatTime.map(({ date }) => date))
  const taken = new Set(days.filter((day) => there.has(day)))
  const wanted = days.filter((day) => !left.has(day) && !taken.has(day))
  const toggle = (day: string) => {
    const next = new Set(left)
    if (!next.delete(day)) next.add(day)
    setLeft(next)
  }
  const isTooMany = days.length > limits.departuresAtOnce
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <DayInput
          label="First departure"
          value={first}
          min={today}
          hint="The day on which the trip begins."
          isWrong={error !== undefined && first === ''}
          onChange={setFirst}
        />
        <DayInput
          label="Last departure"
          value={last}
          min={first || today}
          hint="For a series. Empty: one departure."
          isWrong={isSeries && last < first}
          onChange={setLast}
        />
      </div>
      {isSeries && (
        <div className="flex flex-wrap items-end gap-5">
          <Weekdays on={on} onChange={setChosen} />
          <Weeks every={everyWeeks} onChange={setEveryWeeks} />
        </div>
      )}
      <input type="hidden" name="dates" value={wanted.join()} />
      <div className="grid gap-3 rounded-xl bg-sunken px-4 py-3">
        <p role="status" className="font-semibold">
          {isTooMany
            ? `More than ${limits.departuresAtOnce} days: choose an earlier last departure.`
            : isSeries && last < first
              ? 'The last departure is before the first.'
              : `${countOf(wanted.length, 'departure')} will be added${taken.size > 0 ? `; ${countOf(taken.size, 'day that exists is', 'days that exist are')} skipped` : ''}.`}
        </p>
        {days.length > 1 && !isTooMany && (
          <p className="text-ink-soft text-sm">Press a day to leave it out.</p>
        )}
        {days.length > 0 && !isTooMany && <Preview days={days} taken={taken} left={left} onToggle={toggle} />}
        {error && wanted.length === 0 && (
          <p role="alert" className="font-medium text-danger text-sm">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
