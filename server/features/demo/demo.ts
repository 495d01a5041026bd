import { sql } from 'kysely'
import type { Settings, SettingsGroup } from '../../../contract/settings/settings.ts'
import type { Texts } from '../../../contract/translations.ts'
import { countOf } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import { sweepCustomers } from '../../core/customers/customer-of.ts'
import { defaults, parseSettings } from '../../core/settings/settings.ts'
import { readOriginal } from '../../core/translations/originals.ts'
import { columnsOf } from '../../core/translations/rows.ts'
import { allTexts, compare, parseTranslation } from '../../core/translations/shape.ts'
import { sweepTranslations } from '../../core/translations/translated-settings.ts'
import type { Database, Tables, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import type { Command } from '../../kit/feature.ts'

const ofBookings = [
  'outbox',
  'booking_notes',
  'refunds',
  'checkouts',
  'differences',
  'payments',
  'booking_lines',
  'bulk_items',
] satisfies (keyof Tables)[]
const tables = ['trips', 'bookings', 'messages', 'users'] as const

/** How many rows of each are demo content. */
export type DemoContent = Record<(typeof tables)[number], number>

/** `12 trips, 260 bookings, 16 messages, 171 users`. */
export const inWords = (content: DemoContent) =>
  tables.map((table) => countOf(content[table], table.slice(0, -1), table)).join(', ')

/** How much demo content there is; undefined where there is none. */
export async function countDemo(db: Database): Promise<DemoContent | undefined> {
  const counts: DemoContent = { trips: 0, bookings: 0, messages: 0, users: 0 }
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where demo = 1`.execute(db)
    counts[table] = Number(rows[0]?.count)
  }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined
}

/** Demo rows that the agency now uses: accounts, trips and what trips are made of. Ask once the demo bookings are gone. */
const inUse = {
  bookings: sql`1 = 0`,
  messages: sql`1 = 0`,
  users: sql`(role <> 'user' or exists (select 1 from bookings where bookings.user_id = users.id))`,
  trips: sql`exists (select 1 from bookings where bookings.trip_id = trips.id)`,
  packages: sql`exists (select 1 from trips where trips.package_id = packages.id and trips.deleted_at is null)`,
  codes: sql`exists (select 1 from bookings where bookings.code_id = codes.id)`,
  topics: sql`(exists (select 1 from trip_topics where topic_id = topics.id)
    or exists (select 1 from topics as regions where regions.parent_id = topics.id))`,
  resources: sql`exists (select 1 from departure_resources where resource_id = resources.id)`,
  periods: sql`exists (select 1 from trips where trips.period_days = periods.days and trips.deleted_at is null)`,
}

/** Removes demo rows, and takes the mark from those that stay. @returns how many went */
async function removeFrom(trx: Trx, table: keyof typeof inUse): Promise<number> {
  const gone = await sql`delete from ${sql.table(table)} where demo = 1 and not ${inUse[table]}`.execute(trx)
  await sql`update ${sql.table(table)} set demo = 0 where demo = 1`.execute(trx)
  return Number(gone.numAffectedRows)
}

/** Deletes the demo in one transaction, but for what is `inUse` or the staff added. @returns how many rows; undefined without a demo */
export async function removeDemo(ctx: Ctx): Promise<DemoContent | undefined> {
  return inTransaction(ctx, async (tx) => {
    // Locked, so that nobody books a demo trip meanwhile.
    await tx.db
      .selectFrom('trips')
      .select('id')
      .where('demo', '=', 1)
      .orderBy('id')
      .$call(lockedFor(tx.db, 'update'))
      .execute()
    if (!(await countDemo(tx.db))) return undefined
    for (const table of ofBookings)
      await sql`delete from ${sql.table(table)}
        where booking_id in (select id from bookings where demo = 1)`.execute(tx.db)
    await tx.db.deleteFrom('demo_till').execute()
    // Answers to demo messages go too: nobody has their addresses.
    await sql`delete from outbox where message_id in (select id from messages where demo = 1)`.execute(tx.db)
    await tx.db.deleteFrom('reviews').where('demo', '=', 1).execute()
    // An entry whose offer is a booking of the demo, and those of trips that go.
    await sql`delete from waiting_list where offer_booking_id in (select id from bookings where demo = 1)
      or departure_id in (select id from departures where trip_id in (select id from trips where demo = 1))`.execute(
      tx.db,
    )
    // Bookings go before the trips and accounts that they name, trips before what they are made of.
    const bookings = await removeFrom(tx.db, 'bookings')
    await sweepCustomers(tx.db)
    const messages = await removeFrom(tx.db, 'messages')
    const users = await removeFrom(tx.db, 'users')
    await sql`delete from departures where trip_id in (select id from trips where demo = 1 and not ${inUse.trips})`.execute(
      tx.db,
    )
    await removeFrom(tx.db, 'codes')
    const trips = await removeFrom(tx.db, 'trips')
    // Regions before their countries.
    await sql`delete from topics where demo = 1 and parent_id is not null and not ${inUse.topics}`.execute(
      tx.db,
    )
    await removeFrom(tx.db, 'topics')
    await removeFrom(tx.db, 'resources')
    await removeFrom(tx.db, 'packages')
    await removeFrom(tx.db, 'periods')
    const texts = await removeDemoSettings(tx.db)
    await sweepTranslations(tx.db)
    await removeDemoTranslations(tx.db, texts)
    const removed = { trips, bookings, messages, users }
    await audit(tx, ['demo', 'removed'], { subject: inWords(removed) })
    return removed
  })
}

export const commands: Record<string, Command> = {
  'remove-demo': {
    does: 'removes all demo content; the server must be stopped',
    // A running server would go on showing cached pages with the removed trips.
    server: 'is stopped',
    otherwise: 'A server is using this database. Stop it first, or press the button on the overview.',
    async run(ctx, { print }) {
      const removed = await removeDemo(ctx)
      print(
        removed
          ? `Removed: ${inWords(removed)}, and the demo’s name, look and pages; what you typed yourselves stays.`
          : 'There is no demo content.',
      )
      return true
    },
  },
}

type Value = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const ofDemo = (picture: unknown) =>
  typeof picture === 'object' &&
  picture !== null &&
  'file' in picture &&
  `${picture.file}`.startsWith('demo-')

/** The pages without the demo's titles and texts. Terms, and what is shown before booking, stay if the agency has written them. */
function agencyPages({ pages, terms, before }: Settings['pages'], demo: Settings['pages']) {
  const own = pages.flatMap((page) => {
    const theirs = demo.pages.find(({ slug }) => slug === page.slug)
    if (!theirs || page.slug === terms) return page
    const empty = defaults.pages.pages.find(({ slug }) => slug === page.slug)
    if (!empty && page.text === theirs.text) return []
    return {
      ...page,
      title: page.title === theirs.title ? (empty?.title ?? page.title) : page.title,
      text: page.text === theirs.text ? '' : page.text,
    }
  })
  return { pages: own, before: own.some(({ slug }) => slug === before) ? before : '' }
}

/** A group without the fields that are as the demo had them, and without the demo's pictures. */
function ownOf(group: SettingsGroup, value: Value, demo: Value): Value {
  const initial = defaults[group] as Value
  const own = Object.entries(value).map(([field, now]) => {
    if (isSame(now, demo[field])) return [field, initial[field]]
    if (group === 'look' && Array.isArray(now))
      return [field, now.map((each) => (ofDemo(each) ? null : each))]
    return [field, group === 'look' && ofDemo(now) ? null : now]
  })
  const found = Object.fromEntries(own) as Value
  if (group !== 'pages' || isSame(value.pages, demo.pages)) return found
  return { ...found, ...agencyPages(value as Settings['pages'], demo as Settings['pages']) }
}

/** Defaults come back in all versions where nobody saved; what the agency typed stays. Returns all texts that the demo brought. */
async function removeDemoSettings(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('settings')
    .select(['name', 'version', 'value', 'demo'])
    .orderBy('version', 'desc')
    .execute()
  const brought = rows.filter(({ demo }) => isSet(demo))
  for (const { name, value: text } of brought) {
    const read = (json: string): Value => parseSettings(name, json)
    const demo = read(text)
    for (const [index, row] of rows.filter((each) => each.name === name && !isSet(each.demo)).entries()) {
      const value = read(row.value)
      const own = ownOf(name, value, demo)
      if (isSame(own, value)) continue
      await trx
        .updateTable('settings')
        // The newest gets another number, so that a form that was opened before does not save the demo again.
        .set({ value: JSON.stringify(own), version: row.version + (index === 0 ? 1 : 0) })
        .where('name', '=', name)
        .where('version', '=', row.version)
        .execute()
    }
  }
  await trx.deleteFrom('settings').where('demo', '=', 1).execute()
  return brought.flatMap(({ value }) => stringsIn(JSON.parse(value)))
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Translations without those whose original is one of some. Both trees have the same shape. */
function without(texts: Texts, originals: Texts, gone: Set<string>): Texts {
  if (typeof originals === 'string') return gone.has(originals) ? '' : texts
  const step = (each: Texts, name: string | number) => without((texts as never)[name], each, gone)
  if (Array.isArray(originals)) return originals.map(step)
  return Object.fromEntries(Object.entries(originals).map(([name, each]) => [name, step(each, name)]))
}

/** Takes the translations of texts that the demo brought out of those of the pages and the agency. Terms that stay keep theirs. */
async function removeDemoTranslations(trx: Trx, texts: string[]): Promise<void> {
  // Titles that every agency has at first.
  const ofHouse = new Set(stringsIn(defaults))
  const rows = await trx
    .selectFrom('translations')
    .select(['kind', 'of_id', 'language', 'texts', 'originals', 'version'])
    .where('kind', 'in', ['page', 'agency'])
    .execute()
  for (const { kind, of_id, language, version, ...row } of rows) {
    const original = await readOriginal(trx, kind, of_id)
    const stored = parseTranslation(row)
    const known = compare(original.texts, stored)
    const stays = new Set(allTexts(original.texts)).difference(ofHouse)
    const gone = new Set(texts).difference(stays)
    const own = without(known.texts, known.originals, gone)
    const kept = compare(original.texts, { texts: own, originals: known.originals })
    if (JSON.stringify(kept.texts) === row.texts) continue
    await trx
      .deleteFrom('translations')
      .where('kind', '=', kind)
      .where('of_id', '=', of_id)
      .where('language', '=', language)
      .execute()
    if (allTexts(kept.texts).length === 0) continue
    await trx
      .insertInto('translations')
      .values({
        kind,
        of_id,
        language,
        texts: JSON.stringify(kept.texts),
        originals: JSON.stringify(kept.originals),
        // A form that was opened before does not save the demo again.
        version: version + 1,
        ...columnsOf(kind, original, kept),
      })
      .execute()
  }
}
