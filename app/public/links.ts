/** The site's main pages, as every navigation lists them. */
export const links = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/advantages', 'Advantages'],
  ['/tours', 'Tours'],
  ['/contact', 'Contact US'],
] as const
