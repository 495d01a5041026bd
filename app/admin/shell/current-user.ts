import { useEffect, useState } from 'react'
import { isStaff } from '../../../contract/roles.ts'
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
        const { name, email, role } = result.answer.account
        session.setEmail(email)
        // The role may have changed since the login. Whoever is no longer of the staff is told by the next call.
        if (isStaff(role)) session.setRole(role)
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
