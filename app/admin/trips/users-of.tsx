import { Link } from 'react-router'
import type { Deletion } from '../deletion.tsx'
import { countOf } from '../words.ts'

/** A period or a package, and how many trips use it where that was asked for. */
type Used = { id: number; trips?: number | undefined }

/** The column that tells how many trips use each row, and leads to them. */
export const tripsColumn = (what: 'period' | 'package') => ({
  label: 'Trips',
  numeric: true,
  className: 'md:w-32',
  cell: ({ id, trips = 0 }: Used) =>
    trips > 0 ? (
      <Link
        to={`/admin/trips?${what}=${id}`}
        aria-label={countOf(trips, 'trip')}
        className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-accent underline decoration-1 underline-offset-4"
      >
        {trips.toLocaleString('en')}
      </Link>
    ) : (
      <span className="text-ink-soft">0</span>
    ),
})

/** What trips use stays: the list says so at once where it knows it, and leads to them, as it does when refused. */
export const unlessUsed = (what: 'period' | 'package'): Pick<Deletion<Used>, 'hindrance' | 'wayOut'> => ({
  hindrance: ({ trips = 0 }) =>
    trips > 0 ? `${countOf(trips, 'trip')} ${trips === 1 ? 'uses' : 'use'} this ${what}` : undefined,
  wayOut: ({ id }) => (
    <Link to={`/admin/trips?${what}=${id}`} className="underline underline-offset-4">
      Show these trips
    </Link>
  ),
})
