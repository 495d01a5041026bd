import type { Standing } from '../../../contract/money.ts'
import type { BookingStatus } from '../../database/schema.ts'
import { isInForce } from '../shared/booking-status.ts'
import { balanceDay, dueOf, type Terms } from './terms.ts'

/**
 * What a booking owes, as it is stored with it. It changes when the booking does, never because a day has passed. Whole
 * minor units; the agency's days, `YYYY-MM-DD`.
 */
export type Owed = {
  /** The sum of the lines; null: the price is on request. */
  total: number | null
  /** The sum of the ledger. */
  paid: number
  /** What is to be paid next; 0: nothing. */
  due_amount: number
  /** The last day to pay `due_amount`; null: without a day. */
  due_on: string | null
  /** The day on which the rest is due, too: from then on `total − paid`. Later than `due_on` while a deposit is due. */
  balance_on: string | null
}

/** What the money of a booking follows from. */
export type Basis = Pick<Owed, 'total' | 'paid'> & {
  status: BookingStatus
  /** Null: the price is on request. */
  terms: Terms | null
  /** The last day to pay what is due at once. */
  payBy: string | null
  /** The day of departure. */
  departs: string
}

/** When a booking is to be paid: empty once it is cancelled or expired, and without terms. */
export const scheduleOf = ({ status, total, terms, payBy, departs }: Omit<Basis, 'paid'>) =>
  isInForce(status) && total !== null && terms && payBy ? dueOf(total, terms, { payBy, departs }) : []

/** What a booking owes: the one rule of what is due, and when. */
export function owedOf(basis: Basis): Owed {
  const { total, paid, terms, departs } = basis
  const owed = (due_amount = 0, due_on: string | null = null, balance_on = due_on): Owed => ({
    total,
    paid,
    due_amount,
    due_on,
    balance_on,
  })
  if (total === null || paid >= total) return owed()
  let sum = 0
  for (const { purpose, amount, on } of scheduleOf(basis)) {
    sum += amount
    if (paid >= sum) continue
    return owed(sum - paid, on, purpose === 'deposit' && terms ? balanceDay(departs, terms) : on)
  }
  // What is left of a cancelled booking is its fee, which has no day.
  return owed(total - paid)
}

/** How a booking stands with its money on the agency's day `today`, and what is due now or next. */
export function standingOf(
  { status, total, paid, due_amount, due_on, balance_on }: Owed & Pick<Basis, 'status'>,
  today: string,
): { standing: Standing; due_now: number; due_on: string | null } {
  const at = (standing: Standing, due_now = 0) => ({ standing, due_now, due_on })
  if (total === null) return at('on_request')
  if (paid > total) return at(isInForce(status) ? 'overpaid' : 'to_be_paid_back')
  if (paid === total) return at(total === 0 ? 'nothing_due' : 'paid')
  const due_now = balance_on !== null && balance_on <= today ? total - paid : due_amount
  if (due_on === null || balance_on === null) return at('balance_due', due_now)
  if (due_on < today) return at('overdue', due_now)
  return at(due_on < balance_on ? 'deposit_due' : 'balance_due', due_now)
}
