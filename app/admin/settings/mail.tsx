import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Item } from '../../ui/item.tsx'
import { load, useAdminApi } from '../lists/list-query.ts'
import type { Route } from './+types/mail'

export const meta = () => [{ title: 'Settings: Mail' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowMailSettings')

type Variable = keyof Answer<'adminShowMailSettings'>['mail']

const facts: { variable: Variable; term: string; none: string }[] = [
  { variable: 'SMTP_URL', term: 'Mail server', none: 'None: mails are written to files' },
  { variable: 'MAIL_FROM', term: 'Sender', none: 'None' },
  { variable: 'AGENCY_EMAIL', term: 'Bookings go to', none: 'Nobody' },
  { variable: 'PUBLIC_URL', term: 'Links lead to', none: 'None' },
]

/** Sends a test mail to the user's own address, and shows what the mail server has answered. */
function TestMail() {
  const api = useAdminApi()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; message: string }>()
  async function send() {
    setPending(true)
    setOutcome(undefined)
    const result = await api('adminSendTestMail')
    setPending(false)
    setOutcome(
      result.ok
        ? { tone: result.answer.taken ? 'success' : 'danger', message: result.answer.message }
        : { tone: 'danger', message: result.message },
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button pending={pending} onClick={send}>
        Send a test mail
      </Button>
      <p className="text-ink-soft text-sm">It goes to your own address, at once.</p>
      {outcome && <Banner tone={outcome.tone}>{outcome.message}</Banner>}
    </div>
  )
}

/** How the site sends mail. The environment says that, so nothing can be changed here. */
export default function MailSettings({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-ink-soft">
        These stand where the server is started, as environment variables. A change needs a restart.
      </p>
      <dl>
        {facts.map(({ variable, term, none }) => (
          <Item key={variable} term={term}>
            {mail[variable].value || none}
            <span className="block text-ink-soft text-sm">
              {mail[variable].given ? 'Set by ' : 'Not set by '}
              <code>{variable}</code>
            </span>
          </Item>
        ))}
      </dl>
      <TestMail />
    </div>
  )
}
