import { useSearchParams } from 'react-router'
import { findBookingForm } from '../../../contract/booking-forms.ts'
import { useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { NeedsScript, Spread } from '../account/spread.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'
import { Head } from '../layout/head.tsx'

/** Mails the link of a booking that was made without an account. A calendar entry leads here with the reference. */
export default function FindBooking() {
  const { forgot, ownBookings: t } = useTexts('account')
  const agency = useAgency()
  return (
    <Spread picture="login">
      <Head title={t.find.title} path="/find-booking" hidden />
      <h1 className="headline">{t.find.title}</h1>
      <NeedsScript />
      {agency?.no_mail ? (
        <p className="lede mt-6">
          <Sentence of={t.own.lost} with={{ contact: <ContactDetails agency={agency} /> }} />
        </p>
      ) : (
        <>
          <p className="lede scripted mt-6">{t.find.what}</p>
          <FindForm reference={t.card.reference} send={forgot.send} />
        </>
      )}
    </Spread>
  )
}

function FindForm({ reference, send }: { reference: string; send: string }) {
  const words = useTexts('words')
  const [search] = useSearchParams()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'findMyBooking',
    schema: findBookingForm,
    keeps: true,
    defaultValue: { reference: search.get('reference') ?? '' },
  })
  return (
    <form {...formProps} className="mt-8 grid gap-5">
      <Input
        field={fields.reference}
        label={reference}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <Input field={fields.email} label={words.email} type="email" autoComplete="email" required />
      {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
      <div>
        <Button type="submit" pending={pending} className="min-w-36">
          {send}
        </Button>
      </div>
    </form>
  )
}
