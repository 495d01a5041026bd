import { type ReactNode, useRef, useState } from 'react'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import type { Field } from '../../use-call-form.ts'
import { readDecimal, typedText } from './decimal.ts'
import { FieldError } from './field-error.tsx'

type DecimalInputProps = {
  field: Field
  label: ReactNode
  hint?: ReactNode
  /** Digits after the decimal sign. */
  digits: number
  locale: string
  /** Shown behind the number: `EUR`, `%`. */
  unit: string
  /** The value that applies while the field is empty, in units. */
  otherwise?: number | null
  signed?: boolean
  /** The largest accepted value, in units. */
  most?: number
  /** What is wrong with it, said before the form is sent. */
  wrong?: string | undefined
}

/** A decimal number, sent in whole units of its last digit: 125.50 as 12550. Other text is sent as typed, and refused. */
function DecimalInput({ field, label, hint, digits, locale, unit, ...rest }: DecimalInputProps) {
  const { otherwise, signed = false, most, wrong } = rest
  const t = useTexts('controls').decimal
  const textOf = (units: unknown) =>
    /^-?\d+$/.test(`${units}`) ? typedText(Number(units), digits, locale) : ''
  const [first] = useState(() => textOf(field.initialValue))
  const [typed, setTyped] = useState(first)
  const visible = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const read = readDecimal(typed, digits, locale, t)
  const units = 'units' in read ? read.units : typed
  const own =
    'error' in read
      ? read.error
      : most !== undefined && Number(units) > most
        ? t.atMost(typedText(most, digits, locale))
        : undefined
  const error = wrong ?? (field.errors && (own ?? field.errors[0]))
  const inputId = `${field.id}-typed`
  return (
    <div className="relative grid content-start gap-1.5">
      <label htmlFor={inputId} className="font-semibold text-[0.95rem]">
        {label}
      </label>
      <div className="relative">
        <input
          ref={visible}
          id={inputId}
          inputMode={signed ? 'text' : 'decimal'}
          autoComplete="off"
          defaultValue={first}
          placeholder={textOf(otherwise ?? '')}
          maxLength={20}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${hint ? `${field.id}-hint ` : ''}${field.errorId}`}
          // Typing replaces the present value.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const next = readDecimal(currentTarget.value, digits, locale, t)
            if (!sent.current) return
            sent.current.value = 'units' in next ? next.units : currentTarget.value
            sent.current.dispatchEvent(new Event('input', { bubbles: true }))
          }}
          className="text-field w-full pr-13 pl-3 text-right tabular-nums"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft text-sm"
        >
          {unit}
        </span>
      </div>
      {/* Not of type `hidden`, because the form moves the focus to the first invalid field. */}
      <input
        key={field.key}
        ref={sent}
        id={field.id}
        name={field.name}
        defaultValue={`${field.initialValue ?? ''}`}
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => visible.current?.focus()}
        className="pointer-events-none absolute bottom-0 size-px opacity-0"
      />
      {hint && (
        <p id={`${field.id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={field.errorId}>{error}</FieldError>
    </div>
  )
}

type NumberProps = Omit<DecimalInputProps, 'digits' | 'locale' | 'unit'>

/** An amount in the agency's currency, typed as a decimal and sent in whole minor units. */
export function MoneyInput(props: NumberProps) {
  const agency = useAgency()
  const { locale = 'en', currency = '', currency_digits = 2 } = agency ?? {}
  return <DecimalInput {...props} digits={currency_digits} locale={locale} unit={currency} />
}

/** A share, typed in percent and sent in hundredths of a percent. */
export function PercentInput(props: NumberProps) {
  const locale = useAgency()?.locale ?? 'en'
  return <DecimalInput {...props} digits={2} locale={locale} unit="%" />
}
