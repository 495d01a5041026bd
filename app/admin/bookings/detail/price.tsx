import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { AT_ANY_TIME } from '../../../../rules/cancelling.ts'
import { countOf } from '../../../../rules/words.ts'
import { useMoneyOf } from '../../../agency.ts'
import { Bill, FeeBill } from '../../../price/bill.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { Section } from '../../kit/section.tsx'

/** All lines that were ever added; undone ones are struck out. */
function History({ history, currency }: { history: BookingInFull['price_history']; currency: string }) {
  const money = useMoneyOf({ currency })
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-accent md:min-h-8">
        History of the price
      </summary>
      <ol className="grid gap-1 pt-1 text-sm tabular-nums">
        {history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and are only added
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {line.undone ? <del className="text-ink-soft">{line.label}</del> : line.label}{' '}
              <span className="text-ink-soft">
                <Moment at={line.at} />
                {line.undone && (line.quantity < 0 ? ', reverses an earlier line' : ', undone')}
              </span>
            </span>
            <span className={`whitespace-nowrap ${line.undone ? 'text-ink-soft' : ''}`}>
              {money(line.amount)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function FrozenTerms({ terms }: { terms: NonNullable<BookingInFull['terms']> }) {
  const { deposit_percent, balance_days, cancellation } = terms
  const steps = cancellation.toSorted((a, b) => b.days - a.days)
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-accent md:min-h-8">
        Terms of this booking
      </summary>
      <ul className="grid list-disc gap-1 pt-1 pl-5 text-sm">
        <li>{deposit_percent === 0 ? 'No deposit' : `Deposit of ${deposit_percent}%`}</li>
        <li>The balance is due {countOf(balance_days, 'day')} before departure</li>
        {steps.length === 0 && <li>Cancelling is free</li>}
        {steps.map(({ days, percent }) => (
          <li key={days}>
            {days === AT_ANY_TIME
              ? 'Cancelled at any time'
              : `Cancelled fewer than ${countOf(days, 'day')} before departure`}
            : {percent}%
          </li>
        ))}
      </ul>
    </details>
  )
}

export function PriceOf({ booking }: { booking: BookingInFull }) {
  const { status, currency, lines, total, price_history, terms } = booking
  return (
    <Section small title="Price" className="print:text-[11pt]">
      {currency === null || total === null ? (
        <p>Price on request</p>
      ) : status === 'cancelled' ? (
        <FeeBill lines={lines} total={total} currency={currency} />
      ) : (
        <Bill lines={lines} total={total} currency={currency} />
      )}
      {currency !== null && price_history.length > lines.length && (
        <History history={price_history} currency={currency} />
      )}
      {terms && <FrozenTerms terms={terms} />}
    </Section>
  )
}
