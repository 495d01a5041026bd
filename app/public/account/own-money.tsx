import type { OwnChange } from '../../../contract/quotes.ts'
import { useMoney } from '../../ui/money.ts'
import { DateText } from '../date-text.tsx'

/** That money is on its way to the card, or has gone there: banks take days to show it. */
export const toCardText = (amount: string) => `${amount} goes back to your card; that takes 5 to 10 days.`

/** What is left to pay after a change or a cancellation, or comes back, and how. */
export function OwnMoney({ money }: { money: OwnChange }) {
  const write = useMoney()
  const amount = (units: number) => write(units, { currency: money.currency })
  const { to_pay, to_refund, to_card, due_now, due_on, by_card } = money
  if (to_refund > 0)
    return (
      <p>
        You get {amount(to_refund)} back
        {to_card === to_refund && ', to the card that you paid with'}
        {to_card > 0 && to_card < to_refund && `: ${amount(to_card)} to the card, the rest by transfer`}
        {to_card === 0 && '. We will pay it back to you'}.
      </p>
    )
  if (to_pay === 0) return <p>Nothing is left to pay.</p>
  return (
    <p>
      You still have to pay {amount(to_pay)}
      {due_now > 0 && due_now < to_pay && due_on && (
        <>
          , {amount(due_now)} of it by <DateText day={due_on} />
        </>
      )}
      {by_card > 0 ? '. You can pay by card at once.' : '.'}
    </p>
  )
}
