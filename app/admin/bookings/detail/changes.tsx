import { type ComponentType, useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import { useMoney, useToday } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazily } from '../../kit/lazily.tsx'
import { toCardNow } from '../../payments/standing.tsx'
import { useMay } from '../../shell/current-user.tsx'
import type { Changed } from '../dialogs/change-dialog.tsx'

const changes = () => import('../dialogs/changes.tsx')

const Reinstate = lazily('Reinstate this booking?', async () => (await changes()).Reinstate)
const Move = lazily('Move to another departure?', async () => (await changes()).Move)
const Correct = lazily('Edit contact details', async () => (await changes()).Correct)
const ChangeParty = lazily(
  'Change the party?',
  async () => (await import('../dialogs/changes.tsx')).ChangeParty,
)
const CancelBooking = lazily(
  'Cancel this booking?',
  async () => (await import('../dialogs/change-dialog.tsx')).CancelBooking,
)
const RefundToCard = lazily(
  'Refund to the card',
  async () => (await import('../../payments/refund-to-card.tsx')).RefundToCard,
)

type Change = { label: string; Dialog: ComponentType<Changed> }

/** The changes that a booking allows in its present state, on the agency's day `today`. */
function changesOf({ status, trip_date }: BookingInFull, today: string): Change[] {
  // Nobody gets on once it has set out.
  const mayGetOn = trip_date >= today
  const correct = { label: 'Edit contact details', Dialog: Correct }
  if (!isInForce(status))
    return [
      ...(mayGetOn ? [{ label: 'Reinstate', Dialog: Reinstate }] : []),
      { label: 'Move', Dialog: Move },
      correct,
    ]
  return [
    { label: 'Move', Dialog: Move },
    ...(mayGetOn ? [{ label: 'Change party', Dialog: ChangeParty }] : []),
    correct,
    { label: 'Cancel booking', Dialog: CancelBooking },
  ]
}

/** The buttons that change a booking, each with its dialog. None once the personal data is removed. */
export function BookingChanges({ booking, onChange }: Omit<Changed, 'onClose'>) {
  const [asked, setAsked] = useState<Change>()
  /** Whether somebody has just cancelled it here: what came by card can go back at once. */
  const [wasCancelled, setWasCancelled] = useState(false)
  const may = useMay()
  const today = useToday()
  const money = useMoney()
  const back = wasCancelled && booking.status === 'cancelled' && may('admin') ? toCardNow(booking) : 0
  const change = () => {
    if (asked?.Dialog === CancelBooking) setWasCancelled(true)
    onChange()
  }
  if (booking.name === '' || booking.trip.deleted) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {changesOf(booking, today).map((change) => (
        <Button
          key={change.label}
          look="quiet"
          className={change.Dialog === CancelBooking ? 'text-danger!' : ''}
          onClick={() => setAsked(change)}
        >
          {change.label}
        </Button>
      ))}
      {asked && <asked.Dialog booking={booking} onChange={change} onClose={() => setAsked(undefined)} />}
      {!asked && back > 0 && (
        <RefundToCard
          title={`Refund ${money(back, booking.currency)} to the card now?`}
          cancel="Later"
          booking={booking}
          onRecorded={onChange}
          onClose={() => setWasCancelled(false)}
        />
      )}
    </div>
  )
}
