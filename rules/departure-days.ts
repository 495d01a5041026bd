import type { DepartureState } from '../contract/departures.ts'
import { dayAfter, lastDay } from './days.ts'

/* When a departure takes place, and until when something may be done about it. Days are `YYYY-MM-DD`; `today` is the agency's. */

/** Whether a departure has set out before `today`: nobody gets on any more, and it is not called off. */
export const hasSetOut = ({ date }: { date: string }, today: string) => date < today

/** Whether a departure is to come, today included. `isToCome` of next-departure.ts is the same rule in SQL. */
export const isToCome = ({ date, state }: { date: string; state: DepartureState }, today: string) =>
  state !== 'cancelled' && date >= today

/** The last day of a departure; a cancelled one ends on its first day. `lastsTo` is the same rule in SQL. */
export const endOf = ({ date, days }: { date: string; days: number }, isCancelled: boolean) =>
  isCancelled ? date : lastDay(date, days)

/** The last day on which travellers book a departure, whose trip ends booking so many days before it. */
export const lastDayToBook = (date: string, cutoffDays: number) => dayAfter(date, -cutoffDays)

export const detailsUntil = ({ date, details_days }: { date: string; details_days: number }) =>
  dayAfter(date, -details_days)

type Deciding = { min_travellers: number | null; decide_on: string | null }

/** Whether the day to decide about a departure with a minimum is over: since then it goes ahead. */
export const isPastDeciding = <D extends Deciding>(
  departure: D,
  today: string,
): departure is D & { decide_on: string } =>
  departure.min_travellers !== null && departure.decide_on !== null && departure.decide_on < today

/** Days after the last day of a booking on which its secret addresses end. */
export const LINK_DAYS = 90

/** Whether the secret addresses of a booking have ended: its links, and the voucher of a reseller. `told_days`: the length that its traveller was told. */
export const haveLinksEnded = ({ date, told_days }: { date: string; told_days: number }, today: string) =>
  dayAfter(lastDay(date, told_days), LINK_DAYS) < today
