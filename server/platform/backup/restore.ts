import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countRows, emptyTables, isInUse, setCounter, withoutTriggers, writeRows } from '../database/copy.ts'
import { dropOwnTables, isKnownMigration, listOwnTables } from '../database/history.ts'
import { migrate } from '../database/migrate.ts'
import { ping } from '../database/open.ts'
import type { Database, Trx } from '../database/schema.ts'
import type { Table } from '../database/tables.ts'
import { counted } from '../numbers.ts'
import { BackupError } from './archive.ts'
import { type Manifest, readBackup } from './format.ts'
import { createProgress, type Tell } from './progress.ts'

export type RestoreDeps = {
  db: Database
  /** The address that `db` was opened with. */
  databaseUrl: string
  pictureFolder: string
  tell: Tell
}

const digest = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

async function refuseWhatHoldsData(db: Database) {
  for (const table of await listOwnTables(db)) {
    const rows = await countRows(db, table)
    if (rows > 0) {
      throw new BackupError(
        `The database is not empty (${counted(rows, 'row', 'rows')} in ${table.name}); --replace throws away all that is in it.`,
      )
    }
  }
}

/** Whether a picture of that name is there: `same`, another one, or none. */
async function compare(file: string, body: Uint8Array) {
  const there = await readFile(file).catch(() => undefined)
  if (!there) return 'none'
  return digest(there) === digest(body) ? 'same' : 'other'
}

async function placePictures(backup: string, manifest: Manifest, folder: string, tell: Tell) {
  const progress = createProgress(tell)
  let placed = 0
  await mkdir(folder, { recursive: true })
  await readBackup(backup, {
    picture: async (name, body) => {
      const file = join(folder, name)
      if ((await compare(file, body)) !== 'same') {
        await writeFile(`${file}.part`, body, { flush: true })
        await rename(`${file}.part`, file)
      }
      placed += 1
      progress.step('Pictures', placed, manifest.pictures.length)
    },
  })
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The tables as they were when the backup was made. @throws {BackupError} when they would not be those of the backup */
async function remakeTables(trx: Trx, manifest: Manifest): Promise<Table[]> {
  await dropOwnTables(trx)
  await migrate(trx, manifest.migration)
  const tables = await listOwnTables(trx)
  const shape = ({ name, columns }: { name: string; columns: string[] }) => `${name}(${columns.join(', ')})`
  const here = tables.map(shape).sort()
  const there = manifest.tables.map(shape).sort()
  const other = there.find((each) => !here.includes(each)) ?? here.find((each) => !there.includes(each))
  if (other) throw new BackupError(`The tables of the backup are not those of this version: ${other}.`)
  return tables
}

async function fillTables(trx: Trx, backup: string, manifest: Manifest, tell: Tell) {
  const tables = await remakeTables(trx, manifest)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const progress = createProgress(tell)
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let stored = 0
  await withoutTriggers(trx, tables, async () => {
    await emptyTables(trx, tables)
    // Checked once more on the way: had the file changed since it was, nothing of this would be committed.
    await readBackup(backup, {
      rows: async (name, rows) => {
        const table = byName.get(name)
        if (!table) throw new BackupError(`The backup holds rows of a table that it does not name: ${name}.`)
        await writeRows(trx, table, rows)
        stored += rows.length
        progress.step('Rows', stored, total)
      },
      // They come after the rows, and a connection that is silent for a minute is closed.
      picture: () => ping(trx),
    })
  })
  for (const { name, rows, last_id } of manifest.tables) {
    const table = byName.get(name) as Table
    if ((await countRows(trx, table)) !== rows) throw new BackupError(`Not all rows of ${name} were stored.`)
    await setCounter(trx, table, last_id ?? 0)
  }
  await migrate(trx)
}

/** Reads a backup through and compares everything with its manifest. @throws {BackupError} */
export async function checkBackup(file: string, tell: Tell): Promise<Manifest> {
  const manifest = await readBackup(file)
  if (!isKnownMigration(manifest.migration)) {
    throw new BackupError(`The backup was made by a newer version of Itinera (${manifest.migration}).`)
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  tell(
    `The backup of ${manifest.created_at} is whole: ${counted(rows, 'row', 'rows')} of ${counted(manifest.tables.length, 'table', 'tables')}, ${counted(manifest.pictures.length, 'picture file', 'picture files')}.`,
  )
  return manifest
}

/**
 * Brings a backup back, on whichever database: pictures first, under their names, then all rows in one transaction,
 * then the migrations that came after it. Everything is checked before anything is touched. With `replace`, all that
 * was in the database is thrown away; without, a database that holds anything is refused.
 * @throws {BackupError} in one line; the database is then as it was
 */
export async function restore(
  { db, databaseUrl, pictureFolder, tell }: RestoreDeps,
  file: string,
  { replace = false } = {},
): Promise<Manifest> {
  const progress = createProgress(tell)
  const manifest = await checkBackup(file, tell)
  if (await isInUse(db, databaseUrl)) {
    throw new BackupError('A server is using this database. Stop it first.')
  }
  if (!replace) {
    await refuseWhatHoldsData(db)
    await readBackup(file, {
      picture: async (name, body) => {
        if ((await compare(join(pictureFolder, name), body)) !== 'other') return
        throw new BackupError(`There is another picture ${name} already; --replace overwrites it.`)
      },
    })
  }
  await placePictures(file, manifest, pictureFolder, tell)
  await db.transaction().execute((trx) => fillTables(trx, file, manifest, tell))
  tell(`Restored in ${progress.seconds()} s. Start the server again.`)
  return manifest
}
