import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { session, useSession } from '../../session.ts'
import { unlessAborted } from '../../use-call.ts'

const CHANGED = 'account-changed'

/** Call it after a change to an account: the current user's name is loaded again. */
export const refreshCurrentUser = () => dispatchEvent(new Event(CHANGED))

/** The name of the current user; undefined until the server has answered. */
export function useCurrentUserName() {
  const [name, setName] = useState<string>()
  const token = useSession()?.token
  useEffect(() => {
    setName(undefined)
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    const refresh = () =>
      void unlessAborted(signal, api('showAccount', { signal }), (result) => {
        if (!result.ok) return
        const { name, email } = result.answer.account
        session.setEmail(email)
        setName(name || email)
      })
    refresh()
    addEventListener(CHANGED, refresh)
    return () => {
      controller.abort()
      removeEventListener(CHANGED, refresh)
    }
  }, [token])
  return name
}
