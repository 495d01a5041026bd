import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useMoney } from '../../ui/money.ts'
import { meant, rememberToken, standingPath, useBookingToken } from './pay.ts'

type PayProps = {
  booking: { id: number; currency: string | null; by_card: { now: number; all: number } }
}

/**
 * Leads to the payment page: what is due now, or all that is left. By script, since the policy of this site keeps forms from
 * leading elsewhere. A second tap, or another tab, gets the same page.
 */
export function PayByCard({ booking: { id, currency, by_card } }: PayProps) {
  const token = useBookingToken()
  const money = useMoney()
  const [pending, setPending] = useState<'now' | 'all'>()
  const [problem, setProblem] = useState<string>()

  // Back from the payment page, the browser may show this page as it was left.
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
  const amount = (value: number) => money(value, { currency: currency ?? undefined })
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button pending={pending === first} disabled={pending !== undefined} onClick={() => void pay(first)}>
          Pay {amount(by_card[first])} by card
        </Button>
        {isSplit && (
          <Button
            look="quiet"
            pending={pending === 'all'}
            disabled={pending !== undefined}
            onClick={() => void pay('all')}
          >
            Pay all {amount(by_card.all)}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {problem && (
          <>
            {problem}{' '}
            <Link to={standingPath(id)} reloadDocument className="text-link">
              See how the booking stands
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
