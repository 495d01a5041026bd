import { useAddress } from './address.ts'
import type { Column } from './table.tsx'

/** Sorts a list where its rows are cards and there is no heading to press. */
export function SortSelect<T>({ columns, now }: { columns: Column<T>[]; now: string }) {
  const { narrow } = useAddress()
  const sortable = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  if (sortable.length === 0) return null
  return (
    <label className="flex items-center gap-2 px-4 pb-3 text-ink-soft text-sm md:hidden">
      Sorted by
      <select
        value={now}
        onChange={(event) => narrow({ sort: event.target.value })}
        className="min-h-11 min-w-0 grow rounded-md border border-control bg-surface px-2.5 text-base text-ink"
      >
        {sortable.flatMap(({ label, sort }) => [
          <option key={sort} value={sort}>
            {label}, upwards
          </option>,
          <option key={`-${sort}`} value={`-${sort}`}>
            {label}, downwards
          </option>,
        ])}
      </select>
    </label>
  )
}
