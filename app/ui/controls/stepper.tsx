import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useTexts } from '../../texts.tsx'

/** Lets go of the focus when the wheel scrolls over a number input, which would otherwise change the number. */
export const blurOnWheel = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()

type StepperProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> & {
  min: number
  max: number
  /** The noun for the names of the buttons: `Adults` makes "More adults" and "Fewer adults". */
  of: string
}

const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()

const button =
  'round size-[min(2.75rem,18vw)] border border-control bg-surface text-ink transition hover:border-ink disabled:border-line disabled:text-ink-soft disabled:opacity-60'

/** A whole number with minus and plus. Typing replaces the number. Tab skips the buttons: the arrow keys do the same. */
export function Stepper({ min, max, of, className = '', ...rest }: StepperProps) {
  const t = useTexts('words').stepper
  const input = useRef<HTMLInputElement>(null)
  const [now, setNow] = useState(Number(rest.value ?? rest.defaultValue ?? min))

  // The form may have been filled in again.
  useEffect(() => setNow(input.current?.valueAsNumber ?? min))

  function step(by: 1 | -1) {
    const element = input.current
    if (!element) return
    if (by > 0) element.stepUp()
    else element.stepDown()
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className="flex items-center gap-1.5">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.fewer(of)}
        disabled={now <= min}
        onClick={() => step(-1)}
        className={button}
      >
        <Minus aria-hidden="true" className="size-5" strokeWidth={1.8} />
      </button>
      <input
        inputMode="numeric"
        step={1}
        onFocus={select}
        onClick={select}
        onWheel={blurOnWheel}
        {...rest}
        ref={input}
        type="number"
        min={min}
        max={max}
        onInput={(event) => {
          setNow(event.currentTarget.valueAsNumber)
          rest.onInput?.(event)
        }}
        className={`no-spinner ${className}`}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.more(of)}
        disabled={now >= max}
        onClick={() => step(1)}
        className={button}
      >
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.8} />
      </button>
    </div>
  )
}
