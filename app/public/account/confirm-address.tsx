import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api, type Result } from '../../api.ts'
import { session, useSession } from '../../session.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/confirm-address'
import { useLinkToken } from './link-token.ts'
import { LoginForm } from './login-form.tsx'
import { NeedsScript, Spread } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Confirm your email address', path: '/account/confirm', hidden: true })

/**
 * The page of a mailed link that proves an address. The owner presses a button, because programs that check
 * mails open links too.
 */
export default function ConfirmAddress() {
  const token = useLinkToken()
  return (
    <Spread picture="login">
      <h1 className="headline">Confirm your email address</h1>
      <div className="mt-8 grid gap-6">
        <NeedsScript what="This form" className="" />
        {token === '' && (
          <Banner tone="danger">This link is incomplete. Please copy it from the email again.</Banner>
        )}
        {/* Another link in the same tab changes only the fragment: start over. */}
        {token && <Confirm key={token} token={token} />}
      </div>
    </Spread>
  )
}

/**
 * Confirms the address: for a user who is logged in, one button. Otherwise the login comes first, on this page,
 * so that the secret of the link stays behind the `#`: without a login nobody knows whether the reader of the
 * mail also owns the account.
 */
function Confirm({ token }: { token: string }) {
  const login = useSession()
  const [pending, setPending] = useState(false)
  const [result, setResult] = useState<Result<'proveAddress'>>()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button may be gone.
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  async function confirm() {
    const form = new FormData()
    form.set('token', token)
    setPending(true)
    setResult(await api('proveAddress', { form }))
    setPending(false)
  }
  if (!login) return null
  return (
    <>
      {result && (
        <div ref={place} tabIndex={-1} className="outline-none">
          <Banner tone={result.ok ? 'success' : 'danger'}>
            {result.ok ? result.answer.message : result.message}
          </Banner>
        </div>
      )}
      {result?.ok ? (
        <Confirmed isOwnLogin={result.answer.own_login} />
      ) : login.token ? (
        <>
          <p>
            {login.account && (
              <>
                You are logged in as <strong className="wrap-anywhere">{login.account}</strong>.{' '}
              </>
            )}
            Bookings that you made with this address without an account will be added to your account, and you
            will be logged out everywhere else.
          </p>
          <div>
            <Button onClick={() => void confirm()} pending={pending}>
              Confirm my address
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Log in to show that the account is yours: anybody could have created one with your address.
            Bookings that you made without an account will then be added to it.
          </p>
          <LoginForm
            button="Log in and confirm"
            onDone={({ user }) => {
              session.start(user.api_token, null, user.email)
              void confirm()
            }}
          />
          <section aria-labelledby="without" className="grid gap-4 border-line border-t pt-6">
            <h2 id="without" className="text-xl">
              Can’t log in?
            </h2>
            <p>
              If you did not create an account with us, somebody else did. In that case do not confirm the
              address, or first{' '}
              <Link to="/forgot-password" className="text-link underline">
                set a new password
              </Link>
              : that makes the account yours alone.
            </p>
            <p>
              If it is your account, you can confirm the address without logging in. Bookings that you made
              without an account will then not be added to it.
            </p>
            <div>
              <Button look="quiet" onClick={() => void confirm()} pending={pending}>
                Confirm without logging in
              </Button>
            </div>
          </section>
        </>
      )}
    </>
  )
}

function Confirmed({ isOwnLogin }: { isOwnLogin: boolean }) {
  return (
    <>
      <p>Go back to where you were: what you typed is still there. Then press the button again.</p>
      {isOwnLogin ? (
        <div>
          <Link to="/bookings" className={buttonClass('quiet')}>
            My bookings
          </Link>
        </div>
      ) : (
        <p>
          Bookings that you made without an account were not added, because you were not logged in to this
          account. To add them,{' '}
          <Link to="/forgot-password" className="text-link underline">
            set a new password
          </Link>{' '}
          with a link that we mail you.
        </p>
      )}
    </>
  )
}
