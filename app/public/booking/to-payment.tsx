import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Made } from './booked.tsx'
import { meant, rememberToken, standingPath } from './pay.ts'

/**
 * Leads from a booking that is held to its payment page. Back from there shows how the booking stands, and so does a payment
 * page that cannot be opened.
 */
export function ToPayment({ booking: { id, token } }: Pick<Made, 'booking'>) {
  const navigate = useNavigate()
  useEffect(() => {
    const lead = async () => {
      if (token) rememberToken(id, token)
      const form = new FormData()
      form.set('what', 'now')
      const result = await api('payBooking', { params: { id }, form, bookingToken: token })
      await navigate(standingPath(id), { replace: true })
      if (result.ok) location.assign(meant(result.answer.url))
    }
    void lead()
  }, [id, token, navigate])
  return <Spinner label="Your seats are kept. Taking you to the payment page…" />
}
