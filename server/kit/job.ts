import { minutes } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Ctx } from './context.ts'
import type { Deps } from './doors/deps.ts'
import type { MailWorker } from './mail/queue/worker.ts'

export type JobDeps = Omit<Deps, 'pages'> & {
  mailWorker: MailWorker
  config: Pick<Config, 'retain' | 'dataDir'>
}

export type JobContext = JobDeps & Ctx

/** How often: the milliseconds from the end of a round to the next, and when the first one begins. */
export const rounds = {
  mails: { every: 5_000, first: 'at once' },
  // Holds are read at least every 30 seconds.
  cards: { every: 20_000, first: 'at once' },
  // What moves in is worked on for as long as it takes, and holds up nothing else.
  imports: { every: 2_000, first: 'at once' },
  hourly: { every: minutes(60), first: 'later' },
  // After an update visitors' search, the departures, the list of customers and what held bookings owe wait for it.
  search: { every: minutes(60), first: 'at once' },
} as const

export type Job = {
  /** Jobs of a round run one after another, in the order of `jobsWith` of server/jobs.ts. */
  round: keyof typeof rounds
  /** Milliseconds in which no other process runs it, should this one die. It saves work; to do a thing once needs a lock or a unique key. */
  lease?: number
  /** `signal` is aborted when the program stops. */
  run: (ctx: JobContext, signal: AbortSignal) => Promise<unknown>
}
