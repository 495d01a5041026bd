import { useCallback, useEffect, useState } from 'react'
import type { CallName } from '../../../../contract/paths.ts'
import { api, type Result } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { unlessAborted } from '../../../use-call.ts'

/**
 * Makes a call about the current user; undefined while loading. When a repeated call fails, the last good answer stays.
 */
export function useMine<N extends CallName>(name: N, query?: Record<string, string>) {
  const token = useSession()?.token
  const [loaded, setLoaded] = useState<{ result: Result<N>; token: string }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call; the query is a constant
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    const { signal } = leaving
    void unlessAborted(signal, api(name, { signal, ...(query && { query }) }), (result) =>
      setLoaded((before) =>
        before?.token === token && before.result.ok && !result.ok ? before : { result, token },
      ),
    )
    return () => leaving.abort()
  }, [token, name, attempt])

  return { result: loaded?.result, again: useCallback(() => setAttempt((count) => count + 1), []) }
}
