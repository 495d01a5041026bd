import sax from 'sax'
import type { Scratch } from '../../../database/scratch.ts'
import { type Reader, UnreadableFile } from '../found.ts'
import { foundIn } from '../wordpress/found-in.ts'
import {
  decoded,
  isTerm,
  readTypes,
  type WpComment,
  type WpPost,
  type WpSite,
  type WpTerm,
  whole,
} from '../wordpress/site.ts'

/** WordPress nests six deep. */
const DEPTH = 20
/** The most characters that are kept of a text, and of all fields of a post: nobody has written more. */
const LONGEST = 2_000_000
const LONGEST_POST = 20_000_000

/** What stands in no text that people read, and in no database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** The elements whose texts are collected, and in which field of what is open. */
type Fields = Record<string, string>

/** Named by the file: a key may be `constructor`. */
const none = <T>(): Record<string, T> => Object.create(null)

const termOf = (fields: Fields, meta: Fields): WpTerm & { above: string } => ({
  id: whole(fields['wp:term_id']),
  taxonomy: fields['wp:term_taxonomy'] ?? 'category',
  slug: decoded(fields['wp:term_slug'] ?? fields['wp:category_nicename'] ?? ''),
  name: fields['wp:term_name'] ?? fields['wp:cat_name'] ?? '',
  description: fields['wp:term_description'] ?? '',
  above: decoded(fields['wp:term_parent'] ?? ''),
  parent: 0,
  meta,
})

const commentOf = (fields: Fields, meta: Fields): WpComment => ({
  type: fields['wp:comment_type'] || 'comment',
  isApproved: fields['wp:comment_approved'] === '1',
  name: fields['wp:comment_author'] ?? '',
  date: (fields['wp:comment_date'] ?? '').slice(0, 10),
  text: fields['wp:comment_content'] ?? '',
  meta,
})

/** What is being read. Terms of posts are told by taxonomy and slug, and found once all are known. */
type Item = { fields: Fields; meta: Record<string, string[]>; terms: string[]; comments: WpComment[] }

const postOf = ({ fields, meta, comments }: Item): WpPost => ({
  id: whole(fields['wp:post_id']),
  type: fields['wp:post_type'] ?? '',
  status: fields['wp:status'] ?? '',
  date: fields['wp:post_date'] ?? '',
  title: fields.title ?? '',
  slug: decoded(fields['wp:post_name'] ?? ''),
  parent: whole(fields['wp:post_parent']),
  content: fields['content:encoded'] ?? '',
  excerpt: fields['excerpt:encoded'] ?? '',
  hasPassword: Boolean(fields['wp:post_password']),
  link: fields.link ?? '',
  attachment: fields['wp:attachment_url'] ?? '',
  meta,
  terms: [],
  comments,
})

/** A post as it waits on the disk, with its terms by taxonomy and slug. */
type Kept = { post: WpPost; terms: string[] }

/** Builds a site from the elements of an export, as they come. */
function createBuilder(scratch: Scratch) {
  const channel = none<string>()
  const terms: (WpTerm & { above: string })[] = []
  const skipped = none<number>()
  const path: string[] = []
  let item: Item | undefined
  let part: { fields: Fields; meta: Fields } | undefined
  let pair = none<string>()
  let text = ''
  let size = 0
  let isExport = false
  /** The terms that posts name: an export of some posts alone has no list of them. */
  const used = new Map<string, Pick<WpTerm, 'taxonomy' | 'slug' | 'name'>>()
  let named: Pick<WpTerm, 'taxonomy' | 'slug'> | undefined

  const close: Record<string, () => void> = {
    item() {
      if (!item) return
      const post = postOf(item)
      if (readTypes.has(post.type))
        scratch.put(`posts ${post.type}`, post.id, { post, terms: item.terms } satisfies Kept)
      else skipped[post.type] = (skipped[post.type] ?? 0) + 1
      item = undefined
    },
    'wp:postmeta'() {
      const key = pair['wp:meta_key'] ?? ''
      if (!item) return
      item.meta[key] ??= []
      item.meta[key].push(pair['wp:meta_value'] ?? '')
    },
    'wp:comment'() {
      if (part) item?.comments.push(commentOf(part.fields, part.meta))
      part = undefined
    },
    'wp:term'() {
      const term = part && termOf(part.fields, part.meta)
      if (term && isTerm(term)) terms.push(term)
      part = undefined
    },
    'wp:category': () => close['wp:term']?.(),
    'wp:tag'() {
      part = undefined
    },
  }
  const closePair = () => {
    if (part) part.meta[pair['wp:meta_key'] ?? ''] = pair['wp:meta_value'] ?? ''
  }
  close['wp:termmeta'] = closePair
  close['wp:commentmeta'] = closePair

  return {
    open({ name, attributes }: sax.Tag) {
      if (path.push(name) > DEPTH) throw new UnreadableFile('Its elements are nested too deeply.')
      if (path.length === 1 && name !== 'rss') throw new UnreadableFile('This XML is no export of WordPress.')
      if (name === 'item') {
        item = { fields: none(), meta: none(), terms: [], comments: [] }
        size = 0
      } else if (/^wp:(?:comment|term|category|tag)$/.test(name)) part = { fields: none(), meta: none() }
      else if (/^wp:(?:post|term|comment)meta$/.test(name)) pair = none()
      else if (name === 'category') {
        named = { taxonomy: `${attributes.domain ?? ''}`, slug: decoded(`${attributes.nicename ?? ''}`) }
        item?.terms.push(`${named.taxonomy} ${named.slug}`)
      }
      text = ''
    },
    add(more: string) {
      if (text.length >= LONGEST) return
      text += more
      size += more.length
      if (item && size > LONGEST_POST)
        throw new UnreadableFile('One of its posts has more than 20 million characters.')
    },
    close(name: string) {
      path.pop()
      const value = text.trim() === '' ? '' : text.replace(CONTROLS, '').toWellFormed()
      text = ''
      if (name === 'wp:wxr_version') isExport = true
      if (name === 'category' && named && isTerm(named))
        used.set(`${named.taxonomy} ${named.slug}`, { ...named, name: value })
      if (close[name]) close[name]()
      else if (name === 'wp:meta_key' || name === 'wp:meta_value') pair[name] = value
      else if (part) part.fields[name] = value
      else if (item) item.fields[name] = value
      else channel[name] ??= value
    },
    site(): WpSite {
      if (!isExport) throw new UnreadableFile('This XML is no export of WordPress.')
      const bySlug = new Map(terms.map((term) => [`${term.taxonomy} ${term.slug}`, term.id]))
      for (const [key, term] of used)
        if (!bySlug.has(key)) {
          const id = -1 - terms.length
          terms.push({ ...term, id, description: '', parent: 0, meta: {}, above: '' })
          bySlug.set(key, id)
        }
      for (const term of terms) term.parent = bySlug.get(`${term.taxonomy} ${term.above}`) ?? 0
      const withTerms = ({ post, terms: named }: Kept): WpPost => ({
        ...post,
        terms: named.flatMap((slug) => bySlug.get(slug) ?? []),
      })
      return {
        url: (channel['wp:base_blog_url'] ?? channel.link ?? '').replace(/\/+$/, ''),
        title: channel.title ?? '',
        options: {},
        count: (type) => scratch.count(`posts ${type}`),
        *posts(type) {
          for (const kept of scratch.all<Kept>(`posts ${type}`)) yield withTerms(kept)
        },
        post(type, id) {
          const [kept] = scratch.of<Kept>(`posts ${type}`, id)
          return kept && withTerms(kept)
        },
        terms,
        skipped,
      }
    },
  }
}

/** The encoding that the first line of an XML file names. */
const encodingOf = (start: Uint8Array) =>
  /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    Buffer.from(start).toString('latin1').replace(/^ï»¿/, ''),
  )?.[1] ?? 'utf-8'

function decoderOf(start: Uint8Array) {
  const encoding = encodingOf(start)
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UnreadableFile(`Its encoding “${encoding}” is not known.`)
  }
}

/** WordPress' own export, Tools → Export. A document type is refused: WordPress writes none, and entities that grow need one. */
export const readWxr: Reader = async function* (file, reading) {
  const builder = createBuilder(reading.scratch)
  const parser = sax.parser(true)
  const broken = (why: string) => new UnreadableFile(`It is broken in line ${parser.line + 1}: ${why}`)
  parser.onopentag = (tag) => builder.open(tag as sax.Tag)
  parser.onclosetag = builder.close
  parser.ontext = builder.add
  parser.oncdata = builder.add
  parser.ondoctype = () => {
    throw new UnreadableFile('It has a document type, and exports of WordPress have none.')
  }
  parser.onerror = ({ message }) => {
    throw broken(message.split('\n')[0] ?? '')
  }
  let decoder: TextDecoder | undefined
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? ''
    } catch {
      throw broken('it has bytes that are no text in its encoding.')
    }
  }
  for await (const bytes of file) {
    reading.signal.throwIfAborted()
    decoder ??= decoderOf(bytes)
    parser.write(decode(bytes))
  }
  try {
    parser.write(decode()).close()
  } catch (error) {
    if (error instanceof UnreadableFile && /unclosed|unexpected end/i.test(error.message))
      throw new UnreadableFile('It ends in the middle: export it again, or upload it again.')
    throw error
  }
  yield* foundIn(builder.site(), reading)
}
