import { useId, useState } from 'react'
import type { Billing } from '../../contract/money/billing.ts'
import { useTexts } from '../texts.tsx'
import { HiddenInput } from '../ui/controls/field.tsx'
import type { Field } from '../use-call-form.ts'

const none: Billing = { name: '', address: '', country: '', tax_number: '' }

const parts = ['name', 'address', 'country', 'tax_number'] as const

/** What was typed before, or is stored. */
function billingIn(text: unknown): Billing {
  if (typeof text !== 'string' || text === '') return none
  return { ...none, ...(JSON.parse(text) as Billing | null) }
}

const box = 'text-field w-full'

/** To whom invoices are made out, where that is not who books: closed until somebody wants it, or has typed it. */
export function BillingFields({ field }: { field: Field }) {
  const { billing: t } = useTexts('booking')
  const { optional } = useTexts('words')
  const id = useId()
  const [typed, setTyped] = useState(() => billingIn(field.initialValue))
  const isTyped = parts.some((part) => typed[part] !== '')
  const [wasTyped] = useState(isTyped)
  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  return (
    <details open={wasTyped} className="grid gap-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-[0.95rem]">
        {t.title} <span className="font-normal text-ink-soft">{optional}</span>
      </summary>
      {/* Emptied, it is sent as it is: the booker is billed again. */}
      <HiddenInput name={field.name} value={isTyped || wasTyped ? JSON.stringify(typed) : ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map((part) => {
          const error = errors[`${field.name}.${part}`]?.[0]
          const shared = {
            id: `${id}-${part}`,
            value: typed[part],
            maxLength: 300,
            className: box,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? `${id}-${part}-error` : undefined,
          }
          const type = (value: string) => setTyped({ ...typed, [part]: value })
          return (
            <div key={part} className="grid content-start gap-1.5">
              <label htmlFor={shared.id} className="font-semibold text-[0.95rem]">
                {t[part]}
              </label>
              {part === 'address' ? (
                <textarea {...shared} rows={2} onChange={({ target }) => type(target.value)} />
              ) : (
                <input {...shared} onChange={({ target }) => type(target.value)} />
              )}
              <p id={`${shared.id}-error`} className="font-medium text-danger text-sm empty:hidden">
                {error}
              </p>
            </div>
          )
        })}
      </div>
    </details>
  )
}
