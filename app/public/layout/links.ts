import { type AgencyOnPages, useAgency } from '../../agency.ts'

type Own = AgencyOnPages['written'][number]

const all: [to: string, label: string, own?: Own][] = [
  ['/', 'Home'],
  ['/about', 'About', 'about'],
  ['/advantages', 'Advantages', 'advantages'],
  ['/tours', 'Tours'],
  ['/destinations', 'Destinations', 'destinations'],
  ['/contact', 'Contact US'],
]

/**
 * Whether a page has content. Nothing links to About or Advantages until the agency has written them, nor to
 * Destinations while there are none.
 */
export function useIsWritten() {
  const agency = useAgency()
  return (slug: Own) => agency?.written.includes(slug)
}

/** The links of the navigation, in the header and the footer. */
export function useLinks() {
  const isWritten = useIsWritten()
  return all.filter(([, , slug]) => !slug || isWritten(slug))
}

/** The `aria-current` of a navigation link. A trip's page belongs to Tours. */
export const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  const isWithin = (of: string, room: string) => to === of && pathname.startsWith(room)
  return isWithin('/tours', '/trips/') || isWithin('/destinations', '/destinations/') ? 'true' : undefined
}

/** The contact page, with the message already begun. */
export const askPath = (message: string) => `/contact?${new URLSearchParams({ message })}`
