import { sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { Texts, TranslatedKind } from '../../../contract/translations.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { agencyOriginal, extraOriginal, packageOriginal, tripOriginal, tripTexts } from './originals.ts'
import { compare, parseTranslation } from './shape.ts'

/* What bookings keep of the agency's texts, such as titles and extras: stored in the main language, said in the reader's. */

/** Says a text of the agency's in another language. A text that is none of them, or is not translated, stays as it is. */
export type Say = (text: string) => string

function addPairs(words: Map<string, string>, originals: Texts, texts: unknown): void {
  if (typeof originals === 'string') {
    if (originals !== '' && typeof texts === 'string' && texts !== '') words.set(originals, texts)
    return
  }
  for (const [name, below] of Object.entries(originals))
    addPairs(words, below, (texts as Record<string, unknown> | null | undefined)?.[name])
}

/** The ids of the trips that have one of some titles. */
const tripsTitled = async (db: Database | Trx, titles: string[]): Promise<number[]> =>
  titles.length === 0
    ? []
    : (await db.selectFrom('trips').select('id').where('title', 'in', titles).execute()).map(({ id }) => id)

/** What trips, their extras, all packages and the agency say in the main language now, by kind and id. */
async function readOriginals(db: Database | Trx, tripIds: number[]): Promise<Map<string, Texts>> {
  const trips = await db
    .selectFrom('trips')
    .select(['id', ...tripTexts])
    .where(isOneOf(db, 'id', tripIds))
    .execute()
  const extras = await db
    .selectFrom('extras')
    .select(['id', 'name'])
    .where(isOneOf(db, 'trip_id', tripIds))
    .execute()
  const packages = await db.selectFrom('packages').select(['id', 'description']).execute()
  return new Map([
    ...trips.map((trip) => [`trip ${trip.id}`, tripOriginal(trip).texts] as const),
    ...extras.map((extra) => [`extra ${extra.id}`, extraOriginal(extra).texts] as const),
    ...packages.map((offer) => [`package ${offer.id}`, packageOriginal(offer).texts] as const),
    ['agency agency', (await agencyOriginal(db)).texts] as const,
  ])
}

const kinds = ['trip', 'extra', 'package', 'agency'] satisfies TranslatedKind[]

/**
 * The words for what bookings of some trips keep, those of earlier originals included.
 * @param language undefined: the main one @param titles further trips, known by title alone, from which a booking was moved
 */
export async function readWords(
  db: Database | Trx,
  tripIds: number[],
  language: Language | undefined,
  titles: string[] = [],
): Promise<Say | undefined> {
  if (language === undefined || tripIds.length + titles.length === 0) return undefined
  const originals = await readOriginals(db, [...new Set([...tripIds, ...(await tripsTitled(db, titles))])])
  const rows = await db
    .selectFrom('translations')
    .select(['kind', 'of_id', 'texts', 'originals'])
    .where('kind', 'in', kinds)
    .where('language', '=', language)
    .where(sql<string>`kind || ' ' || of_id`, 'in', [...originals.keys()])
    .execute()
  const [then, now] = [new Map<string, string>(), new Map<string, string>()]
  for (const { kind, of_id, ...row } of rows) {
    const stored = parseTranslation(row)
    addPairs(then, stored.originals, stored.texts)
    const original = originals.get(`${kind} ${of_id}`)
    if (original !== undefined) addPairs(now, original, compare(original, stored).texts)
  }
  return (text) => now.get(text) ?? then.get(text) ?? text
}

type Booked = { trip_id: number; asked_about?: { trip_title?: string } }

/** The words for bookings as their travellers read them. A booking that the agency has moved to another trip names the one before, too. */
export const readBookedWords = (db: Database, bookings: Booked[], language: Language | undefined) =>
  readWords(
    db,
    bookings.map(({ trip_id }) => trip_id),
    language,
    bookings.flatMap(({ asked_about }) => asked_about?.trip_title ?? []),
  )

/** The words for what a change of a booking costs: its lines name extras. */
export async function readWordsOf(db: Database, bookingId: number, language: Language | undefined) {
  if (language === undefined) return undefined
  const { trip_id } = await db
    .selectFrom('bookings')
    .select('trip_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return await readWords(db, [trip_id], language)
}

/** The fields of answers and mails with texts of the agency's. */
const said = new Set([
  ...['trip', 'title', 'tripTitle', 'trip_title', 'package', 'label', 'choice_texts', 'bring'],
  ...['startsIn', 'starts_in', 'meetingPoint', 'meeting_point'],
  ...['above', 'below', 'how_to_pay'],
])

/** An answer or the data of a mail with its texts of the agency's in another language. */
export function inWords<T>(answer: T, say: Say | undefined): T {
  if (!say) return answer
  const step = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return said.has(field) ? say(value) : value
    if (Array.isArray(value)) return value.map((each) => step(each, field))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, step(below, name)]))
  }
  return step(answer, '') as T
}
