import { type ReactNode, useState } from 'react'
import { moveForm, reinstateForm, travellerForm } from '../../../contract/booking-forms.ts'
import type { BookingInFull } from '../../../contract/bookings.ts'
import { Button } from '../../ui/button.tsx'
import { useDates } from '../../ui/dates.ts'
import { Input } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import { CancelBooking } from './cancel-dialog.tsx'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { DepartureField } from './departure-field.tsx'
import { ChangeParty } from './party-dialog.tsx'
import { PriceDifference } from './price-difference.tsx'

const seatsOf = ({ seats }: BookingInFull) => countOf(seats, 'seat')

function Reinstate(props: Changed) {
  const { dayTimeText } = useDates()
  return (
    <ChangeDialog
      {...props}
      call="adminReinstateBooking"
      schema={reinstateForm}
      title="Reinstate this booking?"
      confirm="Reinstate"
      seats={() =>
        `Takes ${seatsOf(props.booking)} on ${dayTimeText(props.booking.trip_date, props.booking.time)} again.`
      }
    >
      {() =>
        props.booking.currency !== null && (
          <PriceDifference booking={props.booking} call="adminReinstateBooking" typed={{}} />
        )
      }
    </ChangeDialog>
  )
}

function Move(props: Changed) {
  const { dayTimeText } = useDates()
  return (
    <ChangeDialog
      {...props}
      call="adminMoveBooking"
      schema={moveForm}
      title="Move to another departure?"
      confirm="Move booking"
      seats={() =>
        `Takes ${seatsOf(props.booking)} there, and frees ${props.booking.seats === 1 ? 'it' : 'them'} on ${dayTimeText(props.booking.trip_date, props.booking.time)}.`
      }
    >
      {(fields) => (
        <>
          <DepartureField
            field={fields.departure_id}
            trip={props.booking.trip_id}
            seats={props.booking.seats}
            except={props.booking.departure_id}
          />
          {props.booking.currency !== null && (
            <PriceDifference
              booking={props.booking}
              call="adminMoveBooking"
              typed={fields.departure_id.value ? { departure_id: fields.departure_id.value } : undefined}
            />
          )}
        </>
      )}
    </ChangeDialog>
  )
}

/** As typed, where it is text. */
const typed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const Correct = (props: Changed) => {
  const { name, email, phone, status } = props.booking
  const isOff = status !== 'confirmed'
  return (
    <ChangeDialog
      {...props}
      call="adminCorrectBooking"
      schema={travellerForm}
      title="Edit contact details"
      confirm="Save"
      defaultValue={{ name, email, phone }}
      seats={() => 'The seats stay as they are.'}
      to={(fields) => (isOff ? '' : typed(fields.email.value))}
      nobody={isOff ? 'this booking is not confirmed' : 'there is no address'}
    >
      {(fields) => (
        <>
          <Input field={fields.name} label="Name" autoComplete="off" />
          <Input field={fields.phone} label="Phone" type="tel" autoComplete="off" />
          <Input field={fields.email} label="Email (optional)" type="email" autoComplete="off" />
        </>
      )}
    </ChangeDialog>
  )
}

type Change = { label: string; Dialog: (props: Changed) => ReactNode }

/** The changes that a booking allows in its present state. */
function changesOf({ status, trip }: BookingInFull): Change[] {
  const correct = { label: 'Edit contact details', Dialog: Correct }
  if (status === 'cancelled' || status === 'expired')
    return [...(trip.departed ? [] : [{ label: 'Reinstate', Dialog: Reinstate }]), correct]
  return [
    { label: 'Move', Dialog: Move },
    ...(trip.departed ? [] : [{ label: 'Change party', Dialog: ChangeParty }]),
    correct,
    { label: 'Cancel booking', Dialog: CancelBooking },
  ]
}

/** The buttons that change a booking, each with its dialog. None once the personal data is removed. */
export function BookingChanges({ booking, onChange }: Omit<Changed, 'onClose'>) {
  const [asked, setAsked] = useState<Change>()
  if (booking.name === '' || booking.trip.deleted) return null
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {changesOf(booking).map((change) => (
        <Button
          key={change.label}
          look="quiet"
          className={change.Dialog === CancelBooking ? 'text-danger!' : ''}
          onClick={() => setAsked(change)}
        >
          {change.label}
        </Button>
      ))}
      {asked && <asked.Dialog booking={booking} onChange={onChange} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
