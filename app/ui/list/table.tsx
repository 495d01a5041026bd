import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { capitalize } from '../../../rules/words.ts'
import { useTexts } from '../../texts.tsx'
import { useAddress } from './address.ts'

type SortSelectProps<T> = {
  columns: Column<T>[]
  now: string
  /** A sort order that belongs to no column. */
  other?: { sort: string; label: string }
}

/** Sorts a list on a phone, where rows are cards and there are no column headings. */
export function SortSelect<T>({ columns, now, other }: SortSelectProps<T>) {
  const t = useTexts('words').table
  const { narrow } = useAddress()
  const sortable = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  if (sortable.length === 0) return null
  return (
    <div className="shrink-0 md:hidden">
      <select
        aria-label={t.sortedBy}
        value={now}
        onChange={(event) => narrow({ sort: event.target.value })}
        className="field-sizing-content min-h-11 max-w-full rounded-full border border-control bg-surface px-3.5 font-semibold text-sm"
      >
        {other && <option value={other.sort}>{other.label}</option>}
        {sortable.flatMap(({ label, sort }) => [
          <option key={sort} value={sort}>
            {capitalize(label)} ↑
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {capitalize(label)} ↓
          </option>,
        ])}
      </select>
    </div>
  )
}

/** How a cell looks where its row is a card; `withHeading` writes its column before it. */
const withHeading =
  'card:before:shrink-0 card:before:text-ink-soft card:before:content-[attr(data-heading)] card:empty:hidden'
const cards = {
  heading: 'card:col-span-full card:-order-1 card:pb-1 card:font-semibold card:text-lg',
  unlabelled: 'card:col-span-full card:py-1',
  labelled: `card:col-span-full card:flex card:justify-between card:gap-4 card:py-0.5 card:text-right ${withHeading}`,
  small: `card:flex card:gap-1.5 card:text-sm card:wrap-anywhere ${withHeading}`,
}

export type Column<T> = {
  label: string
  cell: (row: T) => ReactNode
  numeric?: boolean
  /** The place of the column in the card that a row becomes on a phone; by default label and value. */
  card?: keyof typeof cards
  /** Classes of the cells, for their width. */
  className?: string
  /**
   * Makes the column sticky in a table wider than the screen: the side of its shadow (`right-wide`: on wide screens
   * alone), and the classes of its position.
   */
  stick?: { to: 'left' | 'right' | 'right-wide'; at: string }
  /** The value of `sort` that sorts the list by this column. */
  sort?: string
}

/** Tables with more columns than MANY are set tighter. */
const MANY = 8
const closer =
  'md:text-sm [&_td]:md:px-1.5 [&_th]:px-1.5 [&_th]:text-[0.8125rem] print:text-xs print:[&_:is(td,th)]:px-0.5'

/** Those with more than SEVERAL are set tighter on tablets. */
const SEVERAL = 6
const closerOnTablets = 'md:max-lg:text-sm md:max-lg:[&_:is(td,th)]:px-1.5'

type TableProps<T> = {
  caption: string
  /** A title above the columns of every printed page. */
  onEverySheet?: string
  columns: Column<T>[]
  rows: T[]
  /** The current order (`-name` is descending), the usual one, and the address of another; without it the headings do not sort. */
  sorting?: { now: string | undefined; usual: string; href: (sort: string) => string }
}

/** A value that should stay on one line and is broken only when it is very long: a name, an address. */
export function Wide({ children }: { children: ReactNode }) {
  return <span className="min-w-0 wrap-anywhere md:block md:max-w-64 md:wrap-break-word">{children}</span>
}

/** An email address, broken before its `@` and its dots rather than anywhere. */
export function Address({ children }: { children: string }) {
  return (
    <span className="min-w-0 wrap-anywhere md:block md:max-w-96 md:wrap-break-word">
      {children.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

function Heading<T>({ column, sorting }: { column: Column<T>; sorting: TableProps<T>['sorting'] }) {
  const { label, numeric, sort, stick } = column
  const up = sort !== undefined && sorting?.now === sort
  const down = sort !== undefined && sorting?.now === `-${sort}`
  // Up, down, and back to the usual order, which may have no column of its own.
  const next = up ? `-${sort}` : down && sorting.usual !== sorting.now ? sorting.usual : sort
  const Arrow = down ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-label={label}
      data-stick={stick?.to}
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      className={`border-line border-b bg-sunken px-2.5 py-2 align-bottom font-semibold text-ink-soft text-sm leading-tight first-letter:uppercase ${numeric ? 'text-right' : 'text-left'} ${stick ? `md:sticky ${stick.at}` : ''}`}
    >
      {next && sorting ? (
        <Link
          to={sorting.href(next)}
          preventScrollReset
          className="group inline-flex min-h-6 items-end gap-1 no-underline hover:text-ink hover:underline aria-[current]:text-ink"
          aria-current={up || down ? 'true' : undefined}
        >
          <span className="inline-block first-letter:uppercase">{label}</span>
          <Arrow
            aria-hidden="true"
            className={`size-3.5 shrink-0 ${up || down ? 'text-accent' : 'opacity-40 group-hover:opacity-100'}`}
          />
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

const cellClass = <T,>({ numeric, card = 'labelled', className = '', stick }: Column<T>) =>
  `md:px-2.5 md:py-2 print:px-1.5 print:py-1 align-middle ${numeric ? 'md:text-right print:text-right tabular-nums' : ''} ${cards[card]} ${stick ? `md:sticky md:bg-inherit ${stick.at}` : ''} ${className}`

/** Whether the rows shown are old: a search, order or page is being loaded. */
function useIsOld() {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  return next?.pathname === pathname && next.search !== search
}

/** A click on a row clicks its element with `data-opens`, unless it is on a link, a button or a field, or ends a selection. */
function openRow({ target }: MouseEvent) {
  const place = target as Element
  if (place.closest('a, button, label') || getSelection()?.isCollapsed === false) return
  place.closest('tr')?.querySelector<HTMLElement>('[data-opens]')?.click()
}

/** The rows of a list: a table with a sticky heading, cards on a phone. */
export function Table<T extends { id: number }>({
  caption,
  onEverySheet,
  columns,
  rows,
  sorting,
}: TableProps<T>) {
  const isOld = useIsOld()
  return (
    <table
      aria-busy={isOld}
      className={`aria-busy:fade-late w-full border-separate border-spacing-0 text-[0.9375rem] leading-snug card:block ${columns.length > MANY ? closer : columns.length > SEVERAL ? closerOnTablets : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 z-10 card:hidden print:static">
        {onEverySheet && (
          <tr className="hidden print:table-row">
            <th colSpan={columns.length} className="text-left font-normal normal-case tracking-normal">
              {onEverySheet}
            </th>
          </tr>
        )}
        <tr>
          {columns.map((column) => (
            <Heading key={column.label} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the link or button in the row itself */}
      <tbody onClick={openRow} className="card:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className={`bg-surface hover:bg-sunken has-aria-[current]:bg-sunken has-data-opens:cursor-pointer card:relative card:grid card:gap-x-3 card:border-line card:border-b card:px-4 card:py-3 md:[&:not(:last-child)>td]:border-line md:[&:not(:last-child)>td]:border-b print:[&>td]:border-line print:[&>td]:border-b ${columns.filter(({ card }) => card === 'heading').length > 1 ? 'card:grid-cols-[auto_1fr]' : 'card:grid-cols-[5fr_7fr]'}`}
          >
            {columns.map((column) => (
              <td
                key={column.label}
                data-label={column.label}
                data-stick={column.stick?.to}
                data-heading={capitalize(column.label)}
                className={cellClass(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A table in a section of a screen, as wide as the screen on a phone. */
export function FramedTable<T extends { id: number }>(props: TableProps<T>) {
  return (
    <div className="-mx-4 overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-xl md:border-x">
      <Table {...props} />
    </div>
  )
}
