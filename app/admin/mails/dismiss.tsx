import type { Mail } from '../../../contract/mails.ts'
import { notify } from '../../ui/toast.tsx'
import { ConfirmCall } from '../lists/confirm-call.tsx'
import { useConfirmedCall } from '../lists/confirmed-call.ts'
import { useAdminApi } from '../lists/list-query.ts'

type DismissProps = {
  mail: Mail
  /** It is dismissed, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/** Puts an end to a mail that is queued or failed, after asking. */
export function DismissDialog({ mail, ...rest }: DismissProps) {
  const callApi = useAdminApi()
  const asked = useConfirmedCall({
    send: () => callApi('adminDismissMail', { params: { id: mail.id } }),
    onDone: ({ message }) => notify(message),
    ...rest,
  })
  return (
    <ConfirmCall
      look="primary"
      title="Dismiss this mail?"
      text={
        mail.state === 'queued'
          ? 'It is not sent.'
          : 'It no longer counts as failed: what it says was told by phone, say.'
      }
      confirm="Dismiss"
      {...asked}
    />
  )
}
