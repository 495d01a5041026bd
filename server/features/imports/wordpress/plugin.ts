import type { Found, FoundTrip, Reading } from '../found.ts'
import type { WpPost, WpSite } from './site.ts'

/** What is known of a plugin for tours: its posts, its taxonomies, and how one of its posts is read. */
export type Plugin = {
  name: string
  postType: string
  destinations: string
  themes: string
  /** The first part of the addresses of terms and trips, unless the site has chosen another one. */
  bases: (site: WpSite) => Record<string, string>
  currency: (site: WpSite) => string | null
  /** All but what every post has: its ids, addresses, words for search, terms and reviews. */
  trip: (site: WpSite, post: WpPost, reading: Reading & { currency: string }) => Omit<FoundTrip, keyof Common>
  /** Bookings and who made them, where it keeps them. */
  bookings?: (site: WpSite, reading: Reading & { currency: string }) => Iterable<Found>
}

type Common = Pick<
  FoundTrip,
  'kind' | 'oldId' | 'title' | 'published' | 'paths' | 'destinations' | 'themes' | 'search' | 'reviews'
>
