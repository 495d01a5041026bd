import type { Answer } from '../../../contract/calls.ts'
import type { ResourceKind } from '../../../contract/crew.ts'
import { numberText } from '../../../rules/words.ts'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { BackLink } from '../kit/screen-buttons.tsx'
import type { Route } from './+types/resources'

export const meta = () => [{ title: 'Vehicles and gear' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListResources', ({ resources: data }) => ({ data }))

type Resource = Answer<'adminListResources'>['resources'][number]

const kindWords: Record<ResourceKind, string> = { vehicle: 'Vehicle', gear: 'Gear', other: 'Other' }

export default function Resources({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen<Resource>
      title="Vehicles and gear"
      heading={
        <div className="grid justify-items-start max-sm:grow">
          <BackLink to="/admin/departures">Departures</BackLink>
          <h1 className="text-3xl">Vehicles and gear</h1>
        </div>
      }
      noun={['resource', 'resources']}
      list={loaderData}
      path="/admin/departures/resources"
      add="Add"
      order="name"
      nameOf={({ name }) => name}
      empty="There are no resources yet. Add your vehicles and gear, and assign them to departures: the office is told when there are too few."
      columns={[
        {
          label: 'name',
          cell: ({ name }) => name,
          card: 'heading',
          className: 'font-semibold wrap-anywhere',
        },
        { label: 'kind', cell: ({ kind }) => kindWords[kind] },
        { label: 'how many', numeric: true, cell: ({ count }) => numberText(count) },
        {
          label: 'seats each',
          numeric: true,
          cell: ({ seats }) => (seats === null ? '' : numberText(seats)),
        },
        { label: 'departures to come', numeric: true, cell: ({ departures }) => numberText(departures) },
      ]}
      deletion={{
        call: 'adminDeleteResource',
        consequence: () => 'It is also taken off departures that are over.',
      }}
    />
  )
}
