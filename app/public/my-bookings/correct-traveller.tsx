import { type FormEvent, useState } from 'react'
import { travellerCorrectForm } from '../../../contract/booking-forms.ts'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import type { TravellerChange } from '../../../contract/money/quotes.ts'
import { useAgency, useMoney } from '../../agency.ts'
import { Bill } from '../../price/bill.tsx'
import { BillingFields } from '../../price/billing.tsx'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { useLiveCall } from '../../use-call.ts'
import { useCallForm } from '../../use-call-form.ts'
import { useReload, useTravellerApi } from './traveller-api.ts'
import { TravellerMoney } from './traveller-money.tsx'

type CorrectProps = {
  booking: TravellerBooking
  onClose: () => void
  onDone: (money: TravellerChange) => void
}

/** Gives a booking another name, or corrects its phone. Where a name costs a fee, the bill with it is shown before the press. */
export function CorrectTraveller({ booking, onClose, onDone }: CorrectProps) {
  const texts = useTexts('account').travellerBookings
  const t = texts.correct
  const words = useTexts('words')
  const agency = useAgency()
  const { name: rename, phone } = booking.correct
  const write = useMoney()
  const reload = useReload()
  const api = useTravellerApi()
  const params = { id: booking.id }
  const [typed, setTyped] = useState(booking.name)
  const [money, setMoney] = useState<TravellerChange>()
  const [refusal, setRefusal] = useState<string>()
  const { formProps, fields, pending, feedback, clearFeedback } = useCallForm({
    call: 'correctMyBooking',
    schema: travellerCorrectForm,
    id: `correct-${booking.id}`,
    params,
    api,
    keeps: true,
    defaultValue: {
      name: booking.name,
      phone: booking.phone,
      billing: booking.billing ? JSON.stringify(booking.billing) : '',
    },
    onDone({ money: done }) {
      // A price on request has no money to tell of.
      if (booking.total !== null) onDone(done)
      onClose()
      reload()
    },
    onRefused({ money: newer }) {
      if (newer) setMoney(newer)
      return false
    },
  })
  const name = typed.trim()
  const isCharged = rename.fee > 0 && name !== '' && name !== booking.name
  const looking = useLiveCall({
    api,
    call: 'correctMyBooking',
    params,
    form: isCharged ? { name, dry_run: '1' } : undefined,
    onResult(result) {
      setMoney(result.ok ? result.answer.money : undefined)
      setRefusal(result.ok ? undefined : result.message)
    },
  })
  const shown = isCharged && !looking ? money : undefined
  return (
    <Modal title={texts.actions.correct} onClose={onClose}>
      <p className="text-ink-soft">{texts.ofBooking(booking.trip_title, booking.reference)}</p>
      <form
        {...formProps}
        onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => {
          setTyped(`${new FormData(currentTarget).get('name') ?? booking.name}`)
          clearFeedback()
        }}
        className="grid gap-4"
      >
        {rename.refused === null && (
          <Input
            field={fields.name}
            label={words.name}
            autoComplete="off"
            hint={rename.fee > 0 && t.nameCosts(write(rename.fee, booking.currency))}
          />
        )}
        {phone.refused === null && (
          <Input field={fields.phone} label={words.phone} type="tel" autoComplete="tel" />
        )}
        {/* A reseller is the one to whom its sales are billed. */}
        {agency?.invoices && !booking.reseller && <BillingFields field={fields.billing} />}
        <input type="hidden" name="expected_total" value={shown?.after ?? ''} />
        <div role="status" className="grid gap-2 empty:hidden">
          {isCharged && looking && texts.costs.lookingUp}
          {shown && (
            <>
              <Bill lines={shown.bill} total={shown.after} currency={shown.currency} />
              <TravellerMoney money={shown} />
            </>
          )}
        </div>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {(feedback?.tone === 'danger' && feedback.message) || (isCharged && refusal)}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {texts.actions.leave}
          </Button>
          <Button type="submit" pending={pending} disabled={isCharged && !shown}>
            {shown ? t.changeFor(write(shown.fee, shown.currency)) : words.save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
