import leven from 'leven'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { countAttempt } from '../shared/rate-limits.ts'
import { sortKey } from '../shared/search.ts'
import { offered } from '../trips/trips.ts'

/** Words of fewer letters have too many neighbours. */
const LETTERS = 4
/** How many words of a search are looked up: each is compared with all words of all titles. */
const WORDS = 6

/** Letters that a folded word may differ in: a typing error or two. */
const errorsIn = (word: string) => (word.length < 7 ? 1 : 2)

const wordsOf = (text: string) =>
  (text.match(/[\p{L}\p{M}’'-]+/gu) ?? [])
    .map((word) => ({ word, folded: sortKey(word) }))
    .filter(({ folded }) => folded.length >= LETTERS)

type Word = ReturnType<typeof wordsOf>[number]

/** The words of the texts that were read last. Folding these takes longer than a search. */
let dictionary: { texts: string; words: Word[] } = { texts: '', words: [] }

/** All words in titles of trips, destinations and themes, folded once per change. */
async function readDictionary(db: Database): Promise<Word[]> {
  const topics = await db.selectFrom('topics').select('name').orderBy('id').execute()
  const trips = await offered(db).select('title').orderBy('trips.id').execute()
  const texts = [...topics.map(({ name }) => name), ...trips.map(({ title }) => title)].join('\n')
  if (dictionary.texts !== texts)
    dictionary = { texts, words: [...new Map(wordsOf(texts).map((each) => [each.word, each])).values()] }
  return dictionary.words
}

/** The nearest word of the dictionary to a typed one, as it is written there; undefined where none is near. */
function nearest(typed: Word, words: Word[]): string | undefined {
  let found: string | undefined
  let fewest = errorsIn(typed.folded) + 1
  for (const { word, folded } of words) {
    if (Math.abs(folded.length - typed.folded.length) >= fewest) continue
    const errors = leven(typed.folded, folded, { maxDistance: fewest })
    if (errors >= fewest) continue
    found = word
    fewest = errors
  }
  return found
}

/**
 * What a visitor may have meant who found nothing: the first words of the search, each replaced by the nearest word in titles,
 * destinations and themes. Accents, capitals and short words do not count. Undefined where a word has no neighbour, or
 * nothing would change.
 * @throws {Problem} 429 with `Retry-After` after too many such searches from the address
 */
export async function didYouMean(
  db: Database,
  clock: Clock,
  address: string,
  q: string,
): Promise<string | undefined> {
  const typed = wordsOf(q).slice(0, WORDS)
  if (typed.length === 0) return undefined
  await countAttempt(db, clock, [{ limit: 'search:address', of: address }])
  const words = await readDictionary(db)
  const meant = typed.map((word) => nearest(word, words))
  if (meant.includes(undefined)) return undefined
  const text = meant.join(' ')
  return sortKey(text) === sortKey(q) ? undefined : text
}
