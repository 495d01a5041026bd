import { Link, useLocation } from 'react-router'
import type { Message } from '../../../contract/messages.ts'
import { useAddress } from '../../ui/list/address.ts'
import { FilterSelect, Filters } from '../../ui/list/filters.tsx'
import { Address } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { countOf } from '../../ui/text/words.ts'
import { type ListPage, ListScreen, loadList } from '../kit/list-screen.tsx'
import { PrintedHead } from '../kit/print.tsx'
import type { Route } from './+types/list'
import { AnswerCell } from './answer.tsx'
import { messageDeletion } from './deletion.tsx'

export const meta = () => [{ title: 'Messages' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList(request, 'adminListMessages', ({ messages }) => messages) }
}

function MessagesHead({ list }: { list: ListPage<Message> }) {
  const { params } = useAddress()
  const [q, state] = ['q', 'state'].map((name) => params.get(name))
  return (
    <PrintedHead
      title="Messages"
      list={list}
      all="All messages"
      narrowed={[state && (state === 'open' ? 'not answered yet' : 'answered'), q && `found by “${q}”`]}
    >
      {countOf(list.rows.length, 'message')}
    </PrintedHead>
  )
}

/** Tighter cells on medium screens, so that the last column stays in sight. */
const closer = 'md:max-xl:px-2 md:max-xl:text-sm'

export default function Messages({ loaderData }: Route.ComponentProps) {
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
      narrowedTo={state ? `${state} messages` : undefined}
      deletion={messageDeletion}
      empty="No messages yet. What visitors send from the contact page appears here."
      columns={[
        {
          label: 'name',
          cell: ({ id, name }) => (
            <Link
              // With the search, order and page, to which the message's screen leads back.
              to={`/admin/messages/${id}${search}`}
              data-opens=""
              className="min-w-0 font-semibold text-accent underline decoration-1 underline-offset-4 wrap-anywhere md:block md:max-w-64 md:wrap-break-word"
            >
              {name}
            </Link>
          ),
          card: 'heading',
          sort: 'name',
          className: `${closer} md:max-xl:*:max-w-24`,
        },
        {
          label: 'email',
          cell: ({ email }) => <Address>{email}</Address>,
          className: `${closer} md:max-xl:*:max-w-34 md:max-lg:*:max-w-30!`,
        },
        {
          label: 'message',
          cell: ({ message }) => (
            <p className="line-clamp-3 max-w-prose wrap-anywhere print:whitespace-pre-line">{message}</p>
          ),
          card: 'unlabelled',
          className: `${closer} md:min-w-24 lg:min-w-28`,
        },
        {
          label: 'when',
          sort: 'when',
          cell: ({ created_at }) => <Moment at={created_at} narrow />,
          className: `${closer} text-ink-soft`,
        },
        {
          label: 'answer',
          cell: (message) => <AnswerCell message={message} />,
          card: 'unlabelled',
          className: `${closer} md:min-w-42 lg:min-w-51 xl:min-w-64`,
        },
      ]}
    />
  )
}
