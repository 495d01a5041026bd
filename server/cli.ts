import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { picturesInUse } from './domain/pictures-in-use.ts'
import { BackupError } from './platform/backup/archive.ts'
import { backup } from './platform/backup/backup.ts'
import { checkBackup, restore } from './platform/backup/restore.ts'
import { createClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { databaseExists, openDatabase } from './platform/database/open.ts'
import { createLog } from './platform/log.ts'

/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`. Node runs this as it stands, so that it needs no build, and
 * it reads the same configuration as the server.
 */

const USAGE = `Usage:
  npm run backup -- FILE [--replace]   copies database and pictures into FILE, while the server runs
  npm run restore -- FILE [--replace]  brings FILE back; the server must be stopped
  npm run restore -- FILE --check      only says whether FILE is whole`

const tell = (line: string) => process.stdout.write(`${line}\n`)

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, check: { type: 'boolean' } },
    })
    const [command, file, ...more] = positionals
    if ((command === 'backup' || command === 'restore') && file && more.length === 0) {
      return { command, file, ...values }
    }
  } catch {
    // An option that does not exist.
  }
  throw new BackupError(USAGE)
}

async function main() {
  const { command, file, replace, check } = readArguments()
  if (command === 'restore' && check) return checkBackup(file, tell)
  const { databaseUrl, dataDir, timeZone } = readConfig()
  if (command === 'backup' && !databaseExists(databaseUrl)) {
    throw new BackupError(`There is nothing to back up: ${databaseUrl} does not exist. Is DATA_DIR right?`)
  }
  const db = openDatabase(databaseUrl, createLog('silent'))
  const pictureFolder = join(dataDir, 'images', 'trips')
  try {
    if (command === 'restore')
      return await restore({ db, databaseUrl, pictureFolder, tell }, file, { replace })
    const clock = createClock(timeZone)
    return await backup({ db, clock, pictureFolder, picturesIn: picturesInUse, tell }, file, { replace })
  } finally {
    await db.destroy()
  }
}

main().catch((error: unknown) => {
  const known = error instanceof BackupError || error instanceof ConfigError
  const { message } = error as Error
  process.stderr.write(`${known ? message : `It did not work: ${message || String(error)}`}\n`)
  process.exitCode = 1
})
