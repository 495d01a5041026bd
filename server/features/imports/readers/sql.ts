import type { Scratch } from '../../../database/scratch.ts'
import { type Reader, UnreadableFile } from '../found.ts'
import { foundIn } from '../wordpress/found-in.ts'
import {
  decoded,
  isTerm,
  plainTypes,
  RATINGS,
  readTypes,
  tripTypes,
  type WpComment,
  type WpPost,
  type WpRow,
  type WpSite,
  type WpTerm,
  whole,
} from '../wordpress/site.ts'
import { rowsOf } from './sql-rows.ts'

const own = [
  'options',
  'posts',
  'postmeta',
  'terms',
  'term_taxonomy',
  'term_relationships',
  'comments',
  'commentmeta',
] as const
const ofPlugins = [
  'wt_pricings',
  'wt_price_category_relation',
  'wt_dates',
  'wt_excluded_dates_times',
  'yatra_trips',
  'yatra_trip_itinerary_days',
  'yatra_trip_availability_dates',
  'yatra_trip_availability_rules',
  'yatra_trip_content',
  'yatra_trip_classifications',
  'yatra_classifications',
  'yatra_reviews',
  'yatra_bookings',
  'yatra_booking_departures',
  'yatra_customers',
] as const

const TABLE = new RegExp(`^(.*?)(${[...ofPlugins, ...own].join('|')})$`)

/** What is kept of the fields of posts: a dump of a large site has millions, of which most are nobody's text. */
const META =
  /^(?:wp_travel_|wptravel_|order_(?:data|items_data|totals)$|billing_(?:city|postal)$|pricing_v4$|wpte_gallery_id$|WTE_|packages_ids$|primary_package$|package-|tf_tours_opt$|_thumbnail_id$|_wp_attached_file$|_wp_attachment_image_alt$|_wp_old_slug$|_yoast_wpseo_(?:title|metadesc)$|rank_math_(?:title|description)$)/
const OPTIONS = new Set([
  'home',
  'siteurl',
  'blogname',
  'page_on_front',
  'permalink_structure',
  'wp_travel_settings',
  'wp_travel_engine_settings',
  'yatra_currency',
  'yatra_trip_base',
  'wp_travel_permalinks',
])
/** WordPress' own notes, which nobody misses. */
const NOTES = /^(?:revision|wp_|oembed_cache|customize_changeset|custom_css|user_request|nav_menu_item)/

/** The columns of WordPress' tables, for dumps that name none. */
const usual: Record<string, string[]> = {
  options: ['option_id', 'option_name', 'option_value', 'autoload'],
  postmeta: ['meta_id', 'post_id', 'meta_key', 'meta_value'],
  terms: ['term_id', 'name', 'slug', 'term_group'],
  term_taxonomy: ['term_taxonomy_id', 'term_id', 'taxonomy', 'description', 'parent', 'count'],
  term_relationships: ['object_id', 'term_taxonomy_id', 'term_order'],
  commentmeta: ['meta_id', 'comment_id', 'meta_key', 'meta_value'],
}

/** Whether a row is worth its place. */
function isKept(table: string, row: WpRow): boolean {
  if (table === 'options') return OPTIONS.has(row.option_name ?? '')
  if (table === 'postmeta') return META.test(row.meta_key ?? '')
  if (table === 'commentmeta') return RATINGS.includes(row.meta_key ?? '')
  return true
}

const postOf = (row: WpRow): WpPost => ({
  id: whole(row.ID),
  type: row.post_type ?? '',
  status: row.post_status ?? '',
  date: row.post_date ?? '',
  title: row.post_title ?? '',
  slug: decoded(row.post_name ?? ''),
  parent: whole(row.post_parent),
  content: row.post_content ?? '',
  excerpt: row.post_excerpt ?? '',
  hasPassword: Boolean(row.post_password),
  link: '',
  attachment: row.post_type === 'attachment' ? (row.guid ?? '') : '',
  meta: Object.create(null),
  terms: [],
  comments: [],
})

const commentOf = (row: WpRow): WpComment => ({
  type: row.comment_type || 'comment',
  isApproved: row.comment_approved === '1',
  name: row.comment_author ?? '',
  date: (row.comment_date ?? '').slice(0, 10),
  text: row.comment_content ?? '',
  meta: Object.create(null),
})

/** By which column the rows of a table are found again. */
const keys: Record<string, string> = {
  options: 'option_name',
  postmeta: 'post_id',
  terms: 'term_id',
  term_taxonomy: 'term_taxonomy_id',
  term_relationships: 'object_id',
  comments: 'comment_post_ID',
  commentmeta: 'comment_id',
  wt_pricings: 'trip_id',
  wt_price_category_relation: 'pricing_id',
  wt_dates: 'trip_id',
  wt_excluded_dates_times: 'trip_id',
  yatra_trips: 'id',
  yatra_trip_itinerary_days: 'trip_id',
  yatra_trip_availability_dates: 'trip_id',
  yatra_trip_availability_rules: 'trip_id',
  yatra_trip_content: 'trip_id',
  yatra_trip_classifications: 'trip_id',
  yatra_classifications: 'id',
  yatra_reviews: 'trip_id',
  yatra_bookings: 'id',
  yatra_booking_departures: 'booking_id',
  yatra_customers: 'id',
}

/** The site that the tables of one prefix hold. */
function siteOf(prefix: string, scratch: Scratch, skipped: Record<string, number>): WpSite {
  const of = (table: string, key: number | string) => scratch.of<WpRow>(prefix + table, key)
  const options: Record<string, string> = {}
  for (const row of scratch.all<WpRow>(`${prefix}options`))
    options[row.option_name ?? ''] = row.option_value ?? ''
  const terms = new Map<number, WpTerm>()
  for (const row of scratch.all<WpRow>(`${prefix}term_taxonomy`)) {
    const id = whole(row.term_id)
    const [named] = of('terms', id)
    const term = {
      id,
      taxonomy: row.taxonomy ?? '',
      slug: decoded(named?.slug ?? ''),
      name: named?.name ?? '',
      description: row.description ?? '',
      parent: whole(row.parent),
      meta: {},
    }
    if (isTerm(term)) terms.set(whole(row.term_taxonomy_id), term)
  }
  const commentsOf = (id: number) =>
    of('comments', id).map((row) => {
      const comment = commentOf(row)
      for (const { meta_key, meta_value } of of('commentmeta', row.comment_ID ?? ''))
        comment.meta[meta_key ?? ''] = meta_value ?? ''
      return comment
    })
  function withAll(row: WpRow): WpPost {
    const post = postOf(row)
    for (const { meta_key, meta_value } of of('postmeta', post.id)) {
      post.meta[meta_key ?? ''] ??= []
      post.meta[meta_key ?? '']?.push(meta_value ?? '')
    }
    const ids = of('term_relationships', post.id).map((each) => whole(each.term_taxonomy_id))
    post.terms = ids.flatMap((id) => terms.get(id)?.id ?? [])
    post.comments = commentsOf(post.id)
    return post
  }
  return {
    url: (options.home || options.siteurl || '').replace(/\/+$/, ''),
    title: options.blogname ?? '',
    options,
    count: (type) => scratch.count(`${prefix}posts ${type}`),
    *posts(type) {
      for (const row of scratch.all<WpRow>(`${prefix}posts ${type}`)) yield withAll(row)
    },
    post(type, id) {
      const [row] = of(`posts ${type}`, id)
      return row && withAll(row)
    },
    terms: [...terms.values()],
    skipped,
    rows: of,
    all: (table) => scratch.all<WpRow>(prefix + table),
  }
}

/** A dump of WordPress' database. Of several sites or copies in it, the one with the most trips is read. */
export const readSql: Reader = async function* (file, reading) {
  const { scratch } = reading
  const skipped = new Map<string, Record<string, number>>()
  for await (const { table, columns, values } of rowsOf(file, (table) => TABLE.test(table))) {
    reading.signal.throwIfAborted()
    const [, prefix = '', name = ''] = TABLE.exec(table) ?? []
    const names = columns?.length ? columns : usual[name]
    if (!names) continue
    const row: WpRow = Object.fromEntries(names.map((column, index) => [column, values[index] ?? null]))
    const others = skipped.get(prefix) ?? Object.create(null)
    skipped.set(prefix, others)
    if (name === 'posts') {
      const type = row.post_type ?? ''
      if (readTypes.has(type)) scratch.put(`${table} ${type}`, row.ID ?? '', row)
      else if (!NOTES.test(type)) others[type] = (others[type] ?? 0) + 1
    } else if (isKept(name, row)) scratch.put(table, row[keys[name] ?? ''] ?? '', row)
  }
  const posts = (prefix: string, isTrip: boolean) =>
    [...(isTrip ? tripTypes : plainTypes)].reduce(
      (sum, type) => sum + scratch.count(`${prefix}posts ${type}`),
      isTrip ? scratch.count(`${prefix}yatra_trips`) : 0,
    )
  const [most] = [...skipped.keys()]
    .filter(
      (prefix) => posts(prefix, false) + posts(prefix, true) > 0 && scratch.count(`${prefix}options`) > 0,
    )
    .toSorted((a, b) => posts(b, true) - posts(a, true))
  if (most === undefined) throw new UnreadableFile('This dump has no tables of WordPress.')
  yield* foundIn(siteOf(most, scratch, skipped.get(most) ?? {}), reading)
}
