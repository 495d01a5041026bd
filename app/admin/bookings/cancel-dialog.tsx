import { cancelBookingForm } from '../../../contract/booking-forms.ts'
import { TextArea } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { FeeFields, PriceDifference } from './price-difference.tsx'

const reasonHint = 'Appears in the booking and the mail.'

/** Cancels a booking. Proposes the fee by its terms, which the staff can change. */
export function CancelBooking(props: Changed) {
  const { booking } = props
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
      {(fields) =>
        booking.currency === null ? (
          <TextArea field={fields.reason} label="Reason (optional)" rows={2} hint={reasonHint} />
        ) : (
          <PriceDifference booking={booking} call="adminCancelBooking" typed={{ fee: fields.fee.value }}>
            {(change) => (
              <FeeFields fields={fields} change={change} label="Cancellation fee" hint={reasonHint} />
            )}
          </PriceDifference>
        )
      }
    </ChangeDialog>
  )
}
