import { useEffect, useRef } from 'react'
import type { Choices } from '../../../contract/trips/finding.ts'
import { useDates } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'

type MonthsProps = {
  months: Choices['months']
  /** The chosen months: `2027-05,2027-06`. */
  chosen: string
  onChoose: (months: string) => void
  /** The classes of the button. */
  look: string
}

/** Chooses one month or several, in boxes that unfold; on larger screens they lie over the page. */
export function Months({ months, chosen, onChoose, look }: MonthsProps) {
  const { monthText } = useDates()
  const t = useTexts('site').tours.filters
  const details = useRef<HTMLDetailsElement>(null)
  const ticked = chosen.split(',').filter(Boolean)
  // A chosen month without trips stays.
  const gone = ticked.filter((month) => !months.some((each) => each.month === month))
  const shown = [...gone.map((month) => ({ month, trips: 0 })), ...months]

  useEffect(() => {
    const close = ({ target }: Event) => {
      // In the sheet of a phone everything below would move away under the finger.
      if (!matchMedia('(min-width: 64rem)').matches) return
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])

  if (shown.length === 0)
    return (
      <button type="button" disabled className={`flex items-center ${look}`}>
        {t.month}
      </button>
    )
  const names = ticked.map((month) => monthText(`${month}-01`)).join(', ')
  return (
    <details
      ref={details}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      className="relative"
    >
      <summary data-arrow data-on={ticked.length > 0 || undefined} className={`flex items-center ${look}`}>
        <span className="truncate">{names || t.month}</span>
      </summary>
      <fieldset className="grid grid-cols-2 gap-x-4 px-2 py-2 lg:absolute lg:top-full lg:left-0 lg:z-20 lg:mt-1 lg:w-80 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:px-4 lg:shadow-xl">
        <legend className="sr-only">{t.months}</legend>
        {shown.map(({ month, trips }) => (
          <label
            key={month}
            className={`flex min-h-11 items-center gap-2.5 ${trips === 0 ? 'text-ink-soft' : ''}`}
          >
            <input
              type="checkbox"
              name="month"
              value={month}
              checked={ticked.includes(month)}
              onChange={({ target }) =>
                onChoose(
                  (target.checked
                    ? [...ticked, month].sort()
                    : ticked.filter((each) => each !== month)
                  ).join(),
                )
              }
              className="size-5 shrink-0 accent-accent"
            />
            <span className="whitespace-nowrap">
              {monthText(`${month}-01`)} <span className="text-ink-soft">({trips})</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
