import { useState } from 'react'
import { type Api, api } from '../../api.ts'
import { Confirm } from '../../ui/feedback/confirm.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { owedBack } from './pay-back-to-card.tsx'
import { AmountFields, type LedgerDialogProps, PaymentDialog } from './payment-dialog.tsx'

type Question = { beyond: number; answer: (isYes: boolean) => void }

/**
 * Pays money of a booking back, at first what is to be paid back. Before more than that is recorded, it asks. The amount
 * is typed without a sign, and sent as a negative one.
 */
export function PayBack(props: LedgerDialogProps) {
  const { currency, paid } = props.booking
  const money = useMoney()
  const [question, setQuestion] = useState<Question>()
  const owed = owedBack(props.booking)

  const send: Api = async (name, options) => {
    const amount = Number(options?.form?.get('amount'))
    const beyond = amount - owed
    // What is more than was paid, the server refuses.
    if (beyond > 0 && amount <= paid) {
      const isWanted = await new Promise<boolean>((answer) => setQuestion({ beyond, answer }))
      setQuestion(undefined)
      if (!isWanted) return { ok: false, status: 0, message: 'Nothing was paid back.' }
    }
    options?.form?.set('amount', `${-amount}`)
    return await api(name, options)
  }

  return (
    <>
      <PaymentDialog
        {...props}
        title="Pay back"
        button="Pay back"
        send={send}
        defaultValue={{ amount: `${owed || ''}`, method: 'bank' }}
      >
        {(fields) => (
          <>
            <AmountFields fields={fields} label="Amount paid back" />
            <input type="hidden" name="notify" value="0" />
          </>
        )}
      </PaymentDialog>
      {question && (
        <Confirm
          title="Pay back more?"
          text={`This is ${money(question.beyond, { currency: currency ?? undefined })} more than is to be paid back. The booking will owe it again. To give it as a gift, lower the price first, with “Adjust price”. Pay back anyway?`}
          confirm="Pay back anyway"
          cancel="Back"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  )
}
