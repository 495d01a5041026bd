/** The login, and with it the page to come back to: a path of this site with its query. */
export const loginPath = (from: string) => `/admin/login?next=${encodeURIComponent(from)}`

const START = '/admin/booking'

/**
 * The page to show after the login. `next` comes out of the address, so anybody may have written it: only a path of
 * the back office is followed, never another site and never the login again.
 */
export function returnPath(next: string | null): string {
  if (!next) return START
  const here = 'http://here.invalid'
  // The browser's own reading of it: a backslash or a tab can turn a path into another host.
  const url = URL.parse(next, here)
  const within = next.startsWith('/') && url?.origin === here && url.pathname.startsWith('/admin/')
  if (!within || /^\/admin\/(login|logout)\b/.test(url.pathname)) return START
  return url.pathname + url.search
}
