import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Field } from '../form.ts'

/**
 * A labelled checkbox. Unchecked it sends `0`, and not nothing: a field that is on by default could not be switched off.
 * Checked it sends `0` and then `on`, of which the last counts.
 */
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
