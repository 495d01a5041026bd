import { capitalize, numberText } from '../../../rules/words.ts'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { Route } from './+types/topic-list'

export const meta = () => [{ title: 'Destinations and themes' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListTopics', ({ topics: data }) => ({ data }))

/** Countries, each with its regions below, then themes. */
export default function Topics({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Destinations and themes"
      noun={['destination or theme', 'destinations and themes']}
      list={loaderData}
      path="/admin/topics"
      add="Add"
      order="name"
      nameOf={({ name }) => name}
      empty="There are no destinations and no themes yet. Visitors find trips by them: add the first."
      columns={[
        {
          label: 'name',
          card: 'heading',
          cell: ({ name, parent_id }) => (
            <span className={`wrap-anywhere ${parent_id === null ? 'font-semibold' : 'md:pl-6'}`}>
              {name}
            </span>
          ),
        },
        {
          label: 'kind',
          cell: ({ kind, parent_id }) =>
            kind === 'theme' ? 'Theme' : parent_id === null ? 'Country' : 'Region',
        },
        {
          label: 'address',
          cell: ({ kind, slug }) => `/${kind}s/${slug}`,
          className: 'text-ink-soft wrap-anywhere',
        },
        {
          label: 'page',
          cell: ({ text, picture }) =>
            capitalize(
              [text !== '' && 'text', picture && 'picture'].filter(Boolean).join(' and ') || 'nothing yet',
            ),
          className: 'text-ink-soft',
        },
        {
          label: 'trips',
          numeric: true,
          cell: ({ trips }) => numberText(trips),
        },
      ]}
      deletion={{ call: 'adminDeleteTopic' }}
    />
  )
}
