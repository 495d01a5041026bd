/*
 * A WordPress site as its export or a dump of its database tells it. Both readers make it, and the plugins' files beside this one
 * (`wp-travel.ts`, …) turn it into what was found.
 */

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
  /** `page`, `post`, `attachment`, `itineraries`, `trip`, … */
  type: string
  /** `publish`, `draft`, `private`, `trash`, … */
  status: string
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
  /** The site's name. */
  title: string
  /** Of a dump: those of the options that the plugins' files read. */
  options: Record<string, string>
  posts: WpPost[]
  terms: WpTerm[]
  /** How many posts of each type that is not read. */
  skipped: Record<string, number>
  /** Of a dump: the rows of plugins' tables by name without prefix (`wt_pricings`, `yatra_tours`). Undefined in an export. */
  tables?: Record<string, WpRow[]>
}

/** The kinds of posts that are read; the readers count all others. */
export const readTypes = new Set(['page', 'post', 'attachment', 'itineraries'])

/** The first value of a key; '' for none. */
export const metaOf = (post: WpPost, key: string): string => post.meta[key]?.[0] ?? ''
