import { useEffect, useLayoutEffect, useState } from 'react'
import { isStaff, mayCall } from '../../../contract/call.ts'
import type { Answer } from '../../../contract/calls.ts'
import { api } from '../../api.ts'
import { useSession } from '../../session.ts'
import { browserStorage } from '../../storage.ts'
import { unlessAborted } from '../../use-call.ts'

const CHANGED = 'waiting-changed'
const MINUTE_MS = 60_000
/** A window that comes to the front fires both `focus` and `visibilitychange`. */
const ONCE_MS = 1_000

type Badges = Pick<Answer<'adminWaiting'>, 'open_messages' | 'failed_mails' | 'waiting_reviews'>

const USED = 'menu-used'

/** Call it after a change to messages, mails or reviews: the badges are loaded again. */
export const refreshBadges = () => dispatchEvent(new Event(CHANGED))

/** Open messages, failed mails, reviews to read, and the features used so far: loaded each minute while the window is visible. */
export function useBadges() {
  const [badges, setBadges] = useState<Badges>()
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  // What it was when the menu was last loaded in this browser, so that nothing moves once the server has answered. The server's page
  // knows nothing of it.
  useLayoutEffect(() => setUsed(new Set(browserStorage.get(USED)?.split(' '))), [])
  const { token, role } = useSession() ?? {}
  useEffect(() => {
    setBadges(undefined)
    if (!token || !isStaff(role) || !mayCall(role, 'clerk')) return
    const controller = new AbortController()
    let refreshedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      refreshedAt = Date.now()
      clearTimeout(timer)
      timer = setTimeout(() => {
        // A hidden window does not poll.
        if (!document.hidden) refresh()
      }, MINUTE_MS)
      const { signal } = controller
      void unlessAborted(signal, api('adminWaiting', { signal }), (result) => {
        if (!result.ok) return
        setBadges(result.answer)
        const names = Object.entries(result.answer.used).flatMap(([name, isUsed]) => (isUsed ? name : []))
        browserStorage.set(USED, names.join(' '))
        setUsed(new Set(names))
      })
    }
    const refreshIfVisible = () => {
      if (!document.hidden && Date.now() - refreshedAt >= ONCE_MS) refresh()
    }
    refresh()
    addEventListener(CHANGED, refresh)
    addEventListener('focus', refreshIfVisible)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      controller.abort()
      clearTimeout(timer)
      removeEventListener(CHANGED, refresh)
      removeEventListener('focus', refreshIfVisible)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [token, role])
  return { badges, used }
}
