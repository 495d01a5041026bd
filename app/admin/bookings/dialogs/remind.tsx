import { Modal } from '../../../ui/feedback/modal.tsx'
import { ConfirmAction } from '../../kit/action.tsx'
import { CallResult, useCall } from '../../kit/call.tsx'
import { MailText } from '../../mails/mail-details.tsx'
import type { Changed } from './change-dialog.tsx'

/** Reminds a traveller of what is to be paid. It shows the mail before that goes. */
export function Remind({ booking: { id, delivery }, onChange, onClose }: Changed) {
  const { result, refetch } = useCall('adminRemindTraveller', { params: { id }, form: { dry_run: '1' } })
  const mail = result?.ok ? result.answer.mail : undefined
  if (!mail)
    return (
      <Modal title="Send this reminder?" onClose={onClose}>
        <CallResult result={result} refetch={refetch}>
          {({ message }) => message}
        </CallResult>
      </Modal>
    )
  return (
    <ConfirmAction
      call="adminRemindTraveller"
      sent={{ params: { id } }}
      onChange={onChange}
      onClose={onClose}
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
