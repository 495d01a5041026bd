import { createContext, useContext } from 'react'
import { tabStorage } from '../../storage.ts'

/** The secret of the booking's own link by which a page shows it; undefined for the bookings of an account. */
export const BookingToken = createContext<string | undefined>(undefined)
export const useBookingToken = () => useContext(BookingToken)

/*
 * The payment page leads back to /booking?id=…, which has no secret in it: this tab remembers it. So does who has booked
 * without an account.
 */
const nameOf = (bookingId: number) => `booking-token-${bookingId}`
export const rememberToken = (bookingId: number, token: string) => tabStorage.set(nameOf(bookingId), token)
export const rememberedToken = (bookingId: number) => tabStorage.get(nameOf(bookingId)) ?? undefined

/*
 * Whose change has led to the payment page, and what was due after it: back without having paid, in this tab, a page can say that
 * the change is made. Once something is paid, another amount is due.
 */
const changeOf = (bookingId: number) => `booking-change-${bookingId}`
export const rememberChange = (bookingId: number, due: number) =>
  tabStorage.set(changeOf(bookingId), `${due}`)
export const isChangeUnpaid = ({ id, due_now }: { id: number; due_now: number }) =>
  due_now > 0 && tabStorage.get(changeOf(id)) === `${due_now}`

/** Where a booking is shown, and how its payment stands. */
export const standingPath = (bookingId: number) => `/booking?id=${bookingId}`

/**
 * The address of a payment page as this browser should open it. The till of the house, and what it leads back to, are
 * pages of this site: they are opened at the address that the site is reached at now, where the login is known.
 */
export function meant(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  const isOwn = pathname === '/demo-till' || pathname === '/booking'
  return isOwn ? `${pathname}${search}${hash}` : `${origin}${pathname}${search}${hash}`
}
