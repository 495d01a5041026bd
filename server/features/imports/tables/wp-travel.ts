import type { CsvRow, Found, Reading } from '../found.ts'
import { entriesOf, fieldOf, partOf, unserialized } from '../values/php.ts'
import { foundIn } from '../wordpress/found-in.ts'
import { isTerm, type WpPost, type WpTerm, whole } from '../wordpress/site.ts'

/* WP Travel's own export of trips as a table. Each column is a field of the post; terms are serialized objects, pictures are addresses. */

/** The terms of a row. They are kept by their ids, which are the old site's. */
function termsOf(row: CsvRow, known: Map<number, WpTerm>): number[] {
  const all = unserialized(row.taxonomies ?? '')
  return entriesOf(all)
    .flatMap((list) => entriesOf(list))
    .flatMap((each) => {
      const id = whole(fieldOf(each, 'term_id'))
      const term = {
        id,
        taxonomy: fieldOf(each, 'taxonomy'),
        slug: fieldOf(each, 'slug'),
        name: fieldOf(each, 'name'),
        description: fieldOf(each, 'description'),
        parent: whole(fieldOf(each, 'parent')),
        meta: {},
      }
      if (id === 0 || !isTerm(term)) return []
      known.set(id, term)
      return id
    })
}

const postOf = (row: CsvRow, id: number, terms: number[]): WpPost => ({
  id,
  key: row.post_name,
  type: 'itineraries',
  status: row.post_status ?? '',
  title: row.post_title ?? '',
  slug: row.post_name ?? '',
  parent: 0,
  content: row.post_content ?? '',
  excerpt: row.post_excerpt ?? '',
  hasPassword: false,
  date: '',
  link: '',
  attachment: '',
  meta: Object.fromEntries(Object.entries(row).map(([key, value]) => [key, [value]])),
  terms,
  comments: [],
})

export async function* foundInWpTravel(rows: Iterable<CsvRow>, reading: Reading): AsyncGenerator<Found> {
  const terms = new Map<number, WpTerm>()
  const posts = new Map<string, WpPost>()
  const left: Found[] = []
  for (const row of rows) {
    const what = `“${row.post_title || row.post_name}”`
    if (row.post_type !== 'itineraries')
      left.push({ kind: 'left', what, why: 'Its row is no trip: it has no type.' })
    else if (!row.post_name) left.push({ kind: 'left', what, why: 'It has no slug, by which it is known.' })
    else if (posts.has(row.post_name)) left.push({ kind: 'left', what, why: 'It stands there twice.' })
    else posts.set(row.post_name, postOf(row, posts.size + 1, termsOf(row, terms)))
  }
  const site = {
    url: '',
    title: '',
    options: {},
    count: (type: string) => (type === 'itineraries' ? posts.size : 0),
    posts: (type: string) => (type === 'itineraries' ? posts.values() : []),
    post: () => undefined,
    terms: [...terms.values()],
    skipped: {},
  }
  for await (const found of foundIn(site, reading)) {
    const told = found.kind === 'trip' ? posts.get(found.oldId)?.meta : undefined
    if (found.kind !== 'trip' || !told) yield found
    else {
      const length = partOf(unserialized(told.wp_travel_trip_duration_formating?.[0] ?? ''), 'days')
      const isTold = Number(told.wp_travel_trip_duration?.[0] || length) > 0
      const doubts = isTold ? found.doubts : [...found.doubts, 'No length in days is told']
      yield { ...found, days: isTold ? found.days : null, doubts }
    }
  }
  yield* left
}
