import { useAgency, useMoney } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'

type Order = {
  /** Whether there is something to pay; where the price is on request, nobody owes anything yet. */
  costs: boolean
  /** What is paid on the next page, in whole minor units. */
  payNow?: number
  currency?: string
  /** The words of the house for an order that is paid later. */
  words?: { free: string; toPay: string }
}

/** Returns the text of a button that may oblige to pay: it says so, in the agency’s own words where it has some. */
export function useOrderText() {
  const own = useAgency()?.order_button
  const money = useMoney()
  const { order } = useTexts('booking')
  const { bookNow } = useTexts('words')
  return ({ costs, payNow, currency, words }: Order): string => {
    if (!costs) return words?.free ?? bookNow
    if (own) return own
    if (payNow) return order.payNow(money(payNow, currency))
    return words?.toPay ?? order.toPay
  }
}
