import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewRow, Row } from '../../database/schema.ts'
import { inTransaction } from '../../kit/context.ts'
import type { JobContext } from '../../kit/job.ts'
import { isoAt } from '../../platform/clock.ts'
import { type Found, type FoundSite, UnreadableFile } from './found.ts'
import { readFile } from './read-file.ts'
import { deleteFile } from './rows.ts'

type Import = Row<'imports'>

/** For how many milliseconds a program says that it reads, and how often it says so. */
const CLAIMED = 30_000
const EVERY = 1_000
/** How many rows are stored at once. */
const BATCH = 50

function itemOf(id: number, found: Exclude<Found, FoundSite>): NewRow<'import_items'> | undefined {
  if (found.kind === 'left')
    return {
      import_id: id,
      kind: 'left',
      old_id: '',
      title: found.what,
      found: '{}',
      state: 'left',
      why: found.why,
    }
  if (found.kind === 'customer' || found.kind === 'booking') return undefined
  const title = found.kind === 'topic' ? found.name : found.title
  return {
    import_id: id,
    kind: found.kind,
    old_id: found.oldId,
    title,
    found: JSON.stringify(found),
    state: 'found',
    why: '',
  }
}

/**
 * Reads the file of an import into rows: again from the beginning where a program has died meanwhile. Of several programs the one reads
 * it that has the file.
 */
export async function readImportFile(ctx: JobContext, row: Import, stopping: AbortSignal): Promise<void> {
  const { db, log, importFolder } = ctx
  const path = join(importFolder, row.stored_as)
  if (!existsSync(path)) return
  const stopped = new AbortController()
  const signal = AbortSignal.any([stopping, stopped.signal])
  const reading = { today: ctx.clock.today(), currency: ctx.settings.get().agency.currency, signal }
  const { size } = await stat(path)
  let told = ctx.clock.now().getTime()
  /** Notes how far it is, and whether the office has stopped it. */
  async function report(read: number) {
    const now = ctx.clock.now()
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
  // Where a program has died over it, another begins again a little later.
  const claimed = await db
    .updateTable('imports')
    .set({ busy_until: isoAt(ctx.clock.now(), CLAIMED) })
    .where('id', '=', row.id)
    .where('state', '=', 'reading')
    .where('busy_until', '<', isoAt(ctx.clock.now()))
    .executeTakeFirstOrThrow()
  if (claimed.numUpdatedRows === 0n) return
  await db.deleteFrom('import_items').where('import_id', '=', row.id).execute()
  let site: FoundSite | undefined
  let batch: NewRow<'import_items'>[] = []
  const flush = async () => {
    if (batch.length > 0) await db.insertInto('import_items').values(batch).execute()
    batch = []
  }
  try {
    for await (const found of readFile(path, reading, report)) {
      if (found.kind === 'site') site = found
      else batch.push(...[itemOf(row.id, found) ?? []].flat())
      if (batch.length >= BATCH) await flush()
    }
    await flush()
  } catch (error) {
    if (signal.aborted) return
    const isExpected = error instanceof UnreadableFile
    if (!isExpected) log.error({ err: error, import: row.id }, 'a file to move in could not be read')
    await inTransaction(ctx, async (tx) => {
      await tx.db.deleteFrom('import_items').where('import_id', '=', row.id).execute()
      const why = isExpected ? error.message : 'It could not be read. The log of the server says more.'
      await tx.db.updateTable('imports').set({ state: 'failed', why }).where('id', '=', row.id).execute()
    })
    await deleteFile(importFolder, row.stored_as)
    return
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
