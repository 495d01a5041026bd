import { type ComponentProps, useEffect } from 'react'
import { Confirm } from '../ui/confirm.tsx'

/**
 * As `Confirm`, of a call that cannot be taken back: while it is `pending` nothing closes the question, so that the answer
 * is told where it was asked for, and not in the question of another row.
 */
export function ConfirmCall({
  pending,
  onClose,
  ...rest
}: ComponentProps<typeof Confirm> & { pending: boolean }) {
  useEffect(() => {
    if (!pending) return
    // A dialog may refuse Escape but once: pressed again, the browser would close it.
    const refuse = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    addEventListener('keydown', refuse, true)
    return () => removeEventListener('keydown', refuse, true)
  }, [pending])
  return (
    <fieldset disabled={pending} className="contents">
      <Confirm
        {...rest}
        pending={pending}
        onClose={() => {
          if (!pending) onClose()
        }}
      />
    </fieldset>
  )
}
