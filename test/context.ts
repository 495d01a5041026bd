import { byItself } from '../server/core/audit/audit.ts'
import { features } from '../server/features.ts'
import type { Ctx, WriteCtx } from '../server/kit/context.ts'

type Given = { clock: Ctx['clock']; by?: Ctx['by']; settings?: Ctx['settings'] }

/** Settings by which nobody of the agency is told of bookings. */
const nobodyTold = {
  bookingMails: () => ({ told: [], above: '', below: '' }),
} as Partial<Ctx['settings']> as Ctx['settings']

/** What a job listens to while nobody tells the program to stop. */
export const unstopped = new AbortController().signal

/** A context for calling the domain without a door, as the program itself or as `by`. It wakes nobody. */
export const contextOf = <G extends Given>(db: object, given: G) => {
  const { clock, by = byItself(clock), settings = nobodyTold } = given
  const wakes = { wakeMail: () => {}, wakeCards: () => {}, afterCommit: () => {} }
  return { ...given, features, db: db as WriteCtx['db'], clock, by, settings, ...wakes }
}
