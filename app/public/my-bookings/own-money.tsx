import type { ReactNode } from 'react'
import type { OwnBooking } from '../../../contract/bookings.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { OwnChange } from '../../../contract/quotes.ts'
import { stillDue } from '../../../contract/quotes.ts'
import { cancelledText } from '../../../rules/cancelling.ts'
import { useToday } from '../../agency.ts'
import { Bill, FeeBill } from '../../price/bill.tsx'
import { useTexts } from '../../texts.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { DateText } from '../../ui/text/moment.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { PayByCard } from '../booking/pay.tsx'
import { useCancelling } from '../booking/terms.tsx'

/** Says that money is on its way to the card, or has gone there: banks take days to show it. */
export const toCardText = (amount: string) => `${amount} goes back to your card; that takes 5 to 10 days.`

/** How much a change asks for by card at once: nothing where what is due next has its day still to come. */
export const toPayNow = ({ by_card, due_on }: OwnChange, today: string) =>
  due_on !== null && due_on > today ? 0 : by_card

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

type Booking = Answer<'listMyBookings'>['bookings']['data'][number]

/** What a booking costs, what was paid, what is due and how to pay it, and what cancelling costs. */
export function BookingPrice({ booking, payable }: { booking: Booking; payable: boolean }) {
  const money = useMoney()
  const cancelling = useCancelling()
  const { bill } = useTexts('booking')
  const { total, paid, balance, lines, terms, status, trip_date, paid_back } = booking
  // The lines of an expired booking are undone, and its status says that nothing is owed.
  if (status === 'expired' && paid === 0) return null
  if (total === null)
    return status === 'confirmed' ? (
      <p className="mt-4">
        {bill.onRequest} {bill.weSendIt}
      </p>
    ) : null
  const currency = booking.currency ?? undefined
  const back = paid_back.to_card + paid_back.by_hand
  const left = balance + paid_back.on_its_way
  const row = (name: string, amount: number) => (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{money(amount, { currency })}</dd>
    </>
  )
  const cancellation = status === 'confirmed' && terms ? cancelling(terms.cancellation, trip_date) : ''
  return (
    <div className="mt-4 max-w-md">
      {status === 'cancelled' ? (
        <FeeBill lines={lines} total={total} currency={currency} />
      ) : (
        <Bill lines={lines} total={total} currency={currency} />
      )}
      {(paid !== 0 || back > 0) && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-[0.95rem] tabular-nums">
          {row('Paid', paid + back - paid_back.on_its_way)}
          {paid_back.to_card > 0 && row('Refund to your card', paid_back.to_card)}
          {paid_back.by_hand > 0 && row('Refund', paid_back.by_hand)}
          {(left !== 0 || back === 0) && row(left < 0 ? 'Paid too much' : 'Still to pay', Math.abs(left))}
        </dl>
      )}
      {booking.waiting_id === null && <Standing {...booking} />}
      {payable && (
        <div className="mt-4 empty:hidden">
          <PayByCard booking={booking} />
        </div>
      )}
      {booking.due_now > 0 && status !== 'held' && (
        <div className="mt-2 text-[0.95rem]">
          {terms?.how_to_pay && (
            <p className="whitespace-pre-line">
              {booking.by_card.now > 0 && 'Or without a card:\n'}
              {terms.how_to_pay}
            </p>
          )}
          <p>
            Please give this reference with the payment:{' '}
            <span className="font-semibold tracking-wide">{booking.reference}</span>
          </p>
        </div>
      )}
      {cancellation && <p className="mt-2 text-[0.95rem] text-ink-soft">Cancelling: {cancellation}</p>}
    </div>
  )
}

/** The state of a booking's payments, in words. */
function Standing({ standing, due_now, due_on, due, paid, balance, paid_back, ...booking }: Booking) {
  const money = useMoney()
  const { cancelled } = useTexts('booking')
  const amount = (value: number) => money(value, { currency: booking.currency ?? undefined })
  const say = (words: ReactNode, look = '') => <p className={`mt-2 font-semibold ${look}`}>{words}</p>
  const day = due_on && <DateText day={due_on} />
  const later = stillDue(due, paid).filter(({ on }) => due_on !== null && on > due_on)
  if (standing === 'overdue')
    return say(
      <>
        Overdue: {amount(due_now)} was due on {day}. If you have paid it meanwhile, thank you: it will show
        here soon.
      </>,
      'text-danger',
    )
  const { to_card, by_hand, on_its_way } = paid_back
  const isSettled = standing === 'paid' || standing === 'nothing_due'
  if (booking.status === 'cancelled' && isSettled && on_its_way === 0)
    return say(cancelledText({ total: booking.total ?? 0, back: to_card + by_hand }, amount, cancelled))
  if (standing === 'paid') return say('Paid in full', 'text-success')
  // A cancelled booking's status already says so.
  if (on_its_way > 0 && on_its_way >= -balance)
    return booking.status === 'cancelled' ? null : say(toCardText(amount(on_its_way)))
  if (standing === 'nothing_due') return to_card + by_hand > 0 ? null : say('Nothing to pay')
  if (standing === 'overpaid' || standing === 'to_be_paid_back')
    return say(`We owe you ${amount(-balance - on_its_way)} and will pay it back.`)
  if (due_now <= 0) return null
  const isNow = booking.status === 'held'
  const deposit = paid > 0 ? 'Rest of the deposit' : 'Deposit'
  const title = isNow ? 'To pay now' : standing === 'deposit_due' ? deposit : 'To pay'
  return say(
    <>
      {title}: {amount(due_now)}
      {day && !isNow && <> by {day}</>}
      {later.map((each) => (
        <span key={each.purpose} className="block font-normal">
          Then {amount(each.amount)} by <DateText day={each.on} />
        </span>
      ))}
    </>,
  )
}
