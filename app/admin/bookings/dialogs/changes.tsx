import { type ReactNode, useState } from 'react'
import { moveForm, reinstateForm, travellerForm } from '../../../../contract/booking-forms.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useToday } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { useDates } from '../../../ui/text/dates.ts'
import { useMoney } from '../../../ui/text/money.ts'
import { countOf } from '../../../ui/text/words.ts'
import { TripPicker } from '../../kit/trip-picker.tsx'
import { RefundToCard, toCardNow } from '../../payments/refund-to-card.tsx'
import { useMay } from '../../shell/may.tsx'
import { CancelBooking, ChangeDialog, type Changed } from './change-dialog.tsx'
import { DepartureField } from './departure-field.tsx'
import { ChangeParty } from './party-dialog.tsx'
import { feeIfAny, PriceDifference } from './price-difference.tsx'

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

/** The changes that a booking allows in its present state, on the agency's day `today`. */
function changesOf({ status, trip_date }: BookingInFull, today: string): Change[] {
  // Nobody gets on once it has set out.
  const mayGetOn = trip_date >= today
  const correct = { label: 'Edit contact details', Dialog: Correct }
  if (status === 'cancelled' || status === 'expired')
    return [
      ...(mayGetOn ? [{ label: 'Reinstate', Dialog: Reinstate }] : []),
      ...(status === 'expired' ? [{ label: 'Move', Dialog: Move }] : []),
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
          title={`Refund ${money(back, { currency: booking.currency ?? undefined })} to the card now?`}
          cancel="Later"
          booking={booking}
          onRecorded={onChange}
          onClose={() => setWasCancelled(false)}
        />
      )}
    </div>
  )
}
