import { useState } from 'react'
import { ownCancelForm } from '../../../contract/booking-forms.ts'
import type { OwnBooking } from '../../../contract/bookings.ts'
import type { OwnChange } from '../../../contract/quotes.ts'
import { useAgency } from '../../agency.ts'
import { useCallForm } from '../../form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { useLiveCall } from '../../use-call.ts'
import { useReload } from '../account/log-out.ts'
import { ContactDetails } from '../layout/contact-details.tsx'
import { DateText } from '../layout/date-text.tsx'
import { ChangeOwn } from './change-own.tsx'
import { useOwnApi } from './own-api.ts'
import { OwnMoney } from './own-money.tsx'

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
  const amount = (units: number) => write(units, { currency: money?.currency })
  return (
    <Modal title="Cancel this booking?" onClose={onClose}>
      <p className="text-ink-soft">
        {booking.trip_title}, reference {booking.reference}
      </p>
      <div role="status" className="grid gap-1">
        {!money && !refusal && 'Looking up what it costs…'}
        {money && (
          <>
            <p>
              {money.fee > 0 ? (
                <>
                  Cancelling costs <strong className="tabular-nums">{amount(money.fee)}</strong> of{' '}
                  {amount(money.before)}.
                </>
              ) : (
                'Cancelling costs nothing.'
              )}
              {money.after > money.fee && ` With earlier fees it is ${amount(money.after)}.`}
            </p>
            <OwnMoney money={money} />
          </>
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
  const [open, setOpen] = useState<'change' | 'cancel'>()
  const { change, cancel, status } = booking
  if (status !== 'confirmed' && status !== 'held') return null
  const mayChange = change.refused === null
  const mayCancel = cancel.refused === null
  const fee = booking.terms?.change_fee ?? 0
  const close = () => setOpen(undefined)
  return (
    <div className="mt-5 grid gap-2 text-[0.95rem] print:hidden">
      {(mayChange || mayCancel) && (
        <div className="flex flex-wrap gap-3">
          {mayChange && (
            <Button look="quiet" onClick={() => setOpen('change')}>
              Change
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
        <Right {...cancel} word="Cancel" past="cancelled" />
        {!(mayChange && mayCancel) && agency && (
          <>
            To {mayChange ? 'cancel' : mayCancel ? 'change' : 'change or cancel'} it,{' '}
            <ContactDetails agency={agency} first={!agency.no_mail && 'reply to its confirmation email'} />.
          </>
        )}
      </p>
      {open === 'change' && <ChangeOwn booking={booking} onClose={close} onDone={onDone} />}
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
