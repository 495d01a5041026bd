import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { packTar } from 'modern-tar/fs'
import itinera from '../../../package.json' with { type: 'json' }
import { countOf } from '../../../rules/words.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { type PictureStore, pictureFiles, pictureFolders } from '../../platform/pictures.ts'
import { megabytes } from '../../platform/plain-text.ts'
import { type FileStore, forEachOf } from '../../platform/store/store.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../schema.ts'

/** The dependencies of `npm run backup`, `restore` and `move`. */
export type BackupDeps = {
  databaseUrl: string
  pictures: PictureStore
  picturesInUse: (db: Database) => Promise<string[]>
  clock: Clock
  log: Log
  print: (line: string) => void
}

/** The manifest, which is the first file of an archive. */
export type Manifest = {
  version: string
  created_at: string
  /** The names of trips' pictures whose files were missing. */
  missing: string[]
}

export const archived = { manifest: 'manifest.json', database: 'itinera.db', pictures: 'pictures' }

/** A file on a disk is hard-linked, so that it stays when the original goes; copied where the disk has no links. False: there is none. */
async function bringOut(files: FileStore, name: string, to: string): Promise<boolean> {
  if (files.folder === undefined) {
    const content = await files.get(name)
    if (content) await writeFile(to, content)
    return content !== undefined
  }
  const from = join(files.folder, name)
  try {
    await link(from, to).catch(() => copyFile(from, to))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Removes the passwords of other services from a copied database, also from the free pages of the file. */
async function leaveOutSecrets(copied: Database) {
  await sql`pragma secure_delete = on`.execute(copied)
  await sql`delete from mail_server`.execute(copied)
  await sql`delete from card_provider`.execute(copied)
}

/** Collects pictures in the folder `to`. @returns the names of pictures that are missing */
async function collectPictures({ files }: PictureStore, names: string[], to: string) {
  await mkdir(to)
  const { stored, removed } = pictureFolders
  const missing = new Set<string>()
  const wanted = names.flatMap((name) => pictureFiles(name).map((file) => ({ name, file })))
  await forEachOf(wanted, 8, async ({ name, file }) => {
    const isOut = await bringOut(files, stored + file, join(to, file))
    // A picture that was replaced after the database was copied is among the removed ones.
    if (!isOut && !(await bringOut(files, removed + file, join(to, file)))) missing.add(name)
  })
  return [...missing]
}

/**
 * Copies a SQLite database as it is at one moment, beside a running server, with its pictures into a `.tar.gz`, without the mail server's
 * password. Complete once it has its name; only its owner can read it. @throws {Error} in one line for the person who asked for it
 */
export async function backup(deps: BackupDeps, file: string): Promise<Manifest> {
  const { databaseUrl, picturesInUse, clock, log, print } = deps
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or remove it first.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  const folder = await mkdtemp(`${file}.part-`)
  try {
    const copy = join(folder, archived.database)
    const db = openDatabase(databaseUrl, log)
    await sql`vacuum into ${copy}`.execute(db).finally(() => db.destroy())
    const copied = openDatabase(`sqlite:${copy}`, log)
    const names = await picturesInUse(copied)
      .finally(() => leaveOutSecrets(copied))
      .finally(() => copied.destroy())
    const missing = await collectPictures(deps.pictures, names, join(folder, archived.pictures))
    const manifest: Manifest = { version: itinera.version, created_at: isoAt(clock.now()), missing }

    const whole = join(folder, 'backup.tar.gz')
    await pipeline(
      packTar([
        { type: 'content', target: archived.manifest, content: JSON.stringify(manifest, null, 2) },
        { type: 'file', target: archived.database, source: copy },
        { type: 'directory', target: archived.pictures, source: join(folder, archived.pictures) },
      ]),
      // The lowest level, because pictures are compressed already; gzip is there for its checksum.
      createGzip({ level: 1 }),
      createWriteStream(whole, { mode: 0o600, flush: true }),
    )
    await rename(whole, file)
    for (const name of missing) print(`Not backed up, because it is not there: picture ${name}`)
    const saved = countOf(names.length - missing.length, 'picture', 'pictures')
    print(`Backed up the database and ${saved} to ${file} (${megabytes((await stat(file)).size)}).`)
    return manifest
  } finally {
    await rm(folder, { recursive: true })
  }
}
