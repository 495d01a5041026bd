import leven from 'leven'
import type { Language } from '../../../contract/languages.ts'
import { type Reading, readSearched } from '../../core/translations/reading.ts'
import { offered } from '../../core/trips/trips.ts'
import type { Database } from '../../database/schema.ts'
import { numbersAsText, numbersIn } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { inPlace, searchText, sortKey, textsOf } from '../../kit/lists/search.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { isWord, LETTER, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/**
 * How visitors find trips by words: docs/decisions/0061-visitors-search.md. Folded texts are compared in memory, the same on both
 * databases. `leven` counts wrong letters, up to the distance asked for: 28 kB, no dependencies.
 */

/** How well a trip has a word, the best first. */
const ranks = ['named', 'akin', 'told', 'stem', 'within', 'near'] as const
type Rank = (typeof ranks)[number]

/** The fewest letters of a word in which one may be wrong: a shorter word has too many neighbours. */
const NEAR_LETTERS = 5
/** How many words of a search may have a wrong letter: each is compared with all words of all trips. */
const MAX_WRONG = 3

type TripTexts = {
  id: number
  /** Title, destinations and themes. */
  named: string
  /** All that its page says. */
  told: string
}

/** `language`: see `readTranslations`. The words of the main language count in all of them. */
async function readTexts(db: Database, language: Language | undefined): Promise<TripTexts[]> {
  const topics = await db.selectFrom('topics').select(['id', 'name', 'parent_id']).execute()
  const names = new Map(topics.map(({ id, name }) => [id, name]))
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id ?? undefined]))
  const texts = new Map(
    topics.map(({ id, name, parent_id }) => [id, searchText(name, names.get(parent_id ?? 0) ?? '')]),
  )
  const translated = new Map<string, string>()
  for (const { kind, of_id, search, found_by } of await readSearched(db, language)) {
    translated.set(`${kind} ${of_id}`, search)
    if (kind === 'trip') translated.set(`told ${of_id}`, found_by)
  }
  const inLanguage = (kind: string, id: number | undefined) => translated.get(`${kind} ${id}`) ?? ''
  const trips = await offered(db)
    .select(['trips.id', 'search', 'found_by'])
    .select((eb) =>
      eb
        .selectFrom('trip_topics')
        .select(numbersAsText(db, 'topic_id').as('ids'))
        .whereRef('trip_id', '=', 'trips.id')
        .as('topics'),
    )
    .execute()
  return trips.map(({ id, search, found_by, topics: ids }) => ({
    id,
    named:
      search +
      inLanguage('trip', id) +
      numbersIn(ids)
        .map(
          (topic) =>
            `${texts.get(topic)}${inLanguage('topic', topic)}${inLanguage('topic', parents.get(topic))}`,
        )
        .join(''),
    told: found_by + inLanguage('told', id),
  }))
}

/** Whether two words differ by one letter: a wrong one, one too many, one that is missing, or two that are swapped. */
function isNear(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  if (leven(typed, word, { maxDistance: 2 }) <= 1) return true
  const at = [...typed].findIndex((letter, index) => letter !== word[index])
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === word
}

/** The words of all texts that are near a typed word, of which one half is right. */
function nearWords(typed: string, trips: TripTexts[], { related, stemsOf }: Vocabulary): string[] {
  const half = Math.ceil(typed.length / 2)
  // Two letters that are swapped may lie in different halves.
  const [first, second] = [typed.slice(0, half - 1), typed.slice(half)]
  const likely = new RegExp(` (${first}${LETTER}*|${LETTER}*${second}${LETTER}*)`, 'g')
  const words = new Set(related.keys())
  for (const { named, told } of trips)
    for (const text of [named, told]) for (const [, word = ''] of text.matchAll(likely)) words.add(word)
  return [...words].filter((word) => [word, ...stemsOf(word)].some((each) => isNear(typed, each)))
}

/** Whether a text has words of which one stands for another: all words of one of the alternatives. */
const hasAny = (text: string, words: string[]) =>
  words.some((word) => word.split('_').every((each) => text.includes(` ${each}`)))

/** How well each trip has a typed word, by its id, if no letter of it is wrong. */
function rankTrips(typed: string, trips: TripTexts[], vocabulary: Vocabulary): Map<number, Rank> {
  const begins = ` ${typed}`
  const others = vocabulary.othersOf(typed)
  const hasStem = vocabulary.withStemOf(typed)
  const rankOf = ({ named, told }: TripTexts): Rank | undefined => {
    const hasOther = (text: string) => hasAny(text, others) || hasStem(text)
    if (named.includes(begins)) return 'named'
    if (hasOther(named)) return 'akin'
    if (told.includes(begins)) return 'told'
    if (hasOther(told)) return 'stem'
    return [named, told].some((text) => text.includes(inPlace(typed))) ? 'within' : undefined
  }
  return new Map(
    trips.flatMap((trip) => {
      const rank = rankOf(trip)
      return rank ? [[trip.id, rank]] : []
    }),
  )
}

/** The trips that have a word near a typed one, which has one wrong letter. */
function rankNear(typed: string, trips: TripTexts[], vocabulary: Vocabulary): Map<number, Rank> {
  if (!isWord(typed) || typed.length < NEAR_LETTERS) return new Map()
  const { related } = vocabulary
  const near = nearWords(typed, trips, vocabulary).flatMap((word) => [word, ...(related.get(word) ?? [])])
  return new Map(trips.flatMap(({ id, named, told }) => (hasAny(named + told, near) ? [[id, 'near']] : [])))
}

/** The languages in which a reader searches: that of the page, and the main one. */
const spokenBy = ({ language, languages: [main] }: Reading): [Language, ...Language[]] =>
  language === undefined ? [main] : [language, main]

/** The trips that have all words of a search. */
export type Found = {
  /** The ids of the trips, the best first: a list for each rank. */
  byRank: number[][]
  /** Whether each word was found as it was typed, or with another ending. */
  asTyped: boolean
}

/** Words of five letters or more may have a wrong letter where no trip has them exactly. Undefined for a search without words. */
export async function searchTrips(db: Database, q: string, reading: Reading): Promise<Found | undefined> {
  const vocabulary = vocabularyOf(spokenBy(reading))
  const typed = textsOf(vocabulary.plain(q))
  const meant = typed.filter((word) => !vocabulary.isEmpty(word))
  const words = meant.length > 0 ? meant : typed
  if (words.length === 0) return undefined
  const trips = await readTexts(db, reading.language)
  const byRank: number[][] = ranks.map(() => [])
  const byWord: Map<number, Rank>[] = []
  let wrong = 0
  for (const word of words) {
    let found = rankTrips(word, trips, vocabulary)
    if (found.size === 0 && wrong++ < MAX_WRONG) found = rankNear(word, trips, vocabulary)
    if (found.size === 0) return { byRank, asTyped: false }
    byWord.push(found)
  }
  for (const { id } of trips) {
    const found = byWord.map((of) => of.get(id))
    if (found.every((rank) => rank !== undefined))
      byRank[Math.max(...found.map((rank) => ranks.indexOf(rank)))]?.push(id)
  }
  return { byRank, asTyped: wrong === 0 }
}

/** Words of fewer letters are not asked about. */
const LETTERS = 4
/** How many words of a search are asked about: each is compared with all words of all titles. */
const WORDS = 6

/** Letters that a folded word may differ in: a typing error or two. */
const errorsIn = (word: string) => (word.length < 7 ? 1 : 2)

const wordsOf = (text: string, { plain, stemsOf }: Vocabulary) =>
  (plain(text).match(/[\p{L}\p{M}’'-]+/gu) ?? [])
    .map((word) => ({ word, folded: sortKey(word), stems: stemsOf(sortKey(word)) }))
    .filter(({ folded }) => folded.length >= LETTERS)

type Word = ReturnType<typeof wordsOf>[number]

/** The words of the texts that were read last, by the languages of the search. Folding these takes longer than a search. */
const dictionaries = new Map<string, { texts: string; words: Word[] }>()

/** The words of names in a language; in English also what is said for them: `norwegian`. */
function dictionaryOf(names: string, language: Language): Word[] {
  const vocabulary = vocabularyOf([language])
  const named = wordsOf(names, vocabulary)
  // The related words of other languages have no accents, so they are not to be read.
  if (language !== 'en') return named
  const said = named.flatMap(({ folded }) =>
    wordsOf((vocabulary.related.get(folded) ?? []).join(' '), vocabulary),
  )
  return [...named, ...said]
}

/** The words in titles of trips, destinations and themes, folded once per change: the page's language first, then the main one. */
async function readDictionary(db: Database, reading: Reading): Promise<Word[]> {
  const topics = await db.selectFrom('topics').select('name').orderBy('id').execute()
  const trips = await offered(db).select(['trips.id', 'title']).orderBy('trips.id').execute()
  const isOffered = new Set(trips.map(({ id }) => `${id}`))
  const translated = (await readSearched(db, reading.language))
    .filter(({ kind, of_id }) => kind === 'topic' || isOffered.has(of_id))
    .map(({ name }) => name)
    .join('\n')
  const originals = [...topics.map(({ name }) => name), ...trips.map(({ title }) => title)].join('\n')
  const key = spokenBy(reading).join()
  const texts = `${translated}\n\n${originals}`
  const known = dictionaries.get(key)
  if (known?.texts === texts) return known.words
  const { language, languages } = reading
  const words = [
    ...(language === undefined ? [] : dictionaryOf(translated, language)),
    ...dictionaryOf(originals, languages[0]),
  ]
  const each = [...new Map(words.toReversed().map((word) => [word.word, word])).values()].toReversed()
  dictionaries.set(key, { texts, words: each })
  return each
}

/** The nearest word of the dictionary to a typed one, as it is written there; undefined where none is near. */
function nearest(typed: Word, words: Word[]): string | undefined {
  let found: string | undefined
  let fewest = errorsIn(typed.folded) + 1
  for (const { word, folded, stems } of words) {
    if (Math.abs(folded.length - typed.folded.length) > fewest) continue
    const whole = leven(typed.folded, folded, { maxDistance: fewest })
    // Two letters that are swapped, or another ending beside the wrong letter.
    const isClose = () => [folded, ...stems].some((each) => isNear(typed.folded, each))
    const errors = whole > 1 && isClose() ? 1 : whole
    if (errors >= fewest) continue
    found = word
    fewest = errors
  }
  return found
}

/** The first words, each replaced by the nearest in titles, whatever its accents and capitals. Undefined without one, or a difference. */
export async function didYouMean(
  ctx: Ctx,
  address: string,
  q: string,
  reading: Reading,
): Promise<string | undefined> {
  const vocabulary = vocabularyOf(spokenBy(reading))
  const typed = wordsOf(q, vocabulary).slice(0, WORDS)
  if (typed.length === 0) return undefined
  await countAttempt(ctx, [{ limit: 'search:address', of: address }])
  const words = await readDictionary(ctx.db, reading)
  const meant = typed.map((word) => nearest(word, words))
  if (meant.includes(undefined)) return undefined
  const text = meant.join(' ')
  return sortKey(text) === sortKey(q) ? undefined : text
}
