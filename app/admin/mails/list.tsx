import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import { useAddress } from '../../ui/address.ts'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { askList } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { unlessShown, useShown } from '../shown.ts'
import type { Route } from './+types/list'
import { MailDetails } from './details.tsx'
import { Recipient } from './recipient.tsx'
import { ResendButton, ResendDialog } from './resend.tsx'
import { MailResult } from './result.tsx'
import { kindOf, kinds, mailsThat } from './words.ts'

export const meta = () => [{ title: 'Mail' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let delivery: Delivery | undefined
  const list = await askList(request, 'adminListMails', (answer) => {
    delivery = answer.delivery
    return answer.mails
  })
  return { list, delivery }
}

export const shouldRevalidate = unlessShown

/** Sending takes a moment: looks at once that it waits, and a little later whether it is sent. */
function useFollow() {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (too = () => {}) => {
    const look = () => {
      void revalidate()
      too()
    }
    look()
    clearTimeout(timer.current)
    timer.current = setTimeout(look, 2500)
  }
}

/** What was sent to whom, when, and what became of it. */
export default function Mails({ loaderData: { list, delivery } }: Route.ComponentProps) {
  const shown = useShown()
  const follow = useFollow()
  const { params } = useAddress()
  const [asking, setAsking] = useState<Mail>()
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
          delivery === 'file' && (
            <p className="mx-4 mb-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5 font-medium text-danger md:mx-6">
              No mail server is set: mails are kept as files in the data folder and reach nobody. Whoever runs
              the server sets SMTP_URL, as docs/settings.md says, and starts it again; then resend what should
              be sent.
            </p>
          )
        }
        filters={
          <Filters names={['state', 'template']}>
            <FilterSelect
              name="state"
              label="Result"
              options={[
                { value: 'waiting', text: 'Waiting' },
                { value: 'sent', text: delivery === 'file' ? 'Kept as a file' : 'Sent' },
                { value: 'failed', text: 'Failed' },
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
        narrowedTo={mailsThat(params.get('state'), params.get('template'), delivery === 'file')}
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
            cell: (mail) => <MailResult mail={mail} delivery={delivery} />,
            className: 'md:min-w-36 md:max-xl:text-sm',
          },
          {
            label: 'Actions',
            card: 'unlabelled',
            cell: (mail) => mail.resendable && <ResendButton mail={mail} onPress={() => setAsking(mail)} />,
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
      {shown.id !== undefined && (
        <MailDetails
          key={shown.id}
          id={shown.id}
          row={list.rows.find(({ id }) => id === shown.id)}
          follow={follow}
          onClose={shown.close}
        />
      )}
    </>
  )
}
