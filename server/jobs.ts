import { forgetOldSessions } from './core/accounts/sessions.ts'
import { closeQuestions } from './core/bookings/departure/ask.ts'
import { remindOfOptions } from './core/bookings/options.ts'
import { remindTravellers } from './core/bookings/payment-reminders.ts'
import { letHoldsGo } from './core/bookings/seats.ts'
import { forgetOldLinks } from './core/bookings/traveller/booking-links.ts'
import { placeBookings, renewCustomerSearch } from './core/customers/customer-of.ts'
import { setDaysToDecide } from './core/departures/seating.ts'
import { renewHeld } from './core/money/owed.ts'
import { sweepPictures } from './core/trips/sweep-pictures.ts'
import { renewFoundBy } from './core/trips/trip-content.ts'
import { underLease } from './database/lease.ts'
import { features as all } from './features.ts'
import { contextOf } from './kit/context.ts'
import type { Feature } from './kit/feature.ts'
import { type Job, type JobDeps, rounds } from './kit/job.ts'
import { sweepMailFiles } from './kit/mail/queue/mail-files.ts'
import { forgetOldAttempts } from './kit/rate-limits.ts'
import { minutes } from './platform/clock.ts'
import type { JobState } from './platform/metrics.ts'
import { createRounds } from './platform/rounds.ts'
import { mailFolder } from './platform/smtp/transport.ts'

/** Writes what visitors search trips by, where an older version wrote less. */
const renewSearch: Job['run'] = async (ctx, signal) => {
  if ((await renewFoundBy(ctx.db, signal)) > 0) await ctx.pagesChanged()
}

/** Longer than deleting takes. */
const DELETING = minutes(30)

/** What happens by itself whatever features there are. */
const core = {
  mails: { round: 'mails', run: ({ mailWorker }, signal) => mailWorker.sendDue(signal) },

  holds: { round: 'cards', run: letHoldsGo },

  // Before reminders: what was not answered is due.
  questions: {
    round: 'hourly',
    run: closeQuestions,
  },
  'payment-reminders': {
    round: 'hourly',
    run: remindTravellers,
  },
  'option-reminders': {
    round: 'hourly',
    run: remindOfOptions,
  },
  'old-sessions': { round: 'hourly', lease: DELETING, run: forgetOldSessions },
  'old-attempts': { round: 'hourly', lease: DELETING, run: forgetOldAttempts },
  'old-links': { round: 'hourly', lease: DELETING, run: forgetOldLinks },
  'unused-pictures': { round: 'hourly', run: (ctx) => sweepPictures(ctx.db, ctx.pictures, ctx.log) },
  'unused-maps': { round: 'hourly', run: ({ maps }) => maps.sweep() },
  // After the retention, which empties mails.
  'mail-files': {
    round: 'hourly',
    run: ({ db, clock, config }) => sweepMailFiles(db, clock, mailFolder(config.dataDir)),
  },

  'search-texts': { round: 'search', run: renewSearch },
  customers: {
    round: 'search',
    async run(ctx, signal) {
      await placeBookings(ctx.db, signal)
      await renewCustomerSearch(ctx.db, signal)
    },
  },
  'held-bookings': { round: 'search', run: (ctx) => renewHeld(ctx) },
  'days-to-decide': {
    round: 'search',
    async run(ctx) {
      if ((await setDaysToDecide(ctx)) > 0) await ctx.pagesChanged()
    },
  },
} satisfies Record<string, Job>

/** The jobs of core and features in the order of their rounds. @throws an error for a job after one that does not exist */
export function jobsWith(features: readonly Feature[]): [name: string, Job][] {
  const added = features.flatMap(({ jobs = {} }) => Object.entries(jobs))
  const ordered: [string, Job][] = [...added.filter(([, { after }]) => !after), ...Object.entries(core)]
  for (const [name, { after, ...job }] of added) {
    if (!after) continue
    const at = ordered.findIndex(([before]) => before === after)
    if (at < 0) throw new Error(`The job ${name} runs after ${after}, which is no job`)
    ordered.splice(at + 1, 0, [name, job])
  }
  return ordered
}

type NamesIn<F> = F extends { jobs: infer Jobs } ? keyof Jobs : never

/** All that happens by itself. docs/decisions/0059-several-programs.md says what makes each job happen once. */
export const jobs = Object.fromEntries(jobsWith(all)) as typeof core &
  Record<NamesIn<(typeof all)[number]>, Job>

export type JobName = keyof typeof jobs

/** Starts the timers of all jobs. `deps` may still be completed before the first round. */
export function startJobs(deps: JobDeps, features: readonly Feature[] = all) {
  const { db, log, clock } = deps
  const entries = jobsWith(features)
  const states = new Map<string, JobState>(entries.map(([job]) => [job, { job, failures: 0 }]))

  const running = Object.entries(rounds).map(([name, { every, first }]) => {
    const ofRound = entries
      .filter(([, { round }]) => round === name)
      .map(([name, { lease, run }]) => {
        const work = (signal: AbortSignal) => run({ ...deps, ...contextOf({ ...deps, features }) }, signal)
        return {
          name,
          run: (signal: AbortSignal) =>
            lease === undefined ? work(signal) : underLease(db, name, lease, () => work(signal)),
        }
      })
    const onRun = (job: string, isDone: boolean) => {
      const state = states.get(job)
      if (!state) return
      if (isDone) state.doneAt = clock.now().getTime() / 1000
      else state.failures += 1
    }
    return { name, first, ...createRounds(ofRound, { every, log, onRun }) }
  })
  for (const { start, first } of running) start(first)

  return {
    /** Runs a round at once. */
    wake: (round: keyof typeof rounds) => running.find(({ name }) => name === round)?.wake(),
    /** How each job went in this process. */
    states: () => [...states.values()],
    /** Resolves when all that is under way is over; begins no more. */
    stop: () => Promise.all(running.map(({ stop }) => stop())),
  }
}
