import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { forgetDrafts } from '../../drafts.ts'
import { session } from '../../session.ts'

/** Ends the login of this browser. The token is gone from here even if the server cannot be told; it then dies by itself. */
export function logOut() {
  void api('logout')
  session.end()
  forgetDrafts()
}

/** What the login page is told of who comes to it. */
export type Farewell = { isOut?: true } | null

/** The same from any other page, on to the login, which says that it is done. */
export function useLogout() {
  const navigate = useNavigate()
  return () => {
    logOut()
    void navigate('/login', { state: { isOut: true } satisfies Farewell })
  }
}
