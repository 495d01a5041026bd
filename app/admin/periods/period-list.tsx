import { dayCount } from '../../../rules/words.ts'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { deletionUnlessUsed, tripsColumn } from '../trips/trip-usage.tsx'
import type { Route } from './+types/period-list'

export const meta = () => [{ title: 'Periods' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListPeriods', ({ packages: data, ...place }) => ({ data, ...place }), {
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
      searchHint="Type a number of days, or how it begins: “1” finds 1, 10 and 14."
      order="period"
      nameOf={({ period }) => `the period of ${dayCount(period)}`}
      empty="There are no periods yet. A trip needs one: create the first."
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'md:w-20 text-ink-soft' },
        { label: 'Period', cell: ({ period }) => dayCount(period), card: 'heading', sort: 'period' },
        tripsColumn('period'),
      ]}
      deletion={{ call: 'adminDeletePeriod', ...deletionUnlessUsed('period') }}
    />
  )
}
