import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { api } from '../api.ts'
import { useSession } from '../session.ts'

const CHANGED = 'waiting-changed'
const MINUTE_MS = 60_000

type Waiting = Pick<Answer<'adminWaiting'>, 'open_messages' | 'failed_mails'>

/** After something was answered or sent again: what waits is asked for again. */
export const waitingChanged = () => dispatchEvent(new Event(CHANGED))

/**
 * What waits for somebody, asked for anew when the window gets the focus back, once a minute at most. Undefined until
 * the server has told it; without it nothing is missing but the numbers.
 */
export function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting>()
  const { token, role } = useSession() ?? {}
  useEffect(() => {
    setWaiting(undefined)
    if (!token || role !== 'admin') return
    const leaving = new AbortController()
    let askedAt = 0
    const look = () => {
      askedAt = Date.now()
      api('adminWaiting', { signal: leaving.signal }).then(
        (result) => {
          if (result.ok) setWaiting(result.answer)
        },
        // Only an abort is thrown.
        () => {},
      )
    }
    const lookAgain = () => {
      if (Date.now() - askedAt >= MINUTE_MS) look()
    }
    look()
    addEventListener(CHANGED, look)
    addEventListener('focus', lookAgain)
    return () => {
      leaving.abort()
      removeEventListener(CHANGED, look)
      removeEventListener('focus', lookAgain)
    }
  }, [token, role])
  return waiting
}
