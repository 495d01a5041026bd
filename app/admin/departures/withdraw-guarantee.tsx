import { type Departure, departureUpdate } from '../../../contract/departures.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDates } from '../../ui/dates.ts'
import { TextArea } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import { FormDialog } from '../forms/form-dialog.tsx'

type WithdrawGuaranteeProps = {
  departure: Departure
  delivery: Delivery | undefined
  onChange: () => void
  onClose: () => void
}

/** Withdraws the guarantee of a departure, with a reason; mails those who travel if the staff want it. */
export function WithdrawGuarantee({ departure, delivery, onChange, onClose }: WithdrawGuaranteeProps) {
  const { whenText } = useDates()
  const { id, trip_title, bookings, travellers } = departure
  return (
    <FormDialog
      title="Withdraw the guarantee?"
      button="Withdraw"
      look="danger"
      call="adminUpdateDeparture"
      schema={departureUpdate}
      params={{ id }}
      onStored={onChange}
      onOutdated={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p className="font-semibold wrap-anywhere">
            {trip_title}, {whenText(departure)}
          </p>
          <p>
            {bookings > 0 &&
              `${countOf(travellers, 'traveller')} in ${countOf(bookings, 'booking')} may rely on it. `}
            All bookings stay as they are.
          </p>
          <input type="hidden" name="guaranteed" value="0" />
          <TextArea
            field={fields.reason}
            label="Reason"
            rows={2}
            hint="Appears in the history and the mail."
          />
          {bookings > 0 && <Checkbox field={fields.notify} label="Mail those who travel" />}
          {bookings > 0 && delivery === 'file' && (
            <p className="text-ink-soft text-sm">
              No mail server is set up: a mail is only written to a file and reaches nobody.
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
