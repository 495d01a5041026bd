import { useEffect, useRef } from 'react'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import { readdressForm } from '../../../contract/forms.ts'
import { useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { useHeldOpen } from '../../ui/held-open.ts'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { waitingChanged } from '../waiting.ts'

type ReaddressDialogProps = {
  mail: Mail
  delivery: Delivery | undefined
  /** It is being sent, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Has what a mail says sent to another address. What is typed begins with the present one: mostly a letter is wrong. */
export function ReaddressDialog({ mail, delivery, onChange, onClose }: ReaddressDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const isKept = delivery === 'file'
  const { formProps, fields, pending, said } = useCallForm({
    call: 'adminResendMail',
    schema: readdressForm,
    params: { id: mail.id },
    id: 'readdress',
    defaultValue: { email: mail.recipient },
    api: useAdminApi(),
    onRefused({ status }) {
      // Sent again by somebody else meanwhile: the dialog stays, to say so.
      if (status === 409) onChange()
      return false
    },
    onDone({ message }, sent) {
      notify(message, { text: `To ${sent.get('email')}` })
      waitingChanged()
      onChange()
      onClose()
    },
  })
  // Once the dialog is open, which gives the focus to its cross.
  useEffect(() => input.current?.focus(), [])
  const close = useHeldOpen(pending, onClose)

  return (
    <Modal title="Send to another address" onClose={close}>
      <form {...formProps} className="grid gap-4">
        <p className="text-ink-soft">
          The mail goes there as it was written.
          {mail.booking_id !== null && ' The booking keeps the address that it has.'}
          {isKept && ' No mail server is set: it would only be kept as a file and reach nobody.'}
        </p>
        <fieldset disabled={pending} className="contents">
          <Input ref={input} field={fields.email} label="Email" type="email" autoComplete="off" />
          {said?.tone === 'danger' && <Banner tone="danger">{said.message}</Banner>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" pending={pending}>
              {isKept ? 'Keep as a file' : 'Send'}
            </Button>
          </div>
        </fieldset>
      </form>
    </Modal>
  )
}
