import { type Clock, isoAt, minutes } from '../clock.ts'
import type { Database, Row, Trx } from '../database/schema.ts'
import { together } from '../database/together.ts'
import { lastTemplates, type Mails, secretTemplates, type Template } from './mails.ts'

/** The data of a mail of which it is no longer kept what it says. */
export const EMPTIED = '{}'

/** A row of the outbox: one mail to one address. */
export type OutboxRow = Row<'outbox'>

const hours = (count: number) => minutes(count * 60)

/** Milliseconds to wait after the first failure, the second, …; after one more the mail is given up. */
export const retryDelays = [
  10_000,
  30_000,
  minutes(1),
  minutes(5),
  minutes(15),
  hours(1),
  hours(3),
  hours(6),
  hours(12),
]

/** Milliseconds for which a claimed mail is left alone by others: longer than `MAX_SENDING`, the transport's limit. */
export const LEASE = minutes(2)

/**
 * Puts a mail into the outbox, in the transaction that is its reason: it will be sent if, and only if, that is
 * committed. Afterwards `wake()` the mail worker, or it finds the mail by itself some seconds later.
 */
export async function putMail<T extends Template>(
  trx: Trx,
  clock: Clock,
  template: T,
  recipient: string,
  data: Mails[T],
  /** The booking that it is about. */
  bookingId: number | null = null,
): Promise<void> {
  const now = isoAt(clock.now())
  await trx
    .insertInto('outbox')
    .values({
      booking_id: bookingId,
      template,
      recipient,
      data: JSON.stringify(data),
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
    })
    .execute()
}

/** Up to `limit` mails whose time has come, those that wait longest first. */
export const dueMails = (db: Database, clock: Clock, limit: number): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', isoAt(clock.now()))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Takes a mail for LEASE: the row as it is now, or undefined when somebody else was faster. */
export async function claimMail(db: Database, clock: Clock, row: OutboxRow): Promise<OutboxRow | undefined> {
  const next_attempt_at = isoAt(clock.now(), LEASE)
  const { numUpdatedRows } = await together(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ next_attempt_at })
      .where('id', '=', row.id)
      .where('next_attempt_at', '=', row.next_attempt_at)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n ? { ...row, next_attempt_at } : undefined
}

/** What is not to be known any longer once a mail has left the outbox. */
function forgotten({ template }: OutboxRow) {
  if (lastTemplates.includes(template)) return { data: EMPTIED, recipient: '' }
  return secretTemplates.includes(template) ? { data: EMPTIED } : {}
}

/** Notes that a mail is sent, one that was called off meanwhile too; its secrets go. */
export async function noteSent(db: Database, row: OutboxRow, sentAt: string): Promise<void> {
  await together(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ sent_at: sentAt, failed_at: null, last_error: null, ...forgotten(row) })
      .where('id', '=', row.id)
      .execute(),
  )
}

/** Notes a failure of a claimed mail and when to try again. Resolves to whether that was the last try. */
export async function noteFailure(
  db: Database,
  clock: Clock,
  row: OutboxRow,
  error: string,
): Promise<boolean> {
  const delay = retryDelays[row.attempts]
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      attempts: row.attempts + 1,
      last_error: error,
      ...(delay === undefined
        ? { failed_at: isoAt(clock.now()), ...forgotten(row) }
        : { next_attempt_at: isoAt(clock.now(), delay) }),
    })
    .where('id', '=', row.id)
    // Not ours any more if it took longer than the lease: then another worker has it.
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return delay === undefined && numUpdatedRows === 1n
}

/**
 * Puts a mail that was sent or given up back among those that wait, due now and with all its tries. `wake()` the
 * worker afterwards. Resolves to false when it has been put back, or taken by a worker, in the meantime.
 */
export async function putBack(db: Database, clock: Clock, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: 0,
      next_attempt_at: isoAt(clock.now()),
      sent_at: null,
      first_sent_at: eb.fn.coalesce('first_sent_at', 'sent_at'),
      failed_at: null,
      last_error: null,
      resent: eb('resent', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
