import type { ComponentProps } from 'react'
import { Confirm } from '../ui/confirm.tsx'
import { useHeldOpen } from '../ui/held-open.ts'

/**
 * As `Confirm`, of a call that cannot be taken back: while it is `pending` nothing closes the question, so that the answer
 * is told where it was asked for, and not in the question of another row.
 */
export function ConfirmCall({
  pending,
  onClose,
  ...rest
}: ComponentProps<typeof Confirm> & { pending: boolean }) {
  const close = useHeldOpen(pending, onClose)
  return (
    <fieldset disabled={pending} className="contents">
      <Confirm {...rest} pending={pending} onClose={close} />
    </fieldset>
  )
}
