import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Delivery, Mail } from '../../../contract/answers.ts'
import type { Refused } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { rowButton } from '../row-actions.tsx'

export function ResendButton({ mail, onPress }: { mail: Mail; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={`Resend the mail to ${mail.recipient}`}
      className={`${rowButton} text-ink`}
    >
      <Send aria-hidden="true" className="size-3.5" />
      <span className="md:max-lg:sr-only">Resend</span>
    </button>
  )
}

type ResendDialogProps = {
  mail: Mail
  delivery: Delivery | undefined
  /** It is being sent, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Has a mail sent once more, after asking. Not within a table, which would take its keys and presses for its own. */
export function ResendDialog({ mail, delivery, onChange, onClose }: ResendDialogProps) {
  const { id, recipient, subject } = mail
  const what = subject ? `“${subject}”` : 'it'
  const ask = useAdminApi()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()

  async function send() {
    setPending(true)
    setRefused(undefined)
    const result = await ask('adminResendMail', { params: { id } })
    setPending(false)
    if (!result.ok) return setRefused(result)
    notify(result.answer.message, `To ${recipient}`)
    onChange()
    onClose()
  }
  const again = !refused || refused.status === 0 || refused.status >= 500

  return (
    <Confirm
      look="primary"
      title="Send this mail again?"
      text={
        delivery === 'file'
          ? `No mail server is set: ${what} to ${recipient} is kept as a file once more.`
          : `${recipient} gets ${what} once more.`
      }
      confirm="Resend"
      pending={pending}
      refusal={refused?.message}
      onConfirm={again ? send : undefined}
      onClose={() => {
        if (refused) onChange()
        onClose()
      }}
    />
  )
}
