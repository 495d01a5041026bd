import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useDates } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { nameRemoved } from '../bookings/words.tsx'
import { useCall } from '../kit/call.tsx'
import { lazily } from '../kit/lazily.tsx'
import { For } from '../shell/current-user.tsx'
import { refundsForAdmins } from './standing.tsx'

const RefundToCard = lazily(
  'Refund to the card',
  async () => (await import('./refund-to-card.tsx')).RefundToCard,
)

const RecordRefund = lazily(
  'Record a refund',
  async () => (await import('./payment-dialog.tsx')).RecordRefund,
)
const Move = lazily(
  'Move to another departure?',
  async () => (await import('../bookings/dialogs/changes.tsx')).Move,
)

type Act = { id: number; what: 'move' | 'to the card' | 'by hand' }
type ActProps = Act & { onChange: () => void; onClose: () => void }

/** The dialog of a button, once the booking is loaded. */
function Dialog({ id, what, onChange, onClose }: ActProps) {
  const { result } = useCall('adminShowBooking', { params: { id } })
  if (!result) return null
  if (!result.ok)
    return <Confirm title="Not loaded" text="" confirm="" refusal={result.message} onClose={onClose} />
  const { booking } = result.answer
  const dialog = { booking, onChange, onClose }
  if (what === 'move') return <Move {...dialog} />
  return what === 'to the card' ? <RefundToCard {...dialog} /> : <RecordRefund {...dialog} />
}

type WithoutSeatProps = {
  rows: Answer<'adminShowMoney'>['without_seat']
  money: (amount: number) => string
  onChange: () => void
}

/** Bookings paid for after their seats went to others: refunded (to the card where it came from), or moved to a departure with room. */
export function WithoutSeat({ rows, money, onChange }: WithoutSeatProps) {
  const { dayText } = useDates()
  const [act, setAct] = useState<Act>()
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby="without-seat"
      className="mb-6 rounded-xl border border-danger bg-danger-soft px-4 py-3"
    >
      <h2 id="without-seat" className="font-sans font-semibold text-base text-danger">
        Paid without a seat ({rows.length})
      </h2>
      <p className="text-sm">Paid after the booking expired, while its seats were given to others.</p>
      <ul>
        {rows.map(({ id, reference, name, trip_title, trip_date, amount, refundable, on_its_way }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-danger/30 border-b py-2 last:border-b-0"
          >
            <Link to={`/admin/booking/${id}`} className="tabular-nums underline underline-offset-4">
              {reference}
            </Link>
            <span className="min-w-0 grow basis-40 wrap-anywhere">
              {name || nameRemoved}
              <span className="block text-sm">
                {trip_title}, {dayText(trip_date, { weekday: false })}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{money(amount)}</span>
            <span className="flex flex-wrap items-center gap-2">
              {refundable > 0 ? (
                <For who="admin" otherwise={<span className="max-w-60 text-sm">{refundsForAdmins}</span>}>
                  <Button look="quiet" onClick={() => setAct({ id, what: 'to the card' })}>
                    Refund to the card
                  </Button>
                </For>
              ) : on_its_way > 0 ? (
                <span className="text-sm">{money(on_its_way)} is on its way back to the card.</span>
              ) : (
                <Button look="quiet" onClick={() => setAct({ id, what: 'by hand' })}>
                  Record a refund
                </Button>
              )}
              {name !== '' && (
                <Button look="quiet" onClick={() => setAct({ id, what: 'move' })}>
                  Move
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {act && <Dialog {...act} onChange={onChange} onClose={() => setAct(undefined)} />}
    </section>
  )
}
