import { useState } from 'react'
import { Link } from 'react-router'
import { forgotForm } from '../../../contract/forms.ts'
import { useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/forgot-password'
import { NeedsScript, Spread } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Forgot your password?', path: '/forgot-password', hidden: true })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState('')
  const { formProps, fields, pending, said } = useCallForm({
    call: 'forgotPassword',
    schema: forgotForm,
    keeps: true,
    onDone: (_, formData) => setSentTo(String(formData.get('email')).trim()),
  })
  return (
    <Spread picture="slide-coast-road">
      <h1 className="headline">Forgot your password?</h1>
      <p className="lede mt-6">
        Tell us your address, and we will send you a link to set a new one. It works once, for an hour.
      </p>
      <NeedsScript what="This form" />
      <form {...formProps} className="mt-8 grid gap-5">
        <Input field={fields.email} label="Email" type="email" autoComplete="username" required />
        {said?.tone === 'danger' && <Banner tone="danger">{said.message}</Banner>}
        {said?.tone === 'success' && (
          <Banner tone="success">
            {`${said.message} Look for it in the inbox of ${sentTo}, and in its spam folder.`}
          </Banner>
        )}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            Send the link
          </Button>
        </div>
      </form>
      <p className="mt-8 border-line border-t pt-5">
        <Link to="/login" className="inline-flex min-h-11 items-center font-semibold text-link">
          Back to the login
        </Link>
      </p>
    </Spread>
  )
}
