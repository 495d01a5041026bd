import { useState } from 'react'
import { ownCancelForm } from '../../../contract/booking-forms.ts'
import type { OwnBooking } from '../../../contract/bookings.ts'
import type { OwnChange } from '../../../contract/quotes.ts'
import { takeForm } from '../../../contract/waiting.ts'
import { cancellingText } from '../../../rules/cancelling.ts'
import { useAgency, useToday } from '../../agency.ts'
import { useCallForm } from '../../form.ts'
import { AskedChanges } from '../../price/asked.tsx'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { DateText } from '../../ui/text/moment.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { formOf, useLiveCall } from '../../use-call.ts'
import { MailProof } from '../account/mail-proof.tsx'
import { useOrderText } from '../booking/order.ts'
import { useBookingToken } from '../booking/pay.tsx'
import { BeforeField, TermsField } from '../booking/terms.tsx'
import { Dues } from '../booking/total.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { ChangeOwn } from './change-own.tsx'
import { CorrectOwn } from './correct-own.tsx'
import { useOwnApi, useReload } from './own-api.ts'

type CancelProps = { booking: OwnBooking; onClose: () => void; onDone: (money: OwnChange) => void }

/** Cancels a booking: shows what it costs and what is refunded, then one button that says so. */
function CancelOwn({ booking, onClose, onDone }: CancelProps) {
  const write = useMoney()
  const reload = useReload()
  const api = useOwnApi()
  const params = { id: booking.id }
  const [money, setMoney] = useState<OwnChange>()
  const [refusal, setRefusal] = useState<string>()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'cancelMyBooking',
    schema: ownCancelForm,
    id: `cancel-${booking.id}`,
    params,
    api,
    onDone({ money: done }) {
      onDone(done)
      onClose()
      reload()
    },
    onRefused({ money: newer }) {
      if (newer) setMoney(newer)
      return false
    },
  })
  useLiveCall({
    api,
    call: 'cancelMyBooking',
    params,
    form: { dry_run: '1' },
    onResult: (result) => (result.ok ? setMoney(result.answer.money) : setRefusal(result.message)),
  })
  const { cancelling: words } = useTexts('booking')
  const amount = (units: number) => write(units, { currency: money?.currency })
  return (
    <Modal title="Cancel this booking?" onClose={onClose}>
      <p className="text-ink-soft">
        {booking.trip_title}, reference {booking.reference}
      </p>
      <div role="status" className="grid gap-1">
        {!money && !refusal && 'Looking up what it costs…'}
        {money && (
          <p>
            {cancellingText(
              { ...money, total: money.after, paid: money.after + money.to_refund - money.to_pay },
              amount,
              words,
            )}
          </p>
        )}
      </div>
      <form {...formProps} className="grid gap-4">
        <input type="hidden" name="expected_refund" value={money?.to_refund ?? ''} />
        <input type="hidden" name="expected_total" value={money?.after ?? ''} />
        <TextArea field={fields.reason} label="Reason (optional)" rows={2} />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {refusal ?? feedback?.message}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Keep the booking
          </Button>
          {money && (
            <Button type="submit" look="danger" pending={pending}>
              {money.to_refund > 0
                ? `Cancel and get ${amount(money.to_refund)} back`
                : money.to_pay > 0
                  ? `Cancel and owe ${amount(money.to_pay)}`
                  : 'Cancel free of charge'}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

type ActionsProps = { booking: OwnBooking; onDone: (money: OwnChange) => void }

/**
 * The buttons Change and Cancel, each with the last day on which it is possible. Where it is not: why, and how
 * to reach the agency.
 */
export function OwnActions({ booking, onDone }: ActionsProps) {
  const agency = useAgency()
  const money = useMoney()
  const [open, setOpen] = useState<'change' | 'cancel' | 'correct'>()
  const { change, cancel, correct, status } = booking
  if (status !== 'confirmed' && status !== 'held') return null
  const mayChange = change.refused === null
  const mayCancel = cancel.refused === null
  const mayRename = correct.name.refused === null
  const mayCorrect = mayRename || correct.phone.refused === null
  const fee = booking.terms?.change_fee ?? 0
  const close = () => setOpen(undefined)
  return (
    <div className="mt-5 grid gap-2 text-[0.95rem] print:hidden">
      {(mayChange || mayCancel || mayCorrect) && (
        <div className="flex flex-wrap gap-3">
          {mayChange && (
            <Button look="quiet" onClick={() => setOpen('change')}>
              Change
            </Button>
          )}
          {mayCorrect && (
            <Button look="quiet" onClick={() => setOpen('correct')}>
              Edit name or phone
            </Button>
          )}
          {mayCancel && (
            <Button look="quiet" onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
      <p className="max-w-prose text-ink-soft">
        <Right {...change} word="Change" past="changed" />
        {mayChange && fee > 0 && (
          <>
            A change costs {money(fee, { currency: booking.currency ?? undefined })}, unless it only adds
            something.{' '}
          </>
        )}
        {mayRename && correct.name.until && (
          <>
            Somebody else can travel in your place: change the name until{' '}
            <DateText day={correct.name.until} />
            {correct.name.fee > 0 &&
              `, for ${money(correct.name.fee, { currency: booking.currency ?? undefined })}`}
            .{' '}
          </>
        )}
        <Right {...cancel} word="Cancel" past="cancelled" />
        {!(mayChange && mayCancel) && agency && (
          <>
            To {mayChange ? 'cancel' : mayCancel ? 'change' : 'change or cancel'} it,{' '}
            <ContactDetails agency={agency} first={!agency.no_mail && 'reply to its confirmation email'} />.
          </>
        )}
      </p>
      {open === 'change' && <ChangeOwn booking={booking} onClose={close} onDone={onDone} />}
      {open === 'correct' && <CorrectOwn booking={booking} onClose={close} onDone={onDone} />}
      {open === 'cancel' && <CancelOwn booking={booking} onClose={close} onDone={onDone} />}
    </div>
  )
}

type RightProps = OwnBooking['change'] & { word: string; past: string }

function Right({ until, refused, word, past }: RightProps) {
  if (refused === 'state' && until) return `It can be ${past} here once it is confirmed. `
  if (!until) return null
  const day = <DateText day={until} />
  return refused === null ? (
    <>
      {word} it until {day}.{' '}
    </>
  ) : (
    <>
      It could be {past} here until {day}.{' '}
    </>
  )
}

/** Accepts or declines the seats that are kept for a party from the waiting list. */
export function KeptSeats({ booking, waitingId }: { booking: OwnBooking; waitingId: number }) {
  const api = useOwnApi()
  const byLink = useBookingToken() !== undefined
  const reload = useReload()
  const agency = useAgency()
  const terms = agency?.terms ?? null
  const money = useMoney()
  const orderText = useOrderText()
  const [problem, setProblem] = useState<string>()
  const params = { id: waitingId }
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'takeOffer',
    schema: takeForm,
    id: `take-${waitingId}`,
    params,
    api,
    keeps: true,
    onDone: reload,
    onRefused({ status }) {
      // The offer, or what is to be read before, has changed.
      if (status === 409) reload()
      return false
    },
  })
  async function decline() {
    const result = await api('declineOffer', { params, form: new FormData() })
    if (result.ok) reload()
    else setProblem(result.message)
  }
  const { total, currency } = booking
  return (
    <form {...formProps} className="mt-5 grid gap-3">
      <input type="hidden" name="expected_total" value={total ?? 'on_request'} />
      {terms && <TermsField field={fields.accepted_terms} terms={terms} />}
      {booking.to_read && (
        <BeforeField field={fields.before_version} before={booking.to_read} url={agency?.before?.url} />
      )}
      {total !== null && (
        <p>
          <span className="font-semibold">Total {money(total, { currency: currency ?? undefined })}</span>
          <Dues due={booking.due} currency={currency ?? undefined} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {orderText({
            costs: (total ?? 0) > 0,
            words: { free: 'Take the seats', toPay: 'Take the seats with obligation to pay' },
          })}
        </Button>
        <Button look="quiet" disabled={pending} onClick={() => void decline()}>
          Decline the seats
        </Button>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem ?? (feedback?.tone === 'danger' && feedback.message)}
      </p>
      {feedback?.prove && <MailProof login={byLink ? loginThenTo('/bookings') : undefined} />}
    </form>
  )
}

type AnswerProps = { booking: OwnBooking; asked: NonNullable<OwnBooking['asked']> }

/** Asks the traveller after a change of substance: accept it, or cancel free of charge. */
export function AnswerChange({ booking, asked }: AnswerProps) {
  const api = useOwnApi()
  const reload = useReload()
  const today = useToday()
  const money = useMoney()
  const agency = useAgency()
  const [isCancelling, setCancelling] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(answer: 'accept' | 'cancel') {
    setPending(true)
    const result = await api('answerMyBooking', { params: { id: booking.id }, form: formOf({ answer }) })
    setPending(false)
    if (result.ok) reload()
    else setProblem(result.message)
  }
  const isLate = asked.until < today
  const refusal = (
    <p role="alert" className="font-medium text-danger empty:hidden">
      {problem}
    </p>
  )
  return (
    // Several bookings of one page may ask.
    <section
      aria-label={`We had to change your trip: ${booking.reference}`}
      className="my-4 grid max-w-prose gap-2 border-danger border-l-3 pl-4"
    >
      <h3 className="font-sans font-semibold text-lg">We had to change your trip</h3>
      <AskedChanges booking={booking} />
      {isLate ? (
        <p>
          You could answer until <DateText day={asked.until} />. To tell us what you want,{' '}
          {agency && <ContactDetails agency={agency} />}.
        </p>
      ) : (
        <>
          <p>
            Please answer by <DateText day={asked.until} />: accept the change, or cancel free of charge, and
            we pay back all that you have paid.
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button pending={pending} onClick={() => void send('accept')}>
              Accept
            </Button>
            <Button look="quiet" disabled={pending} onClick={() => setCancelling(true)}>
              Cancel free of charge
            </Button>
          </div>
          {!isCancelling && refusal}
        </>
      )}
      {isCancelling && (
        <Modal title="Cancel free of charge?" onClose={() => setCancelling(false)}>
          <p>
            {booking.trip_title}, reference {booking.reference}.{' '}
            {booking.paid > 0 &&
              `We pay back ${money(booking.paid, { currency: booking.currency ?? undefined })}.`}
          </p>
          {refusal}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setCancelling(false)}>
              Keep the booking
            </Button>
            <Button look="danger" pending={pending} onClick={() => void send('cancel')}>
              Cancel free of charge
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
