import { type SelectQueryBuilder, sql } from 'kysely'
import { type Clock, isoAt, minutes } from '../clock.ts'
import { isOneOf, lockedFor } from '../database/rules.ts'
import type { Database, Row, SentBy, Tables, Trx } from '../database/schema.ts'
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
      .set({ next_attempt_at, claimed_until: next_attempt_at })
      .where('id', '=', row.id)
      .where('next_attempt_at', '=', row.next_attempt_at)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n ? { ...row, next_attempt_at, claimed_until: next_attempt_at } : undefined
}

type Chosen = SelectQueryBuilder<Tables, 'outbox', { id: number }>

/** Locks some mails and resolves to their ids. In order: two who lock some of the same wait for each other, not both for ever. */
export async function lockInOrder(trx: Trx, mails: Chosen): Promise<number[]> {
  const rows = await mails.orderBy('id').$call(lockedFor(trx, 'update')).execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes a mail that waits due now and with all its tries, or all that wait for another try; but for those that are being
 * sent at this moment, and those that are due anyway. `wake()` the worker afterwards. Resolves to how many they are.
 */
export async function putForward(trx: Trx, clock: Clock, id?: number): Promise<number> {
  const now = isoAt(clock.now())
  let mails = trx
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .where(sql<boolean>`claimed_until is distinct from next_attempt_at`)
  // Those without a try have a later turn than others on purpose.
  mails = id === undefined ? mails.where('attempts', '>', 0) : mails.where('id', '=', id)
  const ids = await lockInOrder(trx, mails)
  await trx
    .updateTable('outbox')
    // Else whoever asks several times while the server is away would use them up.
    .set({ next_attempt_at: now, attempts: 0 })
    .where(isOneOf(trx, 'id', ids))
    .execute()
  return ids.length
}

/** What is not to be known any longer once a mail has left the outbox. */
function forgotten({ template }: OutboxRow) {
  if (lastTemplates.includes(template)) return { data: EMPTIED, recipient: '' }
  return secretTemplates.includes(template) ? { data: EMPTIED } : {}
}

/** When a mail went out (ISO 8601 in UTC), and how. */
export type Sent = { at: string; by: SentBy }

/** Notes that a mail is sent or kept, one that was called off meanwhile too; its secrets go. */
export async function noteSent(db: Database, row: OutboxRow, { at, by }: Sent): Promise<void> {
  await together(db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ sent_at: at, sent_by: by, failed_at: null, last_error: null, ...forgotten(row) })
      .where('id', '=', row.id)
      .execute(),
  )
}

/** Why a mail did not go out, in a line for people; with `isFinal` no other try would change that. */
export type Failure = { error: string; isFinal: boolean }

/** Notes a failure of a claimed mail and when to try again. Resolves to whether that was the last try. */
export async function noteFailure(
  db: Database,
  clock: Clock,
  row: OutboxRow,
  { error, isFinal }: Failure,
): Promise<boolean> {
  const delay = isFinal ? undefined : retryDelays[row.attempts]
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

/** Once a mail server has taken a mail, a file that was kept of it before is no longer what is told of it. */
const isFirst = sql<boolean>`first_sent_at is null or (sent_by = 'smtp' and first_sent_by is distinct from 'smtp')`

/** Waits from now on, with all its tries, and for those who receive it as another mail. */
const waiting = (due: string) => ({
  attempts: 0,
  next_attempt_at: due,
  sent_at: null,
  sent_by: null,
  first_sent_at: sql<string | null>`case when ${isFirst} then sent_at else first_sent_at end`,
  first_sent_by: sql<SentBy | null>`case when ${isFirst} then sent_by else first_sent_by end`,
  failed_at: null,
  last_error: null,
  readdressed_at: null,
  settled_at: null,
  resent: sql<number>`resent + 1`,
})

/**
 * Puts a mail that was sent or given up, and is locked, back among those that wait, due now and with all its tries.
 * `wake()` the worker afterwards.
 */
export async function putBack(trx: Trx, clock: Clock, id: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(waiting(isoAt(clock.now())))
    .where('id', '=', id)
    .execute()
}

/**
 * The same for those of some mails that are still kept as files, and whose contents are; due at a moment (ISO 8601 in UTC).
 * Resolves to how many they are: none of them is put back by two who do so at the same time.
 */
export async function putKeptBack(trx: Trx, due: string, ids: number[]): Promise<number> {
  const kept = trx
    .selectFrom('outbox')
    .select('id')
    .where(isOneOf(trx, 'id', ids))
    .where('sent_by', '=', 'file')
    .where('readdressed_at', 'is', null)
    .where('data', '!=', EMPTIED)
  const locked = await lockInOrder(trx, kept)
  await trx
    .updateTable('outbox')
    .set(waiting(due))
    .where(isOneOf(trx, 'id', locked))
    .execute()
  return locked.length
}

/**
 * Puts a mail that was sent or given up, and is locked, into the outbox anew, for another address; the one that there was
 * keeps what became of it. It counts as written when that was: what it says is as old, and is forgotten with it. `wake()`
 * the worker afterwards. Resolves to the id of the new one; to undefined where one to that address waits already.
 */
export async function readdress(
  trx: Trx,
  clock: Clock,
  { id, booking_id, template, data, created_at }: OutboxRow,
  recipient: string,
): Promise<number | undefined> {
  const copy = await trx
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .where('template', '=', template)
    .where('created_at', '=', created_at)
    .where('data', '=', data)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (copy) return undefined
  const now = isoAt(clock.now())
  await trx.updateTable('outbox').set({ readdressed_at: now }).where('id', '=', id).execute()
  const added = await trx
    .insertInto('outbox')
    .values({ booking_id, template, data, created_at, recipient, attempts: 0, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
