import { Send } from 'lucide-react'
import { type Delivery, type Mail, type MailInFull, resendForm } from '../../../contract/mails.ts'
import { Input } from '../../ui/controls/field.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { CallResult, useCall } from '../kit/call.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { rowButton } from '../kit/row-actions.tsx'
import { refreshBadges } from '../shell/badges.ts'
import { noMailServer } from './kinds.ts'

type SendAgainButtonProps = {
  mail: Mail
  /** In a row of the table: on a medium screen only the icon has room. */
  inRow?: boolean
  onPress: () => void
}

export const SendAgainButton = ({ mail, inRow = false, onPress }: SendAgainButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={`Send again the mail to ${mail.recipient}`}
    className={`${rowButton} text-ink`}
  >
    <Send aria-hidden="true" className="size-3.5" />
    <span className={inRow ? 'md:max-lg:sr-only' : ''}>Send again</span>
  </button>
)

type SendAgainProps = {
  mail: Mail
  delivery: Delivery | undefined
  /** The mail has changed, by this dialog or by somebody else. */
  onChange: () => void
  onClose: () => void
}

const words: Record<NonNullable<MailInFull['now']>['outdated'][number], string> = {
  status: 'whether it is confirmed',
  trip: 'the trip',
  date: 'the day',
  time: 'the time',
  length: 'the length',
  package: 'the package',
  party: 'the party',
  name: 'the name',
  email: 'the email address',
  phone: 'the phone number',
  price: 'the price',
  paid: 'what is paid',
}

/** Sends the text of a mail as a new mail, to the address of now or another one, and says what in it is out of date. */
export function SendAgainDialog(props: SendAgainProps) {
  const { result, refetch } = useCall('adminShowMail', { params: { id: props.mail.id } })
  // The form begins with the address of now, which has to be known first.
  if (!result?.ok)
    return (
      <Modal title="Send this mail again" onClose={props.onClose}>
        <CallResult result={result} refetch={refetch}>
          {() => null}
        </CallResult>
      </Modal>
    )
  return <SendAgainForm {...props} now={result.answer.mail.now} />
}

function SendAgainForm({ mail, now, delivery, onChange, onClose }: SendAgainProps & Pick<MailInFull, 'now'>) {
  const outdated = now?.outdated ?? []
  return (
    <FormDialog
      title="Send this mail again"
      button={delivery === 'file' ? 'Write to a file' : 'Send'}
      call="adminResendMail"
      schema={resendForm}
      params={{ id: mail.id }}
      defaultValue={{ email: now?.email ?? mail.recipient }}
      noticeText={(sent) => `To ${sent.get('email') ?? mail.recipient}`}
      onStored={() => {
        refreshBadges()
        onChange()
      }}
      onOutdated={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p className="text-ink-soft wrap-anywhere">
            {mail.readdressable
              ? 'A new mail goes out as this one was written.'
              : `A new mail goes to ${mail.recipient} as this one was written.`}
            {mail.readdressable && mail.booking_id !== null && ' The booking keeps the address that it has.'}
            {delivery === 'file' && ` ${noMailServer}`}
          </p>
          {outdated.length > 0 && (
            <Warning>
              {`Out of date in this mail: ${outdated.map((fact) => words[fact]).join(', ')}. “Send an updated confirmation” in the details of the booking sends what holds now.`}
            </Warning>
          )}
          {mail.readdressable && <Input field={fields.email} label="Email" type="email" autoComplete="off" />}
        </>
      )}
    </FormDialog>
  )
}
