import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ConfirmAction, useAction } from '../kit/action.tsx'
import { MailText } from '../mails/details.tsx'

type Reminder = NonNullable<Answer<'adminRemindTraveller'>['mail']>
type RemindProps = { booking: BookingInFull; onChange: () => void }

function RemindDialog({ booking, mail, ...rest }: RemindProps & { mail: Reminder; onClose: () => void }) {
  const { id, delivery } = booking
  return (
    <ConfirmAction
      call="adminRemindTraveller"
      sent={{ params: { id } }}
      {...rest}
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
    />
  )
}

/** The button that reminds a traveller of what is to be paid. It shows the mail before that goes. */
export function Remind(props: RemindProps) {
  const [mail, setMail] = useState<Reminder>()
  const { pending, refused, run } = useAction('adminRemindTraveller', {
    onDone: (answer) => setMail(answer.mail),
    // Showing the mail changes nothing.
    onChange: () => undefined,
  })
  const show = () => run({ params: { id: props.booking.id }, form: { dry_run: '1' } })
  return (
    <>
      <Button look="quiet" pending={pending} onClick={show}>
        Remind now…
      </Button>
      {refused && <Banner tone="danger">{refused.message}</Banner>}
      {mail && <RemindDialog {...props} mail={mail} onClose={() => setMail(undefined)} />}
    </>
  )
}
