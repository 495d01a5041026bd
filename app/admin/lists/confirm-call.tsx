import type { ComponentProps } from 'react'
import { Confirm } from '../../ui/confirm.tsx'

/**
 * `Confirm` for a call that cannot be undone. The dialog cannot be closed while the call is `pending`, so a refusal
 * never appears in the dialog of another row.
 */
export function ConfirmCall({
  pending,
  onClose,
  ...rest
}: ComponentProps<typeof Confirm> & { pending: boolean }) {
  const close = () => {
    if (!pending) onClose()
  }
  return (
    <fieldset disabled={pending} className="contents">
      <Confirm {...rest} pending={pending} onClose={close} />
    </fieldset>
  )
}
