import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, minutes } from '../clock.ts'
import { isOneOf } from '../database/rules.ts'
import type { Database } from '../database/schema.ts'
import { EMPTIED } from './outbox.ts'
import type { OutgoingMail } from './transport.ts'

/** Where mails lie that are kept as files. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Named for its row alone: a mail that is written again replaces itself, and which row it is of is seen by its name. */
export const fileNameOf = ({ id, createdAt, resent }: OutgoingMail) =>
  `${createdAt.replaceAll(':', '-')}-${String(id).padStart(8, '0')}${resent ? `-${resent}` : ''}.eml`

const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(\d{8,})(?:-\d+)?\.eml$/

const BATCH = 500

/** The row that a file was written of; undefined for what is none of ours. */
function rowOf(file: string) {
  const [, day, hours, mins, seconds, id] = NAME.exec(file) ?? []
  return id === undefined
    ? undefined
    : { file, id: Number(id), createdAt: `${day}${hours}:${mins}:${seconds}` }
}

/**
 * Removes the files of mails whose contents the outbox no longer has, an hour after they were written at the earliest:
 * whoever runs a site without a mail server can follow the link in a mail as long as it works. Files of rows that this
 * database never had stay: after an older backup was restored they tell what was booked since.
 */
export async function sweepMailFiles(db: Database, clock: Clock, folder: string): Promise<void> {
  const before = clock.now().getTime() - minutes(60)
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const settled = files
    .map(rowOf)
    .filter((row) => row !== undefined)
    .filter(({ createdAt }) => Date.parse(createdAt) < before)
  const { newest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('newest'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < settled.length; from += BATCH) {
    const batch = settled.slice(from, from + BATCH)
    const ids = batch.map(({ id }) => id)
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'data'])
      .where(isOneOf(db, 'id', ids))
      .execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const { file, id, createdAt } of batch) {
      const row = known.get(id)
      const isGone = row ? row.created_at === createdAt && row.data === EMPTIED : id < newest
      if (isGone) await rm(join(folder, file), { force: true })
    }
    await nextTurn()
  }
}
