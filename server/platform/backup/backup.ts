import { createHash } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Clock, isoAt } from '../clock.ts'
import { type AnyRow, countRows, openSnapshot, readCounter, readRows } from '../database/copy.ts'
import { lastMigration, listOwnTables } from '../database/history.ts'
import type { Database } from '../database/schema.ts'
import type { Table } from '../database/tables.ts'
import { counted } from '../numbers.ts'
import { archiveEnd, BackupError, packEntry } from './archive.ts'
import { FORMAT, type Manifest, names } from './format.ts'
import { pinPictures } from './pictures.ts'
import { createProgress, megabytes, type Tell } from './progress.ts'

export type BackupDeps = {
  db: Database
  clock: Clock
  /** Where the pictures lie. */
  pictureFolder: string
  /** The names of the pictures that rows of this database name. */
  picturesIn: (db: Database) => Promise<string[]>
  tell: Tell
}

/** Bytes of rows that are put into one file of the archive. */
const PART = 1024 * 1024
/** How often the pictures may change under our eyes before those that are gone count as missing. */
const MAX_TRIES = 5

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** A row as a line. @throws {BackupError} for a value that would not be the same on the other database */
function toLine(table: Table, row: AnyRow): string {
  const ordered: AnyRow = {}
  for (const column of table.columns) {
    const value = row[column]
    const fits = value === null || typeof value === 'string' || Number.isSafeInteger(value)
    if (value === undefined || !fits)
      throw new BackupError(`${table.name}.${column} holds what no backup can keep.`)
    ordered[column] = value
  }
  return `${JSON.stringify(ordered)}\n`
}

type Progress = ReturnType<typeof createProgress>

/** A table's rows as files of the archive; what they add up to goes into `manifest`. */
async function* packTable(db: Database, table: Table, manifest: Manifest, progress: Progress, time: number) {
  const total = await countRows(db, table)
  const hash = createHash('sha256')
  let rows = 0
  let parts = 0
  let lines: string[] = []
  let size = 0
  const flush = () => {
    parts += 1
    const body = Buffer.from(lines.join(''))
    hash.update(body)
    lines = []
    size = 0
    return packEntry({ name: names.rows(table.name, parts), body }, time)
  }
  for await (const batch of readRows(db, table)) {
    for (const row of batch) {
      const line = toLine(table, row)
      lines.push(line)
      size += line.length
      rows += 1
      if (size >= PART) yield* flush()
    }
    progress.step(`Rows of ${table.name}`, rows, total)
  }
  if (lines.length > 0) yield* flush()
  const last = await readCounter(db, table)
  const { name, columns } = table
  const sha256 = hash.digest('hex')
  manifest.tables.push({ name, columns, rows, sha256, ...(last !== undefined && { last_id: last }) })
}

type Pinned = Awaited<ReturnType<typeof pinPictures>>

async function* packPictures(pinned: Pinned, manifest: Manifest, progress: Progress, time: number) {
  for (const [index, file] of pinned.files.entries()) {
    const body = await readFile(join(pinned.folder, file))
    const sha256 = createHash('sha256').update(body).digest('hex')
    manifest.pictures.push({ name: file, bytes: body.byteLength, sha256 })
    yield* packEntry({ name: names.picture(file), body }, time)
    progress.step('Pictures', index + 1, pinned.files.length)
  }
  manifest.missing = pinned.missing
}

const createFile = (file: string) =>
  open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new BackupError(`${file} exists: another backup is being made, or was cut off; then remove it.`)
    if (error.code === 'ENOENT') throw new BackupError(`There is no folder ${dirname(file)}.`)
    throw error
  })

/** Makes the file; of one that cannot be finished nothing is left. */
async function writeArchive(file: string, pieces: AsyncIterable<Uint8Array>) {
  const created = await createFile(file)
  try {
    // Flushed before it is closed: what has its final name has its contents too, also after a power cut.
    const stored = created.createWriteStream({ flush: true })
    await pipeline(Readable.from(pieces, { objectMode: true }), createGzip({ level: 4 }), stored)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/**
 * One look at everything. Undefined when a picture was removed between the look at the rows and ours at the files:
 * then the rows have changed too, and the next look finds both as they are now.
 */
async function attempt(deps: BackupDeps, file: string, progress: Progress, isLast: boolean) {
  const { db, clock, pictureFolder, picturesIn } = deps
  const time = clock.now().getTime()
  const snapshot = await openSnapshot(db)
  let pinned: Pinned | undefined
  try {
    const tables = await listOwnTables(snapshot)
    const migration = await lastMigration(snapshot)
    if (!migration) throw new BackupError('There is nothing to back up: the database is empty.')
    const pictures = await pinPictures(pictureFolder, await picturesIn(snapshot), clock.now())
    pinned = pictures
    if (pictures.missing.length > 0 && !isLast) return undefined
    const manifest: Manifest = {
      format: FORMAT,
      migration,
      created_at: isoAt(clock.now()),
      tables: [],
      pictures: [],
      missing: [],
    }
    const pieces = async function* () {
      for (const table of tables) yield* packTable(snapshot, table, manifest, progress, time)
      // Pictures may take long, and a snapshot that is held keeps the database from tidying up.
      await snapshot.rollback().execute()
      yield* packPictures(pictures, manifest, progress, time)
      yield* packEntry({ name: names.manifest, body: Buffer.from(JSON.stringify(manifest, null, 2)) }, time)
      yield archiveEnd
    }
    await writeArchive(file, pieces())
    return manifest
  } finally {
    await pinned?.release()
    if (!snapshot.isRolledBack) await snapshot.rollback().execute()
  }
}

/**
 * Copies the database and its pictures, as they are at one moment, into one file, while servers go on writing.
 * The file has its name only once it is whole and on disk; it is readable by its owner alone.
 * @throws {BackupError} in one line
 */
export async function backup(deps: BackupDeps, target: string, { replace = false } = {}): Promise<Manifest> {
  const file = resolve(target)
  if (!replace && (await exists(file)))
    throw new BackupError(`${target} exists already; --replace overwrites it.`)
  const temporary = `${file}.part`
  const progress = createProgress(deps.tell)
  let manifest: Manifest | undefined
  for (let tries = 1; !manifest; tries++)
    manifest = await attempt(deps, temporary, progress, tries === MAX_TRIES)
  try {
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())

  for (const name of manifest.missing) deps.tell(`Not backed up, because it is not there: picture ${name}`)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { size } = await stat(file)
  deps.tell(
    `Backed up ${counted(rows, 'row', 'rows')} of ${counted(manifest.tables.length, 'table', 'tables')} and ${counted(manifest.pictures.length, 'picture file', 'picture files')} to ${target} (${megabytes(size)}) in ${progress.seconds()} s.`,
  )
  return manifest
}
