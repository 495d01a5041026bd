import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { capitalize } from '../../ui/capitalize.ts'
import { Mistake } from './mistake.tsx'

let made = 0

/** A row of a list in a form, told apart from its likes while it is moved. */
export type Keyed<T> = T & { key: number }

export const keyed = <T extends object>(row: T): Keyed<T> => {
  made += 1
  return { ...row, key: made }
}

/** Changes the rows that are there when it is called: an upload may end long after it has begun. */
type ChangeRows<T> = (change: (rows: Keyed<T>[]) => Keyed<T>[]) => void

const FIRST = 'input:not([type=file], [type=hidden]), textarea'

type RowsOptions<T> = {
  rows: Keyed<T>[]
  change: ChangeRows<T>
  /** A new row. */
  empty: () => T
  /** The name of a row, for the names of its buttons: `day 3`. */
  nameOf: (row: T, index: number) => string
}

/** The rows of a list in a form: added, changed, moved, removed, put back. The focus stays with what was pressed. */
export function useRows<T extends object>({ rows, change, empty, nameOf }: RowsOptions<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<{ row: Keyed<T>; at: number }>()
  const [told, setTold] = useState('')
  const focus = (selector: string, at = 0) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>(selector)[at]?.focus())
  const indexOf = (key: number) => rows.findIndex((row) => row.key === key)

  /** Changes a row by what it is by then. */
  const update = (key: number, changes: (now: T) => Partial<T>) =>
    change((now) => now.map((row) => (row.key === key ? { ...row, ...changes(row) } : row)))

  return {
    rows,
    box,
    removed,
    told,
    nameOf,
    set: (key: number, changes: Partial<T>) => update(key, () => changes),
    update,
    /** Adds rows at the end; a field of the first one gets the focus. */
    add(rows: T[] = [empty()], field = 0) {
      const added = rows.map(keyed)
      change((now) => [...now, ...added])
      focus(`[data-row="${added[0]?.key}"] :is(${FIRST})`, field)
    },
    /** Moves a row to the place that another has. */
    moveTo(key: number, to: number) {
      const row = rows[indexOf(key)]
      if (!row || to < 0 || to >= rows.length) return
      const by = to < indexOf(key) ? 'up' : 'down'
      change((now) => {
        const others = now.filter((each) => each.key !== key)
        return [...others.slice(0, to), row, ...others.slice(to)]
      })
      setTold(`${to + 1} of ${rows.length}`)
      // The button of this direction is off at the end of the list.
      const atEnd = by === 'up' ? to === 0 : to === rows.length - 1
      focus(`[data-row="${key}"] [data-move="${atEnd ? (by === 'up' ? 'down' : 'up') : by}"]`)
    },
    remove(key: number) {
      const at = indexOf(key)
      const row = rows[at]
      if (!row) return
      change((now) => now.filter((each) => each.key !== key))
      setRemoved({ row, at })
      focus('[data-back]')
    },
    putBack() {
      if (!removed) return
      change((now) => [...now.slice(0, removed.at), removed.row, ...now.slice(removed.at)])
      setRemoved(undefined)
      focus(`[data-row="${removed.row.key}"] :is(${FIRST})`)
    },
  }
}

type Rows<T extends object> = ReturnType<typeof useRows<T>>

const small =
  'inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken disabled:opacity-30 md:pointer-fine:size-9'

/** The buttons of a row: up, down, away. */
export function RowButtons<T extends object>({ list, row }: { list: Rows<T>; row: Keyed<T> }) {
  const index = list.rows.indexOf(row)
  const name = list.nameOf(row, index)
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        data-move="up"
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => list.moveTo(row.key, index - 1)}
        className={small}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        data-move="down"
        aria-label={`Move ${name} down`}
        disabled={index === list.rows.length - 1}
        onClick={() => list.moveTo(row.key, index + 1)}
        className={small}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </button>
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
  /** The label of the button that adds a row; without it rows come otherwise. */
  add?: string
  /** Another way to add one. */
  more?: ReactNode
  /** What is wrong with the list as a whole. */
  error: string | undefined
  children: (row: Keyed<T>, index: number) => ReactNode
}

/** The rows, each in its frame, what was removed last, and the button that adds one. */
export function RowList<T extends object>(props: RowListProps<T>) {
  const { list, max, add, more, error, children } = props
  const { rows, removed } = list
  return (
    <div ref={list.box} className="grid gap-3">
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            <li key={row.key} data-row={row.key} className="grid min-w-0 content-start gap-3">
              {children(row, index)}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {list.told}
      </p>
      {removed && (
        <p role="status" className="rounded-lg bg-sunken px-4 py-2.5 wrap-anywhere">
          {capitalize(list.nameOf(removed.row, removed.at))} is removed when you save.{' '}
          <button
            type="button"
            data-back=""
            onClick={list.putBack}
            className="min-h-11 font-semibold text-link md:min-h-6"
          >
            Put it back
          </button>
        </p>
      )}
      {rows.length < max && (
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {more}
          {add && (
            <Button look="quiet" onClick={() => list.add()}>
              <Plus aria-hidden="true" className="size-4" />
              {add}
            </Button>
          )}
        </div>
      )}
      <Mistake>{error}</Mistake>
    </div>
  )
}
