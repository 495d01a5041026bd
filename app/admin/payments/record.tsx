import { useState } from 'react'
import type { BookingInFull } from '../../../contract/bookings.ts'
import { paymentForm } from '../../../contract/money.ts'
import type { useCallForm } from '../../form.ts'
import { randomKey } from '../../random-key.ts'
import { useToday } from '../../today.ts'
import { Input, Select } from '../../ui/field.tsx'
import { useMoney } from '../../ui/money.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import { MailChoice } from '../bookings/mail-choice.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { type Method, methodNames, methods } from './standing.tsx'

/** What a dialog begins with: whole minor units, negative where money is paid back. */
export type Preset = { title: string; amount: number; method: Method; note: string; isUndo?: true }

type PaymentFormFields = ReturnType<typeof useCallForm<'adminAddPayment'>>['fields']

type RecordPaymentProps = {
  booking: BookingInFull
  preset: Preset
  onRecorded: () => void
  onClose: () => void
}

/** The booking and the amount. Warns of an amount above the balance. */
function PaymentFields({ booking, fields }: { booking: BookingInFull; fields: PaymentFormFields }) {
  const today = useToday()
  const money = useMoney()
  const amount = Number(fields.amount.value)
  const beyond = amount > 0 ? amount - Math.max(booking.balance, 0) : 0
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {[booking.reference, booking.name].filter(Boolean).join(', ')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <MoneyInput
            field={fields.amount}
            label="Amount"
            hint="With a minus in front: money that was paid back."
            signed
          />
          <p role="status" className="mt-1.5 text-sm empty:hidden">
            {beyond > 0 && `${money(beyond, { currency: booking.currency ?? undefined })} more than is open.`}
          </p>
        </div>
        <Select field={fields.method} label="Method">
          {methods.map((method) => (
            <option key={method} value={method}>
              {methodNames[method]}
            </option>
          ))}
        </Select>
        <Input field={fields.received_on} label="Day" type="date" max={today} />
        <div className="sm:col-span-2">
          <Input field={fields.note} label="Note" maxLength={500} hint="For the staff and the accountant." />
        </div>
      </div>
    </>
  )
}

/** Records money received for a booking, or paid back. Sent twice, it is recorded once. */
export function RecordPayment({ booking, preset, onRecorded, onClose }: RecordPaymentProps) {
  const [key] = useState(randomKey)
  const today = useToday()
  return (
    <FormDialog
      title={preset.title}
      button="Record"
      call="adminAddPayment"
      schema={paymentForm}
      params={{ id: booking.id }}
      idempotencyKey={() => key}
      defaultValue={{
        amount: `${preset.amount || ''}`,
        method: preset.method,
        received_on: today,
        note: preset.note,
      }}
      onStored={onRecorded}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <PaymentFields booking={booking} fields={fields} />
          {preset.amount < 0 || preset.isUndo ? (
            <input type="hidden" name="notify" value="0" />
          ) : (
            <MailChoice to={booking.email} delivery={booking.delivery} />
          )}
        </>
      )}
    </FormDialog>
  )
}
