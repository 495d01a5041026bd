import { redirect } from 'react-router'
import { api } from '../api.ts'
import { forgetDrafts } from '../drafts.ts'
import { session } from '../session.ts'
import { isAdmin } from './ask.ts'

/**
 * A page of its own, so that leaving an unsaved form by the Logout button asks first. The token dies on the server;
 * should that not be reached, it is at least forgotten here.
 */
export async function clientLoader() {
  if (isAdmin()) await api('adminLogout')
  session.end()
  forgetDrafts()
  throw redirect('/admin/login')
}

export default function Logout() {
  return null
}
