import { setImmediate as nextTurn } from 'node:timers/promises'
import { countOf } from '../../../../rules/words.ts'
import type { Found, FoundSearch, Reading } from '../found.ts'
import { TOO_LONG, toLine, toMarkdown, toText } from '../values/html.ts'
import { isCurrency } from '../values/money.ts'
import { oldPath } from '../values/paths.ts'
import type { Plugin } from './plugin.ts'
import { metaOf, picturesOf, RATINGS, type WpPost, type WpSite, type WpTerm } from './site.ts'
import { tourfic } from './tourfic.ts'
import { wpTravel } from './wp-travel.ts'
import { wpTravelEngine } from './wp-travel-engine.ts'
import { foundInYatra, type YatraRows } from './yatra.ts'

const plugins: Plugin[] = [wpTravel, wpTravelEngine, tourfic]

/** A post's own addresses: the one of today, and those it had before. */
function pathsOf(post: WpPost, base: string): string[] {
  if (post.status !== 'publish') return []
  const path = post.link ? oldPath(post.link) : `${base}/${post.slug}`
  const old = (post.meta._wp_old_slug ?? []).map((slug) =>
    path.replace(/[^/]*$/, oldPath(`/${slug}`).slice(1)),
  )
  return [...new Set([path, ...old])]
}

/** What stands before the first part of the addresses of trips and terms: `/blog` where the site's own addresses begin so. */
function frontOf(site: WpSite, plugin: Plugin): string {
  const [written] = (site.options.permalink_structure ?? '').split('%')
  if (written) return written.replace(/\/+$/, '')
  const base = `/${plugin.bases(site)[plugin.postType]}/`
  for (const { link } of site.posts(plugin.postType)) {
    const path = oldPath(link)
    if (path.includes(base)) return path.slice(0, path.indexOf(base))
  }
  return ''
}

/** A page's address in a dump, which has none: its slug below those of its parents. */
function baseOf(site: WpSite, post: WpPost, depth = 0): string {
  const parent = post.parent > 0 && depth < 10 ? site.post(post.type, post.parent) : undefined
  return parent ? `${baseOf(site, parent, depth + 1)}/${parent.slug}` : ''
}

/** Longer than any title or description for search; what is longer is cut before it is filled in. */
const SEARCH_TEXT = 2000

const filledIn = (text: string, site: WpSite, post: WpPost) =>
  text
    .slice(0, SEARCH_TEXT)
    .replace(/%%?(?:title|post_title)%%?/gi, () => post.title.slice(0, SEARCH_TEXT))
    .replace(/%%?(?:sitename|site_title)%%?/gi, () => site.title.slice(0, SEARCH_TEXT))
    .replace(/%%?sep%%?/gi, '–')
    .replace(/%%?(?:excerpt|excerpt_only)%%?/gi, () => post.excerpt.slice(0, SEARCH_TEXT))
    .slice(0, SEARCH_TEXT)
    .replace(/%%?\w+%%?/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–-]+|[\s–-]+$/g, '')

/** The words for search of Yoast or Rank Math. */
function searchOf(site: WpSite, post: WpPost): FoundSearch {
  const first = (...keys: string[]) => keys.map((key) => metaOf(post, key)).find((text) => text !== '') ?? ''
  return {
    title: filledIn(toLine(first('_yoast_wpseo_title', 'rank_math_title')), site, post),
    description: filledIn(toLine(first('_yoast_wpseo_metadesc', 'rank_math_description')), site, post),
  }
}

/** The names from the uppermost term to this one. */
function lineage(terms: Map<number, WpTerm>, id: number): string[] {
  const names: string[] = []
  for (let term = terms.get(id); term && names.length < 10; term = terms.get(term.parent))
    names.unshift(toLine(term.name))
  return names
}

/** The comments that are reviews, and how many of the others there are. */
function reviewsOf(post: WpPost) {
  const rated = post.comments.filter(({ meta }) => RATINGS.some((key) => meta[key]))
  const isShown = post.comments.filter(({ isApproved, type }) => isApproved && type !== 'pingback')
  const reviews = isShown
    .filter((comment) => rated.includes(comment))
    .map(({ name, date, text, meta }) => ({
      name: toLine(name),
      date,
      text: toText(text).text,
      rating:
        Math.min(5, Math.max(1, Math.round(Number(RATINGS.map((key) => meta[key]).find(Boolean))))) || null,
    }))
  const hidden = post.comments.filter((comment) => !isShown.includes(comment)).length
  return { reviews, hidden, unrated: isShown.length - reviews.length }
}

const whyLeft = new Map([
  ['private', 'It is private.'],
  ['trash', 'It is in the trash.'],
  ['draft', 'It is a draft.'],
  ['pending', 'It waits for its review.'],
  ['auto-draft', 'It was never saved.'],
])

/** A page or a post, or why it is left. */
function pageOf(site: WpSite, post: WpPost): Found {
  const what = `${post.type === 'post' ? 'Post' : 'Page'} “${toLine(post.title) || post.id}”`
  if (post.status !== 'publish')
    return { kind: 'left', what, why: whyLeft.get(post.status) ?? `Its state is “${post.status}”.` }
  if (post.hasPassword) return { kind: 'left', what, why: 'It has a password.' }
  const { text, shortcodes, pictures, isCut } = toMarkdown(post.content)
  const title = toLine(post.title)
  if (title === '') return { kind: 'left', what, why: 'It has no title.' }
  if (text === '')
    return {
      kind: 'left',
      what,
      why:
        shortcodes.length > 0
          ? `It has no text of its own: a plugin fills it in (${shortcodes.join(', ')}).`
          : 'It is empty.',
    }
  const isHome = site.options.page_on_front === `${post.id}`
  const paths = isHome ? ['/'] : pathsOf(post, baseOf(site, post))
  return {
    kind: 'page',
    oldId: `${post.id}`,
    isPost: post.type === 'post',
    title,
    text,
    paths,
    isHome: paths[0] === '/',
    search: searchOf(site, post),
    doubts: [
      ...(shortcodes.length > 0 ? [`What plugins fill in is left out: ${shortcodes.join(', ')}`] : []),
      ...(isCut ? [TOO_LONG] : []),
      ...(pictures.length > 0 ? [`Pictures in the text are left out: ${pictures.length}`] : []),
    ],
  }
}

/** Yatra's tables, where the dump has trips in them. */
function yatraIn(site: WpSite): YatraRows | undefined {
  const { rows, all, options } = site
  const [first] = all?.('yatra_trips') ?? []
  if (!rows || !all || !first) return undefined
  return {
    all: (table) => all(`yatra_${table}`),
    of: (table, id) => rows(`yatra_${table}`, id),
    picture: (id) => picturesOf(site, [`${id}`])[0],
    base: `${(options.permalink_structure ?? '').split('%')[0]?.replace(/^\/|\/$/g, '') ?? ''}/${options.yatra_trip_base || 'tour'}`.replace(
      /^\//,
      '',
    ),
  }
}

/** Whatever an agency's WordPress holds that can be moved in, by whichever plugin for tours made it. */
export async function* foundIn(site: WpSite, reading: Reading): AsyncGenerator<Found> {
  const yatra = yatraIn(site)
  const plugin = yatra
    ? undefined
    : plugins
        .filter(({ postType }) => site.count(postType) > 0)
        .toSorted((a, b) => site.count(b.postType) - site.count(a.postType))[0]
  const code = site.options.yatra_currency ?? ''
  const currency = yatra ? (isCurrency(code) ? code : null) : (plugin?.currency(site) ?? null)
  yield {
    kind: 'site',
    plugin: yatra ? 'Yatra' : (plugin?.name ?? 'WordPress'),
    url: site.url || null,
    currency,
  }
  const front = plugin ? frontOf(site, plugin) : ''
  const terms = new Map(site.terms.map((term) => [term.id, term]))
  const used = new Set<number>()
  const within = { ...reading, currency: currency ?? reading.currency }
  let hidden = 0
  let unrated = 0

  if (yatra)
    for (const found of foundInYatra(yatra, within)) {
      await nextTurn()
      reading.signal.throwIfAborted()
      yield found
    }
  for (const post of plugin ? site.posts(plugin.postType) : []) {
    await nextTurn()
    reading.signal.throwIfAborted()
    const title = toLine(post.title)
    if (post.status === 'trash' || post.status === 'auto-draft') {
      yield { kind: 'left', what: `Trip “${title || post.id}”`, why: whyLeft.get(post.status) ?? '' }
      continue
    }
    if (title === '') {
      yield { kind: 'left', what: `Trip ${post.id}`, why: 'It has no title.' }
      continue
    }
    const ofKind = (taxonomy: string) => post.terms.filter((id) => terms.get(id)?.taxonomy === taxonomy)
    const destinations = plugin ? ofKind(plugin.destinations) : []
    const themes = plugin ? ofKind(plugin.themes) : []
    for (let id of [...destinations, ...themes])
      for (; id && !used.has(id); id = terms.get(id)?.parent ?? 0) used.add(id)
    const told = reviewsOf(post)
    hidden += told.hidden
    unrated += told.unrated
    if (plugin)
      yield {
        kind: 'trip',
        oldId: post.key ?? `${post.id}`,
        title,
        published: post.status === 'publish' && !post.hasPassword,
        paths: pathsOf(post, `${front}/${plugin.bases(site)[plugin.postType]}`),
        destinations: destinations.map((id) => lineage(terms, id)),
        themes: themes.map((id) => toLine(terms.get(id)?.name ?? '')),
        search: searchOf(site, post),
        reviews: told.reviews,
        ...plugin.trip(site, post, within),
      }
  }

  for (const found of plugin?.bookings?.(site, within) ?? []) {
    await nextTurn()
    reading.signal.throwIfAborted()
    yield found
  }

  for (const term of plugin ? site.terms : []) {
    const topic =
      term.taxonomy === plugin?.destinations
        ? 'destination'
        : term.taxonomy === plugin?.themes
          ? 'theme'
          : undefined
    if (!topic || !plugin) continue
    if (!used.has(term.id)) {
      yield {
        kind: 'left',
        what: `${topic === 'theme' ? 'Theme' : 'Destination'} “${toLine(term.name)}”`,
        why: 'No trip has it.',
      }
      continue
    }
    yield {
      kind: 'topic',
      oldId: `${term.id}`,
      topic,
      name: toLine(term.name),
      above: lineage(terms, term.parent),
      text: toText(term.description).text,
      paths: [oldPath(`${front}/${plugin.bases(site)[term.taxonomy]}/${term.slug}`)],
    }
  }

  for (const type of ['page', 'post'])
    for (const post of site.posts(type)) {
      await nextTurn()
      reading.signal.throwIfAborted()
      yield pageOf(site, post)
    }
  if (hidden > 0)
    yield {
      kind: 'left',
      what: countOf(hidden, 'comment on a trip', 'comments on trips'),
      why: 'They were not approved, or are spam.',
    }
  if (unrated > 0)
    yield {
      kind: 'left',
      what: countOf(unrated, 'comment on a trip', 'comments on trips'),
      why: 'They have no rating.',
    }
  for (const { name, postType } of plugins.filter((each) => each !== plugin && site.count(each.postType) > 0))
    yield {
      kind: 'left',
      what: `${site.count(postType)} × “${postType}”`,
      why: `They are of ${name}, and the trips of another plugin are taken.`,
    }
  for (const [type, count] of Object.entries(site.skipped))
    yield { kind: 'left', what: `${count} × “${type}”`, why: 'This kind of content has no place here.' }
}
