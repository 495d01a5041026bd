import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { session, useSession } from '../session.ts'
import { whileWanted } from '../while-wanted.ts'

const CHANGED = 'account-changed'

/** After an account was changed that may be one's own: its name is asked for again. */
export const accountChanged = () => dispatchEvent(new Event(CHANGED))

/** The name of whoever is logged in, once the server has told it; without it nothing is missing but the name. */
export function useWho() {
  const [who, setWho] = useState<string>()
  const token = useSession()?.token
  useEffect(() => {
    setWho(undefined)
    if (!token) return
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () =>
      void whileWanted(signal, api('showAccount', { signal }), (result) => {
        if (!result.ok) return
        const { name, email } = result.answer.account
        session.is(email)
        setWho(name || email)
      })
    look()
    addEventListener(CHANGED, look)
    return () => {
      leaving.abort()
      removeEventListener(CHANGED, look)
    }
  }, [token])
  return who
}
