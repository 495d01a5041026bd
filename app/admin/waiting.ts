import { createContext, useEffect, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { api } from '../api.ts'
import { useSession } from '../session.ts'

const CHANGED = 'waiting-changed'
const BOOKINGS_CAME = 'bookings-came'
const MINUTE_MS = 60_000
/** A window that comes to the front says so twice. */
const ONCE_MS = 1_000

type Waiting = Pick<Answer<'adminWaiting'>, 'open_messages' | 'failed_mails'>

/** After something was answered or sent again: what waits is asked for again. */
export const waitingChanged = () => dispatchEvent(new Event(CHANGED))

/** The newest booking that somebody who has the list before them knows of. */
let knownBooking: number | undefined

/**
 * Tells how many bookings came after the one with the id `known` each time it is asked what waits: no call of its own.
 * Answers with what ends that.
 */
export function onNewBookings(known: number, tell: (count: number) => void) {
  const hear = (event: Event) => tell((event as CustomEvent<number>).detail)
  knownBooking = known
  addEventListener(BOOKINGS_CAME, hear)
  return () => {
    knownBooking = undefined
    removeEventListener(BOOKINGS_CAME, hear)
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
      const after = knownBooking
      const query = after === undefined ? {} : { bookings_after: after }
      api('adminWaiting', { query, signal: leaving.signal }).then(
        (result) => {
          if (!result.ok) return
          setWaiting(result.answer)
          // Another list may have taken its place meanwhile.
          if (after !== undefined && after === knownBooking)
            dispatchEvent(new CustomEvent(BOOKINGS_CAME, { detail: result.answer.new_bookings }))
        },
        // Only an abort is thrown.
        () => {},
      )
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
