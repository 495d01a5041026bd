import { Reply, Trash2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { MessageInFull } from '../../../contract/messages.ts'
import { useAgency } from '../../agency.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { useShortcut } from '../../ui/controls/shortcut.ts'
import { Item } from '../../ui/text/facts.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { BookingsLink } from '../bookings/words.tsx'
import { load, tryLoad } from '../kit/api.ts'
import { useDeletion } from '../kit/deletion.tsx'
import { useLanguageName } from '../kit/language.tsx'
import { BackLink, PrintButton } from '../kit/screen-buttons.tsx'
import { MailResult } from '../mails/result.tsx'
import { For } from '../shell/current-user.tsx'
import type { Route } from './+types/message'
import { AnsweredBy, ComplaintButton, ComplaintMark, MarkButton, messageDeletion } from './actions.tsx'
import { answerMailto } from './mailto.ts'
import { ReplyForm } from './reply-form.tsx'

const bubble =
  'max-w-prose whitespace-pre-line rounded-xl border border-line px-5 py-4 wrap-anywhere print:max-w-none print:border-0 print:p-0 print:text-[11pt]'

/** The message and its answers, each with its author and what became of its mail. */
function Thread({ message: { message, replies } }: { message: MessageInFull }) {
  return (
    <>
      <p className={`mt-4 bg-surface ${bubble}`}>{message}</p>
      {replies.length > 0 && (
        <ol aria-label="Answers" className="mt-4 grid gap-4">
          {replies.map(({ id, text, at, by, mail }) => (
            <li key={id} className="md:ml-10">
              <p className={`bg-sunken ${bubble}`}>{text}</p>
              <div className="mt-1 flex max-w-prose flex-wrap items-start gap-x-4 text-ink-soft text-sm">
                <span>
                  {by ? `By ${by.name}, ` : 'By somebody whose account is deleted, '}
                  <Moment at={at} />
                </span>
                {mail && <MailResult mail={mail} />}
                {mail && (
                  <TextLink to={`/admin/mails?show=${mail.id}`} className="print:hidden">
                    Show the mail
                  </TextLink>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

export const meta = () => [{ title: 'Message' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { message } = await load(request, 'adminShowMessage', { params })
  const booked = await tryLoad(request, 'adminListBookings', { query: { q: message.email } })
  return { message, booked: booked.ok ? booked.answer.packages : undefined }
}

/** The account with the address of the message, and whether the address is proven: the contact page needs no login. */
function AccountOf({ account }: Pick<MessageInFull, 'account'>) {
  if (!account) return 'None with this address'
  return (
    <>
      <For who="admin" otherwise={account.name}>
        <TextLink to={`/admin/users/edit/${account.id}`}>{account.name}</TextLink>
      </For>
      , {account.email_proven ? 'address confirmed by a mailed link' : 'address not confirmed'}
      <span className="block text-ink-soft text-sm print:hidden">
        Anybody can type this address on the contact page: it need not be who wrote.
      </span>
    </>
  )
}

export default function MessageScreen({ loaderData: { message, booked } }: Route.ComponentProps) {
  const agency = useAgency()?.name ?? 'us'
  const language = useLanguageName(message.language)
  const { search } = useLocation()
  const back = `/admin/messages${search}`
  const navigate = useNavigate()
  const deleting = useDeletion(
    { ...messageDeletion, leave: () => navigate(back, { replace: true }) },
    ({ name }) => `the message from ${name}`,
  )
  const leave = () => navigate(back)
  useShortcut('u', leave)
  useShortcut('Escape', leave)
  return (
    <article className="w-full max-w-6xl px-4 py-5 md:px-6 print:max-w-none print:p-0">
      <p className="hidden print:block">{agency}</p>
      <BackLink to={back} aria-keyshortcuts="u Escape">
        Messages
      </BackLink>
      <h1 className="mt-1 mb-4 text-3xl wrap-anywhere">Message from {message.name}</h1>
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        {message.delivery === 'smtp' && (
          <Button icon={Reply} onClick={() => document.querySelector<HTMLElement>('[name=answer]')?.focus()}>
            Answer
          </Button>
        )}
        <a href={answerMailto(message, agency)} className={buttonClass('quiet')}>
          <Reply aria-hidden="true" className="size-4" />
          Answer in your mail program
        </a>
        <MarkButton key={message.id} message={message} className={buttonClass('quiet')} />
        <ComplaintButton message={message} />
        <PrintButton />
        <Button icon={Trash2} look="quiet" className="text-danger!" onClick={() => deleting.open(message)}>
          Delete
        </Button>
      </div>
      <dl className="print:text-[11pt]">
        <Item term="Email">
          <div className="flex flex-wrap gap-x-3">
            <span className="min-w-0">{message.email}</span>
            <BookingsLink
              what="with this address"
              query={`q=${encodeURIComponent(message.email)}`}
              found={booked}
              className="print:hidden"
            />
          </div>
        </Item>
        <Item term="Account">
          <AccountOf account={message.account} />
        </Item>
        <Item term="Written">
          <Moment at={message.created_at} />
          {language && `, in ${language}`}
        </Item>
        <Item term="Answer">
          {message.answered ? <AnsweredBy answered={message.answered} /> : 'Not answered yet'}
        </Item>
        {message.complaint && (
          <Item term="Complaint">
            <ComplaintMark message={message} />
            <span className="text-ink-soft text-sm">
              Marked <Moment at={message.complaint.at} />
            </span>
          </Item>
        )}
      </dl>
      <Thread message={message} />
      <ReplyForm key={`reply ${message.id}`} message={message} />
      {deleting.dialog}
    </article>
  )
}
