import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when the browser shows the page again as it was left, as Back may do: its data is from then. */
export function useShownAgain(act: () => void) {
  const shown = useEffectEvent(act)
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && shown()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
}

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
