/** The site's main pages, as every navigation lists them. */
export const links = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/advantages', 'Advantages'],
  ['/tours', 'Tours'],
  ['/contact', 'Contact US'],
] as const

/** How a link of a navigation is marked on a page: a trip belongs to the tours. */
export const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return to === '/tours' && pathname.startsWith('/trips/') ? 'true' : undefined
}
