import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Choices } from '../../../contract/imports.ts'
import { choices as choicesSchema } from '../../../contract/imports.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { Found, FoundPage } from './found.ts'
import { pictureHost } from './picture-host.ts'

export type Item = Row<'import_items'>

/** What becomes of an item. */
export type Done = {
  state: 'taken' | 'kept' | 'left'
  why: string
  made_id?: number | null
  made_version?: number
  /** The departure that has too few seats for it. */
  departure_id?: number
}

/** A page that was taken. `isFirst`: nobody had saved the pages before. */
export type TakenPage = FoundPage & { slug: string; isFirst: boolean }

/** What was found, as its row keeps it. */
export const foundOf = (item: Pick<Item, 'found'>): Found => JSON.parse(item.found) as Found

/** What the site of an import is known by: its address, or what made a file that has none. */
export const sameSite = (db: Database | Trx, { url, plugin }: Pick<Row<'imports'>, 'url' | 'plugin'>) =>
  db.selectFrom('imports').select('id').where('url', '=', url).where('plugin', '=', plugin)

export const choicesOf = ({ choices }: Pick<Row<'imports'>, 'choices'>): Choices =>
  choicesSchema.parse(JSON.parse(choices))

export const rowOf = (
  { id, file_name, created_at, state, why, progress, pictures_as }: Row<'imports'>,
  done = progress,
) => ({
  id,
  file: file_name,
  created_at,
  state,
  why,
  progress: done,
  has_pictures: pictures_as !== '',
})

type File = { name: string; storedAs: string; to?: number; isZip?: boolean }

/**
 * Notes a file that lies in the folder; the job reads it. Pictures wait beside the import that they are handed in for, and a dump is read
 * instead of the file of that one, as it has more, unless that one is taken already. A file that is refused goes, and so does the one
 * whose place it takes.
 * @returns the id of the import
 * @throws no_import, import_not_read, import_under_way
 */
export async function addImport(ctx: Ctx, folder: string, file: File): Promise<number> {
  try {
    const { id, replaced } = await noteFile(ctx, file)
    await deleteFile(folder, replaced)
    return id
  } catch (error) {
    await deleteFile(folder, file.storedAs)
    throw error
  }
}

const noteFile = (ctx: Ctx, file: File): Promise<{ id: number; replaced: string }> =>
  inTransaction(ctx, async (tx) => {
    const beside = file.to === undefined ? undefined : await addBeside(tx, file.to, file)
    if (beside) return beside
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
    return { id, replaced: '' }
  })

/** Puts a file beside an import. @returns undefined where that one is taken already: what is no archive is then an import of its own */
async function addBeside(tx: TxCtx, id: number, { name, storedAs, isZip }: File) {
  const row = await lockImport(tx.db, id)
  const taken = await tx.db
    .selectFrom('import_items')
    .select('id')
    .where('import_id', '=', id)
    .where('state', 'in', ['taken', 'kept'])
    .limit(1)
    .executeTakeFirst()
  if (row.state === 'taking') throw refuse('import_under_way')
  if (taken && !isZip) return undefined
  if (row.state === 'reading' && !isZip) throw refuse('import_not_read')
  const read = {
    file_name: name,
    stored_as: storedAs,
    state: 'reading' as const,
    why: '',
    progress: 0,
    attempts: 0,
    busy_until: '',
  }
  await tx.db
    .updateTable('imports')
    .set(isZip ? { pictures_as: storedAs } : read)
    .where('id', '=', id)
    .execute()
  await audit(tx, ['import', 'stored'], { id, subject: name })
  return { id, replaced: isZip ? row.pictures_as : row.stored_as }
}

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

/** Whether all of its file was read: one can be stopped before. */
export const isRead = ({ state, progress }: Row<'imports'>) =>
  state !== 'reading' && (state !== 'stopped' || progress === 100)

/** How many rows are looked at at once. */
const BATCH = 500

/**
 * Begins to take over what was chosen; the job does it. One that was stopped while it was read is read again first.
 * @returns what happens now
 * @throws no_import, import_not_read, import_under_way, import_currency, import_pictures_host
 */
export async function startTaking(ctx: Ctx, id: number, choices: Choices): Promise<'reading' | 'taking'> {
  const { currency } = ctx.settings.get().agency
  return await inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (row.state === 'taking') return 'taking'
    if (row.state === 'stopped' && !isRead(row)) {
      await tx.db
        .updateTable('imports')
        .set({ state: 'reading', attempts: 0, busy_until: '' })
        .where('id', '=', id)
        .execute()
      await audit(tx, ['import', 'started'], { id, subject: row.file_name })
      return 'reading'
    }
    if (row.state === 'reading' || row.state === 'failed') throw refuse('import_not_read')
    const other = await tx.db
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'taking')
      .executeTakeFirst()
    if (other) throw refuse('import_under_way')
    if (row.currency !== '' && row.currency !== currency)
      throw invalid('currency', 'import_currency', { file: row.currency, agency: currency })
    if (choices.pictures_from !== undefined && choices.pictures_from !== (await pictureHost(tx.db, row)))
      throw invalid('pictures_from', 'import_pictures_host')
    await choose(tx.db, id, choices)
    await tx.db
      .updateTable('imports')
      .set({ state: 'taking', choices: JSON.stringify(choices), attempts: 0, why: '' })
      .where('id', '=', id)
      .execute()
    await audit(tx, ['import', 'started'], { id, subject: row.file_name })
    return 'taking'
  })
}

/** Whether a page is chosen by its name, and not along with all others. */
export const isAskedFor = ({ pages, posts }: Choices, { old_id }: Pick<Item, 'old_id'>): boolean =>
  pages?.includes(old_id) || posts?.includes(old_id) || false

/** Whether a thing that was found is to be taken. */
function createChoice({ trips, pages, without, posts }: Choices) {
  const [tripIds, pageIds] = [trips && new Set(trips), pages && new Set(pages)]
  const not = { trip: new Set(without?.trips), page: new Set(without?.pages) }
  const postIds = new Set(posts)
  return (item: Pick<Item, 'kind' | 'old_id' | 'found'>): boolean => {
    const { kind, old_id } = item
    if (kind === 'trip') return tripIds?.has(old_id) ?? !not.trip.has(old_id)
    if (kind !== 'page') return true
    if (pageIds) return pageIds.has(old_id)
    return (foundOf(item) as FoundPage).isPost ? postIds.has(old_id) : !not.page.has(old_id)
  }
}

/** Marks what is to be taken as waiting; what was taken stays so, and what could not be taken is tried again. */
async function choose(trx: Trx, id: number, choices: Choices): Promise<void> {
  const isChosen = createChoice(choices)
  for (let last = 0; ; ) {
    const items = await trx
      .selectFrom('import_items')
      .select(['id', 'kind', 'old_id', 'found'])
      .where('import_id', '=', id)
      .where('state', 'in', ['found', 'waiting', 'left'])
      .where('kind', '<>', 'left')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const item of items)
      await trx
        .updateTable('import_items')
        .set({ state: isChosen(item) ? 'waiting' : 'found', why: '', departure_id: null })
        .where('id', '=', item.id)
        .execute()
    if (items.length < BATCH) return
    await nextTurn()
    last = items.at(-1)?.id ?? last
  }
}

/** Stops reading or taking over, after what is being stored now. @throws no_import */
export const stopImport = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (row.state !== 'reading' && row.state !== 'taking') return
    await tx.db.updateTable('imports').set({ state: 'stopped' }).where('id', '=', id).execute()
    await audit(tx, ['import', 'stopped'], { id, subject: row.file_name })
  })

/** Deletes a file that was read, or cannot be, with what its reading has left; '' is none. */
export async function deleteFile(folder: string, name: string): Promise<void> {
  if (name === '') return
  for (const each of [name, `${name}.scratch`]) await rm(join(folder, each), { force: true })
}
