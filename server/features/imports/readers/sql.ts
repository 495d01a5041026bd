import { type Reader, type Reading, UnreadableFile } from '../found.ts'
import { foundIn } from '../wordpress/found-in.ts'
import {
  readTypes,
  type WpComment,
  type WpPost,
  type WpRow,
  type WpSite,
  type WpTerm,
} from '../wordpress/site.ts'
import { rowsOf } from './sql-rows.ts'

/** WordPress' own tables that are read, and those of plugins. */
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
] as const

const TABLE = new RegExp(`^(.*?)(${[...ofPlugins, ...own].join('|')})$`)

/** What is kept of the fields of posts: a dump of a large site has millions, of which most are nobody's text. */
const META =
  /^(?:wp_travel_|wptravel_|pricing_v4$|_thumbnail_id$|_wp_attached_file$|_wp_attachment_image_alt$|_wp_old_slug$|_yoast_wpseo_(?:title|metadesc)$|rank_math_(?:title|description)$)/
const OPTIONS = new Set([
  'home',
  'siteurl',
  'blogname',
  'page_on_front',
  'permalink_structure',
  'wp_travel_settings',
  'wp_travel_permalinks',
])
const RATINGS = new Set(['_wp_travel_rating', 'rating'])
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

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A slug with a stray percent sign is meant as it is.
    return text
  }
}

const number = (text: string | null | undefined) => Number.parseInt(text ?? '', 10) || 0

/** Whether a row is worth its memory. */
function isKept(table: string, row: WpRow): boolean {
  if (table === 'options') return OPTIONS.has(row.option_name ?? '')
  if (table === 'postmeta') return META.test(row.meta_key ?? '')
  if (table === 'commentmeta') return RATINGS.has(row.meta_key ?? '')
  return true
}

type Tables = Record<string, WpRow[]>

const postOf = (row: WpRow): WpPost => ({
  id: number(row.ID),
  type: row.post_type ?? '',
  status: row.post_status ?? '',
  title: row.post_title ?? '',
  slug: decoded(row.post_name ?? ''),
  parent: number(row.post_parent),
  content: row.post_content ?? '',
  excerpt: row.post_excerpt ?? '',
  hasPassword: Boolean(row.post_password),
  link: '',
  attachment: row.post_type === 'attachment' ? (row.guid ?? '') : '',
  meta: {},
  terms: [],
  comments: [],
})

const commentOf = (row: WpRow): WpComment => ({
  type: row.comment_type || 'comment',
  isApproved: row.comment_approved === '1',
  name: row.comment_author ?? '',
  date: (row.comment_date ?? '').slice(0, 10),
  text: row.comment_content ?? '',
  meta: {},
})

/** The site that the tables of one prefix hold. */
function siteOf(tables: Tables, skipped: Record<string, number>): WpSite {
  const rows = (table: string) => tables[table] ?? []
  const options = Object.fromEntries(
    rows('options').map((row) => [row.option_name ?? '', row.option_value ?? '']),
  )
  const posts = new Map(rows('posts').map((row) => [number(row.ID), postOf(row)]))
  for (const row of rows('postmeta')) {
    const meta = posts.get(number(row.post_id))?.meta
    const key = row.meta_key ?? ''
    if (meta) meta[key] = [...(meta[key] ?? []), row.meta_value ?? '']
  }
  const names = new Map(rows('terms').map((row) => [number(row.term_id), row]))
  const taxonomies = new Map<number, WpTerm>()
  for (const row of rows('term_taxonomy')) {
    const id = number(row.term_id)
    const named = names.get(id)
    taxonomies.set(number(row.term_taxonomy_id), {
      id,
      taxonomy: row.taxonomy ?? '',
      slug: decoded(named?.slug ?? ''),
      name: named?.name ?? '',
      description: row.description ?? '',
      parent: number(row.parent),
      meta: {},
    })
  }
  for (const row of rows('term_relationships')) {
    const term = taxonomies.get(number(row.term_taxonomy_id))
    if (term) posts.get(number(row.object_id))?.terms.push(term.id)
  }
  const comments = new Map(rows('comments').map((row) => [row.comment_ID ?? '', commentOf(row)]))
  for (const row of rows('commentmeta')) {
    const comment = comments.get(row.comment_id ?? '')
    if (comment) comment.meta[row.meta_key ?? ''] = row.meta_value ?? ''
  }
  for (const row of rows('comments')) {
    const comment = comments.get(row.comment_ID ?? '')
    if (comment) posts.get(number(row.comment_post_ID))?.comments.push(comment)
  }
  return {
    url: (options.home || options.siteurl || '').replace(/\/+$/, ''),
    title: options.blogname ?? '',
    options,
    posts: [...posts.values()],
    terms: [...taxonomies.values()],
    skipped,
    tables,
  }
}

/** A dump of WordPress' database. Of several sites or copies in it, the one with the most trips is read. */
export const readSql: Reader = async function* (file, reading: Reading) {
  const sites = new Map<string, { tables: Tables; skipped: Record<string, number> }>()
  for await (const { table, columns, values } of rowsOf(file, (table) => TABLE.test(table))) {
    reading.signal.throwIfAborted()
    const [, prefix = '', name = ''] = TABLE.exec(table) ?? []
    const names = columns?.length ? columns : usual[name]
    if (!names) continue
    const row: WpRow = Object.fromEntries(names.map((column, index) => [column, values[index] ?? null]))
    const site = sites.get(prefix) ?? { tables: {}, skipped: {} }
    sites.set(prefix, site)
    if (name === 'posts' && !readTypes.has(row.post_type ?? '')) {
      const type = row.post_type ?? ''
      if (!NOTES.test(type)) site.skipped[type] = (site.skipped[type] ?? 0) + 1
    } else if (isKept(name, row)) {
      const rows = site.tables[name] ?? []
      rows.push(row)
      site.tables[name] = rows
    }
  }
  const trips = ({ tables }: { tables: Tables }) =>
    (tables.posts ?? []).filter(
      ({ post_type }) => !['page', 'post', 'attachment', 'nav_menu_item'].includes(post_type ?? ''),
    ).length
  const whole = [...sites.values()].filter(({ tables }) => tables.posts && tables.options)
  const [most] = whole.toSorted((a, b) => trips(b) - trips(a))
  if (!most) throw new UnreadableFile('This dump has no tables of WordPress.')
  yield* foundIn(siteOf(most.tables, most.skipped), reading)
}
