import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { resetForm } from '../../../contract/forms.ts'
import { useCallForm } from '../../form.ts'
import { session } from '../../session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/reset-password'
import { NewPassword } from './new-password.tsx'
import { NeedsScript, Spread } from './spread.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Set a new password', path: '/reset-password', hidden: true })

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The token stands behind the # of the mailed link, which no server and no log ever sees. */
const useToken = () =>
  useSyncExternalStore(
    subscribe,
    () => decodeURIComponent(location.hash.slice(1)),
    () => undefined,
  )

export default function ResetPassword() {
  const token = useToken()
  const [done, setDone] = useState<string>()
  return (
    <Spread picture="slide-coast-road">
      <h1 className="headline">Set a new password</h1>
      <div className="mt-8">
        <NeedsScript what="This form" className="" />
        {done ? (
          <div className="grid justify-items-start gap-6">
            <Banner tone="success">{done}</Banner>
            <Link to="/login" className={buttonClass()}>
              Login
            </Link>
          </div>
        ) : token === '' ? (
          <div className="grid justify-items-start gap-6">
            <Banner tone="danger">
              This link is not complete. Please copy it from the e-mail once more, or ask for a new one.
            </Banner>
            <Link to="/forgot-password" className={buttonClass()}>
              Ask for a new link
            </Link>
          </div>
        ) : (
          <ResetForm token={token ?? ''} onDone={setDone} />
        )}
      </div>
    </Spread>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const { formProps, fields, pending, said } = useCallForm({
    call: 'resetPassword',
    schema: resetForm,
    onDone({ message }) {
      // Every login of the account has ended with it, this browser's too.
      session.end()
      onDone(message)
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <NewPassword fields={fields} label="New password" confirmLabel="Confirm Password" />
      {said?.tone === 'danger' && (
        <div className="grid gap-2">
          <Banner tone="danger">{said.message}</Banner>
          {fields.token.errors && (
            <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link">
              Ask for a new link
            </Link>
          )}
        </div>
      )}
      <div>
        <Button type="submit" pending={pending} className="min-w-36">
          Save password
        </Button>
      </div>
    </form>
  )
}
