import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { unpackTar } from 'modern-tar/fs'
import { pictureFiles, pictureFolders } from '../../platform/pictures.ts'
import { forEachOf } from '../../platform/store/store.ts'
import { migrate } from '../migrate.ts'
import { isInUse, openDatabase, sqliteFile } from '../open.ts'
import { databaseId } from '../state.ts'
import { archived, type BackupDeps, type Manifest } from './backup.ts'

/** Unpacks an archive to its last byte, because gzip's checksum stands at the end. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      unpackTar(folder, {
        strict: true,
        fmode: 0o600,
        dmode: 0o700,
        // Links between pictures that are one file; the library refuses links that lead out of the folder.
        filter: ({ type }) => type === 'file' || type === 'directory' || type === 'link',
      }),
    )
    return JSON.parse(await readFile(join(folder, archived.manifest), 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new Error(`${file} is damaged, or no backup of Itinera.`, { cause: error })
  }
}

/**
 * Checks an unpacked database and its pictures, and brings its tables up to date. Ends all logins, and all links of travellers: what was
 * ended, used or renewed after the backup must not work again. Returns the id of the database.
 */
async function prepare({ picturesInUse, log }: BackupDeps, folder: string, { missing }: Manifest) {
  const db = openDatabase(`sqlite:${join(folder, archived.database)}`, log)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    if (rows[0]?.integrity_check !== 'ok') throw new Error('The database in this backup is damaged.')
    await migrate(db)
    for (const table of ['sessions', 'account_links', 'booking_links', 'attempts'] as const) {
      await db.deleteFrom(table).execute()
    }
    await db.updateTable('travellers').set({ link_hash: null }).where('link_hash', 'is not', null).execute()
    for (const name of await picturesInUse(db)) {
      const missingFile = pictureFiles(name).find(
        (file) => !existsSync(join(folder, archived.pictures, file)),
      )
      if (missingFile && !missing.includes(name))
        throw new Error(`This backup lacks the picture ${missingFile}.`)
    }
    return await databaseId(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Restores a backup to SQLite, with its pictures, and brings its tables to this version. The whole backup is checked before
 * anything is replaced. An existing database is replaced only with `replace`.
 * @throws {Error} in one line for the person who asked for it; nothing has changed then
 */
export async function restore(deps: BackupDeps, file: string, { replace = false } = {}): Promise<Manifest> {
  const { databaseUrl, pictures, print } = deps
  const target = sqliteFile(databaseUrl) as string
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const existing = existsSync(target)
    ? target
    : (await pictures.list()).length > 0
      ? pictures.place
      : undefined
  if (existing && !replace) {
    throw new Error(
      `Nothing was restored: ${existing} is there already. --replace throws the present data away.`,
    )
  }
  if (await isInUse(databaseUrl)) throw new Error('A server is using this database. Stop it first.')
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(dirname(target), 'restore-'))
  try {
    const manifest = await unpack(file, folder)
    const id = await prepare(deps, folder, manifest)

    const unpacked = join(folder, archived.pictures)
    await forEachOf(await readdir(unpacked), 8, async (file) =>
      pictures.files.put(pictureFolders.stored + file, await readFile(join(unpacked, file))),
    )
    await pictures.setOwner(id)
    for (const suffix of ['-wal', '-shm']) await rm(target + suffix, { force: true })
    await rename(join(folder, archived.database), target)
    print(`Restored the backup of ${manifest.created_at}. Everybody has to log in again. Start the server.`)
    print(
      'All links to bookings and of their travellers have ended, those in mails too. Send a new one from a booking.',
    )
    return manifest
  } finally {
    await rm(folder, { recursive: true })
  }
}
