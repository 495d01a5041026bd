import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'

/** Opens the trips of a number of days. Without JavaScript the form opens `/tours?days=`, which redirects. */
export function QuickSearch() {
  const navigate = useNavigate()
  const t = useTexts('home').search
  const fields = useTexts('fields')
  const [error, setError] = useState<string>()
  /** The unit follows the number that is typed. */
  const [days, setDays] = useState(1)
  const id = useId()

  function refuse(event: FormEvent<HTMLInputElement>) {
    // Show our message below the input instead of the browser's.
    event.preventDefault()
    const { validity } = event.currentTarget
    setError(
      validity.rangeUnderflow
        ? t.atLeast(1)
        : validity.rangeOverflow
          ? t.atMost(limits.periodDays)
          : // A number input that holds letters also reports `valueMissing`.
            validity.valueMissing && !validity.badInput
            ? fields.required
            : fields.number,
    )
    event.currentTarget.focus()
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const days = new FormData(event.currentTarget).get('days')
    // Number inputs accept `1e1` and `010`.
    void navigate(`/tours/${Number(days)}`)
  }

  return (
    <form
      action="/tours"
      onSubmit={search}
      aria-labelledby={`${id}-title`}
      className="flex flex-wrap items-start gap-x-8 gap-y-1 sm:gap-y-5"
    >
      <h2 id={`${id}-title`} className="mr-auto pt-1 text-[clamp(1.75rem,1.1rem+2.6vw,3.4rem)]">
        {t.title}
      </h2>
      <div className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4">
            <Stepper
              id={`${id}-days`}
              name="days"
              of={t.unit}
              min={1}
              max={limits.periodDays}
              defaultValue={1}
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onInvalid={refuse}
              onInput={({ currentTarget }) => {
                setError(undefined)
                setDays(currentTarget.valueAsNumber)
              }}
              // The scroll margin keeps the error below the input visible too.
              className="w-[min(5rem,22vw)] min-w-0 scroll-my-24 border-control border-b-2 bg-transparent px-2 py-1 text-center font-display text-4xl text-ink tabular-nums focus:border-accent sm:w-28 sm:text-5xl aria-invalid:border-danger"
            />
            <label
              htmlFor={`${id}-days`}
              className="whitespace-nowrap font-semibold text-sm tracking-[0.14em]"
            >
              {t.days(days)}
            </label>
          </div>
          <p
            id={`${id}-error`}
            aria-live="polite"
            // As wide as the fields above.
            className="mt-2.5 w-0 min-w-full font-medium text-danger empty:hidden"
          >
            {error}
          </p>
        </div>
        <button type="submit" className={`${buttonClass()} mt-1 min-h-13 px-8 text-lg`}>
          {t.go}
        </button>
      </div>
    </form>
  )
}
