import { useState } from 'react'
import {
  directTravellerForm,
  moveForm,
  partyForm,
  reinstateForm,
  travellerForm,
} from '../../../../contract/booking-forms.ts'
import { limits } from '../../../../contract/limits.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { isInForce } from '../../../../rules/booking-status.ts'
import { countOf } from '../../../../rules/words.ts'
import { useAgency, useDates } from '../../../agency.ts'
import { BillingFields } from '../../../price/billing.tsx'
import { ExtrasField, extrasText, PartyFields } from '../../../price/fields.tsx'
import { roomsInChange } from '../../../price/use-price.ts'
import { QuestionFields } from '../../../travellers/questions.tsx'
import { Checkbox, CountInput, Input, Select } from '../../../ui/controls/field.tsx'
import { Modal } from '../../../ui/feedback/modal.tsx'
import { CallResult, useCall } from '../../kit/call.tsx'
import { LanguageField } from '../../kit/language.tsx'
import { TripPicker } from '../../kit/trip-picker.tsx'
import { useMinimumAge } from '../minimum-age.ts'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { DepartureField } from './departure-field.tsx'
import { FeeField, type FeeFieldProps, feeIfAny, PriceDifference, ReasonField } from './price-difference.tsx'

const seatsOf = ({ seats }: BookingInFull) => countOf(seats, 'seat')

const inMail = 'Appears in the mail, if one is sent.'

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

/** Moves a booking. One that was cancelled or has expired is confirmed by that, and may have its earlier price again. */
export function Move(props: Changed) {
  const { booking } = props
  const isCancelled = booking.status === 'cancelled'
  const isOver = !isInForce(booking.status)
  const isMailed = booking.mails_to !== ''
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
      isReady={({ departure_id }) => Boolean(departure_id.value)}
      defaultValue={{ keep_price: isCancelled ? '1' : '0' }}
      seats={({ departure_id }) => {
        if (!departure_id.value) return ''
        const takes = `Takes ${seatsOf(booking)} on the chosen departure`
        if (isOver) return `${takes}, and confirms the booking.`
        return `${takes}, and frees ${booking.seats === 1 ? 'it' : 'them'} on ${dayTimeText(booking.trip_date, booking.time)}.`
      }}
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
          <input type="hidden" name="was" value={booking.status} />
          <DepartureField
            key={trip.id}
            field={fields.departure_id}
            trip={trip.id}
            seats={booking.seats}
            from={{ id: booking.departure_id, date: booking.trip_date }}
          />
          {isOver && booking.currency !== null && (
            <Select field={fields.keep_price} label="Which price">
              <option value="1">As it was booked</option>
              <option value="0">Today’s price of that departure</option>
            </Select>
          )}
          {trip.id !== own.id && booking.extras.length > 0 && fields.keep_price.value !== '1' && (
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
                      keep_price: fields.keep_price.value,
                      fee: fields.fee.value,
                    }
                  : undefined
              }
            >
              {(change, wrong) =>
                isOver
                  ? feeThatStays({ field: fields.fee, change, wrong })
                  : feeIfAny(fields.fee, change, wrong)
              }
            </PriceDifference>
          )}
          {isMailed && <ReasonField field={fields.reason} fee={fields.fee} hint={inMail} />}
          {!isMailed && Boolean(fields.fee.value) && (
            <ReasonField
              field={fields.reason}
              fee={fields.fee}
              label="Reason"
              hint="Stays in the history of the booking."
            />
          )}
          {booking.status === 'confirmed' && isMailed && (
            <Checkbox
              field={fields.ask}
              label="The traveller has not agreed to this yet: ask them to accept it, or to cancel free of charge within 14 days"
            />
          )}
        </>
      )}
    </ChangeDialog>
  )
}

/** What stays of the fee for cancelling, where there is one. */
const feeThatStays = ({ field, change, wrong }: Pick<FeeFieldProps, 'field' | 'change' | 'wrong'>) =>
  (change && change.before > 0) || field.value ? (
    <FeeField
      field={field}
      change={change}
      wrong={wrong}
      label="What stays of the cancellation fee"
      empty="nothing, it is taken back"
      most={change && change.after - change.fee}
    />
  ) : null

/** Moves a booking of which only the id is known. */
export function MoveById({ id, ...rest }: Omit<Changed, 'booking'> & { id: number }) {
  const { result, refetch } = useCall('adminShowBooking', { params: { id } })
  if (result?.ok) return <Move {...rest} booking={result.answer.booking} />
  return (
    <Modal title="Move to another departure?" onClose={rest.onClose}>
      <CallResult result={result} refetch={refetch}>
        {() => null}
      </CallResult>
    </Modal>
  )
}

/** As typed, where it is text. */
const typed = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const Correct = (props: Changed) => {
  const agency = useAgency()
  const { billing, name, email, phone, language, status, reseller, mails_to } = props.booking
  const isOff = status !== 'confirmed'
  return (
    <ChangeDialog
      {...props}
      call="adminCorrectBooking"
      schema={reseller ? travellerForm : directTravellerForm}
      title="Edit contact details"
      confirm="Save"
      defaultValue={{ billing: billing ? JSON.stringify(billing) : '', name, email, phone, language }}
      seats={() => 'The seats stay as they are.'}
      to={(fields) => (isOff ? '' : reseller ? mails_to : typed(fields.email.value))}
      nobody={isOff ? 'this booking is not confirmed' : 'there is no address'}
    >
      {(fields) => (
        <>
          <Input field={fields.name} label="Name" autoComplete="off" />
          <Input
            field={fields.phone}
            label={reseller ? 'Phone (optional)' : 'Phone'}
            type="tel"
            autoComplete="off"
          />
          <Input field={fields.email} label="Email (optional)" type="email" autoComplete="off" />
          <QuestionFields
            field={fields.answers}
            questions={props.booking.answers.filter(({ gone }) => !gone)}
            answers={props.booking.answers}
          />
          {agency?.invoices && <BillingFields field={fields.billing} />}
          <LanguageField field={fields.language} now={language} />
        </>
      )}
    </ChangeDialog>
  )
}

const names = [
  'number_of_adults',
  'number_of_childrens',
  'number_of_infants',
  'extras',
  'single_rooms',
  'fee',
] as const

/** What becomes of the seats where a party takes so many `more`, or fewer. */
function seatChange(more: number): string {
  if (more === 0) return 'The seats stay as they are.'
  return more > 0 ? `Takes ${countOf(more, 'more seat')}.` : `Frees ${countOf(-more, 'seat')}.`
}

export function ChangeParty(props: Changed) {
  const { booking } = props
  const [chosenRooms, chooseRooms] = useState<string>()
  const minimumAge = useMinimumAge(booking.trip_id)
  const isPriced = booking.currency !== null
  const extras = useCall(isPriced && 'adminListExtras', { query: { trip_id: booking.trip_id } })
  const trip = useCall('adminShowTrip', { params: { id: booking.trip_id } })
  const offered = extras.result?.ok ? extras.result.answer.extras : []
  const gone = booking.extras.filter(({ id }) => !offered.some((each) => each.id === id)).length
  const hasRooms =
    booking.single_rooms !== null ||
    (isPriced && trip.result?.ok && trip.result.answer.single_supplement !== null)
  const infantsTakeSeats = trip.result?.ok ? trip.result.answer.infants_take_seats : undefined
  return (
    <ChangeDialog
      {...props}
      call="adminChangeParty"
      schema={partyForm}
      title="Change the party?"
      confirm="Change party"
      defaultValue={{
        number_of_adults: `${booking.number_of_adults}`,
        number_of_childrens: `${booking.number_of_childrens}`,
        number_of_infants: `${booking.number_of_infants}`,
      }}
      seats={({ number_of_adults, number_of_childrens, number_of_infants }) => {
        if (infantsTakeSeats === undefined) return ''
        const taking = [
          number_of_adults,
          number_of_childrens,
          ...(infantsTakeSeats ? [number_of_infants] : []),
        ]
        return seatChange(taking.reduce((sum, { value }) => sum + Number(value ?? 0), -booking.seats))
      }}
    >
      {(fields) => {
        const typed = Object.fromEntries(names.map((name) => [name, fields[name].value]))
        const rooms = roomsInChange(booking, typed, chosenRooms)
        return (
          <>
            <PartyFields fields={fields} minimumAge={minimumAge} booked={booking} />
            {offered.length > 0 && (
              <ExtrasField
                extras={offered}
                initial={extrasText(booking.extras)}
                onlyIfChanged
                {...(gone > 0 && {
                  note: `The booking has ${countOf(gone, 'extra')} that ${gone === 1 ? 'is' : 'are'} no longer offered: a change here removes ${gone === 1 ? 'it' : 'them'}.`,
                })}
              />
            )}
            {hasRooms && (
              <CountInput
                field={fields.single_rooms}
                label="Adults in single rooms"
                min={0}
                max={limits.travellersOfAKind}
                defaultValue={undefined}
                value={rooms}
                onChange={({ currentTarget }) => chooseRooms(currentTarget.value)}
              />
            )}
            {isPriced && (
              <PriceDifference
                booking={booking}
                call="adminChangeParty"
                typed={{ ...typed, ...(hasRooms && { single_rooms: rooms }) }}
              >
                {(change, wrong) => feeIfAny(fields.fee, change, wrong)}
              </PriceDifference>
            )}
            <ReasonField field={fields.reason} fee={fields.fee} hint={inMail} />
          </>
        )
      }}
    </ChangeDialog>
  )
}
