import { redirect } from 'react-router'

/** Leads to the login, which leads on whoever is logged in; the server cannot tell. */
export const loader = () => redirect('/admin/login')
