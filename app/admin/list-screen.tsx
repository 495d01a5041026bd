import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useAddress } from '../ui/address.ts'
import { buttonClass } from '../ui/button.tsx'
import { countOf, moreText, numberText } from '../ui/number.ts'
import { Pager } from '../ui/pager.tsx'
import { ScrollBox } from '../ui/scroll-box.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { type Column, Table } from '../ui/table.tsx'
import type { Listed } from './ask.ts'
import { type Deletion, DeletionDialog, useDeletion } from './deletion.tsx'
import { NoRows } from './no-rows.tsx'
import { RowActions } from './row-actions.tsx'
import { Trouble } from './trouble.tsx'

type ListScreenProps<T> = {
  title: string
  /** One row and several, for counts: `['trip', 'trips']`. */
  noun: [one: string, many: string]
  list: Listed<T>
  columns: Column<T>[]
  /** What it is sorted by unless the address says otherwise. */
  order: string
  /** How that is called, where no column is. */
  orderLabel?: string
  /** The label of the search box. */
  search: string
  /** What a search finds, for those whose search found nothing. */
  finds?: string
  /** Where its forms are; without it nothing can be created or edited. */
  path?: string
  /** Where a form that begins as a row is. */
  duplicate?: (id: number) => string
  /** What to do when there is nothing at all. */
  empty: string
  /** What the filters in use leave, in words (`open messages`); undefined without one. */
  narrowedTo?: string | undefined
  /** Why there can be no rows, whatever is stored: what was asked for contradicts itself. */
  contradiction?: ReactNode
  deletion?: Deletion<T>
  /** More ways to narrow the list: ui/filters.tsx. */
  filters?: ReactNode
  /** Stands above the list. */
  above?: ReactNode
  /** The heading of the list on paper, where more is to be said than its title. */
  printed?: ReactNode
  /** Said beside the number of rows, of all pages together. */
  sum?: string | undefined
  /** Beside the search. */
  tools?: ReactNode
  /** Names a row, for those who hear only the button. */
  nameOf: (row: T) => string
  /** The part of the list in which what was just added is found; else the newest come first. */
  partWith?: (added: number) => string
}

/** What a screen hands to the list it returns to: the row that was stored, or else the `place` where one was. */
export type ReturnState = { marked?: number; added?: boolean; place?: number } | null

function counted({ rows, total, page, perPage, more }: Listed<unknown>, [one, many]: [string, string]) {
  if (rows.length === total && !more) return countOf(total, one, many)
  const first = (page - 1) * perPage + 1
  const last = first + rows.length - 1
  const all = more ? moreText(total, last) : numberText(total)
  return `${numberText(first)}–${numberText(last)} of ${all} ${many}`
}

/** What was just added may stand on any page, or not be among what was searched for: turns to where it does. */
function useSeekAdded(rows: { id: number }[], partWith: (added: number) => string) {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const { marked, added } = (state as ReturnState) ?? {}
  // Once, on the way from the form: deleted again, or after Back, it is not looked for.
  const isArrival = useNavigationType() === 'PUSH'
  const looked = useRef<string>(undefined)
  const elsewhere = added && marked !== undefined && !rows.some(({ id }) => id === marked)
  const part = marked === undefined ? '' : partWith(marked)
  useEffect(() => {
    if (looked.current === key) return
    looked.current = key
    if (elsewhere && isArrival) navigate(part, { replace: true, state: { marked } satisfies ReturnState })
  }, [key, elsewhere, isArrival, part, marked, navigate])
  return marked
}

const newestFirst = () => '?sort=-id'

/**
 * The screen of every list: heading, search, table, count, pages. What is asked for stands in the address, which the
 * screen's loader hands to the call (see `askList`), so Back and a shared link work.
 */
export function ListScreen<T extends { id: number }>(props: ListScreenProps<T>) {
  const { title, noun, list, columns, order, path, empty, deletion, search, nameOf } = props
  const { params, href } = useAddress()
  const deleting = useDeletion(deletion)
  const marked = useSeekAdded(list.rows, props.partWith ?? newestFirst)
  const rows = list.rows.filter(({ id }) => !deleting.gone.has(id))
  const shown = { ...list, rows, total: list.total - (list.rows.length - rows.length) }
  const sort = params.get('sort') ?? order

  const actions: Column<T> = {
    label: 'Actions',
    card: 'unlabelled',
    stick: { to: 'right', at: 'md:right-0' },
    className: 'md:w-px md:whitespace-nowrap',
    cell: (row) => (
      <RowActions
        id={row.id}
        name={nameOf(row)}
        {...(path && { edit: `${path}/edit/${row.id}` })}
        {...(props.duplicate && { duplicate: props.duplicate(row.id) })}
        {...(deletion && { onDelete: () => deleting.askFor(row) })}
      />
    ),
  }

  return (
    <div className="print-sheet flex flex-col md:min-h-0 md:flex-1">
      <div className="hidden print:block">
        {props.printed ?? <p className="mb-2 font-display text-2xl">{title}</p>}
      </div>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-6 print:hidden">
        <h1 className="text-3xl max-sm:grow">{title}</h1>
        <div className="flex grow flex-wrap items-center justify-end gap-3 max-sm:contents">
          <div className="grow max-sm:order-1 max-sm:w-full sm:grow-0">
            <SearchBox label={search} />
          </div>
          {props.tools}
          {path && (
            <Link to={`${path}/add`} state={{ from: `?${params}` }} className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4" />
              Create
            </Link>
          )}
        </div>
      </header>
      {props.above}
      <div className="grid grid-cols-[auto_1fr] gap-2 px-4 pb-3 md:block md:px-6 md:empty:hidden print:hidden">
        {props.filters}
        <SortSelect
          columns={columns}
          now={sort}
          other={props.orderLabel === undefined ? undefined : { sort: order, label: props.orderLabel }}
        />
      </div>
      {list.refused ? (
        <Trouble within {...list.refused} />
      ) : rows.length > 0 ? (
        <ScrollBox>
          <Table
            caption={title}
            columns={path || deletion ? [...columns, actions] : columns}
            rows={rows}
            marked={marked}
            sorting={{ now: sort, href: (by) => href({ sort: by === order ? null : by, page: null }) }}
          />
        </ScrollBox>
      ) : (
        <NoRows
          lastPage={list.page > 1 ? list.lastPage : undefined}
          empty={empty}
          narrowedTo={props.narrowedTo}
          contradiction={props.contradiction}
          finds={props.finds ?? 'A search finds words by their beginning.'}
        />
      )}
      <footer className="flex min-h-16 flex-wrap items-center justify-between gap-3 px-4 py-3 text-ink-soft text-sm md:px-6 print:min-h-0 print:px-0">
        <p role="status" className="tabular-nums">
          {rows.length > 0 && [counted(shown, noun), props.sum].filter(Boolean).join(', ')}
        </p>
        <Pager
          current={list.page}
          last={list.lastPage}
          more={list.more}
          href={(page) => href({ page: page === 1 ? null : page })}
        />
      </footer>
      <DeletionDialog {...deleting} nameOf={nameOf} />
    </div>
  )
}
