import type { Answer } from '../../../contract/calls.ts'
import type { PaymentState } from '../../../contract/money/money.ts'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import type { Dates } from '../../../rules/dates.ts'
import { capitalize } from '../../../rules/words.ts'

export const standingNames: Record<PaymentState, string> = {
  overdue: 'Overdue',
  deposit_due: 'Deposit due',
  balance_due: 'Balance due',
  kept: 'Only kept',
  to_be_paid_back: 'To be paid back',
  overpaid: 'Overpaid',
  paid: 'Paid',
  nothing_due: 'Nothing due',
  on_request: 'On request',
}

export const methodNames = {
  bank: 'Bank',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
  stripe: 'Stripe',
  demo: 'Demo till',
} as const
export const methods = Object.keys(methodNames) as (keyof typeof methodNames)[]
/** The methods by which the staff record money. The others come from payment pages. */
export const byHand = methods.filter((method) => method !== 'stripe' && method !== 'demo')
export type Method = (typeof methods)[number]

export type Payment = Answer<'adminListPayments'>['payments']['data'][number]

/** What a row of the ledger is: `Bank`, `Refund, cash`, `Refund to the card, Stripe`. */
export function paymentText({ amount, method, undoes, undone, of_payment }: Payment) {
  const how = methodNames[method]
  if (undoes !== null) return `Undo, ${how.toLowerCase()}`
  const refund = of_payment === null ? 'refund' : 'refund to the card'
  if (amount < 0) return `${undone ? `Undone ${refund}` : capitalize(refund)}, ${how.toLowerCase()}`
  return undone ? `Undone, ${how.toLowerCase()}` : how
}

/** What undoing a row does; `money`: its amount without a sign. */
export const undoText = ({ amount }: Payment, money: string) =>
  amount < 0 ? `Undo the refund of ${money}` : `Undo the payment of ${money}`

export type Stands = Pick<BookingInFull, 'status' | 'standing' | 'total' | 'due_now' | 'due_on' | 'balance'> &
  Partial<Pick<BookingInFull, 'pay_back_by'>>

/** The standing of a booking's payments in few words. A cancelled booking is settled, not paid: what it costs is a fee. */
export function standingName({ status, standing }: Pick<Stands, 'status' | 'standing'>): string {
  if (status !== 'cancelled') return standingNames[standing]
  if (standing === 'paid' || standing === 'nothing_due') return 'Settled'
  return standing === 'balance_due' ? 'Fee due' : standingNames[standing]
}

/** Whether money should have been paid back before today. */
export const isLate = (by: string | null | undefined, today: string) => Boolean(by && by < today)

/** The standing of a booking's payments as a sentence. `money` formats an amount; after `today` what is to be paid back is late. */
export function standingText(
  { status, standing, due_now, due_on, balance, pay_back_by }: Stands,
  money: (amount: number) => string,
  { dayText }: Dates,
  today = '',
) {
  if (status === 'cancelled' && (standing === 'paid' || standing === 'nothing_due')) return 'Settled'
  if (standing === 'kept') return 'Nothing is due while its seats are only kept'
  if (status === 'cancelled' && standing === 'balance_due') return `Fee of ${money(due_now)} due`
  const on = due_on ? ` on ${dayText(due_on)}` : ''
  if (standing === 'deposit_due') return `Deposit of ${money(due_now)} due${on}`
  if (standing === 'balance_due') return `${money(due_now)} due${on}`
  if (standing === 'overdue') return `Overdue: ${money(due_now)}${due_on ? ` since ${dayText(due_on)}` : ''}`
  if (standing === 'overpaid') return `Overpaid by ${money(-balance)}`
  if (standing === 'to_be_paid_back') {
    const by = pay_back_by ? ` by ${dayText(pay_back_by)}` : ''
    if (isLate(pay_back_by, today)) return `Late: ${money(-balance)} was to be paid back${by}`
    return `${money(-balance)} to be paid back${by}`
  }
  return standingNames[standing]
}

/** The amount that a standing is about, in whole minor units; undefined where nothing is owed. */
export function standingAmount({
  standing,
  due_now,
  balance,
}: Pick<Stands, 'standing' | 'due_now' | 'balance'>) {
  if (standing === 'overpaid' || standing === 'to_be_paid_back') return -balance
  return due_now > 0 ? due_now : undefined
}

/** Only overdue payments are red. Other tasks of the office are bold. */
const looks: Partial<Record<PaymentState, string>> = {
  overdue: 'font-semibold text-danger',
  to_be_paid_back: 'font-semibold text-ink',
  overpaid: 'font-semibold text-ink',
}

export const standingLook = (standing: PaymentState) => looks[standing] ?? 'text-ink-soft'

/** What is on its way back to the card, and not in the ledger yet. Whole minor units, as all here. */
const onItsWayBack = ({ refunds }: BookingInFull) =>
  refunds
    .filter(({ state }) => state === 'pending' || state === 'sent')
    .reduce((sum, { amount }) => sum + amount, 0)

/** What is to be paid back and not on its way yet. */
export const owedBack = (booking: BookingInFull) => Math.max(0, -booking.balance - onItsWayBack(booking))

/** What should go back to the card now: what is to be paid back, as far as it came by card. */
export const toCardNow = (booking: BookingInFull) => Math.min(owedBack(booking), booking.refundable)

/** Who may refund to the card, for all others. */
export const refundsForAdmins = 'Refunds to the card are for administrators.'
