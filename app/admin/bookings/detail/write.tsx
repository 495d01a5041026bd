import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { letterForm } from '../../../../contract/booking-forms.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useDates } from '../../../agency.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { useCallForm } from '../../../use-call-form.ts'
import { useAdminApi } from '../../kit/api.ts'
import { useFormKey } from '../../kit/form-dialog.tsx'
import { useLanguageName } from '../../kit/language.tsx'
import { bookingMailto } from '../../messages/mailto.ts'

export type LetterProps = {
  booking: BookingInFull
  /** Called when the form gets or loses a text that is not sent yet. */
  onTyped: (isTyped: boolean) => void
  onSent: () => void
}

/** Whom a letter is written to: the traveller, or the reseller that sold the booking. */
const readerOf = ({ mails_to, name, reseller, ...booking }: BookingInFull) => ({
  ...booking,
  email: mails_to,
  name: reseller?.name ?? name,
})

/** A letter to whoever gets the mails of the booking, mailed from here. */
function LetterForm({ booking, onTyped, onSent, onClose }: LetterProps & { onClose: () => void }) {
  const { id, email, name } = readerOf(booking)
  const language = useLanguageName(booking.language)
  const dates = useDates()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminWriteToTraveller',
    schema: letterForm,
    params: { id },
    id: 'booking-letter',
    defaultValue: { text: `Dear ${name},\n\n` },
    api: useAdminApi(),
    idempotencyKey: useFormKey().keyOf,
    onDone({ message }) {
      notify(message, { text: `To ${email}` })
      onTyped(false)
      onClose()
      onSent()
    },
  })
  return (
    <form {...formProps} onInput={() => onTyped(true)} className="grid gap-3 print:hidden">
      <div inert={pending}>
        <TextArea
          field={fields.text}
          label={`Letter to ${name}`}
          rows={6}
          autoFocus
          hint={`Goes by mail to ${email}, with the trip and the reference above it.${language ? ` The words around it are in ${language}.` : ''}`}
        />
      </div>
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon={Send} type="submit" pending={pending}>
          Send letter
        </Button>
        <Button
          look="quiet"
          disabled={pending}
          onClick={() => {
            onTyped(false)
            onClose()
          }}
        >
          Do not send
        </Button>
        <a href={bookingMailto(readerOf(booking), dates)} className="text-link">
          Write in your mail program
        </a>
      </div>
    </form>
  )
}

/** The button that opens a letter to the traveller in place. Without a mail server it opens the mail program. */
export function useLetter(props: LetterProps) {
  const [isOpen, setOpen] = useState(false)
  const dates = useDates()
  const { booking } = props
  const label = (
    <>
      <Mail aria-hidden="true" className="size-4" />
      Write
    </>
  )
  return {
    button:
      booking.delivery === 'smtp' ? (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <a href={bookingMailto(readerOf(booking), dates)} className={buttonClass('quiet')}>
          {label}
        </a>
      ),
    form: isOpen && <LetterForm {...props} onClose={() => setOpen(false)} />,
  }
}
