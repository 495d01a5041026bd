import { useSearchParams } from 'react-router'
import { findBookingForm } from '../../../contract/booking-forms.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useCallForm } from '../../use-call-form.ts'

/** Mails the link of a booking that was made without an account. A calendar entry leads here with the reference. */
export function FindBooking() {
  const { forgot, travellerBookings: t } = useTexts('account')
  const words = useTexts('words')
  const [search] = useSearchParams()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'findMyBooking',
    schema: findBookingForm,
    keeps: true,
    defaultValue: { reference: search.get('reference') ?? '' },
  })
  return (
    <section aria-labelledby="find" className="mt-10 max-w-xl">
      <h2 id="find" className="small-title text-2xl">
        {t.find.title}
      </h2>
      <p className="mt-2">{t.find.what}</p>
      <form {...formProps} className="mt-5 grid gap-5">
        <Input
          field={fields.reference}
          label={t.card.reference}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Input field={fields.email} label={words.email} type="email" autoComplete="email" required />
        {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
        <div>
          <Button type="submit" pending={pending} className="min-w-36">
            {forgot.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
