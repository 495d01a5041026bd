import { useLocation, useParams } from 'react-router'

/** The addresses of the list of bookings and of each booking, with the search and the filters of the list. */
export function useBookingAddress() {
  const { search } = useLocation()
  const { id } = useParams()
  return {
    list: `/admin/booking${search}`,
    /** The props of the link to a booking. It takes the place of the one that is open: Back leads to the list. */
    linkTo: (booking: number) => ({
      to: `/admin/booking/${booking}${search}`,
      replace: id !== undefined,
      'aria-current': id === `${booking}` ? ('true' as const) : undefined,
    }),
  }
}
