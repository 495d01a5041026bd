import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { resetForm } from '../../../contract/accounts.ts'
import { isStaff } from '../../../contract/call.ts'
import type { Answer } from '../../../contract/calls.ts'
import { useAgency } from '../../agency.ts'
import { api } from '../../api.ts'
import { filledLater } from '../../filled-later.ts'
import { OFFICE_LOGIN } from '../../office-path.ts'
import { session } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCall } from '../../use-call.ts'
import { useCallForm } from '../../use-call-form.ts'
import { Head } from '../layout/head.tsx'
import { onOtherLink, useLinkToken } from './link-token.tsx'
import { NewPassword } from './new-password.tsx'
import { NeedsScript, Spread } from './spread.tsx'

export const handle = filledLater

/** Why the link cannot work, known before anybody types; undefined while it may work. */
function useHopeless(token: string | undefined) {
  const t = useTexts('account').reset
  const noMail = useAgency()?.no_mail
  const { result } = useCall(token ? 'checkReset' : false, { form: { token: token ?? '' } })
  if (token === '') return noMail ? t.incompleteNoMail : t.incomplete
  // After any other failure the form may still work.
  return result && !result.ok && result.errors?.token ? result.message : undefined
}

export default function ResetPassword() {
  const t = useTexts('account').reset
  const [opened, setOpened] = useState(0)
  // Another link in the same tab changes only the fragment: start over.
  useEffect(() => onOtherLink(() => setOpened((count) => count + 1)), [])
  return (
    <Spread picture="login">
      <Head title={t.title} path="/reset-password" hidden />
      <h1 className="headline">{t.title}</h1>
      <div className="mt-8">
        <NeedsScript className="" />
        <Reset key={opened} />
      </div>
    </Spread>
  )
}

function Reset() {
  const t = useTexts('account').reset
  const token = useLinkToken()
  const hopeless = useHopeless(token)
  const [done, setDone] = useState<Answer<'resetPassword'>>()
  if (done) return <Saved {...done} />
  if (hopeless)
    return (
      <div className="grid justify-items-start gap-6">
        <Banner tone="danger">{hopeless}</Banner>
        <Link to="/forgot-password" className={buttonClass()}>
          {t.again}
        </Link>
      </div>
    )
  return <ResetForm token={token ?? ''} onDone={setDone} />
}

function Saved({ message, role }: Answer<'resetPassword'>) {
  const t = useTexts('account').reset
  const words = useTexts('words')
  const place = useRef<HTMLDivElement>(null)
  // The form had the focus and is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-6 outline-none">
      <Banner tone="success">{message}</Banner>
      {isStaff(role) ? (
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Link to={OFFICE_LOGIN} reloadDocument className={buttonClass()}>
            {t.toOffice}
          </Link>
          <Link to="/login" className={buttonClass('quiet')}>
            {t.toSite}
          </Link>
        </div>
      ) : (
        <Link to="/login" className={buttonClass()}>
          {words.login}
        </Link>
      )}
    </div>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (answer: Answer<'resetPassword'>) => void }) {
  const t = useTexts('account')
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'resetPassword',
    schema: resetForm,
    onDone(answer) {
      // A new password ends all sessions of the account. If this browser's is one of them, the next call is refused and
      // ends it here too.
      if (session.get().token) void api('showAccount')
      onDone(answer)
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <NewPassword fields={fields} label={t.newPassword} confirmLabel={t.confirmPassword} />
      {feedback?.tone === 'danger' && (
        <div className="grid gap-2">
          <Banner tone="danger">{feedback.message}</Banner>
          {fields.token.errors && (
            <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link">
              {t.reset.again}
            </Link>
          )}
        </div>
      )}
      <div>
        <Button type="submit" pending={pending} className="min-w-36">
          {t.reset.save}
        </Button>
      </div>
    </form>
  )
}
