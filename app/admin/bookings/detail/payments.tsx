import { Undo2 } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import type { ReminderKind } from '../../../../contract/money/money.ts'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { cancellationFeeIn, cancellingForOffice, cancellingText } from '../../../../rules/cancelled.ts'
import { useDates, useMoney, useToday } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Day, Moment } from '../../../ui/text/moment.tsx'
import { ConfirmAction, useAction } from '../../kit/action.tsx'
import { CallResult, useCall } from '../../kit/call.tsx'
import { lazily } from '../../kit/lazily.tsx'
import { MailText } from '../../mails/mail-details.tsx'
import { type Payment, paymentText, standingLook, standingText, undoText } from '../../payments/standing.tsx'

const dialogs = () => import('../../payments/payment-dialog.tsx')

const RecordPayment = lazily('Record payment', async () => (await dialogs()).RecordPayment)
const UndoPayment = lazily('Undo', async () => (await dialogs()).UndoPayment)
const RecordRefund = lazily(
  'Record a refund',
  async () => (await import('../../payments/payment-dialog.tsx')).RecordRefund,
)

/** What a reminder was about. */
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
          <span className="w-full shrink-0 sm:w-35">
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
                className="inline-grid size-full place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
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

type Reminder = NonNullable<Answer<'adminRemindTraveller'>['mail']>
type RemindProps = { booking: BookingInFull; onChange: () => void }

function RemindDialog({ booking, mail, ...rest }: RemindProps & { mail: Reminder; onClose: () => void }) {
  const { id, delivery } = booking
  return (
    <ConfirmAction
      call="adminRemindTraveller"
      sent={{ params: { id } }}
      {...rest}
      wide
      careful
      look="primary"
      title="Send this reminder?"
      text={
        delivery === 'file'
          ? `No mail server is set up: the mail to ${mail.to} is written to a file and reaches nobody.`
          : `${mail.to} gets this mail, with a link to the booking.`
      }
      more={
        <>
          <p className="font-semibold wrap-anywhere">{mail.subject}</p>
          {/* It scrolls by itself: subject and buttons stay in sight. */}
          <section
            aria-label="What it says"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll it
            tabIndex={0}
            className="max-h-[45dvh] overflow-y-auto rounded-lg"
          >
            <MailText>{mail.text}</MailText>
          </section>
        </>
      }
      confirm="Send"
    />
  )
}

/** The button that reminds a traveller of what is to be paid. It shows the mail before that goes. */
function Remind(props: RemindProps) {
  const [mail, setMail] = useState<Reminder>()
  const { pending, refused, run } = useAction('adminRemindTraveller', {
    onDone: (answer) => setMail(answer.mail),
    // Showing the mail changes nothing.
    onChange: () => undefined,
  })
  const show = () => run({ params: { id: props.booking.id }, form: { dry_run: '1' } })
  return (
    <>
      <Button look="quiet" pending={pending} onClick={show}>
        Remind now…
      </Button>
      {refused && <Banner tone="danger">{refused.message}</Banner>}
      {mail && <RemindDialog {...props} mail={mail} onClose={() => setMail(undefined)} />}
    </>
  )
}

/** What was paid for a booking and what is owed, with each payment. Payments are never changed, only added. */
export function Payments({ booking, onChange }: { booking: BookingInFull; onChange: () => void }) {
  const { id, status, currency, total, paid, balance, standing, due_now, mails_to, reminders } = booking
  const ledger = useCall(total !== null && 'adminListPayments', { query: { booking: id, page: 1 } })
  // Money by card comes and goes by itself.
  const known = useRef(paid)
  const refetchLedger = useEffectEvent(ledger.refetch)
  useEffect(() => {
    if (known.current !== paid) refetchLedger()
    known.current = paid
  }, [paid])
  const [open, setOpen] = useState<'record' | 'refund' | Payment>()
  const write = useMoney()
  const dates = useDates()
  const today = useToday()
  const money = (amount: number) => write(amount, currency)
  if (total === null) return null
  const dialog = {
    booking,
    onRecorded: () => {
      ledger.refetch()
      onChange()
    },
    onClose: () => setOpen(undefined),
  }
  return (
    <section aria-labelledby="payments" className="grid gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="payments" className="font-sans font-semibold text-base">
          Payments
        </h3>
        <p className={standingLook(standing)}>{standingText(booking, money, dates, today)}</p>
      </header>
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
      <CallResult {...ledger}>
        {({ payments }) => (
          <>
            <Ledger payments={payments.data} money={money} onUndo={setOpen} />
            {payments.total > payments.data.length && (
              <p className="text-ink-soft text-sm">The latest {payments.data.length} payments.</p>
            )}
          </>
        )}
      </CallResult>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="quiet" onClick={() => setOpen('record')}>
          Record payment
        </Button>
        {paid > 0 && (
          <Button look="quiet" onClick={() => setOpen('refund')}>
            Record a refund
          </Button>
        )}
        {due_now > 0 && mails_to !== '' && <Remind booking={booking} onChange={onChange} />}
      </div>
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
      {open === 'record' && <RecordPayment {...dialog} />}
      {open === 'refund' && <RecordRefund {...dialog} />}
      {typeof open === 'object' && <UndoPayment {...dialog} payment={open} />}
    </section>
  )
}
