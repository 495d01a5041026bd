import type { ReactNode } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import { useMoney } from '../../../agency.ts'
import { Moment } from '../../../ui/text/moment.tsx'
import { CallButton } from '../../kit/action.tsx'
import { useLookingAgain, useReload } from '../../kit/call.tsx'
import { Section } from '../../kit/section.tsx'
import { refundsForAdmins, toCardNow } from '../../payments/standing.tsx'
import { useMay } from '../../shell/current-user.tsx'

type Checkout = BookingInFull['checkouts'][number]
type Refund = BookingInFull['refunds'][number]

const checkoutWords: Record<Checkout['state'], string> = {
  opening: 'Payment page is being opened',
  open: 'Payment page opened, not paid yet',
  closing: 'Payment page is being closed',
  paid: 'Paid by card',
  failed: 'Payment page could not be opened',
  closed: 'Payment page ended, nothing paid',
}

const refundWords: Record<Refund['state'], string> = {
  pending: 'Refund to the card: waits to be sent',
  sent: 'Refund to the card: sent, not done yet',
  done: 'Refund to the card: done',
  failed: 'Refund to the card: failed',
}

function Row({ at, amount, children }: { at: string; amount: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-line border-b py-1.5 last:border-b-0">
      <span className="w-full shrink-0 text-ink-soft text-sm">
        <Moment at={at} />
      </span>
      <span className="min-w-0 grow basis-24 wrap-anywhere">{children}</span>
      <span className="ml-auto text-right tabular-nums">{amount}</span>
      {/* As wide as the button that undoes a payment: the amounts of both lists stand below each other. */}
      <span className="-mr-2 w-11 md:w-9 print:hidden" />
    </li>
  )
}

/** How often the booking is loaded again while money is on its way back: mostly it is there within a second. */
const MOST_LOOKS = 5

const small = 'block text-ink-soft text-sm wrap-anywhere empty:hidden'

/** The payment pages of a booking and what goes back to cards. A button asks the provider again. */
export function CardPayments({ booking }: { booking: BookingInFull }) {
  const { id, checkouts, refunds, refundable, status, currency } = booking
  const reload = useReload()
  const isOnItsWay = refunds.some(({ state }) => state === 'pending' || state === 'sent')
  useLookingAgain({ isOnItsWay, answer: refunds, look: reload, most: MOST_LOOKS })
  const may = useMay()
  const write = useMoney()
  const money = (amount: number, own = currency) => write(amount, own)
  if (checkouts.length === 0 && refunds.length === 0) return null
  const back = isInForce(status) ? 0 : toCardNow(booking)
  return (
    <Section small title="Card payments" className="print:hidden">
      <ol aria-label="Card payments">
        {refunds.map((refund) => (
          <Row key={`refund ${refund.id}`} at={refund.created_at} amount={money(-refund.amount)}>
            <span className={refund.state === 'failed' ? 'font-semibold text-danger' : ''}>
              {refundWords[refund.state]}
            </span>
            <span className={small}>{[refund.last_error, refund.note].filter(Boolean).join('. ')}</span>
          </Row>
        ))}
        {checkouts.map((checkout) => (
          <Row
            key={`checkout ${checkout.id}`}
            at={checkout.created_at}
            amount={money(checkout.amount, checkout.currency)}
          >
            {checkoutWords[checkout.state]}
            <span className={small}>{checkout.reference}</span>
          </Row>
        ))}
      </ol>
      {back > 0 && <p className="font-semibold">{money(back)} is to be paid back and came by card.</p>}
      <div className="flex flex-wrap gap-2">
        <CallButton call="adminCheckBooking" params={{ id }} onDone={reload}>
          Check now
        </CallButton>
        {refundable > 0 && !may('admin') && (
          <p className="content-center text-ink-soft text-sm">{refundsForAdmins}</p>
        )}
      </div>
    </Section>
  )
}
