import { useState } from 'react'
import type { Refused } from '../api.ts'
import { waitingChanged } from './waiting.ts'

/** Whether what was refused may work when it is tried again: it did not arrive, or failed on the way. */
export const isPassing = ({ status }: { status: number }) => status === 0 || status >= 500

type Asked<A> = {
  send: () => Promise<{ ok: true; answer: A } | Refused>
  /** Says that it is done. */
  onDone: (answer: A) => void
  /** It is done, or it turned out that it is not as it was shown. */
  onChange: () => void
  onClose: () => void
}

/**
 * A call that is made once somebody has confirmed it, as the props of `ConfirmCall`: what is refused for good
 * is not offered again.
 */
export function useAsked<A>({ send, onDone, onChange, onClose }: Asked<A>) {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  async function confirm() {
    setPending(true)
    setRefused(undefined)
    const result = await send()
    setPending(false)
    if (!result.ok) return setRefused(result)
    onDone(result.answer)
    waitingChanged()
    onChange()
    onClose()
  }
  return {
    pending,
    refusal: refused?.message,
    onConfirm: !refused || isPassing(refused) ? confirm : undefined,
    onClose() {
      if (refused) onChange()
      onClose()
    },
  }
}
