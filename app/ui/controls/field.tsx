import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Field } from '../../use-call-form.ts'
import { FieldError } from './field-error.tsx'
import { blurOnWheel, Stepper } from './stepper.tsx'

/** Tells the form of each new value of an input, because React sets a value without an event. */
export function useInputEvent(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return input
}

/** A hidden input whose changes the form, its check and the preview notice. Disabled, it sends nothing. */
export const HiddenInput = ({ name, value, disabled }: HiddenInputProps) => (
  <input ref={useInputEvent(value)} type="hidden" name={name} value={value} disabled={disabled} readOnly />
)
type HiddenInputProps = { name: string; value: string; disabled?: boolean }

/** A labelled checkbox. It always sends `0`, and `on` after it if checked (the last counts), so a default can be switched off. */
export function Checkbox({ field, label }: { field: Field; label: ReactNode }) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox', value: 'on' })
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="hidden" name={field.name} value="0" />
      <input key={key} {...props} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  )
}

const control = 'text-field w-full'

type Described = {
  field: Field
  label: ReactNode
  /** Shown below the input and read out with it. */
  hint?: ReactNode
}

const hintId = (field: Field) => `${field.id}-hint`

/** Links the input to its hint for screen readers. */
const described = ({ field, hint }: Omit<Described, 'label'>) =>
  hint ? { ariaDescribedBy: hintId(field) } : {}

function Row({ field, label, hint, children }: Described & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={field.id} className="font-semibold text-[0.95rem]">
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId(field)} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={field.errorId}>{field.errors?.[0]}</FieldError>
    </div>
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> &
  Described & {
    /** Drawn over the end of the input. */
    inside?: ReactNode
  } & (
    | {
        type?: 'text' | 'number' | 'password' | 'date' | 'time' | 'file'
        autoComplete?: string
      }
    /** Browsers fill these in: with the data of whoever sits there, or, where it is somebody else's, `off`. */
    | { type: 'email' | 'tel'; autoComplete: string }
  )

/** A labelled input that shows its field's first error beneath it. */
export function Input({ field, label, hint, type = 'text', inside, className = '', ...rest }: InputProps) {
  // React does not take `key` from spread props.
  const { key, ...props } = getInputProps(field, { type, ...described({ field, hint }) })
  const ofNumber = type === 'number' && ({ inputMode: 'numeric', onWheel: blurOnWheel } as const)
  const input = <input key={key} {...props} {...ofNumber} {...rest} className={`${control} ${className}`} />
  return (
    <Row field={field} label={label} hint={hint}>
      {inside ? (
        <div className="relative">
          {input}
          {inside}
        </div>
      ) : (
        input
      )}
    </Row>
  )
}

type CountInputProps = Omit<ComponentProps<typeof Stepper>, 'of'> &
  Omit<Described, 'label'> & { label: string }

/** A labelled whole number with minus and plus. On phones the label stands beside it. */
export function CountInput({ field, label, hint, className = '', ...rest }: CountInputProps) {
  const { key, ...props } = getInputProps(field, { type: 'number', ...described({ field, hint }) })
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 sm:grid sm:grid-cols-1 sm:content-start sm:items-start sm:justify-items-start ${className}`}
    >
      <p className="flex-1 basis-28">
        <label htmlFor={field.id} className="font-semibold text-[0.95rem]">
          {label}
        </label>
        {hint && (
          <span id={hintId(field)} className="block text-ink-soft text-sm">
            {hint}
          </span>
        )}
      </p>
      <Stepper
        key={key}
        {...props}
        {...rest}
        of={label}
        className={`${control} w-[min(3.5rem,18vw)]! px-1! text-center tabular-nums`}
      />
      <FieldError id={field.errorId} className="w-full">
        {field.errors?.[0]}
      </FieldError>
    </div>
  )
}

export function TextArea({
  field,
  label,
  hint,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & Described) {
  const { key, ...props } = getTextareaProps(field, described({ field, hint }))
  return (
    <Row field={field} label={label} hint={hint}>
      <textarea key={key} {...props} {...rest} className={`${control} ${className}`} />
    </Row>
  )
}

export function Select({
  field,
  label,
  hint,
  className = '',
  ...rest
}: ComponentProps<'select'> & Described) {
  const { key, ...props } = getSelectProps(field, described({ field, hint }))
  return (
    <Row field={field} label={label} hint={hint}>
      <select key={key} {...props} {...rest} className={`${control} ${className}`} />
    </Row>
  )
}
