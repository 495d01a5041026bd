import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { createLog } from '../server/platform/log.ts'

/** Says nothing: what a test provokes is not worth reading. */
export const silent = createLog('silent')

/** The URL of a new, empty database of the kind that this run is for, and how to be rid of it. */
export async function makeDatabase(folder: string) {
  const kind = process.env.TEST_DATABASE
  if (!kind) throw new Error('Tests with a database are named *.db.test.ts')
  const name = `test_${randomBytes(6).toString('hex')}`
  if (kind === 'sqlite:') return { url: `sqlite:${join(folder, `${name}.db`)}`, drop: async () => {} }

  const admin = openDatabase(kind, silent)
  await sql`create schema ${sql.id(name)}`.execute(admin)
  const url = new URL(kind)
  url.searchParams.set('options', `-c search_path=${name}`)
  return {
    url: url.href,
    async drop() {
      await sql`drop schema ${sql.id(name)} cascade`.execute(admin)
      await admin.destroy()
    },
  }
}

/** A database that is migrated and empty; `another()` opens it once more, as a second process would. */
export async function createTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-test-'))
  const { url, drop } = await makeDatabase(folder)
  const opened: Database[] = []
  const another = () => {
    const db = openDatabase(url, silent)
    opened.push(db)
    return db
  }
  const db = another()
  await migrate(db)
  return {
    db,
    url,
    folder,
    another,
    async drop() {
      for (const each of opened) await each.destroy()
      await drop()
      rmSync(folder, { recursive: true })
    },
  }
}
