import { Link } from 'react-router'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import { useToday } from '../../agency.ts'
import { saveDraft } from '../../drafts.ts'
import { extrasText } from '../../price/fields.tsx'
import { keepParty } from '../../price/party.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { bookingPath } from './address.ts'

/** The fields of the booking form, except the party, as this booking had them. */
function typedFor({ extras, single_rooms, ...booking }: TravellerBooking): Record<string, string> {
  const { name, email, phone, note, promo_code } = booking
  return {
    name,
    email,
    phone,
    note,
    promo_code,
    extras: extrasText(extras),
    ...(single_rooms !== null && { single_rooms: `${single_rooms}` }),
  }
}

/** Opens the booking form for the same departure, filled in like the expired booking: one more tap books it. */
export function BookAgain({ booking }: { booking: TravellerBooking }) {
  const today = useToday()
  const { again } = useTexts('booking').order
  const { trip_id, trip_deleted, departure_id, trip_date } = booking
  if (trip_deleted || trip_date < today) return null
  function fillIn() {
    keepParty({
      number_of_adults: `${booking.number_of_adults}`,
      number_of_childrens: `${booking.number_of_childrens}`,
      number_of_infants: `${booking.number_of_infants}`,
    })
    saveDraft(`booking-${trip_id}`, typedFor(booking))
  }
  return (
    <Link to={bookingPath(trip_id, departure_id)} onClick={fillIn} className={buttonClass()}>
      {again}
    </Link>
  )
}
