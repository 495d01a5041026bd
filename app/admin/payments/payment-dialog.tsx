import { type ReactNode, useState } from 'react'
import { paymentForm, positivePaymentForm } from '../../../contract/money/money.ts'
import { useDates, useMoneyOf, useToday } from '../../agency.ts'
import { randomKey } from '../../api.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import { MoneyInput } from '../../ui/controls/money-input.tsx'
import type { Field, useCallForm } from '../../use-call-form.ts'
import type { Changed } from '../bookings/dialogs/change-dialog.tsx'
import { BookingMailChoice } from '../bookings/dialogs/mail-choice.tsx'
import { titleOf } from '../bookings/words.tsx'
import type { Ask } from '../kit/asking.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useMay } from '../shell/current-user.tsx'
import { byHand, methodNames, owedBack, type Payment, refundsForAdmins, undoText } from './standing.tsx'

/** Records money received for a booking, at first what is due now. An amount beyond what is open is told. */
export function RecordPayment(props: Changed) {
  const { balance, due_now } = props.booking
  const money = useMoneyOf(props.booking)
  const open = Math.max(balance, 0)
  const beyondText = (beyond: number) => beyond > 0 && `${money(beyond)} more than is open.`
  return (
    <PaymentDialog
      {...props}
      title="Record payment"
      button="Record payment"
      defaultValue={{ amount: `${due_now || ''}`, method: 'bank' }}
    >
      {(fields) => (
        <AmountFields
          fields={fields}
          label="Amount received"
          hint={beyondText(Number(fields.amount.value) - open)}
        />
      )}
    </PaymentDialog>
  )
}

/**
 * Records what was paid back by hand; asks before more than is owed. Typed without a sign, sent negative; mails by default who had a mail.
 */
export function RecordRefund(props: Changed) {
  const { paid, refundable, told_of_payments } = props.booking
  const may = useMay()
  const money = useMoneyOf(props.booking)
  const owed = owedBack(props.booking)

  const prepare = async (form: FormData, ask: Ask) => {
    const amount = Number(form.get('amount'))
    const beyond = amount - owed
    form.set('amount', `${-amount}`)
    // The server refuses more than was paid.
    if (beyond <= 0 || amount > paid) return true
    return await ask(
      `This is ${money(beyond)} more than is to be paid back. The booking will owe it again. To give it as a gift, lower the price first, with “Adjust price”.`,
    )
  }

  return (
    <PaymentDialog
      {...props}
      title="Record a refund"
      button="Record a refund"
      prepare={prepare}
      isMailedAtFirst={told_of_payments}
      defaultValue={{ amount: `${owed || ''}`, method: 'bank' }}
    >
      {(fields) => (
        <>
          <p>
            No money moves by this: it notes what you have paid back by bank or in cash.
            {refundable > 0 &&
              ` ${money(refundable)} came by card and can go back to it. ${may('admin') ? 'For that, use “Refund to the card”.' : refundsForAdmins}`}
          </p>
          <AmountFields fields={fields} label="Amount paid back" />
        </>
      )}
    </PaymentDialog>
  )
}

/** Undoes a row of the ledger: adds its opposite. Whoever was mailed about it is mailed at first. */
export function UndoPayment({ payment, ...props }: Changed & { payment: Payment }) {
  const { id, amount, method, received_on, told } = payment
  const money = useMoneyOf(props.booking)
  const { dayText } = useDates()
  return (
    <PaymentDialog
      {...props}
      title={`${undoText(payment, money(Math.abs(amount)))}?`}
      button="Undo"
      isMailedAtFirst={told}
      schema={paymentForm}
    >
      {() => (
        <>
          <p>
            {methodNames[method]}, {dayText(received_on)}. Both entries stay in the list.
          </p>
          <input type="hidden" name="amount" value={-amount} />
          <input type="hidden" name="method" value={method} />
          <input type="hidden" name="undoes" value={id} />
        </>
      )}
    </PaymentDialog>
  )
}

/** What the accountant should know of a row of the ledger. */
export const LedgerNote = ({ field }: { field: Field }) => (
  <Input
    field={field}
    label="Note for the office (optional)"
    maxLength={500}
    hint="The accountant reads it too, the traveller does not."
  />
)

type Fields = ReturnType<typeof useCallForm<'adminAddPayment'>>['fields']

type PaymentDialogProps = Changed & {
  title: string
  button: string
  /** What stands in the form at first. */
  defaultValue?: Partial<Record<'amount' | 'method', string>>
  schema?: typeof positivePaymentForm | typeof paymentForm
  isMailedAtFirst?: boolean
  /** Turns what was typed into what is sent. False: nothing is sent. */
  prepare?: (form: FormData, ask: Ask) => Promise<boolean>
  children: (fields: Fields) => ReactNode
}

/** A dialog that adds a row to the ledger: amount, method, day and note. Sent twice, the row is added once. */
function PaymentDialog({ booking, title, button, onChange, onClose, ...rest }: PaymentDialogProps) {
  const { defaultValue, schema = positivePaymentForm, isMailedAtFirst = true, prepare, children } = rest
  const [key] = useState(randomKey)
  const today = useToday()
  return (
    <FormDialog
      title={title}
      about={titleOf(booking)}
      button={button}
      call="adminAddPayment"
      schema={schema}
      params={{ id: booking.id }}
      idempotencyKey={() => key}
      defaultValue={{ received_on: today, ...defaultValue }}
      asking={ofRecording}
      prepare={prepare}
      onChange={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {children(fields)}
          <Input field={fields.received_on} label="Day" type="date" max={today} />
          <LedgerNote field={fields.note} />
          <BookingMailChoice booking={booking} isWantedAtFirst={isMailedAtFirst} />
        </>
      )}
    </FormDialog>
  )
}

const ofRecording = {
  title: 'Record it anyway?',
  confirm: 'Record it anyway',
  nothing: 'Nothing was recorded.',
}

type AmountFieldsProps = { fields: Fields; label: string; hint?: string | false }

/** How much, and how. The amount is never negative: the dialog's title says which way the money goes. */
function AmountFields({ fields, label, hint }: AmountFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <MoneyInput field={fields.amount} label={label} />
        <p role="status" className="mt-1.5 text-sm empty:hidden">
          {hint}
        </p>
      </div>
      <Select field={fields.method} label="Method">
        {byHand.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]}
          </option>
        ))}
      </Select>
    </div>
  )
}
