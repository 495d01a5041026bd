import type { Database } from '../../../database/schema.ts'
import { type Clock, isoAt, minutes } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { describeFailure, isOutage, isRejected } from '../../../platform/smtp/failure.ts'
import { PARALLEL, type RenderedMail, type SentBy, type Transport } from '../../../platform/smtp/transport.ts'
import { EMPTIED, type OutboxRow } from './outbox.ts'

const BATCH = 50

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
type Failure = { error: string; isFinal: boolean }

/** Notes a failure of a claimed mail and when to try again. Resolves to whether that was the last try. */
async function noteFailure(
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

/** The mails that a worker sends. */
export type MailSource = {
  /** Renders a mail when it is sent: only then are secrets made, which the outbox never stores. Undefined if it must not be sent. */
  render: (
    mail: Pick<OutboxRow, 'template' | 'recipient' | 'language' | 'data' | 'booking_id'>,
  ) => Promise<RenderedMail | undefined>
  /** Whether this program knows what a mail says. It does not where a feature was taken out, or a newer program has put the mail. */
  isKnown: (template: string) => boolean
  /** What the outbox keeps of a mail once it is sent or given up. */
  keptOf: (template: string) => Kept
}

export type MailWorker = {
  /** Sends all mails that are due; once `signal` is aborted, only those that are under way. @throws when the outbox cannot be reached */
  sendDue: (signal?: AbortSignal) => Promise<void>
  /** Whether the mail server could not be reached the last time. */
  isAway: () => boolean
}

/** Sends the mails of the outbox, each claimed by one worker. A crash may send one twice, with its Message-ID, but never lose it. */
export function createMailWorker(deps: {
  db: Database
  clock: Clock
  log: Log
  transport: Transport
  mails: MailSource
}): MailWorker {
  const { db, clock, log, transport, mails } = deps
  let isServerAway = false
  /** Mails that were sent, but not noted as sent, because the database failed; they must not be sent again. */
  const unnoted = new Map<number, { row: OutboxRow; sent: Sent }>()

  /** Logs once when the mail server becomes unavailable, and once when it is back. */
  function noteServer(error?: string) {
    const isAway = error !== undefined
    if (isServerAway === isAway) return
    isServerAway = isAway
    if (isAway) log.warn({ error }, 'mail cannot be sent; it is tried again')
    else log.info('mail cannot be sent: over')
  }

  /** Resolves to how the mail was sent, or to why it was not. */
  async function attempt(row: OutboxRow): Promise<(Failure & { outage: boolean }) | SentBy> {
    // Tried again: a newer program may know it.
    if (!mails.isKnown(row.template))
      return { error: 'This program has no such mail', isFinal: false, outage: false }
    let mail: RenderedMail | undefined
    try {
      mail = await mails.render(row)
    } catch (error) {
      // Only the error's name: its message may quote the data.
      const name = error instanceof Error ? error.name : 'unknown'
      return { error: `Not rendered: ${name}`, isFinal: false, outage: false }
    }
    if (!mail)
      return {
        error: 'Its account or its booking has changed, so it must not be sent any more',
        isFinal: true,
        outage: false,
      }
    try {
      // Read first: the mail server may be changed while the mail is sent.
      const { way } = transport
      await transport.send({
        ...mail,
        id: row.id,
        recipient: row.recipient,
        createdAt: row.created_at,
      })
      return way
    } catch (error) {
      return { error: describeFailure(error), isFinal: isRejected(error), outage: isOutage(error) }
    }
  }

  /** Resolves to whether to go on with the next mail. */
  async function deliver(due: OutboxRow): Promise<boolean> {
    const row = await claimMail(db, clock, due)
    if (!row) return true
    const outcome = await attempt(row)
    const about = { mail: row.id, template: row.template }
    if (typeof outcome === 'string') {
      noteServer()
      log.info(about, 'mail sent')
      const sent = { at: isoAt(clock.now()), by: outcome }
      unnoted.set(row.id, { row, sent })
      await noteSent(db, row, sent, mails.keptOf(row.template))
      unnoted.delete(row.id)
      return true
    }
    const { error, isFinal, outage } = outcome
    if (outage) noteServer(error)
    else log.warn({ ...about, error }, 'mail not sent')
    if (await noteFailure(db, clock, row, outcome, mails.keptOf(row.template))) {
      // A mistyped address is not our error, so only a warning.
      log[isFinal ? 'warn' : 'error']({ ...about, error }, 'mail given up')
    }
    return !outage
  }

  async function sendDue(signal?: AbortSignal): Promise<void> {
    for (const [id, { row, sent }] of unnoted) {
      await noteSent(db, row, sent, mails.keptOf(row.template))
      unnoted.delete(id)
    }
    let goOn = true
    while (goOn && !signal?.aborted) {
      const rows = await dueMails(db, clock, BATCH)
      if (rows.length === 0) return
      const queue = rows.values()
      const lane = async () => {
        for (const row of queue) {
          if (!goOn || signal?.aborted) return
          // With the server unavailable, the next mails would only lose a try.
          if (!(await deliver(row))) goOn = false
        }
      }
      // Waits for every lane, even if one fails: nothing is being sent afterwards.
      const lanes = await Promise.allSettled(Array.from({ length: PARALLEL }, lane))
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    }
  }

  return { sendDue, isAway: () => isServerAway }
}
