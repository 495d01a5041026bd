import { useLocation } from 'react-router'
import { countOf } from '../../../rules/words.ts'
import { useDates } from '../../agency.ts'
import { useAddress } from '../../ui/list/address.ts'
import { Address } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { choiceFilter } from '../kit/filters.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { Route } from './+types/message-list'
import { AnswerCell, ComplaintMark, messageDeletion } from './actions.tsx'

export const meta = () => [{ title: 'Messages' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListMessages', ({ messages }) => messages, { sort: 'open' })

/** Tighter cells on medium screens, so that the last column stays in sight. */
const closer = 'md:max-xl:px-2 md:max-xl:text-sm'

export default function Messages({ loaderData: list }: Route.ComponentProps) {
  const { search } = useLocation()
  const { params } = useAddress()
  const { dayText } = useDates()
  const from = params.get('from')
  return (
    <ListScreen
      title="Messages"
      noun={['message', 'messages']}
      list={list}
      search="Search messages"
      order="open"
      orderLabel="Open first"
      printed={{ title: 'Messages', all: 'All messages', count: countOf(list.rows.length, 'message') }}
      filters={[
        choiceFilter(params, {
          name: 'state',
          label: 'Show',
          options: [
            { value: 'open', text: 'Not answered yet' },
            { value: 'answered', text: 'Answered' },
            { value: 'complaint', text: 'Complaints' },
          ],
          words: (state, text) => ({ before: state, printed: (text ?? state).toLowerCase() }),
        }),
        // The overview leads here with it.
        {
          names: ['from'],
          ...(from && {
            line: `Written since ${dayText(from)}`,
            words: { after: `written since ${dayText(from)}` },
          }),
        },
      ]}
      nameOf={({ name }) => name}
      deletion={messageDeletion}
      empty="No messages yet. What visitors send from the contact page appears here."
      columns={[
        {
          label: 'name',
          cell: ({ id, name }) => (
            <TextLink
              // With the search, order and page, to which the message's screen leads back.
              to={`/admin/messages/${id}${search}`}
              data-opens=""
              className="min-w-0 font-semibold wrap-anywhere md:block md:max-w-64 md:wrap-break-word"
            >
              {name}
            </TextLink>
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
          cell: (row) => (
            <div>
              <ComplaintMark message={row} />
              <p className="line-clamp-3 max-w-prose wrap-anywhere print:whitespace-pre-line">
                {row.message}
              </p>
            </div>
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
