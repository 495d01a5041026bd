import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { slugOf } from '../../../contract/addresses.ts'
import type { Address, Language } from '../../../contract/languages.ts'
import type { OfferedTopic, Topic, TopicLink, topicForm } from '../../../contract/trips/topics.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { isDuplicate, lockedFor, numbersAsText, numbersIn } from '../../database/sql.ts'
import { parsePicture } from '../../database/tables/trips.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { checkVersion } from '../../kit/edit-conflict.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { catalogue } from '../audit/catalogue.ts'
import { hasUpcoming } from '../departures/next-departure.ts'
import { topicOriginal } from '../translations/originals.ts'
import {
  addressesOf,
  inLanguage,
  type Reading,
  readTranslations,
  toAddresses,
  withAddresses,
} from '../translations/reading.ts'
import { deleteTranslations, originalChanged } from '../translations/rows.ts'
import { isOffered } from './trips.ts'

type TopicInput = Omit<z.output<typeof topicForm>, 'kind'>

const toTopic = ({ picture, demo, version, ...row }: Row<'topics'>, trips: number): Topic => ({
  ...row,
  picture: parsePicture(picture),
  trips,
})

/** Sorts each country before its regions, and leaves all else in its order. */
export function regionsBelow<T extends { id: number; parent_id: number | null }>(topics: T[]): T[] {
  const below = (id: number | null) => topics.filter(({ parent_id }) => parent_id === id)
  return below(null).flatMap((topic) => [topic, ...below(topic.id)])
}

/** How many trips that match a condition each topic has, by its id; a country counts those of its regions. */
export async function countTripsBelow(
  db: Database,
  topics: { id: number; parent_id: number | null }[],
  condition: RawBuilder<boolean>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ topic_id: number; trips: string }>`select topic_id,
      ${numbersAsText(db, 'trip_id')} as trips
    from trip_topics join trips on trips.id = trip_id where ${condition} group by topic_id`.execute(db)
  const parents = new Map(topics.map(({ id, parent_id }) => [id, parent_id]))
  const trips = new Map<number, Set<number>>()
  for (const row of rows) {
    const below = numbersIn(row.trips)
    for (const id of [row.topic_id, parents.get(row.topic_id) ?? row.topic_id])
      trips.set(id, new Set([...(trips.get(id) ?? []), ...below]))
  }
  return new Map([...trips].map(([id, found]) => [id, found.size]))
}

async function countTrips(db: Database | Trx): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('trip_topics')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => ['topic_id', fn.countAll<number>().as('trips')])
    .groupBy('topic_id')
    .execute()
  return new Map(rows.map(({ topic_id, trips }) => [topic_id, Number(trips)]))
}

/** All destinations (each country before its regions) and themes. An agency has a few dozen. */
export async function listTopics(db: Database): Promise<Topic[]> {
  const rows = await db
    .selectFrom('topics')
    .selectAll()
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const trips = await countTrips(db)
  return regionsBelow(rows.map((row) => toTopic(row, trips.get(row.id) ?? 0)))
}

/** @throws no_topic */
export async function showTopicToEdit(db: Database, id: number) {
  const row = await db.selectFrom('topics').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('no_topic')
  return { ...toTopic(row, (await countTrips(db)).get(id) ?? 0), version: row.version }
}

async function checkPicture(pictures: PictureStore, { picture }: TopicInput) {
  if (picture && !(await pictures.has(picture.file))) throw invalid('picture', 'picture_gone')
}

async function checkParent(
  trx: Trx,
  kind: Topic['kind'],
  { parent_id }: TopicInput,
  before?: { id: number },
) {
  if (parent_id === null || parent_id === undefined) return
  const country = await trx
    .selectFrom('topics')
    .select(['kind', 'parent_id'])
    .where('id', '=', parent_id)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (kind !== 'destination' || country?.kind !== 'destination' || parent_id === before?.id)
    throw invalid('parent_id', 'no_country')
  if (country.parent_id !== null) throw invalid('parent_id', 'parent_is_region')
  if (before) {
    const region = await trx
      .selectFrom('topics')
      .select('id')
      .where('parent_id', '=', before.id)
      .executeTakeFirst()
    if (region) throw invalid('parent_id', 'country_with_regions')
  }
}

function slugFor(name: string): string {
  const slug = slugOf(name)
  if (slug === '') throw invalid('slug', 'slug_missing')
  return slug
}

const columns = ({ name, slug, parent_id, text, picture }: TopicInput) => ({
  name,
  slug: slug ?? slugFor(name),
  parent_id: parent_id ?? null,
  text,
  picture: picture && JSON.stringify(picture),
})

const refuseDuplicate = (error: unknown): never => {
  if (isDuplicate(error)) throw invalid('slug', 'slug_taken')
  throw error
}

const topicRows = catalogue('topics', { missing: 'no_topic', nameOf: ({ name }) => name })

/** Adds a topic without a picture, in the transaction of what needs it. Returns the new id. @param slug one that is free */
export async function insertTopic(
  tx: TxCtx,
  {
    kind,
    ...input
  }: { kind: Topic['kind']; name: string; slug: string; parent_id: number | null; text: string },
): Promise<number> {
  const topic = { ...input, picture: null }
  await checkParent(tx.db, kind, topic)
  return topicRows.add(tx, { kind, ...columns(topic) })
}

export async function addTopic(
  ctx: Ctx,
  pictures: PictureStore,
  { kind, ...input }: TopicInput & { kind: Topic['kind'] },
): Promise<number> {
  await checkPicture(pictures, input)
  return inTransaction(ctx, async (tx) => {
    await checkParent(tx.db, kind, input)
    return topicRows.add(tx, { kind, ...columns(input) })
  }).catch(refuseDuplicate)
}

/** @throws topic_deleted */
export async function updateTopic(
  ctx: Ctx,
  pictures: PictureStore,
  id: number,
  { version, ...input }: TopicInput & { version?: number },
): Promise<void> {
  await checkPicture(pictures, input)
  await inTransaction(ctx, async (tx) => {
    const before = await topicRows.lock(tx, id, 'topic_deleted')
    checkVersion('topic', before.version, version)
    await checkParent(tx.db, before.kind, input, before)
    const after = await topicRows.change(tx, before, columns(input))
    if (after) await originalChanged(tx.db, 'topic', id, topicOriginal(after))
  }).catch(refuseDuplicate)
}

/** @throws no_topic, topic_in_use, country_in_use */
export async function deleteTopic(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const topic = await topicRows.lock(tx, id)
    const trips = (await countTrips(tx.db)).get(id) ?? 0
    if (trips > 0) throw refuse('topic_in_use', { trips })
    if (await tx.db.selectFrom('topics').select('id').where('parent_id', '=', id).executeTakeFirst())
      throw refuse('country_in_use')
    // What is left are deleted trips.
    await tx.db.deleteFrom('trip_topics').where('topic_id', '=', id).execute()
    await topicRows.remove(tx, topic)
    await deleteTranslations(tx.db, 'topic', id)
  })
}

type Offered = OfferedTopic & { id: number; parent_id: number | null }

/** Destinations and themes with their numbers of upcoming trips, regions counted in countries. @param reading see `readTranslations` */
async function readOffered(
  ctx: Ctx,
  { language, languages }: Reading,
): Promise<(Offered & { found: string })[]> {
  const rows = await ctx.db
    .selectFrom('topics')
    .selectAll()
    .select(addressesOf('topic', sql`topics.id`, languages).as('found'))
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const trips = await countTripsBelow(ctx.db, rows, sql`${isOffered} and ${hasUpcoming(ctx.clock.today())}`)
  const translations = await readTranslations(
    ctx.db,
    'topic',
    rows.map(({ id }) => id),
    language,
  )
  const told = rows.map((row) => {
    const { name, text, picture } = toTopic(row, 0)
    const topic = { name, text, picture }
    return language === undefined
      ? { ...row, ...topic, untranslated: [] }
      : { ...row, ...inLanguage('topic', topic, translations.get(`${row.id}`)) }
  })
  const byId = new Map(told.map((row) => [row.id, row]))
  return inOrder(told, language).map(({ untranslated, ...topic }) => {
    const { id, parent_id, kind, name, slug, text, picture, found } = topic
    const parent = (parent_id !== null && byId.get(parent_id)) || null
    const missing = [...untranslated, ...(parent?.untranslated.includes('name') ? ['parent.name'] : [])]
    return {
      id,
      parent_id,
      kind,
      name,
      slug,
      text,
      picture,
      found,
      parent: parent && { name: parent.name, slug: parent.slug },
      trips: trips.get(id) ?? 0,
      ...(missing.length > 0 && { untranslated: missing }),
    }
  })
}

/** Topics, which are in the order of their names, in that of their translated names. */
const inOrder = <T extends { kind: Topic['kind']; name: string }>(
  topics: T[],
  language: Language | undefined,
): T[] =>
  language === undefined
    ? topics
    : topics.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name, language))

const pagesOf = ({ kind, slug, found }: Offered & { found: string }, languages: Reading['languages']) =>
  toAddresses(found, languages, () => `/${kind}s/${slug}`)

const withoutIds = ({ id, parent_id, found, ...topic }: Offered & { found: string }): OfferedTopic => topic

export const listOfferedTopics = async (ctx: Ctx, reading: Reading): Promise<OfferedTopic[]> =>
  (await readOffered(ctx, reading)).filter(({ trips }) => trips > 0).map(withoutIds)

export const listTopicPages = async (ctx: Ctx, languages: Reading['languages']) =>
  (await readOffered(ctx, { languages }))
    .filter(({ trips }) => trips > 0)
    .map((topic) => ({ picture: topic.picture, addresses: pagesOf(topic, languages) }))

/** A destination or a theme, even without trips. @throws no_destination, no_theme */
export async function showTopic(
  ctx: Ctx,
  [kind, slug]: [Topic['kind'], string],
  reading: Reading,
): Promise<OfferedTopic & { regions: TopicLink[]; addresses?: Address[] }> {
  const all = await readOffered(ctx, reading)
  const topic = all.find((each) => each.kind === kind && each.slug === slug)
  if (!topic) throw refuse(kind === 'destination' ? 'no_destination' : 'no_theme')
  const regions = all
    .filter(({ parent_id, trips }) => parent_id === topic.id && trips > 0)
    .map(({ name, slug: address, parent, untranslated }) => ({
      kind,
      name,
      slug: address,
      parent,
      ...(untranslated && { untranslated: untranslated.filter((path) => path.endsWith('name')) }),
    }))
  return { ...withoutIds(topic), regions, ...withAddresses(pagesOf(topic, reading.languages), reading) }
}

export async function hasDestinations(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('trip_topics')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select('trip_id')
    .where('topics.kind', '=', 'destination')
    .where(sql<boolean>`${isOffered} and ${hasUpcoming(ctx.clock.today())}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
