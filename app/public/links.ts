/** The links of every navigation. */
export const links = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/advantages', 'Advantages'],
  ['/tours', 'Tours'],
  ['/contact', 'Contact US'],
] as const

/** The value of `aria-current` for a link of a navigation. A trip's page belongs to Tours. */
export const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  return to === '/tours' && pathname.startsWith('/trips/') ? 'true' : undefined
}
