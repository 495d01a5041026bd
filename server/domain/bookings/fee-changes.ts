import type { Trx } from '../../database/schema.ts'
import { moneyInWords } from '../../platform/words.ts'
import type { Changes } from '../audit/audit.ts'
import type { PriceChange } from '../money/booking-lines.ts'
import { readMoneySettings } from '../money/offer.ts'

/** What a change costs beside the price, and why: absent, what the terms say. */
export type Fee = { fee?: number; reason?: string }

/** The fee of a change for the audit log, with the reason of the staff where they have named it. */
export async function feeChanges(
  trx: Trx,
  money: PriceChange | undefined,
  { fee, reason = '' }: Fee,
): Promise<Changes> {
  if (!money || (money.fee === 0 && money.fee_by_terms === 0)) return {}
  const { format } = await readMoneySettings(trx)
  const inWords = (amount: number) => moneyInWords(amount, { ...format, currency: money.currency })
  if (fee === undefined) return { fee: { from: '', to: inWords(money.fee) } }
  return {
    fee: { from: inWords(money.fee_by_terms), to: inWords(money.fee) },
    reason: { from: '', to: reason },
  }
}
