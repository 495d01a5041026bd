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
  const { formProps, fields, pending, said } = useCallForm({ call: 'forgotPassword', schema: forgotForm })
  return (
    <Spread picture="slide-coast-road">
      <h1 className="headline">Forgot your password?</h1>
      <p className="lede mt-6">
        Tell us your address, and we will send you a link to set a new one. It works once, for an hour.
      </p>
      <NeedsScript>This form needs JavaScript, which is switched off in this browser.</NeedsScript>
      <form {...formProps} className="mt-8 grid gap-5">
        {said && <Banner tone={said.tone}>{said.message}</Banner>}
        <Input field={fields.email} label="Email" type="email" autoComplete="username" required />
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
