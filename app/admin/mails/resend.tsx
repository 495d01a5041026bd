import { Send } from 'lucide-react'
import { useContext } from 'react'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import type { Answer } from '../../../contract/calls.ts'
import { momentText, TimeZone } from '../../ui/moment.tsx'
import { notify } from '../../ui/toast.tsx'
import { Warning } from '../../ui/warning.tsx'
import { useAdminApi } from '../ask.ts'
import { useAsked } from '../asked.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { rowButton } from '../row-actions.tsx'
import { useAnswer } from '../use-answer.ts'
import { reachedNobody } from './words.ts'

/** `inRow`: among the cells of a table, where on a middling screen there is room for the icon alone. */
export function ResendButton({
  mail,
  inRow = false,
  onPress,
}: {
  mail: Mail
  inRow?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`Resend the mail to ${mail.recipient}`}
      className={`${rowButton} text-ink`}
    >
      <Send aria-hidden="true" className="size-3.5" />
      <span className={inRow ? 'md:max-lg:sr-only' : ''}>Resend</span>
    </button>
  )
}

/** That a mail says what its trip no longer is, or that there is none: it is sent again as it was written. */
export function OldTrip({ mail }: { mail: Answer<'adminShowMail'>['mail'] | undefined }) {
  const timeZone = useContext(TimeZone)
  const { trip_changed_at: changed, trip_deleted_at: deleted } = mail ?? {}
  if (deleted) {
    const when = momentText(deleted, timeZone)
    return <Warning>{`The trip was deleted on ${when}. This mail still says that it takes place.`}</Warning>
  }
  const when = changed ? `on ${momentText(changed, timeZone)}` : 'since'
  return (
    <Warning>
      {changed !== undefined &&
        `The trip got another date, title, period or package ${when}. This mail still says what it was before.`}
    </Warning>
  )
}

type ResendDialogProps = {
  mail: Mail
  delivery: Delivery | undefined
  /** It is being sent, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Has a mail sent, mostly once more, after asking; says so where no mail server is set and nobody would get it. Not within a table, which would take its keys and presses for its own. */
export function ResendDialog({ mail, delivery, ...rest }: ResendDialogProps) {
  const { id, recipient, subject } = mail
  const what = subject ? `“${subject}”` : 'it'
  const ask = useAdminApi()
  // What a list has of a mail does not tell it.
  const { result: shown } = useAnswer('adminShowMail', id)
  const asked = useAsked({
    send: () => ask('adminResendMail', { params: { id } }),
    onDone: ({ message }) => notify(message, { text: `To ${recipient}` }),
    ...rest,
  })
  const isKept = delivery === 'file'
  const isFirst = reachedNobody(mail)

  return (
    <ConfirmCall
      look="primary"
      title={isKept ? 'No mail server is set' : isFirst ? 'Send this mail?' : 'Send this mail again?'}
      text={
        isKept
          ? `${recipient} would not get ${what}: it would only be kept as a file once more. Once SMTP_URL is set, as docs/settings.md says, it can be sent.`
          : `${recipient} gets ${what}${isFirst ? '' : ' once more'}.`
      }
      more={<OldTrip mail={shown?.ok ? shown.answer.mail : undefined} />}
      confirm={isKept ? 'Keep as a file' : isFirst ? 'Send' : 'Resend'}
      {...asked}
    />
  )
}
