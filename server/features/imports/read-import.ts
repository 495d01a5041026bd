import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { NewRow, Row } from '../../database/schema.ts'
import { openScratch } from '../../database/scratch.ts'
import { inTransaction } from '../../kit/context.ts'
import type { JobContext } from '../../kit/job.ts'
import { isoAt } from '../../platform/clock.ts'
import { type Found, type FoundSite, UnreadableFile } from './found.ts'
import { readFile } from './read-file.ts'
import { deleteFile, lockImport } from './rows.ts'

type Import = Row<'imports'>

/** For how many milliseconds a program says that it reads, and how often it says so. */
const CLAIMED = 30_000
const EVERY = 1_000
/** How many rows are stored at once. */
const BATCH = 50
/** A batch ends sooner once its rows have more characters than this. */
const BATCH_SIZE = 2_000_000
/** How often a file is read that ends the program. */
const ATTEMPTS = 2

/** Drops what one of the databases cannot store. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** A text on one line, short enough for an index. */
const inOneLine = (text: string) =>
  clean(text)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, limits.title)
    .trim()

function itemOf(id: number, found: Exclude<Found, FoundSite>): NewRow<'import_items'> {
  if (found.kind === 'left')
    return {
      import_id: id,
      kind: 'left',
      old_id: '',
      title: inOneLine(found.what),
      found: '{}',
      state: 'left',
      why: clean(found.why),
    }
  const title = 'title' in found ? found.title : 'name' in found ? found.name : found.oldId
  return {
    import_id: id,
    kind: found.kind,
    old_id: inOneLine(found.oldId),
    title: inOneLine(title),
    found: JSON.stringify(found, (_, value) => (typeof value === 'string' ? clean(value) : value)),
    state: 'found',
    why: '',
  }
}

/** What the office reads of a file over which the program has died twice. */
const DEADLY = 'Twice the server has stopped while it read this file. The log of the server may say why.'

/** Says that this program reads the file now: where one has died over it, another begins again a little later. */
async function claim({ db, clock }: JobContext, row: Import): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ busy_until: isoAt(clock.now(), CLAIMED), attempts: sql`attempts + 1`, progress: 0 })
    .where('id', '=', row.id)
    .where('state', '=', 'reading')
    .where('busy_until', '<', isoAt(clock.now()))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the reading with a reason, unless it was stopped meanwhile. */
async function fail(ctx: JobContext, row: Import, why: string): Promise<void> {
  const pictures = await inTransaction(ctx, async ({ db }) => {
    const { state, pictures_as } = await lockImport(db, row.id)
    if (state !== 'reading') return ''
    await db.deleteFrom('import_items').where('import_id', '=', row.id).execute()
    await db
      .updateTable('imports')
      .set({ state: 'failed', why, pictures_as: '' })
      .where('id', '=', row.id)
      .execute()
    return pictures_as
  })
  await deleteFile(ctx.importFolder, pictures)
  await deleteFile(ctx.importFolder, row.stored_as)
}

/** Notes how far the reading is, and whether the office has stopped it. */
function createReport({ db, clock }: JobContext, row: Import, size: number, stopped: AbortController) {
  let told = clock.now().getTime()
  return async (read: number): Promise<void> => {
    const now = clock.now()
    if (now.getTime() - told < EVERY) return
    told = now.getTime()
    const progress = Math.min(99, Math.floor((100 * read) / Math.max(1, size)))
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({ progress, busy_until: isoAt(now, CLAIMED) })
      .where('id', '=', row.id)
      .where('state', '=', 'reading')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) stopped.abort()
  }
}

/** Stores what is found in a file, some rows at a time. @returns what made the file */
async function storeFound(
  { db }: JobContext,
  row: Import,
  all: AsyncIterable<Found>,
  report: () => Promise<void>,
): Promise<FoundSite | undefined> {
  let site: FoundSite | undefined
  let batch: NewRow<'import_items'>[] = []
  let size = 0
  const flush = async () => {
    if (batch.length > 0) await db.insertInto('import_items').values(batch).execute()
    batch = []
    size = 0
  }
  for await (const found of all) {
    await report()
    if (found.kind === 'site') {
      site = found
      continue
    }
    const item = itemOf(row.id, found)
    batch.push(item)
    size += item.found.length
    if (batch.length >= BATCH || size > BATCH_SIZE) await flush()
  }
  await flush()
  return site
}

/**
 * Reads the file of an import into rows: again from the beginning where a program has died meanwhile, but not a third time. Of several
 * programs the one reads it that has the file.
 */
export async function readImportFile(ctx: JobContext, row: Import, stopping: AbortSignal): Promise<void> {
  const { db, log, importFolder } = ctx
  const path = join(importFolder, row.stored_as)
  if (!existsSync(path) || !(await claim(ctx, row))) return
  if (row.attempts >= ATTEMPTS) return fail(ctx, row, DEADLY)
  await db.deleteFrom('import_items').where('import_id', '=', row.id).execute()
  const stopped = new AbortController()
  const signal = AbortSignal.any([stopping, stopped.signal])
  const { size } = await stat(path)
  const report = createReport(ctx, row, size, stopped)
  const scratch = openScratch(`${path}.scratch`)
  const { currency, locale } = ctx.settings.get().agency
  const reading = { today: ctx.clock.today(), currency, locale, signal, scratch }
  let read = 0
  let site: FoundSite | undefined
  try {
    const all = readFile(path, reading, (bytes) => {
      read = bytes
      return report(read)
    })
    site = await storeFound(ctx, row, all, () => report(read))
  } catch (error) {
    // An orderly end of the program is no attempt: the next one begins again at once.
    if (stopping.aborted)
      await db
        .updateTable('imports')
        .set({ attempts: row.attempts, busy_until: '' })
        .where('id', '=', row.id)
        .execute()
    if (signal.aborted) return
    const isExpected = error instanceof UnreadableFile
    if (!isExpected) log.error({ err: error, import: row.id }, 'a file to move in could not be read')
    return await fail(
      ctx,
      row,
      isExpected ? error.message : 'It could not be read. The log of the server says more.',
    )
  } finally {
    scratch.close()
  }
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      state: 'read',
      progress: 100,
      plugin: site?.plugin ?? '',
      url: site?.url ?? '',
      currency: site?.currency ?? '',
    })
    .where('id', '=', row.id)
    .where('state', '=', 'reading')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await deleteFile(importFolder, row.stored_as)
}
