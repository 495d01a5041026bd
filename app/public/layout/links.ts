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

/** Whether a page has something to say. Nothing links to About or Advantages while the agency has not written it, nor to Destinations without any. */
export function useIsWritten() {
  const agency = useAgency()
  return (slug: Own) => agency?.written.includes(slug)
}

/** The links of every navigation. */
export function useLinks() {
  const isWritten = useIsWritten()
  return all.filter(([, , slug]) => !slug || isWritten(slug))
}

/** The value of `aria-current` for a link of a navigation. A trip's page belongs to Tours. */
export const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  const isWithin = (of: string, room: string) => to === of && pathname.startsWith(room)
  return isWithin('/tours', '/trips/') || isWithin('/destinations', '/destinations/') ? 'true' : undefined
}

/** The page that writes to the agency, with the message begun. */
export const askPath = (message: string) => `/contact?${new URLSearchParams({ message })}`
