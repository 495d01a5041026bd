import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { type Departure, departureUpdate } from '../../../contract/departures.ts'
import type { Delivery } from '../../../contract/mails.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, TextArea } from '../../ui/controls/field.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { countOf } from '../../ui/text/words.ts'
import { Refusal, useAction } from '../kit/action.tsx'
import { useDeletion } from '../kit/deletion.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { CancelDeparture } from './cancel.tsx'

type WithdrawGuaranteeProps = {
  departure: Departure
  delivery: Delivery | undefined
  onChange: () => void
  onClose: () => void
}

/** Withdraws the guarantee of a departure, with a reason; mails those who travel if the staff want it. */
function WithdrawGuarantee({ departure, delivery, onChange, onClose }: WithdrawGuaranteeProps) {
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

type DepartureActionsProps = {
  departure: Answer<'adminShowDeparture'>['departure']
  /** Where to go when it is deleted. */
  list: string
  delivery: Delivery | undefined
  /** Neither cancelled nor on its way. */
  isChangeable: boolean
  /** Bookings, cancelled ones too: a departure with any cannot be deleted. */
  hasBookings: boolean
}

/** Close and open, guaranteed or not, cancel, delete. */
export function DepartureActions(props: DepartureActionsProps) {
  const { departure, list, delivery, isChangeable, hasBookings } = props
  const { whenText } = useDates()
  const { id, closed, guaranteed, min_travellers } = departure
  const setting = useAction('adminUpdateDeparture')
  const set = (name: 'closed' | 'guaranteed', value: boolean, done: string) =>
    setting.run({ params: { id }, form: { [name]: value ? '1' : '0' } }, () => notify(done))
  const navigate = useNavigate()
  const { revalidate: reload } = useRevalidator()
  const [isCancelling, setCancelling] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const deleting = useDeletion<typeof departure>(
    { call: 'adminDeleteDeparture', leave: () => navigate(list) },
    (row) => `${row.trip_title}, ${whenText(row)}`,
  )
  return (
    <>
      {isChangeable && (
        <>
          <Button
            look="quiet"
            disabled={setting.pending}
            onClick={() =>
              set(
                'closed',
                !closed,
                closed ? 'Travellers can book it again.' : 'Travellers cannot book it any more.',
              )
            }
          >
            {closed ? 'Open for booking' : 'Close for booking'}
          </Button>
          {min_travellers !== null && (
            <Button
              look="quiet"
              disabled={setting.pending}
              onClick={() =>
                guaranteed ? setWithdrawing(true) : set('guaranteed', true, 'It is guaranteed now.')
              }
            >
              {guaranteed ? 'Withdraw the guarantee…' : 'Mark as guaranteed'}
            </Button>
          )}
          <Button look="quiet" onClick={() => setCancelling(true)}>
            Cancel departure…
          </Button>
        </>
      )}
      {!hasBookings && (
        <Button look="quiet" onClick={() => deleting.open(departure)} className="text-danger">
          Delete
        </Button>
      )}
      <Refusal of={setting.refused} />
      {isCancelling && <CancelDeparture departure={departure} onClose={() => setCancelling(false)} />}
      {isWithdrawing && (
        <WithdrawGuarantee
          departure={departure}
          delivery={delivery}
          onChange={() => void reload()}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {deleting.dialog}
    </>
  )
}
