import { Reply } from 'lucide-react'
import { useAgency } from '../agency.ts'
import { Moment } from '../ui/moment.tsx'
import { Address, Wide } from '../ui/table.tsx'
import type { Route } from './+types/messages'
import { askList } from './ask.ts'
import { ListScreen } from './list-screen.tsx'

export const meta = () => [{ title: 'Messages' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  askList(request, 'adminListMessages', ({ messages }) => messages)

type Message = Route.ComponentProps['loaderData']['rows'][number]

/** A mail that answers, with what was asked quoted beneath. */
const answerTo = ({ email, name, message }: Message, agency: string) => {
  const quoted = message.slice(0, 1000).replace(/^/gm, '> ')
  const parts = { subject: `Your message to ${agency}`, body: `Dear ${name},\n\n\n\n${quoted}` }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const agency = useAgency()?.name ?? 'us'
  return (
    <ListScreen
      title="Messages"
      noun={['message', 'messages']}
      list={loaderData}
      search="Search messages"
      order="-when"
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
          className: 'md:min-w-60 md:align-top',
        },
        {
          label: 'when',
          sort: 'when',
          cell: ({ created_at }) => <Moment at={created_at} narrow />,
          className: 'md:align-top text-ink-soft',
        },
        {
          label: 'answer',
          cell: (message) => (
            <a
              href={answerTo(message, agency)}
              data-opens=""
              aria-label={`Answer ${message.name}`}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent no-underline hover:underline md:min-h-6"
            >
              <Reply aria-hidden="true" className="size-4" />
              Answer
            </a>
          ),
          card: 'unlabelled',
          className: 'md:align-top',
        },
      ]}
    />
  )
}
