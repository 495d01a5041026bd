import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../../database/schema.ts'
import { isOneOf, lockedFor } from '../../../database/sql.ts'
import type { Clock } from '../../../platform/clock.ts'

/* The outbox: a row for each mail to one address. `put-mail.ts` adds them, `worker.ts` sends them. */

/** The data of a mail whose contents were deleted. */
export const EMPTIED = '{}'

export type OutboxRow = Row<'outbox'>

export const parseMailData = (stored: string): unknown => JSON.parse(stored)

export const isEmptied = (row: Pick<OutboxRow, 'data'>) => row.data === EMPTIED

/** What is left of a mail whose contents are deleted: it cannot be sent any more, so a queued or failed one is dismissed. */
export const withoutContents = {
  data: EMPTIED,
  recipient: '',
  last_error: null,
  idempotency_key: null,
  idempotency_body: null,
  state: sql<OutboxRow['state']>`case when state = 'sent' then 'sent' else 'dismissed' end`,
}

/** Deletes contents and recipient of the mails about some bookings or messages. Queued and failed mails are dismissed. The rows stay. */
export async function emptyMailsAbout(
  trx: Trx,
  about: 'booking_id' | 'message_id',
  ids: number[],
): Promise<void> {
  // Locked in the order of ids, so that two transactions cannot deadlock.
  await trx
    .selectFrom('outbox')
    .select('id')
    .where(isOneOf(trx, about, ids))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  await trx
    .updateTable('outbox')
    .set(withoutContents)
    .where(isOneOf(trx, about, ids))
    .execute()
}

export async function countMails(db: Database): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('mails')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute()
  const counts = { queued: 0, failed: 0 }
  for (const { state, mails } of rows) if (state === 'queued' || state === 'failed') counts[state] = mails
  return counts
}

/** How many mails failed, and were neither sent again nor dismissed. */
export const countFailed = async (db: Database): Promise<number> => (await countMails(db)).failed

/** How many mails wait, how many seconds the oldest has waited, and how many failed. Each number comes from a partial index. */
export async function mailBacklog(db: Database, clock: Clock) {
  const mails = db.selectFrom('outbox')
  const count = (state: 'queued' | 'failed') =>
    mails.select(({ fn }) => fn.countAll<number>().as('n')).where('state', '=', state)
  const { oldest, ...row } = await db
    .selectNoFrom([
      count('queued').as('waitingMails'),
      count('failed').as('failedMails'),
      mails.select('created_at').where('state', '=', 'queued').orderBy('id').limit(1).as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  const seconds = oldest === null ? 0 : (clock.now().getTime() - Date.parse(oldest)) / 1000
  return {
    waitingMails: row.waitingMails ?? 0,
    failedMails: row.failedMails ?? 0,
    oldestMailSeconds: Math.max(0, seconds),
  }
}
