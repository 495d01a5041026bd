/** The address of the login with the page to return to. After a 403 the login says that the account is no longer of the staff. */
export const loginPath = (from: string, status = 401) =>
  `/admin/login?next=${encodeURIComponent(from)}${status === 403 ? '&refused=role' : ''}`

/** The page after the login. `next` may be anybody's text: only a path of the back office is followed, and not the login itself. */
export function returnPath(next: string | null, role?: string | null): string {
  const start = officeStart(role)
  if (!next) return start
  const here = 'http://here.invalid'
  // The browser's own reading of it: a backslash or a tab can turn a path into another host.
  const url = URL.parse(next, here)
  const within = next.startsWith('/') && url?.origin === here && url.pathname.startsWith('/admin/')
  if (!within || /^\/admin\/(login|logout)\b/.test(url.pathname)) return start
  return url.pathname + url.search
}

/** The login of the back office. Public pages do not know the office's routes: their links to it have `reloadDocument`. */
export const OFFICE_LOGIN = '/admin/login'

/** The page that requests a link for a new password. It leads back to the office login, and from there to `next`. */
export const forgotFromOffice = (next: string | null) =>
  `/forgot-password?from=office${next ? `&next=${encodeURIComponent(next)}` : ''}`

/** Whether somebody came to the password page from the back office. */
export const isFromOffice = (search: string) => new URLSearchParams(search).get('from') === 'office'

/** The first screen of the back office by role: the bookings, or the departures for guides, who do not see bookings. */
export const officeStart = (role: string | null | undefined) =>
  role === 'guide' ? '/admin/departures' : '/admin/booking'
