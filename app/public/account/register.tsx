import { Link, useLocation } from 'react-router'
import { registerForm } from '../../../contract/accounts.ts'
import { useCallForm } from '../../form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { pageMeta } from '../layout/meta.ts'
import { leadsToTrip } from '../layout/return-path.ts'
import type { Route } from './+types/register'
import { Entrance, useEnter } from './entrance.tsx'
import { NewPassword } from './new-password.tsx'
import { NeedsScript } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    { title: 'Register', description: 'Create an account to book a trip with us.', path: '/register' },
  )

export default function Register() {
  const { search } = useLocation()
  const { welcome, enter } = useEnter()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'register',
    schema: registerForm,
    onDone: ({ authorisation, user, message }) => enter(authorisation.token, user.email, message),
  })

  return (
    <Entrance picture="register" welcome={welcome}>
      <h1 className="headline">Register</h1>
      {leadsToTrip(search) && (
        <p className="lede mt-6">Create an account, and we’ll take you back to your trip.</p>
      )}
      <NeedsScript what="Registering" />
      <form {...formProps} className="mt-8 grid gap-5">
        <Input field={fields.name} label="Name" autoComplete="name" required />
        <Input field={fields.email} label="Email" type="email" autoComplete="email" required />
        <NewPassword fields={fields} label="Password" confirmLabel="Confirm Password" />
        {feedback?.tone === 'danger' && (
          <div className="grid gap-2">
            <Banner tone="danger">{feedback.message}</Banner>
            {/* Shown where the address already has an account. */}
            {fields.email.errors && (
              <Link to={`/login${search}`} className="inline-flex min-h-11 items-center text-link">
                Log in instead
              </Link>
            )}
          </div>
        )}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            Register
          </Button>
        </div>
      </form>
      <p className="mt-8 border-line border-t pt-5">
        <Link to={`/login${search}`} className="inline-flex min-h-11 items-center font-semibold text-link">
          Have an account?
        </Link>
      </p>
    </Entrance>
  )
}
