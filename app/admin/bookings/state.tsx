import type { BookingInFull } from '../../../contract/office-bookings.ts'
import { Moment } from '../../ui/moment.tsx'
import { useMoney } from '../../ui/money.ts'

/** Until when a booking is held, and what for; when and why it was cancelled, or that it expired. */
export function State({ booking }: { booking: BookingInFull }) {
  const { status, held_until, cancelled_at, cancel_reason, paid, due_now, currency } = booking
  const write = useMoney()
  const money = (amount: number) => write(amount, { currency: currency ?? undefined })
  if (status === 'confirmed') return null
  if (status === 'held')
    return (
      <p className="rounded-lg border border-line bg-sunken px-4 py-2.5 print:border-0 print:p-0">
        <strong>
          Held{' '}
          {held_until && (
            <>
              until <Moment at={held_until} />
            </>
          )}
        </strong>
        : it is confirmed once {money(due_now)} is paid. Otherwise its seats are free again.
      </p>
    )
  return (
    <p className="rounded-lg border border-danger bg-danger-soft px-4 py-2.5 text-danger wrap-anywhere print:border-0 print:p-0">
      <strong>
        {status === 'cancelled'
          ? 'Cancelled'
          : paid > 0
            ? 'Paid without a seat'
            : 'Expired: not paid in time'}
      </strong>
      {cancelled_at && (
        <>
          {status === 'expired' && paid > 0 ? ': it expired on' : ' on'} <Moment at={cancelled_at} />
        </>
      )}
      {status === 'expired' &&
        paid > 0 &&
        `, and ${money(paid)} was paid for it. Refund it, or move the booking to a departure with room.`}
      {cancel_reason && `: ${cancel_reason}`}
    </p>
  )
}
