import { useMoney } from '../../ui/text/money.ts'
import { useMay } from '../shell/may.tsx'
import { AmountFields, type Ask, type LedgerDialogProps, PaymentDialog } from './payment-dialog.tsx'
import { owedBack, refundsForAdmins } from './standing.tsx'

/**
 * Records money that was paid back by hand, at first what is to be paid back. No money moves by it. Before more than that is
 * recorded, it asks. The amount is typed without a sign, and sent as a negative one.
 */
export function RecordRefund(props: LedgerDialogProps) {
  const { currency, paid, refundable } = props.booking
  const write = useMoney()
  const may = useMay()
  const money = (amount: number) => write(amount, { currency: currency ?? undefined })
  const owed = owedBack(props.booking)

  const prepare = async (form: FormData, ask: Ask) => {
    const amount = Number(form.get('amount'))
    const beyond = amount - owed
    form.set('amount', `${-amount}`)
    // What is more than was paid, the server refuses.
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
          <input type="hidden" name="notify" value="0" />
        </>
      )}
    </PaymentDialog>
  )
}
