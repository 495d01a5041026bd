import { createContext, useContext, useMemo } from 'react'
import { type Api, api } from '../../api.ts'
import { useBookingToken } from '../booking/pay.tsx'

/** The API client for the bookings on the page. It sends the secret of the booking's link on a page opened with it, otherwise the login. */
export function useTravellerApi(): Api {
  const bookingToken = useBookingToken()
  return useMemo<Api>(() => (name, options) => api(name, { ...options, bookingToken }), [bookingToken])
}

/** Reloads the bookings on the page after one of them was changed. */
export const Reload = createContext<() => void>(() => {})
export const useReload = () => useContext(Reload)
