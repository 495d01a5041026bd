import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api, type Result } from '../../api.ts'
import { filledLater } from '../../filled-later.ts'
import { session, useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { Head } from '../layout/head.tsx'
import { useLinkToken } from './link-token.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsScript, Spread } from './spread.tsx'

export const handle = filledLater

/** The page of a mailed link that proves an address. The owner presses a button, because programs that check mails open links too. */
export default function ConfirmAddress() {
  const t = useTexts('account').confirm
  const token = useLinkToken()
  return (
    <Spread picture="login">
      <Head title={t.title} path="/account/confirm" hidden />
      <h1 className="headline">{t.title}</h1>
      <div className="mt-8 grid gap-6">
        <NeedsScript className="" />
        {token === '' && <Banner tone="danger">{t.incomplete}</Banner>}
        {/* Another link in the same tab changes only the fragment: start over. */}
        {token && <Confirm key={token} token={token} />}
      </div>
    </Spread>
  )
}

/**
 * Confirms the address: for a user who is logged in, one button. Otherwise the login comes first, on this page, so that the secret of the
 * link stays behind the `#`: without a login nobody knows whether the reader of the mail also owns the account.
 */
function Confirm({ token }: { token: string }) {
  const t = useTexts('account').confirm
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
                <Sentence
                  of={t.loggedInAs}
                  with={{ email: <strong className="wrap-anywhere">{login.account}</strong> }}
                />{' '}
              </>
            )}
            {t.what}
          </p>
          <div>
            <Button onClick={() => void confirm()} pending={pending}>
              {t.confirm}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t.logIn}</p>
          <LoginForm
            button={t.logInAndConfirm}
            onDone={({ user }) => {
              session.start(user.api_token, null, user.email)
              void confirm()
            }}
          />
          <section aria-labelledby="without" className="grid gap-4 border-line border-t pt-6">
            <h2 id="without" className="small-title text-xl">
              {t.without.title}
            </h2>
            <p>
              <Sentence of={t.without.notMine} with={{ link: <NewPasswordLink /> }} />
            </p>
            <p>{t.without.mine}</p>
            <div>
              <Button look="quiet" onClick={() => void confirm()} pending={pending}>
                {t.without.confirm}
              </Button>
            </div>
          </section>
        </>
      )}
    </>
  )
}

const NewPasswordLink = () => (
  <Link to="/forgot-password" className="text-link underline">
    {useTexts('account').confirm.setPassword}
  </Link>
)

function Confirmed({ isOwnLogin }: { isOwnLogin: boolean }) {
  const words = useTexts('words')
  const t = useTexts('account')
  return (
    <>
      <p>{t.confirm.done}</p>
      {isOwnLogin ? (
        <div>
          <Link to="/bookings" className={buttonClass('quiet')}>
            {words.myBookings}
          </Link>
        </div>
      ) : (
        <p>
          <Sentence of={t.confirm.notAdded} with={{ link: <NewPasswordLink /> }} />
        </p>
      )}
    </>
  )
}
