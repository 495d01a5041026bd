import { createContext, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMoneyOf } from '../../agency.ts'
import { api } from '../../api.ts'
import { tabStorage } from '../../storage.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'

/** The secret of the booking's own link, on a page that was opened with it; undefined for the bookings of an account. */
export const BookingToken = createContext<string | undefined>(undefined)
export const useBookingToken = () => useContext(BookingToken)

/* The payment page leads back to /booking?id=…, which contains no secret: this tab remembers it. The tab also
   remembers it after a booking without an account. */
const nameOf = (bookingId: number) => `booking-token-${bookingId}` as const
export const rememberToken = (bookingId: number, token: string) => tabStorage.set(nameOf(bookingId), token)
export const rememberedToken = (bookingId: number) => tabStorage.get(nameOf(bookingId)) ?? undefined

/* The booking whose change led to the payment page, and the amount that was due afterwards. If the traveller
   comes back to this tab without having paid, a page can still say that the change is made. Once something is
   paid, another amount is due. */
const changeOf = (bookingId: number) => `booking-change-${bookingId}` as const
export const rememberChange = (bookingId: number, due: number) =>
  tabStorage.set(changeOf(bookingId), `${due}`)
export const isChangeUnpaid = ({ id, due_now }: { id: number; due_now: number }) =>
  due_now > 0 && tabStorage.get(changeOf(id)) === `${due_now}`

/** The page of a booking that shows how its payment stands. */
export const standingPath = (bookingId: number) => `/booking?id=${bookingId}`

/**
 * The address of a payment page as this browser should open it. The demo till, and the page to which it leads back, belong to this site:
 * they are opened at the address at which the browser sees the site now, where the login is known.
 */
export function meant(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  // In each language.
  const isOwn = /^(\/[a-z]{2})?\/(demo-till|booking)$/.test(pathname)
  return isOwn ? `${pathname}${search}${hash}` : `${origin}${pathname}${search}${hash}`
}

type PayProps = {
  booking: { id: number; currency: string | null; by_card: { now: number; all: number } }
}

/**
 * Leads to the payment page for the amount that is due now, or for all that is left. A script does so, because the content security policy
 * forbids forms that lead to another site. A second tap, or another tab, gets the same page.
 */
export function PayByCard({ booking }: PayProps) {
  const { id, by_card } = booking
  const amount = useMoneyOf(booking)
  const token = useBookingToken()
  const { pay: t } = useTexts('booking')
  const [pending, setPending] = useState<'now' | 'all'>()
  const [problem, setProblem] = useState<string>()

  // After Back from the payment page, the browser may show this page as it was left.
  useEffect(() => {
    const shownAgain = () => setPending(undefined)
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  async function pay(what: 'now' | 'all') {
    setPending(what)
    setProblem(undefined)
    const form = new FormData()
    form.set('what', what)
    const result = await api('payBooking', { params: { id }, form, bookingToken: token })
    if (!result.ok) {
      setPending(undefined)
      setProblem(result.message)
      return
    }
    if (token) rememberToken(id, token)
    location.assign(meant(result.answer.url))
  }

  if (by_card.all <= 0) return null
  const isSplit = by_card.now > 0 && by_card.now < by_card.all
  const first = by_card.now > 0 ? 'now' : 'all'
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button pending={pending === first} disabled={pending !== undefined} onClick={() => void pay(first)}>
          {t.byCard(amount(by_card[first]))}
        </Button>
        {isSplit && (
          <Button
            look="quiet"
            pending={pending === 'all'}
            disabled={pending !== undefined}
            onClick={() => void pay('all')}
          >
            {t.all(amount(by_card.all))}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {problem && (
          <>
            {problem}{' '}
            <Link to={standingPath(id)} reloadDocument className="text-link">
              {t.seeStanding}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
