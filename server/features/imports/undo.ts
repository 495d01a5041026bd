import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { audit } from '../../core/audit/audit.ts'
import { removeTakenOver } from '../../core/bookings/take-over.ts'
import { storeSettings } from '../../core/settings/save-settings.ts'
import { readGroup } from '../../core/settings/settings.ts'
import { deleteTranslations } from '../../core/translations/rows.ts'
import { settingsSaved } from '../../core/translations/translated-settings.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { answersTo, type Ctx, inTransaction, type TxCtx, tell } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { removeTakenOverReviews } from '../reviews/moved-in.ts'
import type { FoundCustomer } from './found.ts'
import { isRaised, staysLowered, takeSeatsBack } from './more-seats.ts'
import { foundOf, type Item, lockImport, type TakenPage } from './rows.ts'
import { isSold, noteOf, type TakenBooking } from './take-booking.ts'
import { searchOf } from './take-trip.ts'

/** The version of what nobody has changed since it was made. */
const FIRST_VERSION = 1

/** Whether a feature has something of a departure, or of one of a trip: who waits for it, who leads it. */
async function isDepartureUsed(tx: TxCtx, of: 'id' | 'trip_id', id: number): Promise<boolean> {
  const departures = tx.db.selectFrom('departures as d').select('d.id').where(`d.${of}`, '=', id).limit(1)
  for (const uses of answersTo(tx, 'usesDeparture'))
    if (await departures.where(uses).executeTakeFirst()) return true
  return false
}

/** Whether a trip is as the import made it: nobody has changed or booked it, or added to it. */
async function isUntouched(tx: TxCtx, { made_id, made_version }: Item): Promise<boolean> {
  if (made_id === null) return false
  const trip = await tx.db
    .selectFrom('trips')
    .select(['version', 'created_at'])
    .where('id', '=', made_id)
    .where('deleted_at', 'is', null)
    .$call(lockedFor(tx.db, 'update'))
    .executeTakeFirst()
  if (!trip || trip.version !== made_version || (await isTranslated(tx, 'trip', made_id))) return false
  for (const table of ['bookings', 'extras', 'discounts', 'codes'] as const)
    if (await tx.db.selectFrom(table).select('id').where('trip_id', '=', made_id).limit(1).executeTakeFirst())
      return false
  const departures = await tx.db
    .selectFrom('departures')
    .select(['version', 'created_at'])
    .where('trip_id', '=', made_id)
    .orderBy('id')
    .$call(lockedFor(tx.db, 'update'))
    .execute()
  // One that somebody has changed or added.
  if (departures.some((each) => each.version !== FIRST_VERSION || each.created_at > trip.created_at))
    return false
  for (const uses of answersTo(tx, 'usesTrip'))
    if (await tx.db.selectFrom('trips').select('id').where('id', '=', made_id).where(uses).executeTakeFirst())
      return false
  return !(await isDepartureUsed(tx, 'trip_id', made_id))
}

/** Whether the staff have noted something of who booked, and that customer is here by bookings that were taken over alone. */
async function isNoted(tx: TxCtx, id: number, own: ReadonlySet<string>): Promise<boolean> {
  const notes = await tx.db
    .selectFrom('customer_notes as n')
    .innerJoin('bookings as b', 'b.customer_id', 'n.customer_id')
    .select('n.note')
    .where('b.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as other')
            .select('other.id')
            .whereRef('other.customer_id', '=', 'n.customer_id')
            .where('other.old_reference', 'is', null),
        ),
      ),
    )
    .execute()
  return notes.some(({ note }) => !own.has(note))
}

const removeBooking = async (tx: TxCtx, item: Item, notes: ReadonlySet<string>): Promise<boolean> =>
  item.made_id !== null &&
  !(await isNoted(tx, item.made_id, notes)) &&
  (await removeTakenOver(tx, item.made_id, (foundOf(item) as TakenBooking).seen))

/** Whether somebody has translated what an import made. */
const isTranslated = async (tx: TxCtx, kind: 'trip' | 'topic', id: number): Promise<boolean> =>
  (await tx.db
    .selectFrom('translations')
    .select('of_id')
    .where('kind', '=', kind)
    .where('of_id', '=', `${id}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Removes the note that a customer was given; the customer has gone with their last booking, if they have none of their own here. */
async function removeNote(tx: TxCtx, { made_id, found }: Item): Promise<boolean> {
  if (made_id === null) return false
  await tx.db
    .deleteFrom('customer_notes')
    .where('customer_id', '=', made_id)
    .where('note', '=', noteOf(JSON.parse(found) as FoundCustomer))
    .execute()
  return true
}

/** Removes a departure that was made for bookings, where nobody has changed or booked it. */
async function removeDeparture(tx: TxCtx, { made_id, title }: Item): Promise<boolean> {
  if (made_id === null) return false
  const departure = await tx.db
    .selectFrom('departures')
    .select('version')
    .where('id', '=', made_id)
    .$call(lockedFor(tx.db, 'update'))
    .executeTakeFirst()
  if (departure?.version !== FIRST_VERSION) return departure === undefined
  const booked = tx.db.selectFrom('bookings').select('id').where('departure_id', '=', made_id).limit(1)
  if ((await booked.executeTakeFirst()) || (await isDepartureUsed(tx, 'id', made_id))) return false
  await tell(tx, 'departureDeleted', made_id)
  await tx.db.deleteFrom('departures').where('id', '=', made_id).execute()
  await audit(tx, ['departure', 'deleted'], { id: made_id, subject: title })
  return true
}

async function removeTrip(tx: TxCtx, item: Item): Promise<boolean> {
  if (!(await isUntouched(tx, item)) || item.made_id === null) return false
  const id = item.made_id
  const departures = await tx.db.selectFrom('departures').select('id').where('trip_id', '=', id).execute()
  for (const departure of departures) await tell(tx, 'departureDeleted', departure.id)
  await tx.db.deleteFrom('departures').where('trip_id', '=', id).execute()
  await tx.db.deleteFrom('trip_topics').where('trip_id', '=', id).execute()
  await deleteTranslations(tx.db, 'trip', id)
  await removeTakenOverReviews(tx.db, id)
  await tx.db.deleteFrom('trips').where('id', '=', id).execute()
  await tx.db
    .deleteFrom('redirects')
    .where('to_path', '=', `/trips/${id}`)
    .where('import_id', 'is not', null)
    .execute()
  await audit(tx, ['trip', 'deleted'], { id, subject: item.title })
  return true
}

/** Removes what a trip was made of, where nothing else uses it. */
async function removePart(tx: TxCtx, { kind, made_id, title }: Item): Promise<boolean> {
  if (made_id === null) return false
  const isUsed = async (table: 'trip_topics' | 'topics' | 'trips' | 'packages', column: string) => {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${made_id} limit 1`.execute(
        tx.db,
      )
    return rows.length > 0
  }
  if (kind === 'topic') {
    if ((await isUsed('trip_topics', 'topic_id')) || (await isUsed('topics', 'parent_id'))) return false
    if (await isTranslated(tx, 'topic', made_id)) return false
    const topic = await tx.db
      .deleteFrom('topics')
      .where('id', '=', made_id)
      .where('version', '=', FIRST_VERSION)
      .returning(['kind', 'slug'])
      .executeTakeFirst()
    if (!topic)
      return !(await tx.db.selectFrom('topics').select('id').where('id', '=', made_id).executeTakeFirst())
    await deleteTranslations(tx.db, 'topic', made_id)
    await tx.db
      .deleteFrom('redirects')
      .where('to_path', '=', `/${topic.kind}s/${topic.slug}`)
      .where('import_id', 'is not', null)
      .execute()
    await audit(tx, ['topic', 'deleted'], { id: made_id, subject: title })
    return true
  }
  if (kind === 'period') {
    if (await isUsed('trips', 'period_days')) return false
    await tx.db.deleteFrom('periods').where('days', '=', made_id).execute()
    await audit(tx, ['period', 'deleted'], { id: made_id, subject: title })
    return true
  }
  if (await isUsed('trips', 'package_id')) return false
  const { numDeletedRows } = await tx.db
    .deleteFrom('packages')
    .where('id', '=', made_id)
    .where('description', '=', title)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return !(await isUsed('packages', 'id'))
  await deleteTranslations(tx.db, 'package', made_id)
  await audit(tx, ['package', 'deleted'], { id: made_id, subject: title })
  return true
}

/** Removes the pages that nobody has changed: those with the title and the text that were taken. */
async function removePages(tx: TxCtx, items: Item[]): Promise<Set<number>> {
  const { settings, version } = await readGroup(tx.db, 'pages')
  const removed = new Set<number>()
  let pages = settings.pages
  for (const item of items) {
    const { title, text, slug, search } = foundOf(item) as TakenPage
    const { search_title, search_description } = searchOf(search, () => {})
    const page = pages.find((each) => each.slug === slug)
    const isUsed = page && (page.slug === settings.terms || page.slug === settings.before || page.footer)
    if (
      page &&
      (isUsed ||
        page.title !== title.slice(0, 100).trim() ||
        page.text !== text.slice(0, limits.pageText).trim() ||
        (page.search_title ?? '') !== search_title ||
        (page.search_description ?? '') !== search_description)
    )
      continue
    pages = pages.filter((each) => each !== page)
    removed.add(item.id)
    await tx.db
      .deleteFrom('redirects')
      .where('to_path', '=', `/${slug}`)
      .where('import_id', '=', item.import_id)
      .execute()
  }
  if (pages.length === settings.pages.length) return removed
  const isWhole = removed.size === items.length && items.every(({ made_version }) => made_version === version)
  await storeSettings(tx, 'pages', { ...settings, pages }, settingsSaved)
  // Nobody has saved the pages since: they have the version again that they had.
  if (isWhole) {
    await tx.db.deleteFrom('settings').where('name', '=', 'pages').where('version', '>=', version).execute()
    const { isFirst } = foundOf(items[0] as Item) as TakenPage
    if (isFirst) await tx.db.deleteFrom('settings').where('name', '=', 'pages').execute()
  }
  return removed
}

/** Why something stays that an import has made. */
async function whyItStays(tx: TxCtx, { kind, made_id, made_version }: Item): Promise<string> {
  if (kind !== 'trip') return 'It stays: somebody has changed it here, or it is used.'
  const trip = await tx.db
    .selectFrom('trips')
    .select(['published', 'version'])
    .where('id', '=', made_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!trip) return 'It was deleted here.'
  if (isSet(trip.published)) return 'It stays: it is published.'
  return trip.version === made_version ? 'It stays: it is used here.' : 'It stays: it was changed here.'
}

/** Removes what an import has made and nobody has touched. It can be taken again afterwards. @throws no_import, import_under_way */
export async function undoImport(ctx: Ctx, id: number): Promise<{ removed: number; stay: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (row.state === 'taking') throw refuse('import_under_way')
    // One that was stopped while it was read has nothing yet that could be undone or taken.
    if (row.state !== 'done' && (row.state !== 'stopped' || row.progress < 100))
      throw refuse('import_not_read')
    const items = await tx.db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('state', 'in', ['taken', 'kept', 'waiting'])
      .orderBy('id', 'desc')
      .execute()
    const taken = items.filter(({ state }) => state === 'taken')
    const of = (...kinds: Item['kind'][]) => taken.filter(({ kind }) => kinds.includes(kind))
    const removed = new Set<number>()
    const notes = new Set(of('customer').map((item) => noteOf(foundOf(item) as FoundCustomer)))
    const raised = await takeSeatsBack(tx, of('departure').filter(isRaised))
    for (const item of of('booking')) {
      // There may be thousands, and the server has more to do.
      await nextTurn()
      if (await removeBooking(tx, item, notes)) removed.add(item.id)
    }
    for (const item of of('customer')) if (await removeNote(tx, item)) removed.add(item.id)
    for (const item of of('departure'))
      if (await (isRaised(item) ? staysLowered(tx, item, raised.get(item.id)) : removeDeparture(tx, item)))
        removed.add(item.id)
    for (const item of of('trip')) if (await removeTrip(tx, item)) removed.add(item.id)
    // Regions go before their countries, which were made before them.
    for (const item of of('topic', 'period', 'package').toSorted(
      (a, b) => (b.made_id ?? 0) - (a.made_id ?? 0),
    ))
      if (await removePart(tx, item)) removed.add(item.id)
    for (const each of await removePages(tx, of('page'))) removed.add(each)
    for (const item of items) {
      if (item.state === 'taken' && !removed.has(item.id)) {
        const why = await whyItStays(tx, item)
        await tx.db.updateTable('import_items').set({ why }).where('id', '=', item.id).execute()
      } else if (item.found === '{}' || isSold(item) || isRaised(item))
        await tx.db.deleteFrom('import_items').where('id', '=', item.id).execute()
      else
        await tx.db
          .updateTable('import_items')
          .set({ state: 'found', why: '', made_id: null, made_version: null })
          .where('id', '=', item.id)
          .execute()
    }
    if (removed.size === taken.length)
      await tx.db.deleteFrom('redirects').where('import_id', '=', id).execute()
    await tx.db.updateTable('imports').set({ state: 'read', progress: 100 }).where('id', '=', id).execute()
    await audit(tx, ['import', 'undone'], { id, subject: row.file_name })
    return { removed: removed.size, stay: taken.length - removed.size }
  })
}
