import type { ReactNode } from 'react'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { Answer } from '../../../contract/calls.ts'
import { type Due, stillDue, type TravellerChange } from '../../../contract/money/quotes.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { cancellationFeeIn, cancellingText } from '../../../rules/cancelled.ts'
import type { Texts } from '../../../texts/texts.ts'
import { useDates, useMoney, useMoneyOf, useToday } from '../../agency.ts'
import { Bill, FeeBill } from '../../price/bill.tsx'
import { useTexts } from '../../texts.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { PayByCard } from '../booking/pay.tsx'
import { useCancelling } from '../booking/terms.tsx'

/** How much a change asks for by card at once: nothing where what is due next has its day still to come. */
export const toPayNow = ({ by_card, due_on }: TravellerChange, today: string) =>
  due_on !== null && due_on > today ? 0 : by_card

/** Returns a due date in words: `Thu 3 June 2027`; undefined: it is due now. A change may raise a deposit whose due date has passed. */
function useDueDay() {
  const today = useToday()
  const { longDayText } = useDates()
  return (day: string | null) => (day !== null && day >= today ? longDayText(day) : undefined)
}

/** What falls due after what is due next, whose sum has all whose day has come. */
export const dueLater = (due: Due[], due_on: string | null, today: string) =>
  due.filter(({ on }) => due_on !== null && on > due_on && on > today)

type Words = {
  t: Texts['account']['travellerBookings']['costs']
  amount: (units: number) => string
  dueDay: (day: string | null) => string | undefined
}

function toPayText(
  { by_card, to_pay, to_refund, to_card, due_now, due_on }: TravellerChange,
  words: Words,
): string {
  const { t, amount, dueDay } = words
  if (by_card > 0) return t.byCard(amount(by_card))
  if (to_refund > 0) {
    if (to_card <= 0) return t.back(amount(to_refund))
    return to_card < to_refund
      ? t.backPartlyToCard(amount(to_refund), amount(to_card))
      : t.backToCard(amount(to_refund))
  }
  if (to_pay === 0) return t.nothing
  if (due_now <= 0) return t.pay(amount(to_pay))
  const day = dueDay(due_on)
  return day ? t.payBy(amount(due_now), day) : t.payNow(amount(due_now))
}

/** What a change costs, in few words: `Fee €20.00`, `new total €2,195.50`, `now to pay €4.00`. */
export const costTexts = (money: TravellerChange, words: Words): string[] => [
  money.fee > 0 ? words.t.fee(words.amount(money.fee)) : words.t.noFee,
  words.t.total(words.amount(money.after)),
  toPayText(money, words),
]

/** What a change costs in one line, and when the rest is due after it. */
export function Costs({ money }: { money: TravellerChange }) {
  const { costs: t, money: words } = useTexts('account').travellerBookings
  const write = useMoney()
  const today = useToday()
  const dueDay = useDueDay()
  const amount = (units: number) => write(units, money.currency)
  return (
    <>
      {costTexts(money, { t, amount, dueDay }).map((text, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          {/* A line may break between the texts, but not within one. */}
          <span className="inline-block">{text}</span>
        </span>
      ))}
      {dueLater(money.due, money.due_on, today).map((each) => (
        <span key={each.purpose} className="block">
          <Sentence of={words.next} with={{ amount: amount(each.amount), day: <DateText day={each.on} /> }} />
        </span>
      ))}
    </>
  )
}

/** Says that a change is done, and what is due after it. */
export function ChangeMade({
  booking,
}: {
  booking: Pick<TravellerBooking, 'due_now' | 'due_on' | 'currency'>
}) {
  const { due_now, due_on, currency } = booking
  const { costs: t } = useTexts('account').travellerBookings
  const money = useMoney()
  const day = useDueDay()(due_on)
  const amount = money(due_now, currency)
  return day ? t.madeBy(amount, day) : t.made(amount)
}

/** What is left to pay after a change or a cancellation, or what is refunded, and how. */
export function TravellerMoney({ money }: { money: TravellerChange }) {
  const { costs: t } = useTexts('account').travellerBookings
  const write = useMoney()
  const dueDay = useDueDay()
  const amount = (units: number) => write(units, money.currency)
  const { to_pay, to_refund, to_card, due_now, due_on, by_card } = money
  if (to_refund > 0)
    return (
      <p>
        {to_card <= 0
          ? t.youGet(amount(to_refund))
          : to_card < to_refund
            ? t.youGetPartlyToCard(amount(to_refund), amount(to_card))
            : t.youGetToCard(amount(to_refund))}
      </p>
    )
  if (to_pay === 0) return <p>{t.nothingLeft}</p>
  const isPart = due_now > 0 && due_now < to_pay && due_on !== null
  const day = dueDay(due_on)
  return (
    <p>
      {!isPart
        ? t.youPay(amount(to_pay))
        : day
          ? t.youPayBy(amount(to_pay), amount(due_now), day)
          : t.youPayNow(amount(to_pay), amount(due_now))}
      {by_card > 0 && ` ${t.byCardAtOnce}`}
    </p>
  )
}

type Booking = Answer<'listMyBookings'>['bookings']['data'][number]

export type CancelledBooking = Pick<
  Booking,
  'total' | 'paid' | 'paid_back' | 'lines' | 'currency' | 'pay_back_by'
>

/** What a booking costs, what was paid, what is due and how to pay it, and what cancelling costs. */
export function BookingPrice({ booking, payable }: { booking: Booking; payable: boolean }) {
  const money = useMoney()
  const cancelling = useCancelling()
  const { money: t } = useTexts('account').travellerBookings
  const { bill, details } = useTexts('booking')
  const { total, paid, balance, lines, terms, status, trip_date, paid_back } = booking
  // The lines of an expired booking are undone, and its status says that nothing is owed.
  if (status === 'expired' && paid === 0) return null
  if (total === null)
    return status === 'confirmed' ? (
      <p className="mt-4">
        {bill.onRequest} {bill.weTellIt}
      </p>
    ) : null
  const currency = booking.currency ?? undefined
  const back = paid_back.to_card + paid_back.by_hand
  const left = balance + paid_back.on_its_way
  // Nothing is due of it before it is confirmed, or taken.
  const isKept = booking.standing === 'kept'
  const tooMuch = isInForce(status) ? t.tooMuch : t.toPayBack
  const row = (name: string, amount: number) => (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{money(amount, currency)}</dd>
    </>
  )
  const cancellation = status === 'confirmed' && terms ? cancelling(terms.cancellation, trip_date) : ''
  return (
    <div className="mt-4 max-w-md">
      {status === 'cancelled' ? (
        <FeeBill lines={lines} total={total} currency={currency} />
      ) : (
        <Bill lines={lines} total={total} currency={currency} sum={booking.reseller && details.youPay} />
      )}
      {(paid !== 0 || back > 0) && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-[0.95rem] tabular-nums">
          {row(t.paid, paid + back - paid_back.on_its_way)}
          {paid_back.to_card > 0 && row(t.refundToCard, paid_back.to_card)}
          {paid_back.by_hand > 0 && row(t.refund, paid_back.by_hand)}
          {(left < 0 || (!isKept && (left !== 0 || back === 0))) &&
            row(left < 0 ? tooMuch : t.stillToPay, Math.abs(left))}
        </dl>
      )}
      {status !== 'cancelled' && <Standing {...booking} />}
      {payable && (
        <div className="mt-4 empty:hidden">
          <PayByCard booking={booking} />
        </div>
      )}
      {booking.due_now > 0 && status !== 'held' && (
        <div className="mt-2 break-inside-avoid text-[0.95rem]">
          {terms?.how_to_pay && (
            <p className="whitespace-pre-line">
              {/* The buttons above it are not printed. */}
              {booking.by_card.now > 0 && <span className="print:hidden">{`${t.orWithoutCard}\n`}</span>}
              {terms.how_to_pay}
            </p>
          )}
          <p>
            <Sentence
              of={t.giveReference}
              with={{ reference: <span className="font-semibold tracking-wide">{booking.reference}</span> }}
            />
          </p>
        </div>
      )}
      {cancellation && <p className="mt-2 text-[0.95rem] text-ink-soft">{bill.cancelling(cancellation)}</p>}
    </div>
  )
}

/** What a cancelled booking costs, and what becomes of its money: as the dialog and the mail have said it. */
export function CancelledMoney({ booking }: { booking: CancelledBooking }) {
  const { total, paid, paid_back, lines, currency, pay_back_by } = booking
  const money = useMoney()
  const today = useToday()
  const { longDayText } = useDates()
  const { cancelling } = useTexts('booking')
  if (total === null) return null
  // A day that is over promises nothing.
  const by = pay_back_by !== null && pay_back_by >= today ? longDayText(pay_back_by) : undefined
  const cancellation = { total, fee: cancellationFeeIn(lines), paid, paid_back, by }
  return cancellingText(cancellation, (units: number) => money(units, currency), cancelling)
}

/** The state of a booking's payments, in words. A cancelled booking's status says it. */
function Standing({ standing, due_now, due_on, due, paid, balance, ...booking }: Booking) {
  const today = useToday()
  const { money: t } = useTexts('account').travellerBookings
  const amount = useMoneyOf(booking)
  const say = (words: ReactNode, look = '') => <p className={`mt-2 font-semibold ${look}`}>{words}</p>
  const day = due_on && <DateText day={due_on} />
  const later = dueLater(stillDue(due, paid), due_on, today)
  if (standing === 'overdue')
    return say(<Sentence of={t.overdue} with={{ amount: amount(due_now), day }} />, 'text-danger')
  const { to_card, by_hand, on_its_way } = booking.paid_back
  if (standing === 'paid') return say(t.inFull, 'text-success')
  if (on_its_way > 0 && on_its_way >= -balance) return say(t.toCard(amount(on_its_way)))
  if (standing === 'nothing_due') return to_card + by_hand > 0 ? null : say(t.nothing)
  if (standing === 'overpaid' || standing === 'to_be_paid_back')
    return say(t.weOwe(amount(-balance - on_its_way)))
  if (due_now <= 0) return null
  const deposit = paid > 0 ? [t.rest, t.restBy] : [t.deposit, t.depositBy]
  const [plain, by] = standing === 'deposit_due' ? deposit : [t.pay, t.payBy]
  const toPay = (booking.status === 'held' ? t.payNow : day ? by : plain) ?? ''
  return say(
    <>
      <Sentence of={toPay} with={{ amount: amount(due_now), day }} />
      {later.map((each) => (
        <span key={each.purpose} className="block font-normal">
          <Sentence of={t.next} with={{ amount: amount(each.amount), day: <DateText day={each.on} /> }} />
        </span>
      ))}
    </>,
  )
}
