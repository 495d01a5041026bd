import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '../../contract/limits.ts'
import type { CallName } from '../../contract/paths.ts'
import type { Result } from '../api.ts'
import { whileWanted } from '../while-wanted.ts'
import { useAdminApi } from './ask.ts'

/** Milliseconds without an answer after which the server counts as out of reach. */
const PATIENCE = 30_000

/**
 * Asks for what stands beside or above a list that is shown already, and must not wait for it or fail with it.
 * `result` is undefined while it is on its way, and until it `isWanted`. Asked again in vain, what was told before stays,
 * and with it what somebody types there.
 */
export function useAnswer<N extends CallName>(
  name: N,
  id?: number,
  query: Record<string, string> = {},
  isWanted = true,
) {
  const ask = useAdminApi()
  const [told, setTold] = useState<{ id: number | undefined; result: Result<N> }>()
  const [turn, setTurn] = useState(0)
  const fetchIt = useEffectEvent((signal: AbortSignal) =>
    ask(name, { signal, query, ...(id !== undefined && { params: { id } }) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try, an id another question
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const tell = (result: Result<N>) =>
      setTold((before) => (before?.id === id && before?.result.ok && !result.ok ? before : { id, result }))
    const giveUp = setTimeout(() => {
      tell({ ok: false, status: 0, message: messages.unreachable })
      leaving.abort()
    }, PATIENCE)
    void whileWanted(leaving.signal, fetchIt(leaving.signal), tell).finally(() => clearTimeout(giveUp))
    return () => {
      clearTimeout(giveUp)
      leaving.abort()
    }
  }, [id, turn, isWanted])
  return {
    result: told?.result,
    /** Keeps what is shown until the new answer is there. */
    askAgain: () => setTurn((now) => now + 1),
  }
}
