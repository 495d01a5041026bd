import { type ReactNode, use, useState } from 'react'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { cancellingForOffice, cancellingText, payBackDay } from '../../../../rules/cancelled.ts'
import { useDates, useMoney, useToday } from '../../../agency.ts'
import type { Result } from '../../../api.ts'
import { Bill } from '../../../price/bill.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { MoneyInput } from '../../../ui/controls/money-input.tsx'
import { useLiveCall } from '../../../use-call.ts'
import type { Field } from '../../../use-call-form.ts'
import { useAdminApi } from '../../kit/api.ts'
import { DialogRefusal } from '../../kit/form-dialog.tsx'
import { lineDifferences } from './line-differences.ts'

type PricedChange = 'adminCancelBooking' | 'adminReinstateBooking' | 'adminMoveBooking' | 'adminChangeParty'

type PriceDifferenceProps = {
  booking: BookingInFull
  call: PricedChange
  /** The values of the fields that the price depends on; undefined while there is nothing to ask. */
  typed: Record<string, unknown> | undefined
  /** What to do to see the price, where there may be nothing to ask. */
  unasked?: string
  /** Takes the answer, for what else the change would do. */
  onAnswer?: (result: Result<PricedChange>) => void
  /** Fields above the price, which depend on what the change would cost; `wrongFee`: why its fee is refused. */
  children?: (change: Change | undefined, wrongFee: string | undefined) => ReactNode
}

type Change = { before: number; after: number; fee: number; fee_by_terms: number }

export type FeeFieldProps = {
  field: Field
  change: Change | undefined
  /** Why the typed fee is refused, said at once. */
  wrong?: string | undefined
  label?: string
  /** What applies while no fee is typed. */
  empty?: string
  /** The largest fee; absent: what the change takes off. */
  most?: number
}

const takenOff = ({ before, after, fee }: Change) => Math.max(0, before - after + fee)

/** What a change costs beside the price. */
export function FeeField({ field, change, wrong, most, ...words }: FeeFieldProps) {
  const { label = 'Fee for what it takes off', empty = 'what the terms of the booking say today' } = words
  return (
    <MoneyInput
      field={field}
      wrong={wrong}
      label={label}
      otherwise={change?.fee_by_terms}
      {...(change && { most: most ?? takenOff(change) })}
      hint={`Empty: ${empty}. For another amount please give a reason.`}
    />
  )
}

/** The fee of a change, where it takes something off and cancelling costs something by now. */
export const feeIfAny = (field: Field, change: Change | undefined, wrong: string | undefined) =>
  (change && change.fee_by_terms > 0) || field.value ? (
    <FeeField field={field} change={change} wrong={wrong} />
  ) : null

type ReasonFieldProps = { field: Field; fee: Field; hint: string; label?: string }

/** Why something is done, for the traveller to read; required with a fee of one's own. */
export const ReasonField = ({
  field,
  fee,
  hint,
  label = 'Reason, which the traveller reads',
}: ReasonFieldProps) => (
  <TextArea
    field={field}
    label={fee.value ? label : `${label} (optional)`}
    required={Boolean(fee.value)}
    rows={2}
    hint={hint}
  />
)

/** Shows how the change in the form around it would change the price of the booking. */
export function PriceDifference(props: PriceDifferenceProps) {
  const { booking, call, typed, unasked, onAnswer, children } = props
  const money = useMoney()
  const { dayText } = useDates()
  const today = useToday()
  const [answered, setAnswered] = useState<Result<PricedChange>>()
  const said = use(DialogRefusal)
  const result = typed && answered
  const values = Object.entries(typed ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  useLiveCall({
    api: useAdminApi(),
    call,
    params: { id: booking.id },
    form: typed && { ...Object.fromEntries(values), dry_run: '1', notify: '0' },
    onResult: (result) => {
      setAnswered(result)
      onAnswer?.(result)
    },
  })
  if (booking.currency === null) return null
  const change = result?.ok ? result.answer.money : undefined
  const wrongFee = result && !result.ok ? result.errors?.fee?.[0] : undefined
  const back = change ? booking.paid - change.after : 0
  const lines = lineDifferences(change?.lines ?? [])
  // Below it the dialog says the same.
  if (result && !result.ok && result.message === said) return children?.(change, wrongFee)
  return (
    <>
      {children?.(change, wrongFee)}
      <section aria-label="Price" className="rounded-lg border border-line px-4 py-2.5">
        <div role="status">
          {!result && (typed ? 'Looking up the price…' : unasked)}
          {result && !result.ok && (
            <span className="text-ink-soft">
              {wrongFee
                ? 'The fee is to be corrected first.'
                : result.status === 422
                  ? 'The price is not known yet.'
                  : result.message}
            </span>
          )}
          {result?.ok && lines.length === 0 && 'The price stays as it is.'}
          {change && lines.length > 0 && call !== 'adminCancelBooking' && (
            <Bill
              lines={lines}
              total={change.after - change.before}
              currency={change.currency}
              sum="Difference"
            >
              <tr>
                <td className="pr-4 text-ink-soft">New total</td>
                <td className="whitespace-nowrap text-right">{money(change.after, change.currency)}</td>
              </tr>
              {booking.paid !== 0 && (
                <tr>
                  <td className="pr-4 text-ink-soft">{back > 0 ? 'To be paid back' : 'Still to be paid'}</td>
                  <td className="whitespace-nowrap text-right">{money(Math.abs(back), change.currency)}</td>
                </tr>
              )}
            </Bill>
          )}
          {change && call === 'adminCancelBooking' && (
            <p>
              {cancellingText(
                {
                  ...booking,
                  total: change.after,
                  fee: change.fee,
                  by: dayText(payBackDay(today)),
                },
                (amount) => money(amount, change.currency),
                cancellingForOffice,
              )}
            </p>
          )}
        </div>
      </section>
    </>
  )
}
