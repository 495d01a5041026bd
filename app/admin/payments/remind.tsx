import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { ConfirmCall, useConfirmedCall } from '../kit/confirm-call.tsx'
import { useAdminApi } from '../kit/list-query.ts'
import { MailText } from '../mails/details.tsx'

type Reminder = NonNullable<Answer<'adminRemindTraveller'>['mail']>
type RemindProps = { booking: BookingInFull; onChange: () => void }

function RemindDialog({ booking, mail, ...rest }: RemindProps & { mail: Reminder; onClose: () => void }) {
  const { id, delivery } = booking
  const callApi = useAdminApi()
  const asked = useConfirmedCall({
    send: () => callApi('adminRemindTraveller', { params: { id } }),
    onDone: ({ message }) => notify(message),
    ...rest,
  })
  return (
    <ConfirmCall
      wide
      careful
      look="primary"
      title="Send this reminder?"
      text={
        delivery === 'file'
          ? `No mail server is set up: the mail to ${mail.to} is written to a file and reaches nobody.`
          : `${mail.to} gets this mail, with a link to the booking.`
      }
      more={
        <>
          <p className="font-semibold wrap-anywhere">{mail.subject}</p>
          {/* It scrolls by itself: subject and buttons stay in sight. */}
          <section
            aria-label="What it says"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll it
            tabIndex={0}
            className="max-h-[45dvh] overflow-y-auto rounded-lg"
          >
            <MailText>{mail.text}</MailText>
          </section>
        </>
      }
      confirm="Send"
      {...asked}
    />
  )
}

/** The button that reminds a traveller of what is to be paid. It shows the mail before that goes. */
export function Remind(props: RemindProps) {
  const callApi = useAdminApi()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [mail, setMail] = useState<Reminder>()
  async function show() {
    const form = new FormData()
    form.set('dry_run', '1')
    setPending(true)
    setRefusal(undefined)
    const result = await callApi('adminRemindTraveller', { params: { id: props.booking.id }, form })
    setPending(false)
    if (result.ok) setMail(result.answer.mail)
    else setRefusal(result.message)
  }
  return (
    <>
      <Button look="quiet" pending={pending} onClick={show}>
        Remind now…
      </Button>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {mail && <RemindDialog {...props} mail={mail} onClose={() => setMail(undefined)} />}
    </>
  )
}
