import { type ReactNode, useEffect, useRef } from 'react'
import type { Field } from '../../form.ts'
import { Select } from '../../ui/field.tsx'

type ChoiceFieldProps = {
  field: Field
  label: string
  choices: { id: number; text: string }[]
  /** The label of the button that adds a choice. */
  add: string
  onAdd: () => void
  /** The choice that was added last: it is chosen as soon as it is offered. */
  added: number | undefined
  hint?: ReactNode
}

/** A choice among records of a list, to which one can be added without leaving the form. */
export function ChoiceField({ field, label, choices, add, onAdd, added, hint }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOffered = choices.some(({ id }) => id === added)
  useEffect(() => {
    const select = box.current?.querySelector('select')
    if (!select || added === undefined || !isOffered) return
    select.value = `${added}`
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }, [added, isOffered])
  return (
    <div ref={box} className="grid content-start justify-items-start *:first:w-full">
      <Select field={field} label={label} hint={hint}>
        <option value="">Choose…</option>
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
      <button
        type="button"
        onClick={onAdd}
        className="min-h-11 text-accent underline underline-offset-4 md:min-h-8"
      >
        {add}
      </button>
    </div>
  )
}
