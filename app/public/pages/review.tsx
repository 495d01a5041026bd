import { useState } from 'react'
import { Link } from 'react-router'
import { reviewForm } from '../../../contract/reviews.ts'
import { useCallForm } from '../../form.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCall } from '../../use-call.ts'
import { useLinkToken } from '../account/link-token.ts'
import { NeedsScript } from '../account/spread.tsx'
import { DateText } from '../layout/date-text.tsx'
import { pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/review'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'How was it?', path: '/review', hidden: true })

export default function ReviewPage() {
  const token = useLinkToken()
  return (
    <div className="frame pt-12 pb-24 lg:pt-20">
      <h1 className="headline">How was it?</h1>
      <div className="mt-8 max-w-2xl">
        <NeedsScript what="This form" className="" />
        {token === '' && (
          <Banner tone="danger">This link is incomplete. Please open it from our email again.</Banner>
        )}
        {token && <Review key={token} token={token} />}
      </div>
    </div>
  )
}

function Review({ token }: { token: string }) {
  const { result } = useCall('showReview', { form: { token } })
  const [thanks, setThanks] = useState<string>()
  if (!result) return null
  if (!result.ok) return <Banner tone="danger">{result.errors?.token?.[0] ?? result.message}</Banner>
  const asked = result.answer.review
  if (thanks ?? asked.written)
    return (
      <div ref={thanks ? intoSight : undefined} className="grid scroll-mt-28 justify-items-start gap-6">
        <Banner tone="success">
          {thanks ?? 'You have written about this trip. Thank you! It is shown once we have read it.'}
        </Banner>
        <Link to="/tours" className={buttonClass()}>
          See upcoming tours
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

/** Scrolls what replaces the form into view, as the form was longer. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

const stars = ['Bad', 'Not so good', 'All right', 'Good', 'Wonderful']

type FormProps = { token: string; name: string; onDone: (thanks: string) => void }

function Form({ token, name, onDone }: FormProps) {
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
        <legend className="font-semibold text-[0.95rem]">Choose your stars</legend>
        <div className="mt-1.5 grid">
          {stars.map((word, index) => (
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
      <TextArea
        field={fields.text}
        label="Your words (optional)"
        rows={8}
        hint="What was it like? What should others know before they go?"
      />
      <Input
        field={fields.name}
        label="Your name, as shown with the review"
        autoComplete="given-name"
        hint="A first name is enough."
        required
      />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending} className="min-w-36">
          Send
        </Button>
      </div>
    </form>
  )
}
