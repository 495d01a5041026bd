import { useEffect, useEffectEvent } from 'react'

const LONG_MS = 60_000

/** Calls `act` when the tab becomes visible again after more than a minute: its data may be out of date. */
export function useOnReturn(act: () => void) {
  const returned = useEffectEvent(act)
  useEffect(() => {
    let leftAt = document.hidden ? 0 : Number.POSITIVE_INFINITY
    const changed = () => {
      if (document.hidden) leftAt = Date.now()
      else if (Date.now() - leftAt > LONG_MS) returned()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
}
