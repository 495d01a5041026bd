import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { forgotForm } from '../../../contract/accounts.ts'
import { useAgency } from '../../agency.ts'
import { isFromOffice, OFFICE_LOGIN } from '../../office-path.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { ContactDetails } from '../layout/contact-details.tsx'
import { Head } from '../layout/head.tsx'
import { NeedsScript, Spread } from './spread.tsx'

export default function ForgotPassword() {
  const texts = useTexts('account')
  const t = texts.forgot
  const words = useTexts('words')
  const { search } = useLocation()
  const fromOffice = isFromOffice(search)
  const next = new URLSearchParams(search).get('next')
  const back = next ? `?next=${encodeURIComponent(next)}` : ''
  const agency = useAgency()
  const [sentTo, setSentTo] = useState('')
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'forgotPassword',
    schema: forgotForm,
    keeps: true,
    onDone: (_, formData) => setSentTo(String(formData.get('email')).trim()),
  })
  return (
    <Spread picture="login">
      <Head title={t.title} path="/forgot-password" hidden />
      <h1 className="headline">{t.title}</h1>
      <p className="lede scripted mt-6">{agency?.no_mail ? t.whatNoMail : t.what}</p>
      {agency?.no_mail && (
        <p className="scripted mt-4">
          <ContactDetails agency={agency} capital />.
        </p>
      )}
      <NeedsScript />
      <form {...formProps} className="mt-8 grid gap-5">
        <Input field={fields.email} label={words.email} type="email" autoComplete="username" required />
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        {feedback?.tone === 'success' && (
          <Banner tone="success">
            {agency?.no_mail ? feedback.message : t.sent(feedback.message, sentTo)}
          </Banner>
        )}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            {agency?.no_mail ? words.proof.request : t.send}
          </Button>
        </div>
      </form>
      <p className="mt-8 border-line border-t pt-5">
        <Link
          to={`${fromOffice ? OFFICE_LOGIN : '/login'}${back}`}
          reloadDocument={fromOffice}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {fromOffice ? t.backToOffice : t.back}
        </Link>
      </p>
    </Spread>
  )
}
