import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { mailServerForm } from '../../../contract/settings/mail.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HiddenInput, Input } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Item } from '../../ui/text/facts.tsx'
import { useAction } from '../kit/action.tsx'
import { load, useAdminApi } from '../kit/api.ts'
import { useEditForm, useFormStart } from '../kit/edit-form.tsx'
import { OwnPassword } from '../kit/own-password.tsx'
import { Section } from '../kit/section.tsx'
import type { Route } from './+types/mail'
import { useReloadAll } from './group-page.tsx'
import { EnvironmentField } from './settings-fields.tsx'

export const meta = () => [{ title: 'Settings: Mail' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowMailSettings')

type Shown = Answer<'adminShowMailSettings'>
type Variable = keyof Shown['mail']

const facts: { variable: Variable; term: string; none: string }[] = [
  { variable: 'SMTP_URL', term: 'Mail server', none: 'None: mails are written to files' },
  { variable: 'MAIL_FROM', term: 'Sender', none: 'None' },
  { variable: 'AGENCY_EMAIL', term: 'Bookings go to', none: 'Nobody' },
  { variable: 'PUBLIC_URL', term: 'Links lead to', none: 'None' },
]

/** Sends a test mail to the user's own address, and shows what the mail server has answered. */
function TestMail() {
  const [outcome, setOutcome] = useState<Answer<'adminSendTestMail'>>()
  const { pending, refused, run } = useAction('adminSendTestMail', { onDone: setOutcome, onChange: () => {} })
  const shown = pending ? undefined : (refused ?? outcome)
  const isTaken = !refused && outcome?.taken
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="quiet" pending={pending} onClick={() => run()}>
        Send a test mail
      </Button>
      <p className="text-ink-soft text-sm">It goes to your own address, at once, as saved.</p>
      {shown && <Banner tone={isTaken ? 'success' : 'danger'}>{shown.message}</Banner>}
    </div>
  )
}

type MailFormProps = { shown: Shown; startAnew: () => Promise<void>; isReloading: boolean }

/** The mail server and the sender. The password is written, never shown. */
function MailForm({ shown: { settings, mail }, startAnew, isReloading }: MailFormProps) {
  const { formProps, fields, pending, refusal, unsaved } = useEditForm<'adminSaveMailSettings'>({
    call: 'adminSaveMailSettings',
    schema: mailServerForm,
    defaultValue: {
      host: settings.host,
      port: `${settings.port}`,
      user: settings.user,
      from: settings.from,
    },
    api: useAdminApi(),
    onLoad: startAnew,
    onDone({ message }) {
      notify(message)
      unsaved.discard()
      void startAnew()
    },
  })
  const isSending = pending || isReloading
  const { SMTP_URL: server, MAIL_FROM: sender } = mail
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <div inert={isSending} className="grid gap-5 sm:grid-cols-2">
          {server.given ? (
            <>
              <EnvironmentField
                field={fields.host}
                label="Mail server"
                variable="SMTP_URL"
                value={server.value}
              />
              <HiddenInput name="port" value={`${settings.port}`} />
              <HiddenInput name="user" value={settings.user} />
            </>
          ) : (
            <>
              <Input
                field={fields.host}
                label="Mail server"
                placeholder="smtp.example.com"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                hint="Empty: mails are written to files and reach nobody."
              />
              <Input
                field={fields.port}
                label="Port"
                type="number"
                min={1}
                max={65_535}
                hint="587, or 465 with encryption from the start."
              />
              <Input
                field={fields.user}
                label="User"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                hint="Often the whole email address."
              />
              <PasswordInput
                field={fields.password}
                label="Password of the mail server"
                autoComplete="new-password"
                hint={settings.has_password ? 'Empty: the saved one stays. It is never shown.' : undefined}
              />
            </>
          )}
          {sender.given ? (
            <EnvironmentField field={fields.from} label="Sender" variable="MAIL_FROM" value={sender.value} />
          ) : (
            <Input
              field={fields.from}
              label="Sender"
              placeholder="Agency <hello@agency.example>"
              autoComplete="off"
              hint="Empty: the name and address of the agency."
            />
          )}
          <OwnPassword fields={fields} why="Who sets the mail server can read all links in mails." />
        </div>
        {refusal}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isSending}>
            Save
          </Button>
        </div>
      </form>
      {unsaved.question}
    </>
  )
}

/** How the site sends mail: what is saved, a test, and what is in use. */
export default function MailSettings({ loaderData }: Route.ComponentProps) {
  const { turn, start, isReloading, startAnew } = useFormStart(loaderData, useReloadAll())
  return (
    <div className="grid max-w-3xl gap-8">
      <MailForm key={turn} shown={start} startAnew={startAnew} isReloading={isReloading} />
      <TestMail />
      <Section title="In use now">
        <dl>
          {facts.map(({ variable, term, none }) => (
            <Item key={variable} term={term}>
              {loaderData.mail[variable].value || none}
              {loaderData.mail[variable].given && (
                <span className="block text-ink-soft text-sm">
                  Set by <code>{variable}</code>, where the server is started
                </span>
              )}
            </Item>
          ))}
        </dl>
      </Section>
    </div>
  )
}
