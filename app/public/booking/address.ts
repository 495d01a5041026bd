import type { ShouldRevalidateFunction } from 'react-router'

/** The parameter of the address that holds the trip whose booking dialog is open. */
export const BOOK = 'book'

/** A trip's page with its booking dialog open: `/trips/5?book=5`. */
export const bookingPath = (tripId: number | string) => `/trips/${tripId}?${BOOK}=${tripId}`

/** The parameters with the dialog of a trip open, or closed with null. */
export function withBooking(search: URLSearchParams, tripId: number | null) {
  const changed = new URLSearchParams(search)
  if (tripId === null) changed.delete(BOOK)
  else changed.set(BOOK, String(tripId))
  return changed
}

/** Opening or closing the dialog does not reload the page's data. */
export const unlessBooking: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isBooking =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get(BOOK) !== nextUrl.searchParams.get(BOOK)
  return !isBooking && defaultShouldRevalidate
}
