import type { Mail } from '../../../contract/answers.ts'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../ask.ts'
import { useAsked } from '../asked.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { isConfirmation } from './words.ts'

type SettleDialogProps = {
  mail: Mail
  /** It is settled, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Has a mail that failed count as failed no longer, after saying what that does. */
export function SettleDialog({ mail, ...rest }: SettleDialogProps) {
  const ask = useAdminApi()
  const asked = useAsked({
    send: () => ask('adminSettleMail', { params: { id: mail.id } }),
    onDone: ({ message }) => notify(message),
    ...rest,
  })

  return (
    <ConfirmCall
      look="primary"
      title="Settled without this mail?"
      text={`For what was told by phone, say. It no longer counts as failed${
        isConfirmation(mail) ? ', and the traveller counts as told' : ''
      }. It can still be sent again.`}
      confirm="Settled"
      {...asked}
    />
  )
}
