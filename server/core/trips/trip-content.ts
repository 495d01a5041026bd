import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../../contract/languages.ts'
import type { TopicLink } from '../../../contract/trips/topics.ts'
import { type TripContent, tripContent } from '../../../contract/trips/trip-content.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf, lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { checkVersion, nextVersion } from '../../kit/edit-conflict.ts'
import { searchText } from '../../kit/lists/search.ts'
import type { MapInput } from '../../kit/maps.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { audit } from '../audit/audit.ts'
import { tripOriginal, tripTexts } from '../translations/originals.ts'
import { inLanguage, readNames, readTranslations } from '../translations/reading.ts'
import { copyTranslations, originalChanged } from '../translations/rows.ts'

/** What the staff write about a trip, and the ids of its destinations and themes. */
export type TripStory = { content: TripContent; topics: number[] }

/** The contents parsed last, by their text: checking one takes longer than reading it, and a booking needs it three times. */
const parsed = new LRUCache<string, TripContent>({ max: 30 })

/** A trip's content as its row has it; what is missing there is empty. All callers share it, so none can change it. */
export function parseContent(stored: string): TripContent {
  const content = parsed.get(stored) ?? frozen(tripContent.parse(JSON.parse(stored)))
  parsed.set(stored, content)
  return content
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** The mark at the beginning of a trip's search text. It changes with what the text contains; a job then writes older texts anew. */
const FOUND_BY = '3:'

/** A trip's search text: all that its page says. What matters most comes first, as a long text is cut. */
export const foundBy = (title: string, description: string, content: TripContent): string =>
  FOUND_BY +
  searchText(
    title,
    ...content.stops.map(({ name }) => name),
    ...content.days.flatMap((day) => [day.title, day.overnight]),
    ...content.highlights,
    description,
    ...content.days.map(({ text }) => text),
    ...content.included,
    ...content.not_included,
    ...content.bring,
    content.languages,
    content.meeting_point,
    content.accessibility,
    content.entry,
    ...content.questions.flatMap(({ question, answer }) => [question, answer]),
  )

/** The files of all pictures in a trip's content, each with its path in the content. */
const picturesIn = ({ gallery, days }: TripContent) => [
  ...gallery.map(({ file }, index) => ({ file, path: `gallery.${index}` })),
  ...days.flatMap(({ picture }, index) =>
    picture ? { file: picture.file, path: `days.${index}.picture` } : [],
  ),
]

async function topicsOf(db: Database | Trx, tripId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('trip_topics')
    .select('topic_id')
    .where('trip_id', '=', tripId)
    .orderBy('topic_id')
    .execute()
  return rows.map(({ topic_id }) => topic_id)
}

/** Destinations and themes as links: countries, then regions, then themes, each by name. `language`: see `readNames`. */
export async function readTopicLinks(
  db: Database,
  ids: number[],
  language: Language | undefined,
): Promise<TopicLink[]> {
  const rows = await db
    .selectFrom('topics')
    .leftJoin('topics as country', 'country.id', 'topics.parent_id')
    .select(['topics.id', 'topics.kind', 'topics.name', 'topics.slug'])
    .select(['country.id as country_id', 'country.name as country_name', 'country.slug as country_slug'])
    .where(isOneOf(db, 'topics.id', ids))
    .orderBy('topics.kind')
    .orderBy(sql`topics.parent_id is not null`)
    .orderBy('topics.name')
    .execute()
  const names = await readNames(db, 'topic', language)
  const links = rows.map(({ id, country_id, country_name, country_slug, ...topic }) => {
    const name = names.get(`${id}`)
    const ofCountry = names.get(`${country_id}`)
    const isLeft = (text: string | undefined) => language !== undefined && text === undefined
    const untranslated = [
      ...(isLeft(name) ? ['name'] : []),
      ...(country_id !== null && isLeft(ofCountry) ? ['parent.name'] : []),
    ]
    return {
      ...topic,
      name: name ?? topic.name,
      parent:
        country_name !== null && country_slug !== null
          ? { name: ofCountry ?? country_name, slug: country_slug }
          : null,
      ...(untranslated.length > 0 && { untranslated }),
    }
  })
  if (language === undefined) return links
  const group = ({ kind, parent }: TopicLink) => `${kind} ${parent ? 1 : 0}`
  return links.toSorted((a, b) => group(a).localeCompare(group(b)) || a.name.localeCompare(b.name, language))
}

export const linksOfTrip = async (db: Database, tripId: number, language: Language | undefined) =>
  readTopicLinks(db, await topicsOf(db, tripId), language)

/** A country that a trip goes to. `isOriginal`: its name is that of the main language, in a page of another one. */
export type TripCountry = { name: string; isOriginal: boolean }

/** The countries that trips go to, by trip id, including those of their regions. `language`: see `readNames`. */
export async function countriesOf(
  db: Database,
  tripIds: number[],
  language: Language | undefined,
): Promise<Map<number, TripCountry[]>> {
  const rows = await db
    .selectFrom('trip_topics')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .leftJoin('topics as country', 'country.id', 'topics.parent_id')
    .select(['trip_id', sql<string>`coalesce(country.name, topics.name)`.as('name')])
    .select(sql<number>`coalesce(country.id, topics.id)`.as('id'))
    .distinct()
    .where('topics.kind', '=', 'destination')
    .where(isOneOf(db, 'trip_id', tripIds))
    .orderBy('name')
    .execute()
  const names = rows.length > 0 ? await readNames(db, 'topic', language) : new Map<string, string>()
  const countries = new Map<number, TripCountry[]>()
  for (const { trip_id, id, name } of rows) {
    const translated = names.get(`${id}`)
    const isOriginal = language !== undefined && translated === undefined
    countries.set(trip_id, [...(countries.get(trip_id) ?? []), { name: translated ?? name, isOriginal }])
  }
  return countries
}

/** What the maps of all trips are drawn of, drafts included, in each of the site's languages: the main one first. */
export async function listMapped(
  db: Database,
  [main, ...further]: readonly [Language, ...Language[]],
): Promise<MapInput[]> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'title', 'content'])
    .where('deleted_at', 'is', null)
    .where('content', 'like', '%"stops":[{%')
    .execute()
  const trips = rows.map(({ id, title, content }) => ({ id, title, content: parseContent(content) }))
  const mapped = trips.map(({ title, content: { stops } }) => ({ title, stops, language: main }))
  const ids = trips.map(({ id }) => id)
  for (const language of further) {
    const translations = await readTranslations(db, 'trip', ids, language)
    for (const { id, ...trip } of trips) {
      const { title, content } = inLanguage('trip', trip, translations.get(`${id}`))
      mapped.push({ title, stops: content.stops, language })
    }
  }
  return mapped
}

/** What the map of a trip is drawn of, in a language. There are no stops where the trip has none, or is gone. */
export async function readMapped(db: Database, id: number, language: Language): Promise<MapInput> {
  const trip = await db
    .selectFrom('trips')
    .select(['title', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { title: trip?.title ?? '', stops: trip ? parseContent(trip.content).stops : [], language }
}

/** The content of a trip for its form. @throws no_trip */
export async function showTripContent(db: Database, id: number) {
  const trip = await db
    .selectFrom('trips')
    .select(['id', 'title', 'period_days', 'published', 'content', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!trip) throw refuse('no_trip')
  const { period_days, published, content, ...shown } = trip
  return {
    ...shown,
    days: period_days ?? 0,
    published: isSet(published),
    content: parseContent(content),
    topics: await topicsOf(db, id),
  }
}

/** @throws topic_gone */
async function checkTopics(trx: Trx, topics: number[]) {
  const found = await trx
    .selectFrom('topics')
    .select('id')
    .where(isOneOf(trx, 'id', topics))
    .$call(lockedFor(trx, 'share'))
    .execute()
  if (found.length < new Set(topics).size) throw invalid('topics', 'topic_gone')
}

async function storeTopics(trx: Trx, tripId: number, topics: number[]) {
  await trx.deleteFrom('trip_topics').where('trip_id', '=', tripId).execute()
  const rows = [...new Set(topics)].map((topic_id) => ({ trip_id: tripId, topic_id }))
  if (rows.length > 0) await trx.insertInto('trip_topics').values(rows).execute()
}

/** Stores the content of a new trip, and its topics, which exist. */
export async function storeStory(trx: Trx, id: number, { content, topics }: TripStory): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
  await storeTopics(trx, id, topics)
  await storeFoundBy(trx, id)
}

/** Saves a trip's content; `sweepPictures` removes pictures that no trip shows. @returns its version @throws trip_deleted, picture_gone */
export async function saveTripContent(
  ctx: Ctx,
  pictures: PictureStore,
  id: number,
  { version, ...story }: TripStory & { version?: number },
): Promise<number> {
  for (const { file, path } of picturesIn(story.content))
    if (!(await pictures.has(file))) throw invalid(`content.${path}`, 'picture_gone')
  return inTransaction(ctx, async (tx) => {
    const trip = await tx.db
      .selectFrom('trips')
      .select(['title', 'content', 'version'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!trip) throw refuse('trip_deleted')
    checkVersion('trip', trip.version, version)
    const before = parseContent(trip.content)
    const keys = Object.keys(before) as (keyof TripContent)[]
    const fields: string[] = keys.filter(
      (key) => JSON.stringify(before[key]) !== JSON.stringify(story.content[key]),
    )
    const topics = await topicsOf(tx.db, id)
    if (topics.join() !== [...new Set(story.topics)].sort((a, b) => a - b).join()) fields.push('topics')
    if (fields.length === 0) return trip.version
    await checkTopics(tx.db, story.topics)
    await tx.db
      .updateTable('trips')
      .set({ content: JSON.stringify(story.content), ...nextVersion })
      .where('id', '=', id)
      .execute()
    await storeFoundBy(tx.db, id)
    await storeTopics(tx.db, id, story.topics)
    await audit(tx, ['trip', 'changed'], { id, subject: trip.title, fields })
    return trip.version + 1
  })
}

/** Writes anew what follows from title, description and content, after they were stored: search text and state of translations. */
export async function storeFoundBy(trx: Trx, id: number): Promise<void> {
  const trip = await trx.selectFrom('trips').select(tripTexts).where('id', '=', id).executeTakeFirstOrThrow()
  const found_by = foundBy(trip.title, trip.description, parseContent(trip.content))
  await trx.updateTable('trips').set({ found_by }).where('id', '=', id).execute()
  await originalChanged(trx, 'trip', id, tripOriginal(trip))
}

/** How many texts are written at once: few, because each takes a millisecond. */
const TEXTS = 20

/** Updates `foundBy` where an older version has written it. Resolves to how many. @param signal ends it between texts */
export async function renewFoundBy(db: Database, signal: AbortSignal): Promise<number> {
  let renewed = 0
  for (let last = TEXTS; last === TEXTS && !signal.aborted; renewed += last) {
    last = await db.transaction().execute(async (trx) => {
      const trips = await trx
        .selectFrom('trips')
        .select('id')
        .where('found_by', 'not like', `${FOUND_BY}%`)
        .orderBy('id')
        .limit(TEXTS)
        .$call(lockedFor(trx, 'update'))
        .execute()
      for (const { id } of trips) await storeFoundBy(trx, id)
      return trips.length
    })
    await nextTurn()
  }
  return renewed
}

/** Gives a new trip the extras of another, with their tax rates and translations. */
async function copyExtras(trx: Trx, from: number, to: number): Promise<void> {
  const extras = await trx
    .selectFrom('extras')
    .select(['id', 'name', 'price', 'per', 'at_most', 'stock', 'tax_rate_id'])
    .where('trip_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id, ...extra } of extras) {
    const copy = await trx
      .insertInto('extras')
      .values({ ...extra, trip_id: to })
      .returning('id')
      .executeTakeFirstOrThrow()
    await copyTranslations(trx, 'extra', id, copy.id)
  }
}

/** Copies content, topics, extras and discounts of a trip with translations. @param withQuestions its own questions too */
export async function copyStory(trx: Trx, from: number, to: number, withQuestions: boolean): Promise<void> {
  const { content, questions } = await trx
    .selectFrom('trips')
    .select(['content', 'questions'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('trips')
    .set({ content, ...(withQuestions && { questions }) })
    .where('id', '=', to)
    .execute()
  await copyTranslations(trx, 'trip', from, to)
  await storeFoundBy(trx, to)
  await storeTopics(trx, to, await topicsOf(trx, from))
  await copyExtras(trx, from, to)
  await sql`insert into discounts (trip_id, kind, at_least, basis_points)
    select cast(${to} as bigint), kind, at_least, basis_points from discounts
    where trip_id = ${from} order by id`.execute(trx)
}
