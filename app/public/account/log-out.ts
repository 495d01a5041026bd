import { useNavigate } from 'react-router'
import { deleteDrafts } from '../../drafts.ts'
import { session } from '../../session.ts'

/** The router's state for the login page after a Logout. */
export type Farewell = { isOut?: true } | null

/**
 * Ends the session of this browser and goes to the login page, which confirms it. Works offline too: the
 * server's token then expires on its own.
 */
export function useLogout() {
  const navigate = useNavigate()
  return async () => {
    // Loaded only here: a first visit makes no calls.
    const client = await import('../../api.ts').catch(() => undefined)
    void client?.api('logout')
    session.end()
    deleteDrafts()
    void navigate('/login', { state: { isOut: true } satisfies Farewell })
  }
}
