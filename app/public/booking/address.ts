import type { ShouldRevalidateFunction } from 'react-router'

/** The parameter of the address that holds the trip whose booking dialog is open. */
export const BOOK = 'book'

/** The parameter that holds the departure to book; without it, the dialog takes the next one that can be booked. */
export const DEPARTURE = 'departure'

/** The parameter that opens the booking dialog for guests who must log in to book: there they see their price. */
export const LOOK = 'look'

/** The parameter that holds the trip whose waiting list dialog is open; `DEPARTURE` holds the departure. */
export const WAIT = 'wait'

/** The parameters that fill in the party of the booking dialog, where an assistant has made the address. */
const PARTY = ['adults', 'childrens', 'infants']

/** The router's state when Book Now has opened the dialog; Back then closes it. */
export type Opened = { opened: true } | null

/** The id in a parameter; undefined for anything else. */
export const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/** A trip's page with its waiting list dialog open: `/trips/5?wait=5&departure=12`. */
export const waitPath = (tripId: number, departureId: number) =>
  `/trips/${tripId}?${WAIT}=${tripId}&${DEPARTURE}=${departureId}`

/** The parameters with the dialog of the trip `tripId` open; null closes it. */
export function withBooking(search: URLSearchParams, tripId: number | null, departureId?: number) {
  const changed = new URLSearchParams(search)
  const set = (name: string, id: number | null = null) =>
    id === null ? changed.delete(name) : changed.set(name, `${id}`)
  set(BOOK, tripId)
  set(DEPARTURE, departureId)
  if (tripId === null) for (const name of [LOOK, ...PARTY]) changed.delete(name)
  return changed
}

/** A trip's page with its booking dialog open: `/trips/5?book=5&departure=12`. */
export const bookingPath = (tripId: number, departureId?: number) =>
  `/trips/${tripId}?${withBooking(new URLSearchParams(), tripId, departureId)}`

/** Keeps the page's data when only the dialog opens or closes, or another departure is chosen in it. */
export const unlessBooking: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isBooking =
    currentUrl.pathname === nextUrl.pathname &&
    [BOOK, WAIT, DEPARTURE, LOOK].some(
      (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
    )
  return !isBooking && defaultShouldRevalidate
}
