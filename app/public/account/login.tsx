import { Link, useLocation } from 'react-router'
import { hasDrafts } from '../../drafts.ts'
import { type Ended, useSession } from '../../session.ts'
import { pageMeta } from '../layout/meta.ts'
import { leadsToTrip } from '../layout/return-path.ts'
import type { Route } from './+types/login'
import { Entrance, useEnter } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { matches },
    { title: 'Login', description: 'Log in to book a trip and to see your bookings.', path: '/login' },
  )

export default function Login() {
  const { search, state } = useLocation()
  const { welcome, enter } = useEnter()
  // Not while hydrating: the server does not know the router's state, which survives a reload.
  const ended = useSession() && (state as { ended?: Ended } | null)?.ended

  return (
    <Entrance picture="login" welcome={welcome}>
      <h1 className="headline">Login</h1>
      {leadsToTrip(search) && <p className="lede mt-6">Log in, and we’ll take you back to your trip.</p>}
      <NeedsScript what="Logging in" />
      <div className="mt-8">
        <LoginForm
          {...(ended && {
            notice: `${ended === 'elsewhere' ? 'You were logged out in another tab' : 'You have been logged out'}. Please log in again${leadsToTrip(search) && hasDrafts() ? '; what you typed has been kept' : ''}.`,
          })}
          onDone={({ user, message }) => enter(user.api_token, user.email, message)}
        />
      </div>
      <p className="mt-8 border-line border-t pt-5">
        <Link to={`/register${search}`} className="inline-flex min-h-11 items-center font-semibold text-link">
          Don't have an account? Register
        </Link>
      </p>
    </Entrance>
  )
}
