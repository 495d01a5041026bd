import { useState } from 'react'
import type { BookingInFull } from '../../../contract/bookings.ts'
import type { Result } from '../../api.ts'
import { useLiveCall } from '../../live-call.ts'
import { Bill } from '../../price/bill.tsx'
import { useMoney } from '../../ui/money.ts'
import { useAdminApi } from '../lists/list-query.ts'

type PricedChange = 'adminCancelBooking' | 'adminReinstateBooking' | 'adminMoveBooking' | 'adminChangeParty'

type PriceDifferenceProps = {
  booking: BookingInFull
  call: PricedChange
  /** The values of the fields that the price depends on; undefined while there is nothing to ask. */
  typed: Record<string, unknown> | undefined
}

/** Shows how the change in the form around it would change the price of the booking. */
export function PriceDifference({ booking, call, typed }: PriceDifferenceProps) {
  const money = useMoney()
  const [result, setResult] = useState<Result<PricedChange>>()
  const values = Object.entries(typed ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  useLiveCall({
    api: useAdminApi(),
    call,
    params: { id: booking.id },
    form: typed && { ...Object.fromEntries(values), dry_run: '1', notify: '0' },
    onResult: setResult,
  })
  if (booking.currency === null) return null
  const change = result?.ok ? result.answer.money : undefined
  const back = change ? booking.paid - change.after : 0
  return (
    <section aria-label="Price" className="rounded-lg border border-line px-4 py-2.5">
      <div role="status">
        {!result && 'Looking up the price…'}
        {result && !result.ok && (
          <span className="text-ink-soft">
            {result.status === 422 ? 'The price is not known yet.' : result.message}
          </span>
        )}
        {result?.ok && (!change || change.lines.length === 0) && 'The price stays as it is.'}
        {change && change.lines.length > 0 && call !== 'adminCancelBooking' && (
          <Bill
            lines={change.lines}
            total={change.after - change.before}
            currency={change.currency}
            sum="Difference"
          >
            <tr>
              <td className="pr-4 text-ink-soft">New total</td>
              <td className="whitespace-nowrap text-right">
                {money(change.after, { currency: change.currency })}
              </td>
            </tr>
            {booking.paid !== 0 && (
              <tr>
                <td className="pr-4 text-ink-soft">{back > 0 ? 'To be paid back' : 'Still to be paid'}</td>
                <td className="whitespace-nowrap text-right">
                  {money(Math.abs(back), { currency: change.currency })}
                </td>
              </tr>
            )}
          </Bill>
        )}
        {change && call === 'adminCancelBooking' && (
          <>
            <p>
              Cancelling costs{' '}
              <strong className="tabular-nums">{money(change.after, { currency: change.currency })}</strong>{' '}
              of {money(change.before, { currency: change.currency })}.
            </p>
            <p>
              {booking.paid === 0
                ? 'Nothing was paid.'
                : back > 0
                  ? `${money(back, { currency: change.currency })} of ${money(booking.paid, { currency: change.currency })} is to be paid back.`
                  : 'Nothing is to be paid back.'}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
