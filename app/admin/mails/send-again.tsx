import { Send } from 'lucide-react'
import type { Delivery, Mail } from '../../../contract/mails.ts'
import { resendForm } from '../../../contract/mails.ts'
import { Input } from '../../ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { rowButton } from '../lists/row-actions.tsx'
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

/** Sends the text of a mail as a new mail, to the same address or a corrected one. */
export function SendAgainDialog({ mail, delivery, onChange, onClose }: SendAgainProps) {
  return (
    <FormDialog
      title="Send this mail again"
      button={delivery === 'file' ? 'Write to a file' : 'Send'}
      call="adminResendMail"
      schema={resendForm}
      params={{ id: mail.id }}
      defaultValue={{ email: mail.recipient }}
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
          {mail.readdressable && <Input field={fields.email} label="Email" type="email" autoComplete="off" />}
        </>
      )}
    </FormDialog>
  )
}
