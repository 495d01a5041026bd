import { Link, useLocation } from 'react-router'
import { loginForm } from '../../../contract/accounts.ts'
import type { Answer } from '../../../contract/calls.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CodeInput, useCodeStep } from '../../ui/controls/code-step.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCallForm } from '../../use-call-form.ts'

type LoginFormProps = {
  button?: string
  /** Why the user has to log in again; shown until the form is refused. */
  notice?: string
  onRefused?: () => void
  onDone: (answer: Answer<'login'>) => void
}

/** Email and password of a traveller, and a code where the account wants one. */
export function LoginForm({ button, notice, onRefused, onDone }: LoginFormProps) {
  const t = useTexts('account')
  const words = useTexts('words')
  const { search } = useLocation()
  const code = useCodeStep()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'login',
    schema: loginForm,
    onRefused(refused) {
      onRefused?.()
      return code.onRefused(refused)
    },
    onDone,
  })
  return (
    <form {...formProps} className="grid gap-5">
      {notice && !feedback && <Banner tone="danger">{notice}</Banner>}
      <Input field={fields.email} label={words.email} type="email" autoComplete="username" required />
      <PasswordInput field={fields.password} label={t.password} autoComplete="current-password" required />
      {code.isRequired && <CodeInput field={fields.code} focus />}
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" pending={pending} className="min-w-36">
          {button ?? t.login.title}
        </Button>
        <Link to={`/forgot-password${search}`} className="inline-flex min-h-11 items-center text-link">
          {t.login.forgot}
        </Link>
      </div>
    </form>
  )
}
