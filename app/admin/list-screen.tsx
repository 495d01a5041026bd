import { Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { useKeptScroll } from '../ui/kept-scroll.ts'
import { Pager } from '../ui/pager.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { type Column, Table } from '../ui/table.tsx'
import type { Listed } from './ask.ts'
import { type Deletion, DeletionDialog, useDeletion } from './deletion.tsx'
import { RowActions } from './row-actions.tsx'

type ListScreenProps<T> = {
  title: string
  /** One row and several, for counts: `['trip', 'trips']`. */
  noun: [one: string, many: string]
  list: Listed<T>
  columns: Column<T>[]
  /** Where its forms are; without it nothing can be created or edited. */
  path?: string
  /** What to do when there is nothing at all. */
  empty: string
  deletion?: Deletion<T>
  /** The label of a search box; only where the call takes `?q=`. */
  search?: string
  /** More ways to narrow the list, or what it is narrowed to; in the heading. */
  filters?: ReactNode
  /** Names a row, for those who hear only the button. */
  nameOf: (row: T) => string
}

/** What a form hands to the list it returns to. */
export type ReturnState = { marked?: number } | null

/** Sets parameters of the address and keeps the others: `{ page: 2 }` → `?q=fjord&page=2`. */
const useHref = () => {
  const [params] = useSearchParams()
  return (change: Record<string, string | number | null>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key)
      else next.set(key, String(value))
    }
    return `?${next}`
  }
}

function counted({ rows, total, page, perPage }: Listed<unknown>, [one, many]: [string, string]) {
  if (rows.length === total) return `${total} ${total === 1 ? one : many}`
  const first = (page - 1) * perPage + 1
  return `${first}–${first + rows.length - 1} of ${total} ${many}`
}

/** What was just added stands at the end of a list that goes by id: turns to its last page, once. */
function useSeekAdded(
  { rows, page, lastPage }: Listed<{ id: number }>,
  marked: number | undefined,
  href: ReturnType<typeof useHref>,
) {
  const navigate = useNavigate()
  const elsewhere = marked !== undefined && page < lastPage && !rows.some(({ id }) => id === marked)
  const last = href({ page: lastPage })
  useEffect(() => {
    if (elsewhere) navigate(last, { replace: true, state: { marked } satisfies ReturnState })
  }, [elsewhere, last, marked, navigate])
}

/**
 * The screen of every list: heading, table, count, pages. Search, sorting and page stand in the address, which the
 * screen's loader hands to the call (see `askList`), so Back and a shared link work.
 */
export function ListScreen<T extends { id: number }>(props: ListScreenProps<T>) {
  const { title, noun, list, columns, path, empty, deletion, search, filters, nameOf } = props
  const [params] = useSearchParams()
  const href = useHref()
  const marked = (useLocation().state as ReturnState)?.marked
  const box = useKeptScroll<HTMLDivElement>()
  const deleting = useDeletion(deletion)
  const rows = list.rows.filter(({ id }) => !deleting.gone.has(id))
  const shown = { ...list, rows, total: list.total - (list.rows.length - rows.length) }
  useSeekAdded(list, marked, href)
  const beyond = rows.length === 0 && list.page > 1

  const actions: Column<T> = {
    label: 'Actions',
    card: 'unlabelled',
    // Stays in sight beside a table that is wider than the screen.
    className: 'md:sticky md:right-0 md:w-px md:whitespace-nowrap md:bg-inherit',
    cell: (row) => (
      <RowActions
        name={nameOf(row)}
        {...(path && { edit: `${path}/edit/${row.id}` })}
        {...(deletion && { onDelete: () => deleting.askFor(row) })}
      />
    ),
  }

  return (
    <div className="flex flex-col md:min-h-0 md:flex-1">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-6 print:hidden">
        <h1 className="text-3xl">{title}</h1>
        {filters}
        <div className="flex grow flex-wrap items-center justify-end gap-3">
          {search && <SearchBox label={search} />}
          {path && (
            <Link to={`${path}/add`} className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4" />
              Create
            </Link>
          )}
        </div>
      </header>
      {rows.length > 0 ? (
        <div
          ref={box}
          className="border-line border-y bg-surface md:mx-6 md:shrink md:overflow-auto md:has-[tr:nth-child(6)]:min-h-64 md:rounded-xl md:border-x print:overflow-visible"
        >
          <Table
            caption={title}
            columns={path || deletion ? [...columns, actions] : columns}
            rows={rows}
            marked={marked}
            sorting={{ now: params.get('sort'), href: (sort) => href({ sort, page: null }) }}
          />
        </div>
      ) : (
        <div className="grid justify-items-center gap-3 border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
          {beyond ? (
            <>
              <p>There is nothing on this page any more.</p>
              <Link to={href({ page: list.lastPage })} className="text-accent underline underline-offset-4">
                To the last page
              </Link>
            </>
          ) : (
            <p>{params.get('q') ? `Nothing matches “${params.get('q')}”.` : empty}</p>
          )}
        </div>
      )}
      <footer className="flex min-h-16 flex-wrap items-center justify-between gap-3 px-4 py-3 text-ink-soft text-sm md:px-6">
        <p role="status" className="tabular-nums">
          {rows.length > 0 && counted(shown, noun)}
        </p>
        <Pager current={list.page} last={list.lastPage} href={(page) => href({ page })} />
      </footer>
      <DeletionDialog {...deleting} />
    </div>
  )
}
