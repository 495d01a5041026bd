import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { deletionUnlessUsed, tripsColumn } from '../trips/trip-usage.tsx'
import type { Route } from './+types/package-list'

export const meta = () => [{ title: 'Packages' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListPackages', ({ packages: data, ...place }) => ({ data, ...place }), {
    with: 'counts',
  })

export default function Packages({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Packages"
      noun={['package', 'packages']}
      list={loaderData}
      path="/admin/packages"
      search="Search packages"
      searchHint="A search finds words by their beginning. A number finds the id."
      order="id"
      nameOf={({ description }) => `the package “${description}”`}
      empty="There are no packages yet. A trip needs one: create the first."
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'md:w-20 text-ink-soft', sort: 'id' },
        {
          label: 'Description',
          cell: ({ description }) => description,
          card: 'heading',
          sort: 'description',
          className: 'wrap-anywhere',
        },
        tripsColumn('package'),
      ]}
      deletion={{ call: 'adminDeletePackage', ...deletionUnlessUsed('package') }}
    />
  )
}
