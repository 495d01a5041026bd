import type { Standing } from '../../../contract/money.ts'
import type { Due } from '../../../contract/quotes.ts'

type Money = {
  status: 'confirmed' | 'cancelled'
  /** The sum of the lines; null: the price is on request. */
  total: number | null
  /** The sum of the ledger. */
  paid: number
  due: Due[]
}

/**
 * How a booking stands with its money on the agency's day `today`, and what is due now or next. Derived from the lines
 * and the ledger each time; whole minor units.
 */
export function standingOf(
  { status, total, paid, due }: Money,
  today: string,
): { standing: Standing; due_now: number; due_on: string | null } {
  const at = (standing: Standing, due_now = 0, due_on: string | null = null) => ({
    standing,
    due_now,
    due_on,
  })
  if (total === null) return at('on_request')
  if (paid > total) return at(status === 'cancelled' ? 'to_be_paid_back' : 'overpaid')
  if (paid === total) return at(total === 0 ? 'nothing_due' : 'paid')
  // What is left of a cancelled booking is its fee.
  if (status === 'cancelled') return at('balance_due', total - paid)
  let sum = 0
  for (const { purpose, amount, on } of due) {
    sum += amount
    if (paid >= sum) continue
    const standing = on < today ? 'overdue' : purpose === 'deposit' ? 'deposit_due' : 'balance_due'
    return at(standing, sum - paid, on)
  }
  // An adjustment has raised the total beyond what the terms divide.
  return at('balance_due', total - paid, due.at(-1)?.on ?? null)
}
