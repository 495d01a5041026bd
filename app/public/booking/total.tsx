import { useEffect, useState } from 'react'
import type { Due, Quoted } from '../../../contract/money/quotes.ts'
import { useAgency, useMoney, useMoneyOf } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'

/** How long the total must stay the same before screen readers announce it. */
const SETTLED_MS = 1000

type TotalProps = {
  quote: Quoted | undefined
  /** Another label of the total. */
  sum?: string | undefined
  failure: string | undefined
  pending: boolean
  /** The first amount due is paid by card before the booking is confirmed. */
  paidFirst: boolean
}

/** The total, and when it is due, for the foot of the form. Screen readers hear the total once it has stopped changing. */
export function Total({ quote, sum, failure, pending, paidFirst }: TotalProps) {
  const money = useMoney()
  const { bill: t } = useTexts('booking')
  const hasBefore = Boolean(useAgency()?.before)
  const total = quote?.total ?? null
  const text = total === null ? '' : money(total, quote?.currency)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (pending || text === '') return
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, pending])
  return (
    // On desktops the total stands beside the button, and below what is paid when, which has the whole width.
    <div className="w-full empty:hidden sm:contents">
      {quote && total !== null && (
        <>
          <p className="flex items-baseline justify-between gap-4 leading-tight sm:order-1 sm:mr-auto">
            <span className="font-semibold">{sum ?? t.total}</span>
            <output
              aria-live="off"
              aria-busy={pending}
              className={`figure text-xl sm:text-2xl transition-opacity ${pending ? 'opacity-70' : ''}`}
            >
              {text}
            </output>
          </p>
          <p className="text-[0.82rem] text-ink-soft leading-snug sm:w-full">
            {paidFirst && total > 0 ? <PaidFirst quote={quote} /> : <PaidLater quote={quote} />}
          </p>
        </>
      )}
      {failure && !pending && (
        <p className="text-sm sm:order-1 sm:min-w-72 sm:flex-1">
          <span className="font-medium">{t.unknown}</span>{' '}
          {/* Without a quote there is nothing to read before, and then nobody can book. */}
          {hasBefore ? t.tryAgain : t.bookAnyway}
        </p>
      )}
      <p role="status" className="sr-only">
        {settled && t.totalIs(settled)}
      </p>
    </div>
  )
}

/** Nothing is paid now: when it will be, in one or two parts. */
function PaidLater({ quote }: { quote: Quoted }) {
  const { due } = quote
  const money = useMoneyOf(quote)
  const { bill: t } = useTexts('booking')
  const [first, second] = due
  if (!first) return t.payNothing
  const parts = { amount: money(first.amount), day: <DateText day={first.on} form="short" /> }
  if (!second) return <Sentence of={t.payLater} with={parts} />
  return (
    <Sentence
      of={t.payTwice}
      with={{
        ...parts,
        rest: money(second.amount),
        last: <DateText day={second.on} form="short" />,
      }}
    />
  )
}

function PaidFirst({ quote }: { quote: Quoted }) {
  const { due } = quote
  const money = useMoneyOf(quote)
  const { bill: t } = useTexts('booking')
  const [first, second] = due
  if (!first) return null
  const now = <span className="font-semibold text-ink">{t.nowAmount(money(first.amount))}</span>
  if (!second) return <Sentence of={t.payFirst} with={{ now }} />
  return (
    <Sentence
      of={t.payFirstAndLater}
      with={{
        now,
        rest: money(second.amount),
        last: <DateText day={second.on} form="short" />,
      }}
    />
  )
}

/** The amounts due and their days, one line each. */
export function Dues({ due, currency }: { due: Due[]; currency: string | undefined }) {
  const money = useMoneyOf({ currency })
  const { bill: t } = useTexts('booking')
  return due.map(({ purpose, amount, on }) => (
    <span key={purpose} className="block">
      <Sentence of={t.due} with={{ amount: money(amount), day: <DateText day={on} /> }} />
    </span>
  ))
}
