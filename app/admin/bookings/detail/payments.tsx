import { Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ReminderKind } from '../../../../contract/money/money.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { cancellationFeeIn, cancellingForOffice, cancellingText } from '../../../../rules/cancelled.ts'
import { useDates, useMoneyOf } from '../../../agency.ts'
import type { Result } from '../../../api.ts'
import { Day, Moment } from '../../../ui/text/moment.tsx'
import { CallResult, useReload } from '../../kit/call.tsx'
import { lazily } from '../../kit/lazily.tsx'
import { Section } from '../../kit/section.tsx'
import { type Payment, paymentText, undoText } from '../../payments/standing.tsx'

const UndoPayment = lazily(
  'Undo',
  async () => (await import('../../payments/payment-dialog.tsx')).UndoPayment,
)

const reminderNames: Record<ReminderKind, string> = {
  overdue: 'payment overdue',
  deposit_overdue: 'deposit overdue',
  balance_soon: 'balance due soon',
  due: 'next payment',
}

type LedgerProps = {
  payments: Payment[]
  money: (amount: number) => string
  onUndo: (payment: Payment) => void
}

function Ledger({ payments, money, onUndo }: LedgerProps) {
  if (payments.length === 0) return <p className="text-ink-soft text-sm">Nothing was paid yet.</p>
  return (
    <ol className="print:text-[11pt]">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 last:border-b-0"
        >
          <span className="w-full shrink-0 text-ink-soft text-sm">
            <Day date={payment.received_on} />
          </span>
          <span className="min-w-0 grow basis-24 wrap-anywhere">
            {paymentText(payment)}
            <span className="block text-ink-soft text-sm empty:hidden">
              {[payment.note, payment.by && `by ${payment.by.name}`].filter(Boolean).join(', ')}
            </span>
          </span>
          <span className="ml-auto text-right tabular-nums">{money(payment.amount)}</span>
          <span className="-mr-2 size-11 md:size-9 print:hidden">
            {/* What came by card goes back to the card. */}
            {payment.undoes === null && !payment.undone && payment.provider_ref === null && (
              <button
                type="button"
                onClick={() => onUndo(payment)}
                aria-label={undoText(payment, money(Math.abs(payment.amount)))}
                title="Undo this entry"
                className="round size-full text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <Undo2 aria-hidden="true" className="size-4" />
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

type PaymentsProps = { booking: BookingInFull; payments: Result<'adminListPayments'> }

/** What was paid for a booking and what is owed, with each payment. Payments are never changed, only added. */
export function Payments({ booking, payments }: PaymentsProps) {
  const { status, total, paid, balance, standing, reminders } = booking
  const [undoing, setUndoing] = useState<Payment>()
  const reload = useReload()
  const dates = useDates()
  const money = useMoneyOf(booking)
  if (total === null) return null
  return (
    <Section small title="Payments">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {(
          [
            [status === 'cancelled' ? 'Fees' : 'Total', total],
            ['Paid', paid],
            ...(standing === 'kept' ? [] : [['Balance', balance] as const]),
          ] as const
        ).map(([word, amount]) => (
          <div key={word} className="flex items-baseline gap-2">
            <dt className="text-ink-soft text-sm">{word}</dt>
            <dd className="font-semibold tabular-nums">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {status === 'cancelled' && (
        <p>
          {cancellingText(
            {
              ...booking,
              total,
              fee: cancellationFeeIn(booking.lines),
              by: booking.pay_back_by ? dates.dayText(booking.pay_back_by) : undefined,
            },
            money,
            cancellingForOffice,
          )}
        </p>
      )}
      <CallResult result={payments} refetch={reload}>
        {({ payments: { data, total } }) => (
          <>
            <Ledger payments={data} money={money} onUndo={setUndoing} />
            {total > data.length && (
              <p className="text-ink-soft text-sm">The latest {data.length} payments.</p>
            )}
          </>
        )}
      </CallResult>
      {reminders.length > 0 && (
        <p className="text-ink-soft text-sm">
          Reminded:{' '}
          {reminders.map(({ kind, at }, index) => (
            <Fragment key={kind}>
              {index > 0 && '; '}
              {reminderNames[kind]}, <Moment at={at} />
            </Fragment>
          ))}
        </p>
      )}
      {undoing && (
        <UndoPayment
          booking={booking}
          payment={undoing}
          onChange={reload}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Section>
  )
}
