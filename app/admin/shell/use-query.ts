import { useEffect, useEffectEvent, useState } from 'react'
import type { CallName } from '../../../contract/paths.ts'
import type { Result } from '../../api.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { useAdminApi } from '../lists/list-query.ts'

/**
 * Loads data independently of the screen's loader. `result` is undefined until the first answer; nothing is loaded
 * unless `isWanted`. When a later call fails, `result` keeps the earlier answer.
 */
export function useQuery<N extends CallName>(
  name: N,
  id?: number,
  query: Record<string, string> = {},
  isWanted = true,
) {
  const callApi = useAdminApi()
  const [answered, setAnswered] = useState<{ id: number | undefined; result: Result<N> }>()
  const [turn, setTurn] = useState(0)
  const fetchIt = useEffectEvent((signal: AbortSignal) =>
    callApi(name, { signal, query, ...(id !== undefined && { params: { id } }) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try, an id another question
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    void unlessAborted(controller.signal, fetchIt(controller.signal), (result) =>
      setAnswered((before) =>
        before?.id === id && before?.result.ok && !result.ok ? before : { id, result },
      ),
    )
    return () => controller.abort()
  }, [id, turn, isWanted])
  return {
    result: answered?.result,
    /** Loads again; `result` stays until the new answer is there. */
    refetch: () => setTurn((now) => now + 1),
  }
}
