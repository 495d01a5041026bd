import { useState } from 'react'
import { travellerCancelForm } from '../../../contract/booking-forms.ts'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { TravellerChange } from '../../../contract/money/quotes.ts'
import { takeForm } from '../../../contract/waiting.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { cancellingText, payBackDay } from '../../../rules/cancelled.ts'
import { useAgency, useDates, useMoney, useMoneyOf, useToday } from '../../agency.ts'
import { AskedChanges } from '../../price/asked.tsx'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { formOf, useLiveCall } from '../../use-call.ts'
import { useCallForm } from '../../use-call-form.ts'
import { MailProof } from '../account/mail-proof.tsx'
import { useOrderText } from '../booking/order.ts'
import { useBookingToken } from '../booking/pay.tsx'
import { BeforeField, TermsField } from '../booking/terms.tsx'
import { Dues } from '../booking/total.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { AnswerQuestions } from './answer-questions.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { CorrectTraveller } from './correct-traveller.tsx'
import { useReload, useTravellerApi } from './traveller-api.ts'

type CancelProps = {
  booking: TravellerBooking
  onClose: () => void
  onDone: (money: TravellerChange) => void
}

/** Cancels a booking: shows what it costs and what is refunded, then one button that says so. */
function CancelByTraveller({ booking, onClose, onDone }: CancelProps) {
  const write = useMoney()
  const reload = useReload()
  const api = useTravellerApi()
  const params = { id: booking.id }
  const { paid_back } = booking
  const { longDayText } = useDates()
  const today = useToday()
  const [money, setMoney] = useState<TravellerChange>()
  const [refusal, setRefusal] = useState<string>()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'cancelMyBooking',
    schema: travellerCancelForm,
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
  const texts = useTexts('account').travellerBookings
  const t = texts.cancel
  const { cancelling: words } = useTexts('booking')
  const amount = (units: number) => write(units, money?.currency)
  return (
    <Modal title={t.title} onClose={onClose}>
      <p className="text-ink-soft">{texts.ofBooking(booking.trip_title, booking.reference)}</p>
      <div role="status" className="grid gap-1">
        {!money && !refusal && t.lookingUp}
        {money && (
          <p>
            {cancellingText(
              {
                ...money,
                total: money.after,
                // What is on its way to the card is in neither.
                paid: money.after + money.to_refund - money.to_pay + paid_back.on_its_way,
                paid_back,
                by: longDayText(payBackDay(today)),
              },
              amount,
              words,
            )}
          </p>
        )}
      </div>
      <form {...formProps} className="grid gap-4">
        <input type="hidden" name="expected_refund" value={money?.to_refund ?? ''} />
        <input type="hidden" name="expected_total" value={money?.after ?? ''} />
        <TextArea field={fields.reason} label={t.reason} rows={2} />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {refusal ?? feedback?.message}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {texts.actions.keep}
          </Button>
          {money && (
            <Button type="submit" look="danger" pending={pending}>
              {money.to_refund > 0
                ? t.andGet(amount(money.to_refund))
                : money.to_pay > 0
                  ? t.andOwe(amount(money.to_pay))
                  : t.free}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

type ActionsProps = { booking: TravellerBooking; onDone: (money: TravellerChange) => void }

/** The buttons Change and Cancel, each with the last day on which it is possible. Where it is not: why, and how to reach the agency. */
export function TravellerActions({ booking, onDone }: ActionsProps) {
  const { actions: t } = useTexts('account').travellerBookings
  const agency = useAgency()
  const [open, setOpen] = useState<'change' | 'cancel' | 'correct' | 'answer'>()
  const amount = useMoneyOf(booking)
  const { change, cancel, correct, status } = booking
  if (!isInForce(status)) return null
  const mayChange = change.refused === null
  const mayCancel = cancel.refused === null
  const mayRename = correct.name.refused === null
  const mayCorrect = mayRename || correct.phone.refused === null || agency?.invoices === true
  const isAsked = booking.answers.some(({ gone }) => !gone)
  const fee = booking.terms?.change_fee ?? 0
  const close = () => setOpen(undefined)
  return (
    <div className="mt-5 grid gap-2 text-[0.95rem] print:hidden">
      {(mayChange || mayCancel || mayCorrect || isAsked) && (
        <div className="flex flex-wrap gap-3">
          {isAsked && (
            <Button look={booking.unanswered ? 'primary' : 'quiet'} onClick={() => setOpen('answer')}>
              {t.answer}
            </Button>
          )}
          {mayChange && (
            <Button look="quiet" onClick={() => setOpen('change')}>
              {t.change}
            </Button>
          )}
          {mayCorrect && (
            <Button look="quiet" onClick={() => setOpen('correct')}>
              {t.correct}
            </Button>
          )}
          {mayCancel && (
            <Button look="quiet" onClick={() => setOpen('cancel')}>
              {t.cancel}
            </Button>
          )}
        </div>
      )}
      <p className="max-w-prose text-ink-soft">
        <Right {...change} may={t.changeUntil} might={t.couldChange} later={t.changeOnceConfirmed} />
        {mayChange && fee > 0 && `${t.changeCosts(amount(fee))} `}
        {mayRename && correct.name.until && (
          <>
            <Sentence
              of={correct.name.fee > 0 ? t.renameFor : t.rename}
              with={{ day: <DateText day={correct.name.until} />, amount: amount(correct.name.fee) }}
            />{' '}
          </>
        )}
        <Right {...cancel} may={t.cancelUntil} might={t.couldCancel} later={t.cancelOnceConfirmed} />
        {!(mayChange && mayCancel) && agency && (
          <Sentence
            of={mayChange ? t.toCancel : mayCancel ? t.toChange : t.toChangeOrCancel}
            with={{
              contact: (
                <ContactDetails
                  agency={agency}
                  first={!agency.no_mail && booking.mailed.confirmation && t.reply}
                />
              ),
            }}
          />
        )}
      </p>
      {open === 'change' && <ChangeBooking booking={booking} onClose={close} onDone={onDone} />}
      {open === 'correct' && <CorrectTraveller booking={booking} onClose={close} onDone={onDone} />}
      {open === 'answer' && <AnswerQuestions booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelByTraveller booking={booking} onClose={close} onDone={onDone} />}
    </div>
  )
}

type RightProps = TravellerBooking['change'] & {
  /** What is said while it is possible, once it is over, and before the booking is confirmed. */
  may: string
  might: string
  later: string
}

/** Until when a traveller may change or cancel a booking. */
function Right({ until, refused, may, might, later }: RightProps) {
  if (!until) return null
  if (refused === 'state') return `${later} `
  return (
    <>
      <Sentence of={refused === null ? may : might} with={{ day: <DateText day={until} /> }} />{' '}
    </>
  )
}

/** Accepts or declines the seats that are kept for a party from the waiting list. */
export function KeptSeats({ booking, waitingId }: { booking: TravellerBooking; waitingId: number }) {
  const api = useTravellerApi()
  const byLink = useBookingToken() !== undefined
  const reload = useReload()
  const agency = useAgency()
  const terms = agency?.terms ?? null
  const money = useMoney()
  const orderText = useOrderText()
  const { offer: t } = useTexts('account').travellerBookings
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
          <span className="font-semibold">{t.total(money(total, currency))}</span>
          <Dues due={booking.due} currency={currency ?? undefined} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {orderText({
            costs: (total ?? 0) > 0,
            words: { free: t.take, toPay: t.takeToPay },
          })}
        </Button>
        <Button look="quiet" disabled={pending} onClick={() => void decline()}>
          {t.decline}
        </Button>
      </div>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem ?? (feedback?.tone === 'danger' && feedback.message)}
      </p>
      {feedback?.prove && <MailProof login={byLink ? loginThenTo('/bookings') : undefined} />}
    </form>
  )
}

type AnswerProps = { booking: TravellerBooking; asked: NonNullable<TravellerBooking['asked']> }

/** Asks the traveller after a change of substance: accept it, or cancel free of charge. */
export function AnswerChange({ booking, asked }: AnswerProps) {
  const api = useTravellerApi()
  const reload = useReload()
  const today = useToday()
  const money = useMoney()
  const agency = useAgency()
  const texts = useTexts('account').travellerBookings
  const t = texts.asked
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
  const day = <DateText day={asked.until} />
  const refusal = (
    <p role="alert" className="font-medium text-danger empty:hidden">
      {problem}
    </p>
  )
  return (
    // Several bookings of one page may ask.
    <section
      aria-label={t.titleOf(booking.reference)}
      className="my-4 grid max-w-prose gap-2 border-danger border-l-3 pl-4"
    >
      <h3 className="font-sans font-semibold text-lg">{t.title}</h3>
      <AskedChanges booking={booking} />
      {isLate ? (
        <p>
          <Sentence of={t.late} with={{ day, contact: agency && <ContactDetails agency={agency} /> }} />
        </p>
      ) : (
        <>
          <p>
            <Sentence of={t.answer} with={{ day }} />
          </p>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button pending={pending} onClick={() => void send('accept')}>
              {t.accept}
            </Button>
            <Button look="quiet" disabled={pending} onClick={() => setCancelling(true)}>
              {t.cancel}
            </Button>
          </div>
          {!isCancelling && refusal}
        </>
      )}
      {isCancelling && (
        <Modal title={t.confirm} onClose={() => setCancelling(false)}>
          <p>
            {texts.ofBooking(booking.trip_title, booking.reference)}.{' '}
            {booking.paid > 0 && t.weBack(money(booking.paid, booking.currency))}
          </p>
          {refusal}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setCancelling(false)}>
              {texts.actions.keep}
            </Button>
            <Button look="danger" pending={pending} onClick={() => void send('cancel')}>
              {t.cancel}
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
