import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Day } from '../../ui/moment.tsx'
import { Wide } from '../../ui/table.tsx'
import { askList } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { inDays } from '../words.ts'
import type { Route } from './+types/list'

export const meta = () => [{ title: 'Trips' }]

const narrowing = ['period_id', 'package_id'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const list = await askList(request, 'adminListTrips', ({ trips }) => trips)
  const rows = list.rows.filter((trip) =>
    narrowing.every((key) => !params.has(key) || String(trip[key]) === params.get(key)),
  )
  return rows.length === list.rows.length ? list : { ...list, rows, total: rows.length }
}

/** What the list is narrowed to, and the way back to all. */
function Narrowed() {
  const [params] = useSearchParams()
  const period = params.get('period_id')
  const offer = params.get('package_id')
  if (!period && !offer) return null
  return (
    <Link
      to="/admin/trips"
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-sunken px-3.5 font-semibold text-sm no-underline hover:text-accent"
    >
      {period ? inDays(Number(period)) : `Package ${offer}`}
      <X aria-hidden="true" className="size-4" />
      <span className="sr-only">: show all trips</span>
    </Link>
  )
}

export default function Trips({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Trips"
      noun={['trip', 'trips']}
      list={loaderData}
      path="/admin/trips"
      filters={<Narrowed />}
      nameOf={({ title }) => title}
      empty="There are no trips here. Create the first, and it is on the site at once."
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'text-ink-soft' },
        {
          label: 'title',
          cell: ({ title }) => <Wide>{title}</Wide>,
          card: 'heading',
          className: 'md:font-semibold md:min-w-36 lg:min-w-44',
        },
        {
          label: 'description',
          cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description}</span>,
          card: 'unlabelled',
          className: 'md:min-w-36 lg:min-w-64 md:max-w-2xl text-ink-soft',
        },
        { label: 'date', cell: ({ date }) => <Day date={date} /> },
        { label: 'period', cell: ({ period_id }) => inDays(period_id), className: 'whitespace-nowrap' },
      ]}
      deletion={{ call: 'adminDeleteTrip' }}
    />
  )
}
