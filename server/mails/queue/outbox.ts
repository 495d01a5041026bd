import { sql } from 'kysely'
import { isOneOf, lockedFor } from '../../database/rules.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import type { SentBy } from '../../platform/smtp/transport.ts'

/** The data of a mail whose contents were deleted. */
export const EMPTIED = '{}'

/** A row of the outbox: one mail to one address. */
export type OutboxRow = Row<'outbox'>

const hours = (count: number) => minutes(count * 60)

/** Milliseconds to wait after each failure. After one failure more the mail is given up. */
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

/** Milliseconds for which no other worker takes a claimed mail: longer than `MAX_SENDING`, the transport's limit. */
export const LEASE = minutes(2)

/** A mail to be put into the outbox. `data` is what it is rendered from, as JSON can have it. */
export type NewMail = {
  template: string
  recipient: string
  data: unknown
  /** The booking that it is about. */
  bookingId?: number | null
  /** The message that it brings to the agency, or answers. */
  messageId?: number | null
  /** Of a request that may be sent twice: the same one puts one mail. */
  idempotency?: { idempotency_key: string; idempotency_body: string }
}

/**
 * Puts a mail into the outbox, in the transaction that is its reason: the mail will be sent if, and only if, that is
 * committed. Call `wakeMail` afterwards, or the worker finds the mail some seconds later.
 * @returns its id
 */
export async function queueMail(trx: Trx, clock: Clock, mail: NewMail): Promise<number> {
  const now = isoAt(clock.now())
  const { id } = await trx
    .insertInto('outbox')
    .values({
      booking_id: mail.bookingId ?? null,
      message_id: mail.messageId ?? null,
      template: mail.template,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      ...mail.idempotency,
      created_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Up to `limit` due mails, the longest due first. */
export const dueMails = (db: Database, clock: Clock, limit: number): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', isoAt(clock.now()))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Claims a mail for LEASE. Resolves to its new row, or to undefined when another worker has claimed it. */
export async function claimMail(db: Database, clock: Clock, row: OutboxRow): Promise<OutboxRow | undefined> {
  const next_attempt_at = isoAt(clock.now(), LEASE)
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_attempt_at })
    .where('id', '=', row.id)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? { ...row, next_attempt_at } : undefined
}

/** What the outbox keeps of a mail once it is sent or given up. */
export type Kept = 'all' | 'recipient' | 'nothing'

const emptied = {
  all: {},
  recipient: { data: EMPTIED },
  nothing: { data: EMPTIED, recipient: '' },
} satisfies Record<Kept, Partial<OutboxRow>>

/** When a mail was sent (ISO 8601 in UTC), and how. */
export type Sent = { at: string; by: SentBy }

/** Notes that a mail was sent, even if somebody dismissed it during the sending. */
export async function noteSent(db: Database, row: OutboxRow, { at, by }: Sent, kept: Kept): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: at, sent_by: by, last_error: null, ...emptied[kept] })
    .where('id', '=', row.id)
    .execute()
}

/** Why a mail was not sent, in one line. With `isFinal`, trying again is no use. */
export type Failure = { error: string; isFinal: boolean }

/** Notes a failure of a claimed mail and when to try again. Resolves to whether that was the last try. */
export async function noteFailure(
  db: Database,
  clock: Clock,
  row: OutboxRow,
  { error, isFinal }: Failure,
  kept: Kept,
): Promise<boolean> {
  const delay = isFinal ? undefined : retryDelays[row.attempts]
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      attempts: row.attempts + 1,
      last_error: error,
      ...(delay === undefined
        ? { state: 'failed', ...emptied[kept] }
        : { next_attempt_at: isoAt(clock.now(), delay) }),
    })
    .where('id', '=', row.id)
    // If sending took longer than the lease, another worker may have claimed the mail.
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return delay === undefined && numUpdatedRows === 1n
}

/** What is left of a mail whose contents are deleted: it cannot be sent any more, so a queued or failed one is dismissed. */
export const withoutContents = {
  data: EMPTIED,
  recipient: '',
  last_error: null,
  idempotency_key: null,
  idempotency_body: null,
  state: sql<OutboxRow['state']>`case when state = 'sent' then 'sent' else 'dismissed' end`,
}

/**
 * Deletes contents and recipient of the mails about some bookings or messages. Queued and failed mails are dismissed. The
 * rows stay.
 */
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
