import { dayAfter } from './days.ts'

/* What becomes of the money of a booking that is cancelled: of dialogs and cancelled bookings alone, so no first visit loads it. */

/** Days in which money is paid back after a booking was cancelled, as the law has it. */
const PAY_BACK_DAYS = 14

/** The last day to pay back what is to be paid back of a booking that was cancelled on a day, or has expired on it. */
export const payBackDay = (ended: string) => dayAfter(ended, PAY_BACK_DAYS)

/** What went back of a booking, or is on its way to the card, in whole minor units: `paid_back` in contract/bookings.ts. */
type PaidBack = {
  /** With `on_its_way`, which what is paid still counts. */
  to_card: number
  by_hand: number
  on_its_way: number
}

/** A cancellation, in whole minor units. */
type Cancellation = {
  /** What the booking costs then: the fee of the cancellation, and those of earlier changes. */
  total: number
  fee: number
  /** What is paid, less what went back. */
  paid: number
  paid_back?: PaidBack
  /** How much of what is to be paid back goes to the card by itself. */
  to_card?: number
  by?: string | undefined
}

export type CancellingWords = {
  paid: (amount: string) => string
  fee: (fee: string) => string
  free: string
  earlier: (amount: string) => string
  paidBack: (amount: string) => string
  refunded: (amount: string) => string
  onItsWay: (amount: string) => string
  back: (amount: string) => string
  backToCard: (amount: string) => string
  backPartlyToCard: (amount: string, toCard: string) => string
  by: (day: string) => string
  stillToPay: (amount: string) => string
}

export const cancellingForOffice: CancellingWords = {
  paid: (amount) => `${amount} was paid.`,
  fee: (fee) => `The cancellation fee is ${fee}.`,
  free: 'There is no cancellation fee.',
  earlier: (amount) => `Earlier fees of ${amount} stay.`,
  paidBack: (amount) => `${amount} was paid back.`,
  refunded: (amount) => `${amount} was refunded to the card.`,
  onItsWay: (amount) => `${amount} is on its way to the card.`,
  back: (amount) => `${amount} is to be paid back.`,
  backToCard: (amount) => `${amount} is refunded to the card automatically.`,
  backPartlyToCard: (amount, toCard) =>
    `${amount} is to be paid back; ${toCard} of it is refunded to the card automatically.`,
  by: (day) => `The last day for it is ${day}.`,
  stillToPay: (amount) => `${amount} is still to be paid.`,
}

/** What a line of the fee of a cancellation is stored as. Other fees are of earlier changes. */
export const CANCELLATION_FEE = 'Cancellation fee'

/** The last one counts: what is left of the fee of an earlier cancellation, since taken back, is an earlier fee. */
export const cancellationFeeIn = (lines: { label: string; amount: number }[]) =>
  lines.findLast(({ label }) => label === CANCELLATION_FEE)?.amount ?? 0

/** What was paid, what cancelling costs, and what becomes of the money: the same sentences in dialogs, mails and pages. */
export function cancellingText(
  { total, fee, paid, paid_back, to_card = 0, by }: Cancellation,
  amount: (units: number) => string,
  words: CancellingWords,
): string {
  const { by_hand, on_its_way, ...sent } = paid_back ?? { to_card: 0, by_hand: 0, on_its_way: 0 }
  const refunded = sent.to_card - on_its_way
  const received = paid + by_hand + refunded
  const back = paid - on_its_way - total
  const owed =
    to_card <= 0
      ? words.back(amount(back))
      : to_card < back
        ? words.backPartlyToCard(amount(back), amount(to_card))
        : words.backToCard(amount(back))
  return [
    received > 0 && words.paid(amount(received)),
    fee > 0 ? words.fee(amount(fee)) : words.free,
    total > fee && words.earlier(amount(total - fee)),
    by_hand > 0 && words.paidBack(amount(by_hand)),
    refunded > 0 && words.refunded(amount(refunded)),
    on_its_way > 0 && words.onItsWay(amount(on_its_way)),
    back > 0 && owed,
    // All that goes to the card goes at once, without a day.
    back > 0 && to_card < back && by && words.by(by),
    back < 0 && words.stillToPay(amount(-back)),
  ]
    .filter(Boolean)
    .join(' ')
}
