import { useCallback, useEffect, useState } from 'react'
import type { CallName } from '../../../../contract/paths.ts'
import { api, type Result } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { whileWanted } from '../../../while-wanted.ts'

/**
 * What a call says about whoever is logged in here; undefined until there is an answer. Asked again in vain, what it
 * said before stays.
 */
export function useMine<N extends CallName>(name: N, query?: Record<string, string>) {
  const token = useSession()?.token
  const [told, setTold] = useState<{ result: Result<N>; token: string }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again; the query is a constant
  useEffect(() => {
    if (!token) return
    const given = new AbortController()
    const { signal } = given
    void whileWanted(signal, api(name, { signal, ...(query && { query }) }), (result) =>
      setTold((before) =>
        before?.token === token && before.result.ok && !result.ok ? before : { result, token },
      ),
    )
    return () => given.abort()
  }, [token, name, attempt])

  return { result: told?.result, again: useCallback(() => setAttempt((count) => count + 1), []) }
}
