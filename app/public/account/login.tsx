import { Link, useLocation } from 'react-router'
import { loginForm } from '../../../contract/accounts.ts'
import { hasDrafts } from '../../drafts.ts'
import { useCallForm } from '../../form.ts'
import { type Ended, useSession } from '../../session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CodeInput, useCodeStep } from '../../ui/controls/code-step.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { pageMeta } from '../layout/meta.ts'
import { leadsToTrip } from '../layout/return-path.ts'
import type { Route } from './+types/login'
import { Entrance, useEnter } from './entrance.tsx'
import { NeedsScript } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    { title: 'Login', description: 'Log in to book a trip and to see your bookings.', path: '/login' },
  )

export default function Login() {
  const { search, state } = useLocation()
  const { welcome, enter } = useEnter()
  const code = useCodeStep()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'login',
    schema: loginForm,
    onRefused: code.onRefused,
    onDone: ({ user, message }) => enter(user.api_token, user.email, message),
  })
  // Not while hydrating: the server does not know the router's state, which survives a reload.
  const ended = useSession() && (state as { ended?: Ended } | null)?.ended

  return (
    <Entrance picture="login" welcome={welcome}>
      <h1 className="headline">Login</h1>
      {leadsToTrip(search) && <p className="lede mt-6">Log in, and we’ll take you back to your trip.</p>}
      <NeedsScript what="Logging in" />
      <form {...formProps} className="mt-8 grid gap-5">
        {ended && !feedback && (
          <Banner tone="danger">
            {`${ended === 'elsewhere' ? 'You were logged out in another tab' : 'You have been logged out'}. Please log in again${leadsToTrip(search) && hasDrafts() ? '; what you typed has been kept' : ''}.`}
          </Banner>
        )}
        <Input field={fields.email} label="Email" type="email" autoComplete="username" required />
        <PasswordInput field={fields.password} label="Password" autoComplete="current-password" required />
        {code.isRequired && <CodeInput field={fields.code} focus />}
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Button type="submit" pending={pending} className="min-w-36">
            Login
          </Button>
          <Link to={`/forgot-password${search}`} className="inline-flex min-h-11 items-center text-link">
            Forgot your password?
          </Link>
        </div>
      </form>
      <p className="mt-8 border-line border-t pt-5">
        <Link to={`/register${search}`} className="inline-flex min-h-11 items-center font-semibold text-link">
          Don't have an account? Register
        </Link>
      </p>
    </Entrance>
  )
}
