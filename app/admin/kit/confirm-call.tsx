import { type ComponentProps, useState } from 'react'
import type { Refused } from '../../api.ts'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { refreshBadges } from '../shell/badges.ts'

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

/** Whether a refused call may succeed when it is repeated: the server was not reached, or it failed. */
export const isRetryable = ({ status }: { status: number }) => status === 0 || status >= 500

type ConfirmedCall<A> = {
  send: () => Promise<{ ok: true; answer: A } | Refused>
  /** Notifies the user of success. */
  onDone: (answer: A) => void
  /** The record has changed, by this call or by somebody else. */
  onChange: () => void
  onClose: () => void
}

/**
 * A call that waits for a confirmation, as the props of `ConfirmCall`. Without `onConfirm` the call was refused for
 * good.
 */
export function useConfirmedCall<A>({ send, onDone, onChange, onClose }: ConfirmedCall<A>) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  async function confirm() {
    setPending(true)
    setRefused(undefined)
    const result = await send()
    setPending(false)
    if (!result.ok) return setRefused(result)
    onDone(result.answer)
    refreshBadges()
    onChange()
    onClose()
  }
  return {
    pending,
    refusal: refused?.message,
    onConfirm: !refused || isRetryable(refused) ? confirm : undefined,
    onClose() {
      if (refused) onChange()
      onClose()
    },
  }
}
