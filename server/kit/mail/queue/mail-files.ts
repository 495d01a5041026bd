import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../database/schema.ts'
import { isOneOf } from '../../../database/sql.ts'
import { type Clock, minutes } from '../../../platform/clock.ts'
import { EMPTIED } from './outbox.ts'

const FILE_NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(\d{8,})\.eml$/

const BATCH = 500

/** The outbox row that a file was written for; undefined for a file with another name. */
function rowOf(file: string) {
  const [, day, hours, mins, seconds, id] = FILE_NAME.exec(file) ?? []
  return id === undefined
    ? undefined
    : { file, id: Number(id), createdAt: `${day}${hours}:${mins}:${seconds}` }
}

/**
 * Removes the files of emptied mails, after an hour at least: without a mail server people follow the links in them. Files without a row
 * stay: after a restore they show what was booked since the backup.
 */
export async function sweepMailFiles(db: Database, clock: Clock, folder: string): Promise<void> {
  const before = clock.now().getTime() - minutes(60)
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const old = files
    .map(rowOf)
    .filter((row) => row !== undefined)
    .filter(({ createdAt }) => Date.parse(createdAt) < before)
  const { newest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('newest'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH)
    const ids = batch.map(({ id }) => id)
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'data'])
      .where(isOneOf(db, 'id', ids))
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const { file, id, createdAt } of batch) {
      const row = known.get(id)
      const isEmptied = row ? row.created_at === createdAt && row.data === EMPTIED : id < newest
      if (isEmptied) await rm(join(folder, file), { force: true })
    }
    await nextTurn()
  }
}
