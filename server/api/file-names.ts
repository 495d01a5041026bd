import { type Clock, isoAt } from '../platform/clock.ts'

/** The agency's local time for a file name: `2026-11-21-1432`. */
export const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')
