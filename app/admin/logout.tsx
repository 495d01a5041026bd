import { redirect } from 'react-router'
import { api } from '../api.ts'
import { forgetDrafts } from '../drafts.ts'
import { session } from '../session.ts'
import { isAdmin } from './ask.ts'

/** Milliseconds in which the server is told; a token of which it does not hear dies by itself. */
const PATIENCE = 10_000

/** A page of its own, so that leaving an unsaved form by the Logout button asks first. The server is told meanwhile. */
export async function clientLoader() {
  // Only an abort is thrown.
  if (isAdmin()) api('adminLogout', { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {})
  // Here it is forgotten even if the server cannot be told, and before it answers.
  session.end()
  forgetDrafts()
  throw redirect('/admin/login')
}

export default function Logout() {
  return null
}
