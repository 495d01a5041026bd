import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { deleteDrafts } from '../../drafts.ts'
import { session } from '../../session.ts'

/** Reloads the bookings on the page after one of them was changed. */
export const Reload = createContext<() => void>(() => {})
export const useReload = () => useContext(Reload)

/** The router's state for the login page after a Logout. */
export type Farewell = { isOut?: true } | null

/**
 * Ends the session of this browser and goes to the login page, which confirms it. Works offline too: the
 * server's token then expires on its own.
 */
export function useLogout() {
  const navigate = useNavigate()
  return () => {
    void api('logout')
    session.end()
    deleteDrafts()
    void navigate('/login', { state: { isOut: true } satisfies Farewell })
  }
}
