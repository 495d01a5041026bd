import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFocusKept } from '../../ui/controls/focus-kept.ts'
import { useAddress } from '../../ui/list/address.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { ScrollBox } from '../../ui/list/scroll-box.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { type Column, SortSelect, Table } from '../../ui/list/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useOnReturn } from './call.tsx'
import { type Deletion, useDeletion } from './deletion.tsx'
import { type Filter, FilterBar, filteredText, PrintedHead } from './filters.tsx'
import { countText, type ListPage } from './list-page.ts'
import { LoadError } from './load-error.tsx'
import { RowActions } from './row-actions.tsx'
import { ButtonLink } from './screen-buttons.tsx'

type EmptyStateProps = {
  lastPage: number | undefined
  empty: string
  /** What a search finds. */
  searchHint: string
  /** The listed records with the active filters: `open messages`. */
  narrowedTo: string | undefined
  /** The parameter of the address that is no filter. */
  keeps?: string
  /** Why nothing can be found. */
  contradiction: ReactNode
}

const nothing = (narrowedTo: string | undefined, q: string | null) => {
  if (narrowedTo) return q ? `No ${narrowedTo} match “${q}”.` : `No ${narrowedTo}.`
  return q ? `Nothing matches “${q}”.` : 'Nothing matches.'
}

/** Replaces a list without rows: the reason, and a link to the last page or to all rows. */
function EmptyState({ lastPage, empty, searchHint, narrowedTo, keeps = '', contradiction }: EmptyStateProps) {
  const { params, href } = useAddress()
  const q = params.get('q')
  const narrowed = [...params.keys()].some((key) => !['page', 'sort', 'show', keeps].includes(key))
  return (
    <div className="grid justify-items-center gap-3 border-line border-y border-dashed px-6 py-14 text-center text-ink-soft md:mx-6 md:rounded-xl md:border-x">
      {contradiction ? (
        contradiction
      ) : lastPage !== undefined ? (
        <>
          <p>There is nothing on this page any more.</p>
          <TextLink to={href({ page: lastPage })}>To the last page</TextLink>
        </>
      ) : narrowed ? (
        <>
          <p className="max-w-full wrap-anywhere">{nothing(narrowedTo, q)}</p>
          {q && <p className="text-sm">{searchHint}</p>}
          <TextLink to={keeps ? `?${keeps}=${params.get(keeps)}` : '?'}>Show all</TextLink>
        </>
      ) : (
        <p>{empty}</p>
      )}
    </div>
  )
}

type ListScreenProps<T> = {
  title: string
  /** Takes the place of the title on the screen. */
  heading?: ReactNode
  /** One row and several, for counts: `['trip', 'trips']`. */
  noun: [one: string, many: string]
  list: ListPage<T>
  columns: Column<T>[]
  /** The default sort order. */
  order: string
  /** The label of the default order when no column has it. */
  orderLabel?: string
  /** The label of the search box; without it there is none. */
  search?: string
  /** Explains what a search finds, when it finds nothing. */
  searchHint?: string
  /** The path of the forms; without it rows cannot be created or edited. */
  path?: string
  /** What the way to the form says, where it is not Create. */
  add?: string
  /** The path of the form that duplicates a row. */
  duplicate?: (id: number) => string
  empty: string
  /** The parameter of the address that says whose rows these are. No filter changes or clears it. */
  keeps?: string
  /** Why the filters contradict each other, so that no row can match. */
  contradiction?: ReactNode
  deletion?: Deletion<T>
  filters?: Filter[]
  /** At the end of the row of the filters. */
  besideFilters?: ReactNode
  belowFilters?: ReactNode
  above?: ReactNode
  /** The heading on paper, with the filters in words; the title by default. */
  printed?: Pick<ComponentProps<typeof PrintedHead>, 'title' | 'all' | 'count'>
  /** A total over all pages, beside the number of rows. */
  sum?: string
  tools?: ReactNode
  /** The name of a row, for the accessible names of its buttons. */
  nameOf: (row: T) => string
}

/** The title with search, tools and the way to the form, and below them the filters. */
function Head<T>({ title, search, path, filters = [], ...props }: ListScreenProps<T> & { sort: string }) {
  const { params } = useAddress()
  const sorter = (
    <SortSelect
      columns={props.columns}
      now={props.sort}
      other={props.orderLabel === undefined ? undefined : { sort: props.order, label: props.orderLabel }}
    />
  )
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-6 print:hidden">
        {props.heading ?? <h1 className="text-3xl max-sm:grow">{title}</h1>}
        <div className="flex grow flex-wrap items-center justify-end gap-3 max-sm:contents">
          {search !== undefined && (
            <div className="grow max-sm:order-1 max-sm:w-full sm:grow-0">
              <SearchBox label={search} />
            </div>
          )}
          {props.tools}
          {path && (
            <ButtonLink icon={Plus} to={`${path}/add`} state={{ from: `?${params}` }}>
              {props.add ?? 'Create'}
            </ButtonLink>
          )}
        </div>
      </header>
      {props.above}
      <div className="grid gap-2 px-4 pb-3 empty:hidden md:px-6 print:hidden">
        {filters.length > 0 ? (
          <FilterBar filters={filters}>
            {sorter}
            {props.besideFilters}
          </FilterBar>
        ) : (
          sorter
        )}
        {props.belowFilters}
      </div>
    </>
  )
}

/** The screen of every list. Search, filters, order and page are in the address (`loadList`), so Back and shared links work. */
export function ListScreen<T extends { id: number }>(props: ListScreenProps<T>) {
  const { title, noun, list, columns, order, path, empty, deletion, nameOf } = props
  const { filters = [], printed } = props
  const { params, href } = useAddress()
  const deleting = useDeletion(deletion, nameOf)
  const { revalidate: reload } = useRevalidator()
  useOnReturn(() => void reload())
  const place = useRef<HTMLElement>(null)
  const focusKept = useFocusKept(place)
  const rows = list.rows.filter(({ id }) => !deleting.deleted.has(id))
  const shown = { ...list, rows, total: list.total - (list.rows.length - rows.length) }
  const sort = params.get('sort') ?? order

  const actions: Column<T> = {
    label: 'Actions',
    card: 'unlabelled',
    stick: { to: 'right', at: 'md:right-0' },
    className: 'md:w-px md:whitespace-nowrap',
    cell: (row) => (
      <RowActions
        name={nameOf(row)}
        edit={path && `${path}/edit/${row.id}`}
        duplicate={props.duplicate?.(row.id)}
        onDelete={deletion && (() => deleting.open(row))}
      />
    ),
  }

  return (
    <div {...focusKept} className="print-sheet flex flex-col md:min-h-0 md:flex-1">
      <div className="hidden print:block">
        {printed ? (
          <PrintedHead {...printed} list={list} filters={filters} />
        ) : (
          <p className="mb-2 font-display text-2xl">{title}</p>
        )}
      </div>
      <Head {...props} sort={sort} />
      <section
        ref={place}
        aria-label={title}
        tabIndex={-1}
        className="flex flex-col outline-none md:min-h-0 md:shrink md:has-[tr:nth-child(6)]:min-h-64"
      >
        {list.refused ? (
          <LoadError within {...list.refused} />
        ) : rows.length > 0 ? (
          // Each page begins at its top.
          <ScrollBox key={list.page}>
            <Table
              caption={title}
              columns={path || deletion ? [...columns, actions] : columns}
              rows={rows}
              sorting={{
                now: sort,
                usual: order,
                href: (by) => href({ sort: by === order ? null : by, page: null }),
              }}
            />
          </ScrollBox>
        ) : (
          <EmptyState
            lastPage={list.page > 1 ? list.lastPage : undefined}
            empty={empty}
            narrowedTo={filteredText(filters, noun[1])}
            keeps={props.keeps}
            contradiction={props.contradiction}
            searchHint={
              props.searchHint ??
              'A search finds any part of a word; one or two letters find what words begin with.'
            }
          />
        )}
      </section>
      <footer className="flex min-h-16 flex-wrap items-center justify-between gap-3 px-4 py-3 text-ink-soft text-sm md:px-6 print:min-h-0 print:px-0">
        <p role="status" className="tabular-nums">
          {rows.length > 0 && [countText(shown, noun), props.sum].filter(Boolean).join(', ')}
        </p>
        <Pager
          current={list.page}
          last={list.lastPage}
          href={(page) => href({ page: page === 1 ? null : page })}
        />
      </footer>
      {deleting.dialog}
    </div>
  )
}
