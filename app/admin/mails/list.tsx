import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import { useAddress } from '../../ui/address.ts'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { askList } from '../ask.ts'
import { useKeptFocus } from '../kept-focus.ts'
import { ListScreen } from '../list-screen.tsx'
import { useReload } from '../reload.ts'
import { unlessShown, useShown } from '../shown.ts'
import { useAnswer } from '../use-answer.ts'
import type { Route } from './+types/list'
import { MailDetails } from './details.tsx'
import { Recipient } from './recipient.tsx'
import { ResendButton, ResendDialog } from './resend.tsx'
import { MailResult } from './result.tsx'
import { NothingToSend, SendKeptButton, SendKeptDialog, toSend } from './send-kept.tsx'
import { isDelayed, TryAllButton } from './try-now.tsx'
import { kindOf, kinds, mailsThat, noMailServer, whatToSet } from './words.ts'

export const meta = () => [{ title: 'Mail' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let delivery: Delivery | undefined
  let anyKept = false
  const list = await askList(request, 'adminListMails', (answer) => {
    delivery = answer.delivery
    anyKept = answer.any_kept
    return answer.mails
  })
  return { list, delivery, anyKept }
}

export const shouldRevalidate = unlessShown

/** Sending takes a moment: looks at once that it waits, and a little later whether it is sent; `also` at something else. */
function useFollow(also: () => void) {
  const reload = useReload()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (too = () => {}) => {
    const look = () => {
      void reload()
      also()
      too()
    }
    look()
    clearTimeout(timer.current)
    timer.current = setTimeout(look, 2500)
  }
}

/** What was sent to whom, when, and what became of it. */
export default function Mails({ loaderData: { list, delivery, anyKept } }: Route.ComponentProps) {
  const shown = useShown(list.rows)
  // Beside the list: of ten thousand kept mails each is looked at.
  const { result, askAgain } = useAnswer('adminCountKeptMails', undefined, {}, anyKept)
  const kept = anyKept && result?.ok ? result.answer : undefined
  const some = kept !== undefined && toSend(kept) > 0
  const follow = useFollow(askAgain)
  const { params } = useAddress()
  const [asking, setAsking] = useState<Mail>()
  const [sendingKept, setSendingKept] = useState(false)
  const state = params.get('state')
  const { within } = useKeptFocus()
  return (
    <>
      <ListScreen
        title="Mail"
        noun={['mail', 'mails']}
        list={list}
        search="Address or reference"
        finds="Addresses are found by what they begin with: “anna” finds anna@mail.example, “mail” does not. The reference of a booking finds its mails."
        order="-when"
        above={
          delivery === 'file' ? (
            <p className="mx-4 mb-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5 font-medium text-danger md:mx-6">
              {noMailServer} {whatToSet}
              {some && ' After that, “Send all kept mails” here sends what was kept until then.'}
            </p>
          ) : (
            kept && !some && (!state || state === 'kept') && <NothingToSend kept={kept} />
          )
        }
        tools={
          <div {...within} className="contents">
            {list.rows.some(isDelayed) && <TryAllButton onChange={follow} />}
            {some && delivery === 'smtp' && <SendKeptButton onPress={() => setSendingKept(true)} />}
          </div>
        }
        filters={
          <Filters names={['state', 'template']}>
            <FilterSelect
              name="state"
              label="Result"
              options={[
                { value: 'waiting', text: 'Waiting' },
                { value: 'sent', text: 'Sent' },
                // As long as there are any, and where there will be some.
                ...(anyKept || delivery === 'file' || state === 'kept'
                  ? [{ value: 'kept', text: 'Kept as a file' }]
                  : []),
                { value: 'failed', text: 'Failed' },
                { value: 'settled', text: 'Failed, settled' },
                { value: 'dropped', text: 'Dropped' },
              ]}
            />
            <FilterSelect
              name="template"
              label="Kind"
              options={Object.entries(kinds).map(([value, text]) => ({ value, text }))}
            />
          </Filters>
        }
        narrowedTo={mailsThat(state, params.get('template'))}
        nameOf={({ recipient }) =>
          recipient ? `the mail to ${recipient}` : 'the mail whose address was removed'
        }
        empty="Nothing was mailed yet. What goes to travellers and to the agency stands here."
        columns={[
          {
            label: 'written',
            cell: ({ created_at }) => <Moment at={created_at} narrow />,
            className: 'text-ink-soft',
            sort: 'when',
          },
          {
            label: 'to',
            cell: ({ recipient }) => <Recipient>{recipient}</Recipient>,
            className: 'md:max-lg:*:max-w-30 md:max-lg:text-sm lg:max-xl:*:max-w-42',
          },
          {
            label: 'subject',
            card: 'heading',
            cell: (mail) => (
              <>
                <Link
                  {...shown.linkTo(mail.id)}
                  data-opens=""
                  className="font-semibold text-accent underline decoration-1 underline-offset-4 wrap-anywhere"
                >
                  {mail.subject ?? kindOf(mail)}
                </Link>
                {mail.subject && (
                  <span className="block font-normal text-ink-soft text-sm">{kindOf(mail)}</span>
                )}
              </>
            ),
            className: 'md:min-w-40 xl:min-w-52',
          },
          {
            label: 'result',
            cell: (mail) => <MailResult mail={mail} />,
            className: 'md:min-w-36 md:max-xl:text-sm',
          },
          {
            label: 'Actions',
            card: 'unlabelled',
            cell: (mail) =>
              mail.resendable && <ResendButton inRow mail={mail} onPress={() => setAsking(mail)} />,
            stick: { to: 'right', at: 'md:right-0' },
            className: 'md:w-px md:whitespace-nowrap',
          },
        ]}
      />
      {asking && (
        <ResendDialog
          delivery={delivery}
          mail={asking}
          onChange={follow}
          onClose={() => setAsking(undefined)}
        />
      )}
      {sendingKept && <SendKeptDialog onChange={follow} onClose={() => setSendingKept(false)} />}
      {shown.id !== undefined && (
        <MailDetails key={shown.id} id={shown.id} list={list} follow={follow} onClose={shown.close} />
      )}
    </>
  )
}
