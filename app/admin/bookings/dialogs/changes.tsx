import { useState } from 'react'
import { moveForm, reinstateForm, travellerForm } from '../../../../contract/booking-forms.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { Input } from '../../../ui/controls/field.tsx'
import { useDates } from '../../../ui/text/dates.ts'
import { countOf } from '../../../ui/text/words.ts'
import { TripPicker } from '../../kit/trip-picker.tsx'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { DepartureField } from './departure-field.tsx'
import { feeIfAny, PriceDifference } from './price-difference.tsx'

const seatsOf = ({ seats }: BookingInFull) => countOf(seats, 'seat')

/** Confirms a cancelled or expired booking again. */
export function Reinstate(props: Changed) {
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

/** Moves a booking. One that has expired is confirmed by that. */
export function Move(props: Changed) {
  const { booking } = props
  const { dayTimeText } = useDates()
  const own = { id: booking.trip_id, title: booking.trip_title }
  const [trip, setTrip] = useState(own)
  return (
    <ChangeDialog
      {...props}
      call="adminMoveBooking"
      schema={moveForm}
      title="Move to another departure?"
      confirm="Move booking"
      seats={() =>
        booking.status === 'expired'
          ? `Takes ${seatsOf(booking)} there, and confirms the booking.`
          : `Takes ${seatsOf(booking)} there, and frees ${booking.seats === 1 ? 'it' : 'them'} on ${dayTimeText(booking.trip_date, booking.time)}.`
      }
    >
      {(fields) => (
        <>
          <TripPicker
            inForm
            onlyToCome
            placeholder="Title of the trip"
            chosen={trip.title}
            onChoose={(chosen) => setTrip(chosen ?? own)}
          />
          <input type="hidden" name="trip_id" value={trip.id} />
          <DepartureField
            key={trip.id}
            field={fields.departure_id}
            trip={trip.id}
            seats={booking.seats}
            from={{ id: booking.departure_id, date: booking.trip_date }}
          />
          {trip.id !== own.id && booking.extras.length > 0 && (
            <p>Its extras belong to {own.title}: they are taken off.</p>
          )}
          {booking.currency !== null && (
            <PriceDifference
              booking={booking}
              call="adminMoveBooking"
              unasked="Choose a departure to see the price."
              typed={
                fields.departure_id.value
                  ? {
                      departure_id: fields.departure_id.value,
                      trip_id: trip.id,
                      fee: fields.fee.value,
                    }
                  : undefined
              }
            >
              {(change) => feeIfAny(fields, change)}
            </PriceDifference>
          )}
        </>
      )}
    </ChangeDialog>
  )
}

/** As typed, where it is text. */
const typed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Corrects the contact details of a booking. */
export const Correct = (props: Changed) => {
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
