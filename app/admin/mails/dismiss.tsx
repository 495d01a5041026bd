import type { Mail } from '../../../contract/mails.ts'
import { notify } from '../../ui/toast.tsx'
import { ConfirmCall } from '../lists/confirm-call.tsx'
import { useConfirmedCall } from '../lists/confirmed-call.ts'
import { useAdminApi } from '../lists/list-query.ts'

type DismissProps = {
  mail: Mail
  /** The mail has changed, by this dialog or by somebody else. */
  onChange: () => void
  onClose: () => void
}

/** Dismisses a queued or failed mail, after a confirmation. */
export function DismissDialog({ mail, ...rest }: DismissProps) {
  const callApi = useAdminApi()
  const confirmedCall = useConfirmedCall({
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
          : 'It no longer counts as failed: you have told the traveller by phone, for example.'
      }
      confirm="Dismiss"
      {...confirmedCall}
    />
  )
}
