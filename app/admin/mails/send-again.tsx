import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Delivery, Mail } from '../../../contract/mails.ts'
import { resendForm } from '../../../contract/mails.ts'
import { useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../lists/list-query.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminResendMail',
    schema: resendForm,
    params: { id: mail.id },
    id: 'send-again',
    defaultValue: { email: mail.recipient },
    api: useAdminApi(),
    onRefused({ status }) {
      if (status === 409) onChange()
      return false
    },
    onDone({ message }, sent) {
      notify(message, { text: `To ${sent.get('email') ?? mail.recipient}` })
      refreshBadges()
      onChange()
      onClose()
    },
  })
  // After the dialog has opened: the browser focuses its close button first.
  useEffect(() => input.current?.focus(), [])
  const close = () => {
    if (!pending) onClose()
  }

  return (
    <Modal title="Send this mail again" onClose={close}>
      <form {...formProps} className="grid gap-4">
        <p className="text-ink-soft wrap-anywhere">
          {mail.readdressable
            ? 'A new mail goes out as this one was written.'
            : `A new mail goes to ${mail.recipient} as this one was written.`}
          {mail.readdressable && mail.booking_id !== null && ' The booking keeps the address that it has.'}
          {delivery === 'file' && ` ${noMailServer}`}
        </p>
        <fieldset disabled={pending} className="contents">
          {mail.readdressable && (
            <Input ref={input} field={fields.email} label="Email" type="email" autoComplete="off" />
          )}
          {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" pending={pending}>
              {delivery === 'file' ? 'Write to a file' : 'Send'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Modal>
  )
}
