import { useMoney } from '../../ui/money.ts'
import { MailChoice } from '../bookings/mail-choice.tsx'
import { AmountFields, type LedgerDialogProps, PaymentDialog } from './payment-dialog.tsx'

/** Records money received for a booking, at first what is due now. An amount beyond what is open is told. */
export function RecordPayment(props: LedgerDialogProps) {
  const { currency, balance, due_now, email, delivery } = props.booking
  const money = useMoney()
  const open = Math.max(balance, 0)
  const beyondText = (beyond: number) =>
    beyond > 0 && `${money(beyond, { currency: currency ?? undefined })} more than is open.`
  return (
    <PaymentDialog
      {...props}
      title="Record payment"
      button="Record payment"
      defaultValue={{ amount: `${due_now || ''}`, method: 'bank' }}
    >
      {(fields) => (
        <>
          <AmountFields
            fields={fields}
            label="Amount received"
            hint={beyondText(Number(fields.amount.value) - open)}
          />
          <MailChoice to={email} delivery={delivery} />
        </>
      )}
    </PaymentDialog>
  )
}
