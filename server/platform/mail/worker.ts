import { type Clock, isoAt } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { describeFailure, isOutage, isRejected } from './failure.ts'
import {
  claimMail,
  dueMails,
  type Failure,
  noteFailure,
  noteSent,
  type OutboxRow,
  type Sent,
} from './outbox.ts'
import { renderMail } from './templates.tsx'
import { PARALLEL, type Transport } from './transport.ts'

const BATCH = 50

export type MailWorker = {
  /** Sends what is waiting, now and from now on. */
  start: () => void
  /**
   * Says that there may be mail: a round begins at once; `eager`, also while the mail server is away. Does nothing before
   * `start`.
   */
  wake: (eager?: boolean) => void
  /** One round, begun after this call; resolves when all that is due was tried. Never rejects. */
  runOnce: () => Promise<void>
  /** Finishes what is being sent, and no more. */
  stop: () => Promise<void>
}

/**
 * Sends what is in the outbox. Several workers, in several processes, may share one: each mail is claimed before it is
 * sent. A crash between sending and noting it leads to a second copy with the same Message-ID, never to a lost mail.
 */
export function createMailWorker(deps: {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'timeZone'>
  log: Log
  transport: Transport
  /** Milliseconds between two looks at the outbox. */
  pollEvery?: number
}): MailWorker {
  const { db, clock, config, log, transport, pollEvery = 5_000 } = deps
  let started = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const away = { database: false, server: false }
  /** Sent at a time when the database did not take the note; not to be sent again. */
  const unnoted = new Map<number, { row: OutboxRow; sent: Sent }>()

  /** One entry in the log when something goes away and one when it is back, however often it is tried meanwhile. */
  function noteState(of: keyof typeof away, error?: string) {
    const isAway = error !== undefined
    if (away[of] === isAway) return
    away[of] = isAway
    const what = of === 'server' ? 'mail cannot be sent' : 'the outbox cannot be reached'
    if (isAway) log.warn({ error }, `${what}; it is tried again`)
    else log.info(`${what}: over`)
  }

  async function attempt(row: OutboxRow): Promise<(Failure & { outage: boolean }) | undefined> {
    let mail: Awaited<ReturnType<typeof renderMail>>
    try {
      mail = await renderMail(row.template, JSON.parse(row.data), config)
    } catch (error) {
      // The error's name alone: its words may quote the data.
      const name = error instanceof Error ? error.name : 'unknown'
      return { error: `Not rendered: ${name}`, isFinal: false, outage: false }
    }
    try {
      await transport.send({
        ...mail,
        id: row.id,
        recipient: row.recipient,
        createdAt: row.created_at,
        resent: row.resent,
      })
      return undefined
    } catch (error) {
      return { error: describeFailure(error), isFinal: isRejected(error), outage: isOutage(error) }
    }
  }

  /** Resolves to whether it makes sense to go on with the next. */
  async function deliver(waiting: OutboxRow): Promise<boolean> {
    const row = await claimMail(db, clock, waiting)
    if (!row) return true
    const failure = await attempt(row)
    const about = { mail: row.id, template: row.template }
    if (!failure) {
      noteState('server')
      log.info(about, 'mail sent')
      const sent = { at: isoAt(clock.now()), by: transport.way }
      unnoted.set(row.id, { row, sent })
      await noteSent(db, row, sent)
      unnoted.delete(row.id)
      return true
    }
    const { error, isFinal, outage } = failure
    if (outage) noteState('server', error)
    else log.warn({ ...about, error }, 'mail not sent')
    if (await noteFailure(db, clock, row, failure)) {
      // An address that was mistyped is no fault of ours.
      log[isFinal ? 'warn' : 'error']({ ...about, error }, 'mail given up')
    }
    return !outage
  }

  async function round(): Promise<void> {
    for (const [id, { row, sent }] of unnoted) {
      await noteSent(db, row, sent)
      unnoted.delete(id)
    }
    let goOn = true
    while (goOn && !stopped) {
      const rows = await dueMails(db, clock, BATCH)
      if (rows.length === 0) return
      const waiting = rows.values()
      const lane = async () => {
        for (const row of waiting) {
          if (!goOn || stopped) return
          // While the server is away, the mails behind this one keep their tries.
          if (!(await deliver(row))) goOn = false
        }
      }
      // Every lane is waited for, also when one fails: stop() promises that nothing is under way afterwards.
      const lanes = await Promise.allSettled(Array.from({ length: PARALLEL }, lane))
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
    }
  }

  async function rounds(): Promise<void> {
    do {
      again = false
      try {
        await round()
        noteState('database')
      } catch (error) {
        noteState('database', describeFailure(error))
      }
    } while (again && !stopped)
    running = undefined
    if (started && !stopped) timer = setTimeout(begin, pollEvery)
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    if (stopped) return running ?? Promise.resolve()
    if (running) again = true
    else running = rounds()
    return running
  }

  return {
    start: () => {
      started = true
      void begin()
    },
    wake: (eager = false) => {
      // While the mail server is away, asking every few seconds will do; bookings need the strength.
      if (started && (eager || !away.server)) void begin()
    },
    runOnce: begin,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
