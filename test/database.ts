import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate, openDatabase } from '../server/platform/database/open.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { createLog } from '../server/platform/log.ts'

/** Says nothing: what a test provokes is not worth reading. */
export const silent = createLog('silent')

/**
 * A database of the kind that this run is for, migrated and empty: a file of its own, or a schema of its own.
 * `another()` opens it once more, as a second process would.
 */
export async function createTestDatabase() {
  const url = process.env.TEST_DATABASE
  if (!url) throw new Error('Tests with a database are named *.db.test.ts')
  const folder = mkdtempSync(join(tmpdir(), 'itinera-test-'))
  const schema = url === 'sqlite:' ? undefined : `test_${randomBytes(6).toString('hex')}`
  const open = () => openDatabase(schema ? url : `sqlite:${join(folder, 'test.db')}`, silent, schema)

  const db = open()
  const opened: Database[] = [db]
  if (schema) await sql`create schema ${sql.id(schema)}`.execute(db)
  await migrate(db, schema)
  return {
    db,
    folder,
    schema,
    another() {
      const more = open()
      opened.push(more)
      return more
    },
    async drop() {
      if (schema) await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
      for (const each of opened) await each.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}
