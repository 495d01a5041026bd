import { useEffect, useEffectEvent, useState } from 'react'
import type { CallName } from '../../../contract/paths.ts'
import type { Result } from '../../api.ts'
import { unlessAborted } from '../../live-call.ts'
import { useAdminApi } from './list-query.ts'

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

/**
 * Loads data independently of the screen's loader. `result` is undefined until the first answer. Nothing is loaded
 * while `isWanted` is false. When a later call fails, `result` keeps the earlier answer.
 */
export function useQuery<N extends CallName>(
  name: N,
  id?: number,
  query: Record<string, string> = {},
  isWanted = true,
) {
  const callApi = useAdminApi()
  const [last, setLast] = useState<{ id: number | undefined; result: Result<N> }>()
  const [tries, setTries] = useState(0)
  const fetchIt = useEffectEvent((signal: AbortSignal) =>
    callApi(name, { signal, query, ...(id !== undefined && { params: { id } }) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` and `tries` load again
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    void unlessAborted(controller.signal, fetchIt(controller.signal), (result) =>
      setLast((before) => (before?.id === id && before?.result.ok && !result.ok ? before : { id, result })),
    )
    return () => controller.abort()
  }, [id, tries, isWanted])
  return {
    result: last?.result,
    /** Loads again; `result` stays until the new answer is there. */
    refetch: () => setTries((now) => now + 1),
  }
}
