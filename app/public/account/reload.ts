import { createContext, useContext } from 'react'

/** Loads the bookings on the page again, after one of them was changed. */
export const Reload = createContext<() => void>(() => {})
export const useReload = () => useContext(Reload)
