import type { FoundPicture } from '../found.ts'
import { toLine } from '../values/html.ts'

/* A WordPress site as its export or a dump tells it. Both readers make it; the plugins' files beside this one read it. */

export type WpComment = {
  /** `comment`, `pingback`, `review`, … */
  type: string
  isApproved: boolean
  name: string
  /** `YYYY-MM-DD` */
  date: string
  text: string
  meta: Record<string, string>
}

export type WpPost = {
  id: number
  /** What it is known by where the file does not tell its id. */
  key?: string | undefined
  /** `page`, `post`, `attachment`, `itineraries`, `trip`, … */
  type: string
  /** `publish`, `draft`, `private`, `trash`, … */
  status: string
  /** When it was written: `YYYY-MM-DD HH:MM:SS`. */
  date: string
  title: string
  /** Decoded. */
  slug: string
  parent: number
  content: string
  excerpt: string
  hasPassword: boolean
  /** The whole address, as an export has it; '' in a dump. */
  link: string
  /** Of an attachment the whole address of its file; '' of others. */
  attachment: string
  /** All values of each key, in their order. */
  meta: Record<string, string[]>
  /** Ids of its terms; `WpTerm.id`. */
  terms: number[]
  comments: WpComment[]
}

export type WpTerm = {
  id: number
  taxonomy: string
  slug: string
  name: string
  description: string
  /** 0 for none. */
  parent: number
  meta: Record<string, string>
}

/** A row of a plugin's own table: by column; null is SQL's. */
export type WpRow = Record<string, string | null>

export type WpSite = {
  /** `https://www.example.org`, without a last slash. */
  url: string
  title: string
  /** Of a dump: those of the options that the plugins' files read. */
  options: Record<string, string>
  /** How many posts there are of a type. */
  count: (type: string) => number
  /** Its posts of a type, one after the other: they are on the disk, as a site may have more than memory. */
  posts: (type: string) => Iterable<WpPost>
  post: (type: string, id: number) => WpPost | undefined
  /** Those that a plugin may read: see `isTerm`. */
  terms: WpTerm[]
  /** How many posts of each type that is not read. */
  skipped: Record<string, number>
  /** Of a dump: the rows of a plugin's table, by its name without prefix, that belong to something. Undefined in an export. */
  rows?: (table: string, of: number | string) => WpRow[]
  /** Of a dump: all rows of a plugin's table. */
  all?: (table: string) => Iterable<WpRow>
}

/** A slug without its percent signs; one that stands alone is meant as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A whole number of a column or an element; 0 where none is. */
export const whole = (text: string | null | undefined): number => Number.parseInt(text ?? '', 10) || 0

/** The fields of a comment that are its rating. */
export const RATINGS = ['_wp_travel_rating', 'rating', 'stars']

/** Whether a term may be a plugin's: those of blogs and menus, of which a site has thousands, are nobody's here. */
export const isTerm = ({ taxonomy }: Pick<WpTerm, 'taxonomy'>): boolean =>
  !/^(?:category|post_tag|nav_menu|post_format|link_category|product_\w+|wp_\w+)$/.test(taxonomy)

export const plainTypes = new Set(['page', 'post', 'attachment'])

/** The kinds that are trips, or belong to them. */
export const tripTypes = new Set(['itineraries', 'trip', 'trip-packages', 'tf_tours'])

/** WP Travel's bookings, and what was paid for them. */
export const BOOKING = 'itinerary-booking'
export const PAYMENT = 'wp-travel-payment'

/** The kinds of posts that are read; the readers count all others. */
export const readTypes = new Set([...plainTypes, ...tripTypes, BOOKING, PAYMENT])

/** The first value of a key; '' for none. */
export const metaOf = (post: WpPost, key: string): string => post.meta[key]?.[0] ?? ''

/** The pictures of some attachments, each once, in their order. */
export function picturesOf(site: WpSite, ids: string[]): FoundPicture[] {
  return [...new Set(ids.filter((id) => /^https?:/.test(id) || whole(id) > 0))].flatMap((id) => {
    // A table has addresses instead of ids.
    if (/^https?:/.test(id)) return { file: id.split('/uploads/')[1] ?? null, url: id, alt: '' }
    const post = site.post('attachment', whole(id))
    if (!post) return { file: null, url: null, alt: '' }
    const url = post.attachment || null
    const file = metaOf(post, '_wp_attached_file') || (url?.split('/uploads/')[1] ?? null)
    return { file, url, alt: toLine(metaOf(post, '_wp_attachment_image_alt')) }
  })
}

/** What is doubtful about the pictures of a trip. */
export function pictureDoubts(pictures: FoundPicture[]): string[] {
  const unknown = pictures.filter(({ file, url }) => file === null && url === null).length
  if (pictures.length === 0) return ['No picture']
  return unknown === 0 ? [] : [`Pictures of which the file has only numbers, and no addresses: ${unknown}`]
}
