import { redirect } from 'react-router'
import { api } from '../../api.ts'
import { deleteDrafts } from '../../drafts.ts'
import { session } from '../../session.ts'
import { isLoggedIn } from '../kit/api.ts'

/** The timeout of the call. A token that the server does not revoke expires by itself. */
const TIMEOUT_MS = 10_000

/** A page of its own, so that the Logout button asks before an unsaved form is left. */
export async function clientLoader() {
  // The call throws only when it is aborted.
  if (isLoggedIn()) api('adminLogout', { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {})
  // The browser forgets the session without waiting for the server.
  session.end()
  deleteDrafts()
  throw redirect('/admin/login')
}

export default function Logout() {
  return null
}
