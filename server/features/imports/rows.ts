import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Choices } from '../../../contract/imports.ts'
import { choices as choicesSchema } from '../../../contract/imports.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { Found, FoundPage, FoundTopic, FoundTrip } from './found.ts'

export type Item = Row<'import_items'>

/** A page that was taken. `isFirst`: nobody had saved the pages before. */
export type TakenPage = FoundPage & { slug: string; isFirst: boolean }

/** What was found, as its row keeps it. */
export const foundOf = (item: Pick<Item, 'found'>): Found => JSON.parse(item.found) as Found

/** What the site of an import is known by: its address, or what made a file that has none. */
export const sameSite = (db: Database | Trx, { url, plugin }: Pick<Row<'imports'>, 'url' | 'plugin'>) =>
  db.selectFrom('imports').select('id').where('url', '=', url).where('plugin', '=', plugin)

export const choicesOf = ({ choices }: Pick<Row<'imports'>, 'choices'>): Choices =>
  choicesSchema.parse(JSON.parse(choices))

const rowOf = ({ id, file_name, created_at, state, why, progress }: Row<'imports'>, done = progress) => ({
  id,
  file: file_name,
  created_at,
  state,
  why,
  progress: done,
})

/** Notes a file that lies in the folder; the job reads it. Returns its id. */
export const addImport = (ctx: Ctx, file: { name: string; storedAs: string }): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('imports')
      .values({
        created_at: tx.by.at,
        author_id: tx.by.userId,
        file_name: file.name,
        stored_as: file.storedAs,
        state: 'reading',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, ['import', 'stored'], { id, subject: file.name })
    return id
  })

/** All imports, newest first: an agency has a handful. */
export async function listImports(db: Database) {
  const rows = await db.selectFrom('imports').selectAll().orderBy('id', 'desc').execute()
  return rows.map((row) => rowOf(row))
}

/** @throws no_import */
export async function readImport(db: Database | Trx, id: number): Promise<Row<'imports'>> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('no_import')
  return row
}

/** @throws no_import */
export async function lockImport(trx: Trx, id: number): Promise<Row<'imports'>> {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!row) throw refuse('no_import')
  return row
}

/** How many of each the answer lists. */
const LISTED = 500

const hereOf = ({ kind, made_id }: Item) =>
  made_id === null
    ? null
    : kind === 'trip'
      ? `/admin/trips/edit/${made_id}`
      : kind === 'page'
        ? '/admin/settings/pages'
        : null

const outcomeOf = (item: Item) => ({ state: item.state, why: item.why, here: hereOf(item) })

const tripOf = (item: Item) => {
  const trip = foundOf(item) as FoundTrip
  return {
    id: item.old_id,
    title: item.title,
    path: trip.paths[0] ?? null,
    days: trip.days,
    price_adult: trip.prices.adult,
    price_child: trip.prices.child,
    price_infant: trip.prices.infant,
    departures: trip.departures.length,
    places: trip.places.map(({ name }) => name),
    pictures: trip.pictures.length,
    doubts: trip.doubts,
    ...outcomeOf(item),
  }
}

const pageOf = (item: Item) => {
  const { paths, isPost, doubts } = foundOf(item) as FoundPage
  return {
    id: item.old_id,
    title: item.title,
    path: paths[0] ?? null,
    is_post: isPost,
    doubts,
    ...outcomeOf(item),
  }
}

/** How far an import is, and what was found in its file. @throws no_import */
export async function showImport(db: Database, id: number) {
  const row = await readImport(db, id)
  if (row.state === 'reading' || row.state === 'failed') return { ...rowOf(row), found: null }
  const counted = await db
    .selectFrom('import_items')
    .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy(['kind', 'state'])
    .execute()
  const count = (is: (of: { kind: string; state: string }) => boolean) =>
    counted.filter(is).reduce((sum, { count }) => sum + Number(count), 0)
  const list = (kind: Item['kind']) =>
    db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .limit(LISTED)
      .execute()
  const waiting = count(({ state }) => state === 'waiting')
  const done = count(({ state }) => state === 'taken' || state === 'kept')
  const progress =
    row.state === 'taking' ? Math.floor((100 * done) / Math.max(1, done + waiting)) : row.progress
  return {
    ...rowOf(row, progress),
    found: {
      plugin: row.plugin,
      url: row.url || null,
      currency: row.currency || null,
      counts: {
        trips: count(({ kind }) => kind === 'trip'),
        pages: count(({ kind }) => kind === 'page'),
        topics: count(({ kind }) => kind === 'topic'),
        left: count(({ kind }) => kind === 'left'),
      },
      trips: (await list('trip')).map(tripOf),
      pages: (await list('page')).map(pageOf),
      left: (await list('left')).map(({ title, why }) => ({ what: title, why })),
    },
  }
}

/** The rows of the report, in batches. */
export async function* reportRows(db: Database, id: number): AsyncGenerator<Item[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(LISTED)
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}

/** What the report says of a row: `Trip`, the title, what became of it, why, both addresses. */
export const reportOf = (item: Item, url: string) => {
  const found = foundOf(item)
  const paths = 'paths' in found ? (found as FoundTrip | FoundPage | FoundTopic).paths : []
  const doubts = 'doubts' in found ? found.doubts : []
  return {
    kind: item.kind,
    title: item.title,
    state: item.state,
    why: [item.why, ...doubts].filter(Boolean).join('. '),
    old: paths[0] === undefined ? '' : `${url}${paths[0]}`,
    here: hereOf(item) ?? '',
  }
}

/**
 * Begins to take over what was chosen; the job does it.
 * @throws no_import, import_not_read, import_under_way, import_currency
 */
export async function startTaking(ctx: Ctx, id: number, choices: Choices): Promise<void> {
  const { currency } = ctx.settings.get().agency
  await inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (row.state === 'taking') return
    if (row.state === 'reading' || row.state === 'failed' || (row.state === 'stopped' && row.progress < 100))
      throw refuse('import_not_read')
    const other = await tx.db
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'taking')
      .executeTakeFirst()
    if (other) throw refuse('import_under_way')
    if (row.currency !== '' && row.currency !== currency)
      throw invalid('currency', 'import_currency', { file: row.currency, agency: currency })
    await choose(tx.db, id, choices)
    await tx.db
      .updateTable('imports')
      .set({ state: 'taking', choices: JSON.stringify(choices) })
      .where('id', '=', id)
      .execute()
    await audit(tx, ['import', 'started'], { id, subject: row.file_name })
  })
}

/** Marks what is to be taken as waiting; what was taken stays so. */
async function choose(trx: Trx, id: number, { trips, pages }: Choices): Promise<void> {
  const open = await trx
    .selectFrom('import_items')
    .select(['id', 'kind', 'old_id', 'found'])
    .where('import_id', '=', id)
    .where('state', 'in', ['found', 'waiting'])
    .execute()
  const [tripIds, pageIds] = [trips && new Set(trips), pages && new Set(pages)]
  const isChosen = (item: (typeof open)[number]) => {
    if (item.kind === 'trip') return tripIds?.has(item.old_id) ?? true
    if (item.kind !== 'page') return true
    return pageIds?.has(item.old_id) ?? !(foundOf(item) as FoundPage).isPost
  }
  for (const item of open)
    await trx
      .updateTable('import_items')
      .set({ state: isChosen(item) ? 'waiting' : 'found', why: '' })
      .where('id', '=', item.id)
      .execute()
}

/** Stops reading or taking over, after what is being stored now. @throws no_import */
export const stopImport = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (row.state !== 'reading' && row.state !== 'taking') return
    await tx.db.updateTable('imports').set({ state: 'stopped' }).where('id', '=', id).execute()
    await audit(tx, ['import', 'stopped'], { id, subject: row.file_name })
  })

/** Deletes a file that was read, or cannot be. */
export const deleteFile = (folder: string, name: string) => rm(join(folder, name), { force: true })
