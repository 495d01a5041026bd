import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { capitalize } from '../../../rules/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Mistake } from './form-page.tsx'

let made = 0

/** A row of a list in a form. Its key tells it from the other rows while it is moved. */
export type Keyed<T> = T & { key: number }

export const keyed = <T extends object>(row: T): Keyed<T> => {
  made += 1
  return { ...row, key: made }
}

/** Changes the rows that are there when it is called: an upload may end long after it has begun. */
type ChangeRows<T> = (change: (rows: Keyed<T>[]) => Keyed<T>[]) => void

type RowsOptions<T> = {
  rows: Keyed<T>[]
  change: ChangeRows<T>
  /** A new row. */
  empty: () => T
  /** The name of a row, for the names of its buttons: `day 3`. */
  nameOf: (row: T, index: number) => string
  /** So many rows at the beginning stay where they are. */
  fixed?: number
}

/** Moves the focus to the first empty field of the added row. */
const focusRow = (key: number) =>
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      `[data-row="${key}"] :is(input:not([type=file], [type=hidden]), textarea)`,
    )
    const first = [...fields].find(({ value }) => value === '')
    first?.focus()
  })

/** The rows of a list in a form: added, changed, moved, removed, put back. */
export function useRows<T extends object>({ rows, change, empty, nameOf, fixed = 0 }: RowsOptions<T>) {
  const [removed, setRemoved] = useState<{ row: Keyed<T>; at: number }>()
  const [status, setStatus] = useState('')
  const indexOf = (key: number) => rows.findIndex((row) => row.key === key)

  /** Changes a row, which may have changed since the screen was drawn. */
  const update = (key: number, changes: (now: T) => Partial<T>) =>
    change((now) => now.map((row) => (row.key === key ? { ...row, ...changes(row) } : row)))

  return {
    rows,
    fixed,
    removed,
    status,
    nameOf,
    set: (key: number, changes: Partial<T>) => update(key, () => changes),
    update,
    /** Adds rows at the end. Returns the key of the first one. */
    add(rows: T[] = [empty()]) {
      const added = rows.map(keyed)
      const key = added[0]?.key ?? 0
      change((now) => [...now, ...added])
      focusRow(key)
      return key
    },
    /** Moves a row to the place that another row has. */
    moveTo(key: number, to: number) {
      const row = rows[indexOf(key)]
      if (!row || to < fixed || to >= rows.length) return
      change((now) => {
        const others = now.filter((each) => each.key !== key)
        return [...others.slice(0, to), row, ...others.slice(to)]
      })
      setStatus(`${to + 1} of ${rows.length}`)
    },
    remove(key: number) {
      const at = indexOf(key)
      const row = rows[at]
      if (!row) return
      change((now) => now.filter((each) => each.key !== key))
      setRemoved({ row, at })
    },
    putBack() {
      if (!removed) return
      change((now) => [...now.slice(0, removed.at), removed.row, ...now.slice(removed.at)])
      setRemoved(undefined)
    },
  }
}

type Rows<T extends object> = ReturnType<typeof useRows<T>>

const small = 'round size-11 hover:bg-sunken aria-disabled:opacity-30 md:pointer-fine:size-9'

type RowButtonsProps<T extends object> = {
  list: Rows<T>
  row: Keyed<T>
  /** Whether the order of the rows matters. */
  isOrdered?: boolean
}

/** The buttons of a row: up, down, remove. One that cannot be used stays focusable: it was perhaps just pressed. */
export function RowButtons<T extends object>({ list, row, isOrdered = true }: RowButtonsProps<T>) {
  const index = list.rows.indexOf(row)
  const name = list.nameOf(row, index)
  return (
    <span className="flex shrink-0">
      {isOrdered && (
        <>
          <button
            type="button"
            aria-label={`Move ${name} up`}
            aria-disabled={index <= list.fixed}
            onClick={() => list.moveTo(row.key, index - 1)}
            className={small}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </button>
          <button
            type="button"
            aria-label={`Move ${name} down`}
            aria-disabled={index === list.rows.length - 1}
            onClick={() => list.moveTo(row.key, index + 1)}
            className={small}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </button>
        </>
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => list.remove(row.key)}
        className={small}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

type RowListProps<T extends object> = {
  list: Rows<T>
  max: number
  /** The label of the button that adds a row. Without it the rows are added in another way. */
  add?: string
  onAdd?: () => void
  /** Another way to add a row. */
  more?: ReactNode
  /** A further consequence of removing this row. */
  removedNote?: (row: T) => ReactNode
  /** What is wrong with the list as a whole. */
  error: string | undefined
  className?: string
  rowClass?: string
  children: (row: Keyed<T>, index: number) => ReactNode
}

/** The rows, what was removed last, and the button that adds a row. */
export function RowList<T extends object>(props: RowListProps<T>) {
  const { list, max, add, onAdd = () => list.add(), more, removedNote, error, children } = props
  const { className = 'grid gap-3', rowClass = 'grid min-w-0 content-start gap-3' } = props
  const { rows, removed } = list
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ol className={className}>
          {rows.map((row, index) => (
            <li key={row.key} data-row={row.key} className={rowClass}>
              {children(row, index)}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {list.status}
      </p>
      {removed && (
        <Alert role="status">
          {capitalize(list.nameOf(removed.row, removed.at))} is removed when you save.{' '}
          {removedNote?.(removed.row)}{' '}
          <button
            type="button"
            onClick={list.putBack}
            className="min-h-11 font-semibold text-link md:min-h-6"
          >
            Put it back
          </button>
        </Alert>
      )}
      {rows.length < max && (
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {more}
          {add && (
            <Button icon={Plus} look="quiet" onClick={onAdd}>
              {add}
            </Button>
          )}
        </div>
      )}
      <Mistake>{error}</Mistake>
    </div>
  )
}
