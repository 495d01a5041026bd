import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type Delivery, type Mail, mailKinds } from '../../../contract/mails.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { choiceFilter } from '../kit/filters.tsx'
import { lazily } from '../kit/lazily.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { useDetails } from '../kit/row-actions.tsx'
import { useMay } from '../shell/current-user.tsx'
import type { Route } from './+types/mail-list'
import { kindOf, noMailServer } from './kinds.ts'
import { MailResult, Recipient, SendAgainButton } from './result.tsx'

const MailDetails = lazily('Mail', async () => (await import('./mail-details.tsx')).MailDetails)
const SendAgainDialog = lazily(
  'Send this mail again',
  async () => (await import('./mail-details.tsx')).SendAgainDialog,
)

export const meta = () => [{ title: 'Sent mail' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let delivery: Delivery | undefined
  const list = await loadList(request, 'adminListMails', (answer) => {
    delivery = answer.delivery
    return answer.mails
  })
  return { list, delivery }
}

export default function Mails({ loaderData: { list, delivery } }: Route.ComponentProps) {
  const details = useDetails()
  const { revalidate: reload } = useRevalidator()
  const { params } = useAddress()
  const may = useMay()
  const [toSendAgain, setToSendAgain] = useState<Mail>()
  return (
    <>
      <ListScreen
        title="Sent mail"
        noun={['mail', 'mails']}
        list={list}
        search="Address or reference"
        searchHint="Addresses and references are found by what they begin with: “anna” finds anna@mail.example, “mail” does not."
        order="-when"
        above={
          delivery === 'file' && (
            <Alert tone="danger" className="mx-4 mb-3 font-medium md:mx-6">
              {noMailServer}{' '}
              {may('admin') ? (
                <Link to="/admin/settings/mail" className="underline underline-offset-4">
                  Set one up
                </Link>
              ) : (
                'An administrator can set one up.'
              )}
            </Alert>
          )
        }
        filters={[
          choiceFilter(params, {
            name: 'state',
            label: 'Result',
            options: [
              { value: 'queued', text: 'Queued' },
              { value: 'sent', text: 'Sent' },
              { value: 'failed', text: 'Failed' },
              { value: 'dismissed', text: 'Dismissed' },
            ],
            words: (state) => ({ before: state }),
          }),
          choiceFilter(params, {
            name: 'template',
            label: 'Kind',
            options: Object.entries(mailKinds).map(([value, { label }]) => ({ value, text: label })),
            words: (template) => ({ after: `of the kind “${kindOf({ template })}”` }),
          }),
        ]}
        nameOf={({ recipient }) =>
          recipient ? `the mail to ${recipient}` : 'the mail whose address was removed'
        }
        empty="No mails yet. Mails to travellers and to the agency appear here."
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
                <TextLink {...details.linkTo(mail.id)} data-opens="" className="font-semibold wrap-anywhere">
                  {mail.subject ?? kindOf(mail)}
                </TextLink>
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
              mail.resendable && <SendAgainButton inRow mail={mail} onPress={() => setToSendAgain(mail)} />,
            stick: { to: 'right', at: 'md:right-0' },
            className: 'md:w-px md:whitespace-nowrap',
          },
        ]}
      />
      {toSendAgain && (
        <SendAgainDialog
          delivery={delivery}
          mail={toSendAgain}
          onChange={reload}
          onClose={() => setToSendAgain(undefined)}
        />
      )}
      {details.id !== undefined && <MailDetails key={details.id} id={details.id} onClose={details.close} />}
    </>
  )
}
