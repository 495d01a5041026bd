import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Field } from '../../form.ts'
import { Button } from '../../ui/button.tsx'

type Column = {
  name: string
  label: string
  type?: 'text' | 'email' | 'number'
  placeholder?: string
  /** The classes of its width. */
  className?: string
}

type Row = Record<string, string>

type ListFieldProps = {
  /** Holds a list of objects with the columns as their fields, or with one column a list of texts. */
  field: Field
  label: string
  hint?: ReactNode
  columns: [Column, ...Column[]]
  /** The label of the button that adds a row. */
  add: string
  /** The list holds texts, not objects: the values of the only column. */
  plain?: true
  max: number
}

const control =
  'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

let made = 0
const withKey = (row: Row) => {
  made += 1
  return { key: made, row }
}

function rowsOf(field: Field, columns: Column[], plain: boolean) {
  const list = JSON.parse(String(field.initialValue ?? '[]')) as (Row | string)[]
  return list.map((item) => withKey(plain ? { [columns[0]?.name ?? '']: `${item}` } : { ...(item as Row) }))
}

const isFilled = (row: Row) => Object.values(row).some((value) => `${value}`.trim() !== '')

/** Edits a short list. A hidden input carries it as JSON; rows that are empty are left out. */
export function ListField({ field, label, hint, columns, add, plain, max }: ListFieldProps) {
  const [rows, setRows] = useState(() => rowsOf(field, columns, plain ?? false))
  const hidden = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const filled = rows.filter(({ row }) => isFilled(row))
  const json = JSON.stringify(filled.map(({ row }) => (plain ? row[columns[0].name] : row)))

  const before = useRef(json)
  useEffect(() => {
    if (before.current === json) return
    before.current = json
    // React changes the value without an event. The form, its check and the preview wait for one.
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [json])

  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  const errorAt = (key: number, column: string) => {
    const index = filled.findIndex((each) => each.key === key)
    const name = `${field.name}[${index}]`
    return (errors[plain ? name : `${name}.${column}`] ??
      (column === columns[0].name ? errors[name] : undefined))?.[0]
  }
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  return (
    <fieldset ref={box} className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">{label}</legend>
      <input ref={hidden} type="hidden" name={field.name} value={json} readOnly />
      {rows.map(({ key, row }, index) => (
        <div key={key} data-row="" className="flex items-start gap-2">
          {columns.map(({ name, label: columnLabel, type = 'text', placeholder, className = 'flex-1' }) => {
            const error = errorAt(key, name)
            const errorId = `${field.id}-${key}-${name}-error`
            return (
              <div key={name} className={`grid min-w-0 gap-1 ${className}`}>
                <input
                  aria-label={`${columnLabel} ${index + 1}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? errorId : undefined}
                  type={type === 'number' ? 'text' : type}
                  inputMode={type === 'number' ? 'numeric' : undefined}
                  autoComplete="off"
                  placeholder={placeholder ?? columnLabel}
                  value={row[name] ?? ''}
                  onChange={({ target }) =>
                    setRows(
                      rows.map((each) =>
                        each.key === key ? { key, row: { ...row, [name]: target.value } } : each,
                      ),
                    )
                  }
                  className={control}
                />
                <p id={errorId} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
                  {error}
                </p>
              </div>
            )
          })}
          <button
            type="button"
            aria-label={`Remove ${columns[0].label.toLowerCase()} ${index + 1}`}
            onClick={() => {
              setRows(rows.filter((each) => each.key !== key))
              focus('[data-add]')
            }}
            className="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      ))}
      {rows.length < max && (
        <Button
          data-add=""
          look="quiet"
          className="justify-self-start"
          onClick={() => {
            setRows([...rows, withKey(Object.fromEntries(columns.map(({ name }) => [name, ''])))])
            focus('[data-row]:nth-last-child(-n + 1 of [data-row]) input')
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {add}
        </Button>
      )}
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </fieldset>
  )
}
