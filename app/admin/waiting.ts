import { createContext, useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { api } from '../api.ts'
import { useSession } from '../session.ts'
import { whileWanted } from '../while-wanted.ts'

const CHANGED = 'waiting-changed'
const NEWS = 'news'
const MINUTE_MS = 60_000
/** A window that comes to the front says so twice. */
const ONCE_MS = 1_000

type Waiting = Pick<Answer<'adminWaiting'>, 'open_messages' | 'failed_mails'>

/** After something was answered or sent again: what waits is asked for again. */
export const waitingChanged = () => dispatchEvent(new Event(CHANGED))

/** The lists in which people are told of what came meanwhile. */
export type Watched = 'bookings' | 'messages'

/** The list that somebody has before them, and the newest that they know of. */
let watched: { list: Watched; after: number } | undefined

/**
 * Tells how many came into a list after the one with the id `after` each time it is asked what waits: no call of its own.
 * Answers with what ends that.
 */
export function onNews(list: Watched, after: number, tell: (count: number) => void) {
  const hear = (event: Event) => tell((event as CustomEvent<number>).detail)
  watched = { list, after }
  addEventListener(NEWS, hear)
  return () => {
    watched = undefined
    removeEventListener(NEWS, hear)
  }
}

/**
 * What waits for somebody, asked for anew each minute while the window is seen, and whenever it is looked at again.
 * Undefined until the server has told it; without it nothing is missing but the numbers.
 */
export function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting>()
  const { token, role } = useSession() ?? {}
  useEffect(() => {
    setWaiting(undefined)
    if (!token || role !== 'admin') return
    const leaving = new AbortController()
    let askedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      askedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => {
        // Where nobody looks the clock stands still, until somebody does.
        if (!document.hidden) look()
      }, MINUTE_MS)
      const known = watched
      const query = known ? { [`${known.list}_after`]: known.after } : {}
      const { signal } = leaving
      void whileWanted(signal, api('adminWaiting', { query, signal }), (result) => {
        if (!result.ok) return
        setWaiting(result.answer)
        // Another list may have taken its place meanwhile.
        if (known && known === watched)
          dispatchEvent(new CustomEvent(NEWS, { detail: result.answer[`new_${known.list}`] }))
      })
    }
    const lookAgain = () => {
      if (!document.hidden && Date.now() - askedAt >= ONCE_MS) look()
    }
    look()
    addEventListener(CHANGED, look)
    addEventListener('focus', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      removeEventListener(CHANGED, look)
      removeEventListener('focus', lookAgain)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [token, role])
  return waiting
}

/** What waits, as the menu tells it, for screens that show some of it: it is asked for once. */
export const WaitingNow = createContext<Waiting | undefined>(undefined)
