import { redirect } from 'react-router'

/** The login knows who is logged in already; the server does not. */
export const loader = () => redirect('/admin/login')
