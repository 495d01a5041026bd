import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, minutes } from '../clock.ts'
import { isOneOf } from '../database/rules.ts'
import type { Database } from '../database/schema.ts'
import { EMPTIED } from './outbox.ts'
import type { OutgoingMail } from './transport.ts'

/** The folder for `.eml` files while no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** The file's name has only the row's time and id: the same mail written again replaces its file. */
export const fileNameOf = ({ id, createdAt }: OutgoingMail) =>
  `${createdAt.replaceAll(':', '-')}-${String(id).padStart(8, '0')}.eml`

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(\d{8,})\.eml$/

const BATCH = 500

/** The outbox row of a file; undefined for files that are not ours. */
function rowOf(file: string) {
  const [, day, hours, mins, seconds, id] = NAME.exec(file) ?? []
  return id === undefined
    ? undefined
    : { file, id: Number(id), createdAt: `${day}${hours}:${mins}:${seconds}` }
}

/**
 * Removes the files of mails whose contents the outbox no longer has. A file stays for an hour at least: without a mail
 * server, somebody may follow its link while the link works. Files of rows that this database never had stay: after a
 * restore they show what was booked since the backup.
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
