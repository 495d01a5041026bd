import { useState } from 'react'
import { refundForm } from '../../../contract/money/cards.ts'
import { useMoneyOf } from '../../agency.ts'
import { randomKey } from '../../api.ts'
import { MoneyInput } from '../../ui/controls/money-input.tsx'
import type { Changed } from '../bookings/dialogs/change-dialog.tsx'
import { titleOf } from '../bookings/words.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { LedgerNote } from './payment-dialog.tsx'
import { owedBack, toCardNow } from './standing.tsx'

/** Pays money back to the card that it came from, at first what is to be paid back. Sent twice, it goes back once. */
export function RefundToCard({ booking, onChange, onClose }: Changed) {
  const [key] = useState(randomKey)
  const money = useMoneyOf(booking)
  const beyondText = (beyond: number) =>
    beyond > 0 &&
    `${money(beyond)} more than is to be paid back. The booking will owe it again. To give it as a gift, lower the price first, with “Adjust price”.`
  return (
    <FormDialog
      title="Refund to the card"
      about={titleOf(booking)}
      button="Refund to the card"
      call="adminRefundBooking"
      schema={refundForm}
      params={{ id: booking.id }}
      idempotencyKey={() => key}
      defaultValue={{ amount: `${toCardNow(booking) || ''}` }}
      onChange={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <div>
            <MoneyInput
              field={fields.amount}
              label="Amount"
              most={booking.refundable}
              hint={`Up to ${money(booking.refundable)} came by card and can go back to it. Once ordered, it cannot be stopped.`}
            />
            <p role="status" className="mt-1.5 text-sm empty:hidden">
              {beyondText(Number(fields.amount.value) - owedBack(booking))}
            </p>
          </div>
          <LedgerNote field={fields.note} />
        </>
      )}
    </FormDialog>
  )
}
