import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { loginForm } from '../../../contract/accounts.ts'
import { isStaff } from '../../../contract/call.ts'
import { useAgency } from '../../agency.ts'
import { forgotFromOffice, returnPath } from '../../office-path.ts'
import { type Ended, session, useSession } from '../../session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CodeInput, useCodeStep } from '../../ui/controls/code-step.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { AgencyLogo } from '../../ui/text/logo.tsx'
import { useCallForm } from '../../use-call-form.ts'

export const meta = () => [{ title: 'Back office login' }, { name: 'robots', content: 'noindex' }]

/** Why the session ended. */
const endings: Record<Ended, string> = {
  dead: 'Your login has ended.',
  elsewhere: 'You were logged out in another tab.',
}

/** Focuses a field unless something else has the focus. */
function useFocusOn(id: string) {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id])
}

/** Logs the staff in and leads them to the page that they asked for (`next`). */
export default function Login() {
  const known = useSession()
  const [params] = useSearchParams()
  const agency = useAgency()
  const code = useCodeStep()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminLogin',
    schema: loginForm,
    onRefused: code.onRefused,
    onDone({ access_token, role }, formData) {
      session.start(access_token, role, String(formData.get('email')))
    },
  })
  const next = params.get('next')
  const ended = session.ended()
  useFocusOn(fields.email.id)
  const demoted = params.get('refused') === 'role'
  if (known?.token && isStaff(known.role)) {
    return <Navigate to={returnPath(next, known.role)} replace />
  }

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-4">
      <Link to="/" reloadDocument className="flex max-w-sm items-center gap-3 no-underline">
        <AgencyLogo
          agency={agency}
          className="h-12"
          nameClass="wrap-anywhere min-w-0 font-display text-2xl"
        />
      </Link>
      <form
        {...formProps}
        className="grid w-[min(24rem,calc(100vw-2rem))] gap-5 rounded-2xl border border-line bg-surface p-6 sm:p-8"
      >
        <div className="grid gap-1">
          <h1 className="text-3xl">Back office</h1>
          {next && !feedback && !demoted && (
            <p className="text-ink-soft">{ended && endings[ended]} Log in to continue where you left off.</p>
          )}
        </div>
        {demoted && !feedback && (
          <Banner tone="danger">
            Your account may not use the back office any more, and you were logged out. Ask an administrator,
            or log in with another account.
          </Banner>
        )}
        <Input field={fields.email} label="Your email" type="email" autoComplete="username" />
        <PasswordInput field={fields.password} label="Your password" autoComplete="current-password" />
        {code.isRequired && <CodeInput field={fields.code} focus />}
        {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
        <Button type="submit" pending={pending}>
          Login
        </Button>
        <Link
          to={forgotFromOffice(next)}
          className="justify-self-center text-accent underline underline-offset-4"
        >
          Forgot your password?
        </Link>
      </form>
    </main>
  )
}
