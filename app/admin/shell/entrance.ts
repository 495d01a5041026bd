import { redirect } from 'react-router'

/** Redirects `/admin` to the login, which redirects logged-in users. Only the browser knows who is logged in. */
export const loader = () => redirect('/admin/login')
