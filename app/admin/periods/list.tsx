import { askList } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { tripsColumn, unlessUsed } from '../trips/users-of.tsx'
import { inDays } from '../words.ts'
import type { Route } from './+types/list'

export const meta = () => [{ title: 'Periods' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  askList(request, 'adminListPeriods', ({ packages: data, ...place }) => ({ data, ...place }), {
    with: 'counts',
  })

export default function Periods({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Periods"
      noun={['period', 'periods']}
      list={loaderData}
      path="/admin/periods"
      search="Search days"
      finds="Type a number of days, or how it begins: “1” finds 1, 10 and 14."
      order="period"
      partWith={(added) => `?q=${added}`}
      nameOf={({ period }) => `the period of ${inDays(period)}`}
      empty="There are no periods yet. A trip needs one: create the first."
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'md:w-20 text-ink-soft' },
        { label: 'Period', cell: ({ period }) => inDays(period), card: 'heading', sort: 'period' },
        tripsColumn('period'),
      ]}
      deletion={{ call: 'adminDeletePeriod', ...unlessUsed('period') }}
    />
  )
}
