import { Link, useLocation } from 'react-router'
import { registerForm } from '../../../contract/accounts.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { Head } from '../layout/head.tsx'
import { leadsToTrip, leadsToWaiting } from '../layout/return-path.ts'
import { Entrance, useEnter } from './entrance.tsx'
import { NewPassword } from './new-password.tsx'
import { NeedsScript } from './spread.tsx'

export default function Register() {
  const t = useTexts('account')
  const words = useTexts('words')
  const { search } = useLocation()
  const { welcome, enter } = useEnter()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'register',
    schema: registerForm,
    onDone: ({ authorisation, user, message }) => enter(authorisation.token, user.email, message),
  })

  return (
    <Entrance picture="register" welcome={welcome}>
      <Head title={t.register.title} description={t.register.description} path="/register" />
      <h1 className="headline">{t.register.title}</h1>
      {leadsToTrip(search) && (
        <p className="lede mt-6">
          {leadsToWaiting(search) ? `${t.toWait} ${t.register.toTrip}` : t.register.toTrip}
        </p>
      )}
      <NeedsScript what="register" />
      <form {...formProps} className="mt-8 grid gap-5">
        <Input field={fields.name} label={words.name} autoComplete="name" required />
        <Input field={fields.email} label={words.email} type="email" autoComplete="email" required />
        <NewPassword fields={fields} label={t.password} confirmLabel={t.confirmPassword} />
        {feedback?.tone === 'danger' && (
          <div className="grid gap-2">
            <Banner tone="danger">{feedback.message}</Banner>
            {/* Shown where the address already has an account. */}
            {fields.email.errors && (
              <Link to={`/login${search}`} className="inline-flex min-h-11 items-center text-link">
                {t.register.logIn}
              </Link>
            )}
          </div>
        )}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            {t.register.title}
          </Button>
        </div>
      </form>
      <p className="mt-8 border-line border-t pt-5">
        <Link to={`/login${search}`} className="inline-flex min-h-11 items-center font-semibold text-link">
          {t.register.login}
        </Link>
      </p>
    </Entrance>
  )
}
