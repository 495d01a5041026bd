import { type ReactNode, useEffect, useState } from 'react'
import { isStaff, mayCall, type Role } from '../../../contract/call.ts'
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

/** Whether the current user has the rights of `who`. It only hides what the server would refuse: the server checks each call by itself. */
export function useMay(): (who: Role) => boolean {
  const role = useSession()?.role
  return (who) => isStaff(role) && mayCall(role, who)
}

type ForProps = { who: Role; otherwise?: ReactNode; children: ReactNode }

/** Shows its children to those who have the rights of `who`, and `otherwise` to all others. */
export const For = ({ who, otherwise = null, children }: ForProps) => (useMay()(who) ? children : otherwise)
