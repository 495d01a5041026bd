import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Mail } from '../../../contract/answers.ts'
import type { Refused } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { rowButton } from '../row-actions.tsx'

/** Has a mail sent once more, after asking. `onDone` also when it turned out that it cannot be. */
export function Resend({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const ask = useAdminApi()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const { id, recipient, subject } = mail

  async function send() {
    setPending(true)
    setRefused(undefined)
    const result = await ask('adminResendMail', { params: { id } })
    setPending(false)
    if (!result.ok) return setRefused(result)
    setOpen(false)
    notify(result.answer.message, `To ${recipient}`)
    onDone()
  }
  const close = () => {
    setOpen(false)
    setRefused(undefined)
    if (refused) onDone()
  }
  const again = !refused || refused.status === 0 || refused.status >= 500

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Resend the mail to ${recipient}`}
        className={`${rowButton} text-ink`}
      >
        <Send aria-hidden="true" className="size-3.5" />
        Resend
      </button>
      {open && (
        <Confirm
          look="primary"
          title="Send this mail again?"
          text={`${recipient} gets ${subject ? `“${subject}”` : 'it'} once more.`}
          confirm="Resend"
          pending={pending}
          refusal={refused?.message}
          onConfirm={again ? send : undefined}
          onClose={close}
        />
      )}
    </>
  )
}
