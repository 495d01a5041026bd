import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'

type Found = NonNullable<Answer<'adminShowImport'>['found']>
type State = Found['trips'][number]['state']

/** Which bookings are taken, and whether departures and seats are made for them. */
export type Wanted = {
  bookings: 'none' | 'to_come' | 'all'
  make_departures: boolean
  sold_elsewhere: boolean
  /** Ids of departures. */
  more_seats: number[]
  /** What the trips include; the first package unless chosen. */
  package_id?: number
}

/** The old ids of what is not to be taken. */
export type Choice = { trips: Set<string>; pages: Set<string> }

/** Whether something can still be taken over. */
export const isOpen = ({ state }: { state: State }) =>
  state === 'found' || state === 'waiting' || state === 'left'

/** What is chosen at first: all trips and pages, but no post and no page that this site has of its own. */
export const atFirst = ({ pages }: Found): Choice => ({
  trips: new Set(),
  pages: new Set(pages.filter(({ is_post, own }) => is_post || own !== null).map(({ id }) => id)),
})

const unlisted = (count: number, rows: unknown[]) => count - rows.length

/** How many of what was found are chosen. */
export function countChosen(
  { counts, trips, pages, bookings }: Found,
  left: Choice,
  wanted: Wanted,
  today: string,
) {
  const isWanted = ({ date }: { date: string }) =>
    wanted.bookings === 'all' || (wanted.bookings === 'to_come' && date >= today)
  const open = trips.filter((trip) => isOpen(trip) && !left.trips.has(trip.id))
  return {
    trips: open.length + unlisted(counts.trips, trips),
    pages:
      pages.filter((page) => isOpen(page) && !left.pages.has(page.id)).length + unlisted(counts.pages, pages),
    bookings:
      bookings.filter((booking) => isOpen(booking) && isWanted(booking)).length +
      (wanted.bookings === 'none' ? 0 : unlisted(counts.bookings, bookings)),
    /** For trips that are here already. */
    pictures: trips
      .filter((trip) => !isOpen(trip))
      .reduce((sum, { lacking_pictures }) => sum + lacking_pictures, 0),
  }
}

/** `10 trips as drafts, 5 pages and 40 bookings`; '' for nothing. */
export function inWords({ trips, pages, bookings }: Record<'trips' | 'pages' | 'bookings', number>): string {
  const parts = [
    trips > 0 && `${countOf(trips, 'trip')} as ${trips === 1 ? 'a draft' : 'drafts'}`,
    pages > 0 && countOf(pages, 'page'),
    bookings > 0 && countOf(bookings, 'booking'),
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en-GB').format(parts)
}
