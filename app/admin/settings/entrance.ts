import { redirect } from 'react-router'

/** `/admin/settings` leads to the first group. */
export function clientLoader() {
  throw redirect('/admin/settings/agency')
}

export default function Entrance() {
  return null
}
