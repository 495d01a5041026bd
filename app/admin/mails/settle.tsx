import { useState } from 'react'
import type { Mail } from '../../../contract/answers.ts'
import type { Refused } from '../../api.ts'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { rowButton } from '../row-actions.tsx'
import { waitingChanged } from '../waiting.ts'
import { isConfirmation } from './words.ts'

/** Beside Resend, for what was told by phone. */
export function SettleButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`${rowButton} text-ink-soft hover:text-ink md:border-transparent`}
    >
      Settled…
    </button>
  )
}

type SettleDialogProps = {
  mail: Mail
  /** It is settled, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Has a mail that failed count as failed no longer, after saying what that does. */
export function SettleDialog({ mail, onChange, onClose }: SettleDialogProps) {
  const ask = useAdminApi()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()

  async function settle() {
    setPending(true)
    setRefused(undefined)
    const result = await ask('adminSettleMail', { params: { id: mail.id } })
    setPending(false)
    if (!result.ok) return setRefused(result)
    notify(result.answer.message)
    waitingChanged()
    onChange()
    onClose()
  }
  const again = !refused || refused.status === 0 || refused.status >= 500

  return (
    <ConfirmCall
      look="primary"
      title="Settled without this mail?"
      text={`For what was told by phone, say. It no longer counts as failed${
        isConfirmation(mail) ? ', and the traveller counts as told' : ''
      }. It can still be sent again.`}
      confirm="Settled"
      pending={pending}
      refusal={refused?.message}
      onConfirm={again ? settle : undefined}
      onClose={() => {
        if (refused) onChange()
        onClose()
      }}
    />
  )
}
