import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { allOf, type Database } from '../../../database/schema.ts'
import { isSqlite } from '../../../database/sql.ts'
import { type Clock, isoAt, minutes } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { describeFailure, isOutage, isRejected } from '../../../platform/smtp/failure.ts'
import { PARALLEL, type RenderedMail, type SentBy, type Transport } from '../../../platform/smtp/transport.ts'
import { EMPTIED, type OutboxRow } from './outbox.ts'

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

/** Claims up to `limit` due mails for LEASE, the longest due first. Resolves to their new rows. */
export async function claimDue(db: Database, clock: Clock, limit: number): Promise<OutboxRow[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', isoAt(clock.now()))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    // What another worker claims at this moment is its own.
    .$if(!isSqlite(db), (query) => query.forUpdate().skipLocked())
  return await db
    .with(
      (name) => name('due').materialized(),
      () => due,
    )
    .updateTable('outbox')
    .set({ next_attempt_at: isoAt(clock.now(), LEASE) })
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('id'))
    .returning(allOf('outbox'))
    .execute()
}

/** Makes a claimed mail due again that nobody has tried to send. */
async function release(db: Database, clock: Clock, row: OutboxRow): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: isoAt(clock.now()) })
    .where('id', '=', row.id)
    .where('next_attempt_at', '=', row.next_attempt_at)
    .where('state', '=', 'queued')
    .execute()
}

/** What the outbox keeps of a mail once it is sent or given up. */
export type Kept = 'all' | 'recipient' | 'nothing'

const emptied = {
  all: {},
  recipient: { data: EMPTIED },
  nothing: { data: EMPTIED, recipient: '' },
} satisfies Record<Kept, Partial<OutboxRow>>

/** When a mail was sent (ISO 8601 in UTC), and how. */
type Sent = { at: string; by: SentBy }

/** A mail that was sent, and what is kept of it. */
export type SentMail = { id: number; sent: Sent; kept: Kept }

/** Notes that mails were sent, even if somebody dismissed one during the sending. */
export async function noteSent(db: Database, mails: SentMail[]): Promise<void> {
  const alike = Map.groupBy(mails, ({ sent, kept }) => `${sent.by} ${kept}`)
  for (const [first, ...more] of alike.values()) {
    if (!first) continue
    const all = [first, ...more]
    const moments = all.map(({ id, sent }) => sql`when ${id} then ${sent.at}`)
    await db
      .updateTable('outbox')
      .set({
        state: 'sent',
        sent_at: sql<string>`case id ${sql.join(moments, sql` `)} end`,
        sent_by: first.sent.by,
        last_error: null,
        ...emptied[first.kept],
      })
      .where(
        'id',
        'in',
        all.map(({ id }) => id),
      )
      .execute()
  }
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
  sendDue: (signal: AbortSignal) => Promise<void>
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
  const unnoted = new Map<number, SentMail>()
  let noting = Promise.resolve()

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

  async function noteUnnoted(): Promise<void> {
    const mails = [...unnoted.values()]
    if (mails.length === 0) return
    await noteSent(db, mails)
    for (const { id } of mails) unnoted.delete(id)
  }

  /** Notes what was sent. Mails that are sent while others are noted share the next note: each costs a commit. */
  async function note(mail: SentMail): Promise<void> {
    unnoted.set(mail.id, mail)
    noting = noting.then(noteUnnoted, noteUnnoted)
    await noting
  }

  /** Resolves to whether to go on with the next mail. */
  async function deliver(row: OutboxRow): Promise<boolean> {
    const outcome = await attempt(row)
    const about = { mail: row.id, template: row.template }
    const kept = mails.keptOf(row.template)
    if (typeof outcome === 'string') {
      noteServer()
      log.info(about, 'mail sent')
      await note({ id: row.id, sent: { at: isoAt(clock.now()), by: outcome }, kept })
      return true
    }
    const { error, isFinal, outage } = outcome
    if (outage) noteServer(error)
    else log.warn({ ...about, error }, 'mail not sent')
    if (await noteFailure(db, clock, row, outcome, kept)) {
      // A mistyped address is not our error, so only a warning.
      log[isFinal ? 'warn' : 'error']({ ...about, error }, 'mail given up')
    }
    return !outage
  }

  async function sendDue(signal: AbortSignal): Promise<void> {
    await noteUnnoted()
    /** Lanes that wait for a mail, and the claim that will bring it. */
    let waiting = 0
    let claiming: Promise<OutboxRow[]> | undefined
    let isMore = true
    let goOn = true
    const isOver = () => !goOn || signal.aborted

    /** Claims a mail for each lane that waits, and no more: what is dismissed until its lane is free is not sent. */
    async function claim(): Promise<OutboxRow[]> {
      // Lanes whose mails were noted together come free within one turn of the event loop.
      await nextTurn()
      const count = waiting
      waiting = 0
      claiming = undefined
      const rows = isOver() ? [] : await claimDue(db, clock, count)
      if (rows.length < count) isMore = false
      return rows
    }

    async function next(): Promise<OutboxRow | undefined> {
      if (isOver() || !isMore) return
      waiting += 1
      claiming ??= claim()
      const row = (await claiming).shift()
      if (row && isOver()) return void (await release(db, clock, row))
      return row
    }

    const lane = async () => {
      for (let row = await next(); row; row = await next()) {
        // With the server unavailable, the next mails would only lose a try.
        if (!(await deliver(row))) goOn = false
      }
    }
    // Waits for every lane, even if one fails: nothing is being sent afterwards.
    const lanes = await Promise.allSettled(Array.from({ length: PARALLEL }, lane))
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  }

  return { sendDue, isAway: () => isServerAway }
}
