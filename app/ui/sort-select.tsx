import { useAddress } from './address.ts'
import { capitalize } from './capitalize.ts'
import type { Column } from './table.tsx'

type SortSelectProps<T> = {
  columns: Column<T>[]
  now: string
  /** An order that no column has. */
  other?: { sort: string; label: string } | undefined
}

/** Sorts a list on a phone, where rows are cards and there are no column headings. */
export function SortSelect<T>({ columns, now, other }: SortSelectProps<T>) {
  const { narrow } = useAddress()
  const sortable = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  if (sortable.length === 0) return null
  return (
    <div className="min-w-0 only:col-span-full md:hidden">
      <select
        aria-label="Sorted by"
        value={now}
        onChange={(event) => narrow({ sort: event.target.value })}
        className="min-h-11 w-full min-w-0 rounded-full border border-control bg-surface px-4 font-semibold"
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
