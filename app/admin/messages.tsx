import { useAgency } from '../agency.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { Moment } from '../ui/moment.tsx'
import { Address, Wide } from '../ui/table.tsx'
import type { Route } from './+types/messages'
import { Answering } from './answer.tsx'
import { askList } from './ask.ts'
import { ListScreen } from './list-screen.tsx'

export const meta = () => [{ title: 'Messages' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  askList(request, 'adminListMessages', ({ messages }) => messages)

export default function Messages({ loaderData }: Route.ComponentProps) {
  const agency = useAgency()?.name ?? 'us'
  return (
    <ListScreen
      title="Messages"
      noun={['message', 'messages']}
      list={loaderData}
      search="Search messages"
      order="-when"
      filters={
        <Filters names={['state']}>
          <FilterSelect
            name="state"
            label="Show"
            options={[
              { value: 'open', text: 'Not answered yet' },
              { value: 'answered', text: 'Answered' },
            ]}
          />
        </Filters>
      }
      nameOf={({ name }) => name}
      empty="Nobody has written yet. What visitors send from the contact page stands here."
      columns={[
        {
          label: 'name',
          cell: ({ name }) => <Wide>{name}</Wide>,
          card: 'heading',
          sort: 'name',
          className: 'md:align-top',
        },
        { label: 'email', cell: ({ email }) => <Address>{email}</Address>, className: 'md:align-top' },
        {
          label: 'message',
          cell: ({ message }) => <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>,
          card: 'unlabelled',
          className: 'md:min-w-48 lg:min-w-60 md:align-top',
        },
        {
          label: 'when',
          sort: 'when',
          cell: ({ created_at }) => <Moment at={created_at} narrow />,
          className: 'md:align-top text-ink-soft',
        },
        {
          label: 'answer',
          cell: (message) => <Answering message={message} agency={agency} />,
          card: 'unlabelled',
          className: 'md:align-top',
        },
      ]}
    />
  )
}
