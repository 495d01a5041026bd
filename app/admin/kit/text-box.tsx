import { type ComponentProps, type ReactNode, useId } from 'react'

const control = 'text-field w-full'

type TextBoxProps = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'lang' | 'list' | 'placeholder' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: ReactNode
  /** The lines of a text that may have several. */
  rows?: number
  /** The label is read out, not seen. */
  isUnlabelled?: boolean
  /** What is wrong stands below the row of boxes that this one is part of, a flexbox that wraps. */
  isOfRow?: boolean
  className?: string
}

/** A labelled text that belongs to a list or an object of a form: the form's hidden input carries it. */
export function TextBox(props: TextBoxProps) {
  const { label, value, onChange, error, hint, rows, isUnlabelled, isOfRow, className = '', ...rest } = props
  const id = useId()
  const shared = {
    ...rest,
    id,
    value,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    className: control,
  }
  const mistake = (
    <p
      id={`${id}-error`}
      aria-live="polite"
      className={`font-medium text-danger text-sm empty:hidden ${isOfRow ? 'order-last basis-full' : ''}`}
    >
      {error}
    </p>
  )
  const box = (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className={isUnlabelled ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <textarea
          {...(shared as ComponentProps<'textarea'>)}
          className={`${control} field-sizing-content max-h-96`}
          rows={rows}
          // As high as its text, within reason.
          style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {!isOfRow && mistake}
    </div>
  )
  return isOfRow ? (
    <>
      {box}
      {mistake}
    </>
  ) : (
    box
  )
}
