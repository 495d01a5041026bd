import { paymentForm } from '../../../contract/money.ts'
import { useDates } from '../../ui/dates.ts'
import { useMoney } from '../../ui/money.ts'
import { type LedgerDialogProps, PaymentDialog } from './payment-dialog.tsx'
import { methodNames, type Payment, undoText } from './standing.tsx'

/** Undoes a row of the ledger: adds its opposite. */
export function UndoPayment({ payment, ...props }: LedgerDialogProps & { payment: Payment }) {
  const { id, amount, method, received_on } = payment
  const write = useMoney()
  const { dayText } = useDates()
  const money = write(Math.abs(amount), { currency: props.booking.currency ?? undefined })
  return (
    <PaymentDialog {...props} title={`${undoText(payment, money)}?`} button="Undo" schema={paymentForm}>
      {() => (
        <>
          <p>
            {methodNames[method]}, {dayText(received_on)}. Both entries stay in the list.
          </p>
          <input type="hidden" name="amount" value={-amount} />
          <input type="hidden" name="method" value={method} />
          <input type="hidden" name="undoes" value={id} />
          <input type="hidden" name="notify" value="0" />
        </>
      )}
    </PaymentDialog>
  )
}
