import { partyForm } from '../../../../contract/booking-forms.ts'
import { limits } from '../../../../contract/limits.ts'
import { ExtrasField, extrasText, PartyFields } from '../../../price/fields.tsx'
import { CountInput } from '../../../ui/controls/field.tsx'
import { countOf } from '../../../ui/text/words.ts'
import { useCall } from '../../kit/call.tsx'
import { ChangeDialog, type Changed } from './change-dialog.tsx'
import { feeIfAny, PriceDifference } from './price-difference.tsx'

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

/** Changes the travellers of a booking, their extras and rooms; shows how that changes the price. */
export function ChangeParty(props: Changed) {
  const { booking } = props
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
        single_rooms: `${booking.single_rooms ?? ''}`,
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
      {(fields) => (
        <>
          <PartyFields fields={fields} />
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
            />
          )}
          {isPriced && (
            <PriceDifference
              booking={booking}
              call="adminChangeParty"
              typed={Object.fromEntries(names.map((name) => [name, fields[name].value]))}
            >
              {(change) => feeIfAny(fields, change)}
            </PriceDifference>
          )}
        </>
      )}
    </ChangeDialog>
  )
}
