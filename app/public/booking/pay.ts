/**
 * The address of a payment page as this browser should open it. The till of the house, and what it leads back to, are
 * pages of this site: they are opened at the address that the site is reached at now, where the login is known.
 */
export function meant(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  const isOwn = pathname === '/demo-till' || pathname === '/booking'
  return isOwn ? `${pathname}${search}${hash}` : `${origin}${pathname}${search}${hash}`
}
