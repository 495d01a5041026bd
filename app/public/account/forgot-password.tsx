import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { forgotForm } from '../../../contract/accounts.ts'
import { useAgency } from '../../agency.ts'
import { useCallForm } from '../../form.ts'
import { isFromOffice, OFFICE_LOGIN } from '../../office-path.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'
import { pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/forgot-password'
import { NeedsScript, Spread } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Forgot your password?', path: '/forgot-password', hidden: true })

export default function ForgotPassword() {
  const { search } = useLocation()
  const fromOffice = isFromOffice(search)
  const next = new URLSearchParams(search).get('next')
  const back = next ? `?next=${encodeURIComponent(next)}` : ''
  const agency = useAgency()
  const [sentTo, setSentTo] = useState('')
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'forgotPassword',
    schema: forgotForm,
    keeps: true,
    onDone: (_, formData) => setSentTo(String(formData.get('email')).trim()),
  })
  return (
    <Spread picture="login">
      <h1 className="headline">Forgot your password?</h1>
      <p className="lede scripted mt-6">
        {agency?.no_mail
          ? 'This site sends no email at present. Enter your email address, then call or write to us, and we’ll give you a link to set a new password. It works once and expires after an hour.'
          : 'Enter your email address, and we’ll send you a link to set a new password. It works once and expires after an hour.'}
      </p>
      {agency?.no_mail && (
        <p className="scripted mt-4">
          <ContactDetails agency={agency} capital />.
        </p>
      )}
      <NeedsScript what="This form" />
      <form {...formProps} className="mt-8 grid gap-5">
        <Input field={fields.email} label="Email" type="email" autoComplete="username" required />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        {feedback?.tone === 'success' && (
          <Banner tone="success">
            {agency?.no_mail
              ? feedback.message
              : `${feedback.message} Look for it in the inbox of ${sentTo}, and in its spam folder.`}
          </Banner>
        )}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            {agency?.no_mail ? 'Request a link' : 'Send the link'}
          </Button>
        </div>
      </form>
      <p className="mt-8 border-line border-t pt-5">
        <Link
          to={`${fromOffice ? OFFICE_LOGIN : '/login'}${back}`}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          Back to the login{fromOffice && ' of the back office'}
        </Link>
      </p>
    </Spread>
  )
}
