import { useState } from 'react'
import { ownCancelForm } from '../../../contract/booking-forms.ts'
import type { OwnBooking } from '../../../contract/bookings.ts'
import type { OwnChange } from '../../../contract/quotes.ts'
import { useCallForm } from '../../form.ts'
import { useLiveCall } from '../../live-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useMoney } from '../../ui/money.ts'
import { useOwnApi } from './own-api.ts'
import { OwnMoney } from './own-money.tsx'
import { useReload } from './reload.ts'

type CancelProps = { booking: OwnBooking; onClose: () => void; onDone: (money: OwnChange) => void }

/** Cancels a booking: what it costs and what comes back, then one button that says so. */
export function CancelOwn({ booking, onClose, onDone }: CancelProps) {
  const write = useMoney()
  const reload = useReload()
  const api = useOwnApi()
  const params = { id: booking.id }
  const [money, setMoney] = useState<OwnChange>()
  const [refusal, setRefusal] = useState<string>()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'cancelMyBooking',
    schema: ownCancelForm,
    id: `cancel-${booking.id}`,
    params,
    api,
    onDone({ money: done }) {
      onDone(done)
      onClose()
      reload()
    },
    onRefused({ money: newer }) {
      if (newer) setMoney(newer)
      return false
    },
  })
  useLiveCall({
    api,
    call: 'cancelMyBooking',
    params,
    form: { dry_run: '1' },
    onResult: (result) => (result.ok ? setMoney(result.answer.money) : setRefusal(result.message)),
  })
  const amount = (units: number) => write(units, { currency: money?.currency })
  return (
    <Modal title="Cancel this booking?" onClose={onClose}>
      <p className="text-ink-soft">
        {booking.trip_title}, reference {booking.reference}
      </p>
      <div role="status" className="grid gap-1">
        {!money && !refusal && 'Looking up what it costs…'}
        {money && (
          <>
            <p>
              {money.fee > 0 ? (
                <>
                  Cancelling costs <strong className="tabular-nums">{amount(money.fee)}</strong> of{' '}
                  {amount(money.before)}.
                </>
              ) : (
                'Cancelling costs nothing.'
              )}
              {money.after > money.fee && ` With earlier fees it is ${amount(money.after)}.`}
            </p>
            <OwnMoney money={money} />
          </>
        )}
      </div>
      <form {...formProps} className="grid gap-4">
        <input type="hidden" name="expected_refund" value={money?.to_refund ?? ''} />
        <input type="hidden" name="expected_total" value={money?.after ?? ''} />
        <TextArea field={fields.reason} label="Reason (optional)" rows={2} />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {refusal ?? feedback?.message}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Keep the booking
          </Button>
          {money && (
            <Button type="submit" look="danger" pending={pending}>
              {money.to_refund > 0
                ? `Cancel and get ${amount(money.to_refund)} back`
                : money.to_pay > 0
                  ? `Cancel and owe ${amount(money.to_pay)}`
                  : 'Cancel free of charge'}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
