import type { Database } from '../../database/schema.ts'
import type { MailedPrice } from '../../mails/templates/parts/price.tsx'
import type { Clock } from '../../platform/clock.ts'
import type { MoneyFormat } from '../../platform/words.ts'
import type { PartyPrice } from './booking-lines.ts'
import { readMoney } from './booking-money.ts'
import { readMoneySettings } from './offer.ts'

/** The price of a new booking, as its mails have it; undefined where it is on request. */
export function newPrice(price: PartyPrice | undefined): { price?: MailedPrice } {
  if (!price) return {}
  const { format, lines, total, due, terms } = price
  const [next] = due
  return {
    price: {
      ...format,
      lines,
      total,
      paid: 0,
      due,
      how_to_pay: terms.how_to_pay,
      cancellation: terms.cancellation,
      due_now: next?.amount ?? 0,
      due_on: next?.on ?? null,
    },
  }
}

/**
 * The prices of bookings, as their mails have them; empty where one is on request. To be read after the change that the
 * mail is about, in its transaction.
 */
export async function readMailedPrices(
  db: Database,
  clock: Clock,
  ids: number[],
): Promise<(id: number) => { price?: MailedPrice }> {
  const moneyOf = await readMoney(db, clock, ids)
  const { format } = await readMoneySettings(db)
  return (id) => ({ ...toPrice(moneyOf(id), format) })
}

function toPrice(
  {
    currency,
    total,
    paid,
    lines,
    due,
    due_now,
    due_on,
    terms,
  }: ReturnType<Awaited<ReturnType<typeof readMoney>>>,
  format: MoneyFormat,
): { price?: MailedPrice } {
  if (currency === null || total === null) return {}
  const { how_to_pay = '', cancellation = [] } = terms ?? {}
  return {
    price: { ...format, currency, total, paid, lines, due, due_now, due_on, how_to_pay, cancellation },
  }
}
