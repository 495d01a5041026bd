import { useNavigate } from 'react-router'
import { session } from '../../session.ts'

/** The router's state for the login page after a Logout. */
export type Farewell = { isOut?: true } | null

/** Ends this browser's session, then opens the login page. Works offline too: the server's token expires on its own. */
export function useLogout() {
  const navigate = useNavigate()
  return async () => {
    // Loaded only here: a first visit makes no calls.
    const client = await import('../../api.ts').catch(() => undefined)
    void client?.api('logout')
    session.end()
    void navigate('/login', { state: { isOut: true } satisfies Farewell })
  }
}
