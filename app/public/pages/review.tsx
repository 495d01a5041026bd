import { useState } from 'react'
import { Link } from 'react-router'
import { reviewForm } from '../../../contract/reviews.ts'
import { filledLater } from '../../filled-later.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { useCall } from '../../use-call.ts'
import { useCallForm } from '../../use-call-form.ts'
import { intoSight, LinkPage } from '../account/link-token.tsx'
import { Head } from '../layout/head.tsx'

export const handle = filledLater

export default function ReviewPage() {
  const t = useTexts('account').review
  return (
    <>
      <Head title={t.title} path="/review" hidden />
      <LinkPage title={t.title}>{(token) => <Review token={token} />}</LinkPage>
    </>
  )
}

function Review({ token }: { token: string }) {
  const t = useTexts('account').review
  const { result } = useCall('showReview', { form: { token } })
  const [thanks, setThanks] = useState<string>()
  if (!result) return null
  if (!result.ok) return <Banner tone="danger">{result.errors?.token?.[0] ?? result.message}</Banner>
  const asked = result.answer.review
  if (thanks ?? asked.written)
    return (
      <div ref={thanks ? intoSight : undefined} className="grid scroll-mt-28 justify-items-start gap-6">
        <Banner tone="success">{thanks ?? t.written}</Banner>
        <Link to="/tours" className={buttonClass()}>
          {t.tours}
        </Link>
      </div>
    )
  return (
    <>
      <p className="lede">
        {asked.trip}, <DateText day={asked.date} />
      </p>
      <Form token={token} name={asked.name} onDone={setThanks} />
    </>
  )
}

type FormProps = { token: string; name: string; onDone: (thanks: string) => void }

function Form({ token, name, onDone }: FormProps) {
  const t = useTexts('account').review
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'writeReview',
    schema: reviewForm,
    defaultValue: { token, name },
    onDone: ({ message }) => onDone(message),
  })
  const { rating } = fields
  return (
    <form {...formProps} className="mt-8 grid gap-6">
      <input type="hidden" name="token" value={token} />
      <fieldset aria-describedby={rating.errorId}>
        <legend className="font-semibold text-[0.95rem]">{t.stars}</legend>
        <div className="mt-1.5 grid">
          {[t.one, t.two, t.three, t.four, t.five].map((word, index) => (
            <label key={word} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={rating.name}
                value={index + 1}
                required
                className="size-5 shrink-0 accent-accent"
              />
              <span aria-hidden="true" className="text-accent tracking-[0.15em]">
                {'★'.repeat(index + 1)}
                <span className="text-ink-soft">{'☆'.repeat(4 - index)}</span>
              </span>
              {word}
            </label>
          ))}
        </div>
        <p id={rating.errorId} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
          {rating.errors?.[0]}
        </p>
      </fieldset>
      <TextArea field={fields.text} label={t.text} rows={8} hint={t.textHint} />
      <Input field={fields.name} label={t.name} autoComplete="given-name" hint={t.nameHint} required />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending} className="min-w-36">
          {t.send}
        </Button>
      </div>
    </form>
  )
}
