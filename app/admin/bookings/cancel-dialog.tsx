import { useState } from 'react'
import { cancelBookingForm } from '../../../contract/booking-forms.ts'
import type { Result } from '../../api.ts'
import { useLiveCall } from '../../live-call.ts'
import { TextArea } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { countOf } from '../../ui/number.ts'
import { useAdminApi } from '../lists/list-query.ts'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { PriceDifference } from './price-difference.tsx'

/** Cancels a booking. Proposes the fee by its terms, which the staff can change. */
export function CancelBooking(props: Changed) {
  const { booking } = props
  const isPriced = booking.currency !== null
  const [byTerms, setByTerms] = useState<Result<'adminCancelBooking'>>()
  useLiveCall({
    api: useAdminApi(),
    call: 'adminCancelBooking',
    params: { id: booking.id },
    form: isPriced ? { dry_run: '1', notify: '0' } : undefined,
    onResult: setByTerms,
  })
  const fee = byTerms?.ok ? byTerms.answer.money?.after : undefined
  return (
    <ChangeDialog
      {...props}
      call="adminCancelBooking"
      schema={cancelBookingForm}
      title="Cancel this booking?"
      confirm="Cancel booking"
      look="danger"
      cancel="Keep it"
      seats={() => `Frees ${countOf(booking.seats, 'seat')}.`}
    >
      {(fields) => (
        <>
          {isPriced && (
            <MoneyInput
              field={fields.fee}
              label="Cancellation fee"
              otherwise={fee}
              most={booking.total ?? 0}
              hint="Empty: what the terms of the booking say today. Another needs a reason."
            />
          )}
          <TextArea
            field={fields.reason}
            label="Reason (optional)"
            rows={2}
            hint="Appears in the booking and the mail."
          />
          {isPriced && (
            <PriceDifference
              booking={booking}
              call="adminCancelBooking"
              typed={{ fee: fields.fee.value, reason: fields.reason.value }}
            />
          )}
        </>
      )}
    </ChangeDialog>
  )
}
