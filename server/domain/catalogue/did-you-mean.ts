import leven from 'leven'
import type { Database } from '../../platform/database/schema.ts'
import { sortKey } from '../shared/search.ts'
import { offered } from './trips.ts'

/** Letters that a word may differ in: a typing error or two, and none in short words. */
const errorsIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}’'-]+/gu) ?? []

/**
 * The nearest of some words to one that was typed, as it is written; undefined where none is near, or where it is itself
 * one of them. Accents and capitals do not count.
 */
function nearest(typed: string, words: string[]): string | undefined {
  const folded = sortKey(typed)
  const near = words
    .map((word) => ({ word, distance: leven(folded, sortKey(word)) }))
    .filter(({ distance }) => distance <= errorsIn(folded))
    .toSorted((a, b) => a.distance - b.distance)
  return near[0]?.word
}

/**
 * What a visitor may have meant who found nothing: the search with each word replaced by the nearest word in titles,
 * destinations and themes. Undefined where a word has no neighbour, or nothing would change.
 */
export async function didYouMean(db: Database, q: string): Promise<string | undefined> {
  const trips = await offered(db).select('title').execute()
  const topics = await db.selectFrom('topics').select('name').execute()
  const texts = [...topics.map(({ name }) => name), ...trips.map(({ title }) => title)]
  const words = [...new Set(texts.flatMap(wordsOf))].filter((word) => word.length > 3)
  const meant = wordsOf(q).map((word) => nearest(word, words))
  if (meant.length === 0 || meant.includes(undefined)) return undefined
  const text = meant.join(' ')
  return sortKey(text) === sortKey(q) ? undefined : text
}
