import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { onRequest } from '../../../contract/money.ts'
import { stillDue } from '../../../contract/quotes.ts'
import { Bill } from '../../price/bill.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { PayByCard } from '../booking/pay.tsx'
import { useCancelling } from '../booking/terms.tsx'
import { DateText } from '../layout/date-text.tsx'
import { toCardText } from './own-money.tsx'

type Booking = Answer<'listMyBookings'>['bookings']['data'][number]

/** What a booking costs, what was paid, what is due and how to pay it, and what cancelling costs. */
export function BookingPrice({ booking, payable }: { booking: Booking; payable: boolean }) {
  const money = useMoney()
  const cancelling = useCancelling()
  const { total, paid, balance, lines, terms, status, trip_date, paid_back } = booking
  // The lines of an expired booking are undone, and its status says that nothing is owed.
  if (status === 'expired' && paid === 0) return null
  if (total === null)
    return status === 'confirmed' ? <p className="mt-4">Price on request. {onRequest}</p> : null
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
      <Bill
        lines={lines}
        total={total}
        currency={currency}
        {...(status === 'cancelled' && { sum: 'Fees' })}
      />
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
  if (standing === 'paid') return say('Paid in full', 'text-success')
  const { to_card, by_hand, on_its_way } = paid_back
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
