import { useEffect, useState } from 'react'
import type { Due, Quoted } from '../../../contract/quotes.ts'
import { useAgency } from '../../agency.ts'
import { DateText } from '../../ui/text/moment.tsx'
import { useMoney } from '../../ui/text/money.ts'

/** How long the total must stay the same before screen readers announce it. */
const SETTLED_MS = 1000

type TotalProps = {
  quote: Quoted | undefined
  failure: string | undefined
  pending: boolean
  /** What cancelling costs, in words. */
  cancellation: string | undefined
  /** The first amount due is paid by card before the booking is confirmed. */
  paidFirst: boolean
}

/**
 * The total, when it is due and what cancelling costs, for the foot of the form. Screen readers hear the total
 * once it has stopped changing.
 */
export function Total({ quote, failure, pending, cancellation, paidFirst }: TotalProps) {
  const money = useMoney()
  const hasBefore = Boolean(useAgency()?.before)
  const total = quote?.total ?? null
  const text = total === null ? '' : money(total, { currency: quote?.currency })
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (pending || text === '') return
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, pending])
  return (
    <div className="w-full empty:hidden">
      {quote && total !== null && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">Total</span>
            <output
              aria-live="off"
              aria-busy={pending}
              className={`font-display text-xl lining-nums sm:text-2xl tabular-nums transition-opacity ${pending ? 'opacity-60' : ''}`}
            >
              {text}
            </output>
          </p>
          <p className="text-ink-soft text-sm">
            {paidFirst && total > 0 ? <PaidFirst quote={quote} /> : <PaidLater quote={quote} />}
          </p>
          {cancellation && <p className="text-ink-soft text-sm">Cancelling: {cancellation}</p>}
        </>
      )}
      {failure && !pending && (
        <p className="text-sm">
          <span className="font-medium">We can’t work out the price just now.</span>{' '}
          {/* Without a quote there is nothing to read before, and then nobody can book. */}
          {hasBefore
            ? 'Please try again in a moment.'
            : 'You can book all the same: we will confirm the price.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {settled && `Total ${settled}`}
      </p>
    </div>
  )
}

function PaidLater({ quote: { due, currency } }: { quote: Quoted }) {
  const money = useMoney()
  return (
    <>
      Nothing to pay now
      {due.map(({ purpose, amount, on }, index) => (
        <span key={purpose}>
          {index === 0 ? '. You pay ' : ' and '}
          {money(amount, { currency })} by <DateText day={on} />
        </span>
      ))}
      .
    </>
  )
}

/** Says that the next page takes the payment. */
function PaidFirst({ quote: { due, currency } }: { quote: Quoted }) {
  const money = useMoney()
  const [first, ...later] = due
  if (!first) return null
  return (
    <>
      You pay <span className="font-semibold text-ink">{money(first.amount, { currency })} now</span>, by
      card, on the next page
      {later.map(({ purpose, amount, on }) => (
        <span key={purpose}>
          {' '}
          and {money(amount, { currency })} by <DateText day={on} />
        </span>
      ))}
      . Your seats are kept meanwhile.
    </>
  )
}

/** The amounts due and their days, one line each. */
export function Dues({ due, currency }: { due: Due[]; currency: string | undefined }) {
  const money = useMoney()
  return due.map(({ purpose, amount, on }) => (
    <span key={purpose} className="block">
      {money(amount, { currency })} by <DateText day={on} />
    </span>
  ))
}
