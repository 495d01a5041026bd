import { Fragment, type ReactNode, useState } from 'react'
import { HiddenInput } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'
import { keyed, RowButtons, RowList, useRows } from '../kit/rows.tsx'
import { TextBox } from '../kit/text-box.tsx'

type AdvancedProps = { fields: Field[]; children: ReactNode }

/** Settings that few agencies touch, folded away until somebody wants them, or one of them is refused. */
export function Advanced({ fields, children }: AdvancedProps) {
  const isRefused = fields.some(({ errors }) => errors && errors.length > 0)
  const [isOpen, setOpen] = useState(false)
  // It stays open once what was refused is mended.
  if (isRefused && !isOpen) setOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-t"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-[0.95rem]">Advanced</summary>
      <div className="grid gap-5 pt-2">{children}</div>
    </details>
  )
}

type EnvironmentFieldProps = {
  field: Field
  label: string
  /** The environment variable that sets it. */
  variable: string
  value: string
}

/** A setting that an environment variable sets: it cannot be changed here. Its stored value stays as it is. */
export function EnvironmentField({ field, label, variable, value }: EnvironmentFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold text-[0.95rem]">{label}</p>
      <p className="wrap-anywhere">{value}</p>
      <p className="text-ink-soft text-sm">
        Set by <code>{variable}</code>, where the server is started.
      </p>
      <input type="hidden" name={field.name} value={String(field.initialValue ?? '')} readOnly />
    </div>
  )
}

type Column = {
  name: string
  label: string
  type?: 'text' | 'email' | 'number'
  placeholder?: string
  /** Words before and behind the value, which stay while it is typed. */
  before?: string
  after?: string
  /** The classes of its width. */
  className?: string
}

type Values = Record<string, string>

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

const inputModes = { text: 'text', email: 'email', number: 'numeric' } as const

function rowsOf(field: Field, [first]: Column[]) {
  const list = JSON.parse(String(field.initialValue ?? '[]')) as (Values | string)[]
  return list.map((item) =>
    keyed({ values: typeof item === 'string' ? { [first?.name ?? '']: item } : item }),
  )
}

const isFilled = ({ values }: { values: Values }) =>
  Object.values(values).some((value) => `${value}`.trim() !== '')

/** Edits a short list. A hidden input carries it as JSON; rows that are empty are left out. */
export function ListField({ field, label, hint, columns, add, plain, max }: ListFieldProps) {
  const [rows, setRows] = useState(() => rowsOf(field, columns))
  const [first] = columns
  const list = useRows({
    rows,
    change: setRows,
    empty: () => ({ values: {} as Values }),
    nameOf: (_, index) => `${first.label.toLowerCase()} ${index + 1}`,
  })
  const filled = rows.filter(isFilled)
  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  const errorAt = (index: number, column: Column) => {
    const name = `${field.name}[${index}]`
    const ofColumn = plain ? undefined : errors[`${name}.${column.name}`]
    return (ofColumn ?? (column === first ? errors[name] : undefined))?.[0]
  }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">{label}</legend>
      <HiddenInput
        name={field.name}
        value={JSON.stringify(filled.map(({ values }) => (plain ? values[first.name] : values)))}
      />
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <RowList
        list={list}
        max={max}
        add={add}
        error={field.errors?.[0]}
        className="grid gap-2"
        rowClass="flex flex-wrap items-start gap-2"
      >
        {(row, index) => (
          <>
            {columns.map((column) => (
              <Fragment key={column.name}>
                {column.before && <span className="py-2.5">{column.before}</span>}
                <TextBox
                  isUnlabelled
                  isOfRow
                  label={`${column.label} ${index + 1}`}
                  inputMode={inputModes[column.type ?? 'text']}
                  placeholder={column.placeholder ?? column.label}
                  className={column.className ?? 'flex-1'}
                  value={`${row.values[column.name] ?? ''}`}
                  onChange={(value) =>
                    list.update(row.key, (now) => ({ values: { ...now.values, [column.name]: value } }))
                  }
                  error={errorAt(filled.indexOf(row), column)}
                />
                {column.after && <span className="py-2.5">{column.after}</span>}
              </Fragment>
            ))}
            <RowButtons list={list} row={row} isOrdered={false} />
          </>
        )}
      </RowList>
    </fieldset>
  )
}
