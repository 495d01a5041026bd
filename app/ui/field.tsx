import type { FieldMetadata } from '@conform-to/react'
import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'

type Meta = FieldMetadata<unknown, Record<string, unknown>>

const control =
  'min-h-11 w-full rounded-lg border border-control bg-surface px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger'

type RowProps = { field: Meta; label: ReactNode; hint?: ReactNode; children: ReactNode }

function Row({ field, label, hint, children }: RowProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field.id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <p id={field.errorId} aria-live="polite" className="text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </div>
  )
}

type Described = { field: Meta; label: ReactNode; hint?: ReactNode }
type InputProps = Omit<ComponentProps<'input'>, 'type'> &
  Described & { type?: 'text' | 'email' | 'tel' | 'number' | 'password' | 'date' | 'file' }

/** A labelled input that shows its field's first error beneath it. */
export function Input({ field, label, hint, type = 'text', className = '', ...rest }: InputProps) {
  // The key is conform's; React wants it set apart from the other props.
  const { key, ...props } = getInputProps(field, { type })
  return (
    <Row field={field} label={label} hint={hint}>
      <input key={key} {...props} {...rest} className={`${control} ${className}`} />
    </Row>
  )
}

export function TextArea({ field, label, hint, ...rest }: ComponentProps<'textarea'> & Described) {
  const { key, ...props } = getTextareaProps(field)
  return (
    <Row field={field} label={label} hint={hint}>
      <textarea key={key} {...props} {...rest} className={control} />
    </Row>
  )
}

export function Select({ field, label, hint, ...rest }: ComponentProps<'select'> & Described) {
  const { key, ...props } = getSelectProps(field)
  return (
    <Row field={field} label={label} hint={hint}>
      <select key={key} {...props} {...rest} className={control} />
    </Row>
  )
}
