import { Link, useLocation } from 'react-router'
import type { Message } from '../../../contract/answers.ts'
import { useAgency } from '../../agency.ts'
import { useAddress } from '../../ui/address.ts'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Address } from '../../ui/table.tsx'
import { askList, type Listed } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { PrintedHead } from '../printed-head.tsx'
import { countOf } from '../words.ts'
import type { Route } from './+types/list'
import { Answering } from './answer.tsx'
import { messageDeletion } from './deletion.ts'
import { NewMessages } from './new-messages.tsx'

export const meta = () => [{ title: 'Messages' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let open: number | undefined
  const list = await askList(request, 'adminListMessages', (answer) => {
    open = answer.open_messages
    return answer.messages
  })
  return { list, open }
}

function MessagesHead({ list }: { list: Listed<Message> }) {
  const { params } = useAddress()
  const [q, state] = ['q', 'state'].map((name) => params.get(name))
  return (
    <PrintedHead
      title="Messages"
      all="All messages"
      narrowed={[state && (state === 'open' ? 'not answered yet' : 'answered'), q && `found by “${q}”`]}
    >
      {countOf(list.rows.length, 'message')}
    </PrintedHead>
  )
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const agency = useAgency()?.name ?? 'us'
  const { search } = useLocation()
  const state = useAddress().params.get('state')
  const { list } = loaderData
  return (
    <ListScreen
      title="Messages"
      noun={['message', 'messages']}
      list={list}
      search="Search messages"
      order="-when"
      printed={<MessagesHead list={list} />}
      filters={
        <div className="contents md:flex md:flex-wrap md:items-end md:gap-3">
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
          <NewMessages loaded={loaderData} />
        </div>
      }
      nameOf={({ name }) => name}
      narrowedTo={state ? `${state} messages` : undefined}
      deletion={messageDeletion}
      empty="Nobody has written yet. What visitors send from the contact page stands here."
      columns={[
        {
          label: 'name',
          cell: ({ id, name }) => (
            <Link
              // With the search, order and part of the list, in which the screen leads on.
              to={`/admin/messages/${id}${search}`}
              data-opens=""
              className="min-w-0 font-semibold text-accent underline decoration-1 underline-offset-4 wrap-anywhere md:block md:max-w-64 md:wrap-break-word"
            >
              {name}
            </Link>
          ),
          card: 'heading',
          sort: 'name',
          className: 'md:align-top',
        },
        { label: 'email', cell: ({ email }) => <Address>{email}</Address>, className: 'md:align-top' },
        {
          label: 'message',
          cell: ({ message }) => (
            <p className="line-clamp-3 max-w-prose wrap-anywhere print:whitespace-pre-line">{message}</p>
          ),
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
