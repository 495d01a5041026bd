import type { OwnBooking } from '../../../contract/bookings.ts'
import type { OwnChange } from '../../../contract/quotes.ts'
import { useToday } from '../../agency.ts'
import { useDates } from '../../ui/text/dates.ts'
import { useMoney } from '../../ui/text/money.ts'

/** Says that money is on its way to the card, or has gone there: banks take days to show it. */
export const toCardText = (amount: string) => `${amount} goes back to your card; that takes 5 to 10 days.`

/** Returns the words for a due date: `by Thu 3 June 2027`. A change may raise a deposit whose due date has passed. */
function useDueText() {
  const today = useToday()
  const { longDayText } = useDates()
  return (day: string | null) => (day !== null && day >= today ? `by ${longDayText(day)}` : 'now')
}

type Words = { amount: (units: number) => string; dueText: (day: string | null) => string }

function toPayText(
  { by_card, to_pay, to_refund, to_card, due_now, due_on }: OwnChange,
  words: Words,
): string {
  const { amount, dueText } = words
  if (by_card > 0) return `now to pay ${amount(by_card)}`
  if (to_refund > 0) {
    const part = to_card < to_refund ? `, ${amount(to_card)} of it to your card` : ' to your card'
    return `${amount(to_refund)} back${to_card > 0 ? part : ''}`
  }
  if (to_pay === 0) return 'nothing left to pay'
  return due_now > 0 ? `${amount(due_now)} to pay ${dueText(due_on)}` : `${amount(to_pay)} to pay`
}

/** What a change costs, in few words: `Fee €20`, `new total €2,195.50`, `now to pay €4`. */
export const costTexts = (money: OwnChange, words: Words): string[] => [
  money.fee > 0 ? `Fee ${words.amount(money.fee)}` : 'No fee',
  `new total ${words.amount(money.after)}`,
  toPayText(money, words),
]

/** What a change costs, in one line beside its button. */
export function Costs({ money }: { money: OwnChange }) {
  const write = useMoney()
  const dueText = useDueText()
  const amount = (units: number) => write(units, { currency: money.currency, short: true })
  return costTexts(money, { amount, dueText }).map((text, index) => (
    <span key={text}>
      {index > 0 && ' · '}
      {/* A line may break between the texts, but not within one. */}
      <span className="inline-block">{text}</span>
    </span>
  ))
}

/** Says that a change is done, and what is due after it. */
export function ChangeMade({ booking }: { booking: Pick<OwnBooking, 'due_now' | 'due_on' | 'currency'> }) {
  const { due_now, due_on, currency } = booking
  const money = useMoney()
  const dueText = useDueText()
  const amount = money(due_now, { currency: currency ?? undefined, short: true })
  return `Your change is made; ${amount} is due ${dueText(due_on)}.`
}

/** What is left to pay after a change or a cancellation, or what is refunded, and how. */
export function OwnMoney({ money }: { money: OwnChange }) {
  const write = useMoney()
  const dueText = useDueText()
  const amount = (units: number) => write(units, { currency: money.currency })
  const { to_pay, to_refund, to_card, due_now, due_on, by_card } = money
  if (to_refund > 0)
    return (
      <p>
        You get {amount(to_refund)} back
        {to_card === to_refund && ', to the card that you paid with'}
        {to_card > 0 && to_card < to_refund && `: ${amount(to_card)} to the card, the rest by transfer`}
        {to_card === 0 && '. We will pay it back to you'}.
      </p>
    )
  if (to_pay === 0) return <p>Nothing is left to pay.</p>
  return (
    <p>
      You still have to pay {amount(to_pay)}
      {due_now > 0 && due_now < to_pay && due_on && `, ${amount(due_now)} of it ${dueText(due_on)}`}
      {by_card > 0 ? '. You can pay by card at once.' : '.'}
    </p>
  )
}
