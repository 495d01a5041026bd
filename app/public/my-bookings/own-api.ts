import { useMemo } from 'react'
import { type Api, api } from '../../api.ts'
import { useBookingToken } from '../booking/pay.tsx'

/** The client for the bookings on the page: with the secret of the link by which one is shown, otherwise with the login. */
export function useOwnApi(): Api {
  const bookingToken = useBookingToken()
  return useMemo<Api>(() => (name, options) => api(name, { ...options, bookingToken }), [bookingToken])
}
