import type { TopicLink } from '../../../contract/trips/topics.ts'
import type { Texts } from '../../../texts/texts.ts'
import { type AgencyOnPages, useAgency } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'

type Own = AgencyOnPages['written'][number]

const all: [to: string, label: keyof Texts['site']['nav'], own?: Own][] = [
  ['/', 'home'],
  ['/about', 'about', 'about'],
  ['/advantages', 'advantages', 'advantages'],
  ['/tours', 'tours'],
  ['/destinations', 'destinations', 'destinations'],
  ['/contact', 'contact'],
]

/** Whether a page has content: About and Advantages once the agency has written them, Destinations once there are some. */
export function useIsWritten() {
  const agency = useAgency()
  return (slug: Own) => agency?.written.includes(slug)
}

export function useLinks() {
  const isWritten = useIsWritten()
  const t = useTexts('site').nav
  return all.flatMap(([to, label, slug]) => (!slug || isWritten(slug) ? [[to, t[label]] as const] : []))
}

/** The `aria-current` of a navigation link. A trip's page belongs to Tours. */
export const currentOf = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  const isWithin = (of: string, room: string) => to === of && pathname.startsWith(room)
  return isWithin('/tours', '/trips/') || isWithin('/destinations', '/destinations/') ? 'true' : undefined
}

export const topicPath = ({ kind, slug }: Pick<TopicLink, 'kind' | 'slug'>) =>
  `/${kind === 'destination' ? 'destinations' : 'themes'}/${slug}`

/** The router's state of the contact page: who writes, where a form that led here knows it. Not in the address, which is logged. */
export type Sender = { name?: string; email?: string }

/** The contact page, with the message already begun. */
export const askPath = (message: string) => `/contact?${new URLSearchParams({ message })}`
