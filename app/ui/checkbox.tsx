import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Field } from '../form.ts'

/** A labelled checkbox. Unchecked, the form sends nothing for it. */
export function Checkbox({ field, label }: { field: Field; label: ReactNode }) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox', value: 'on' })
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input key={key} {...props} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  )
}
