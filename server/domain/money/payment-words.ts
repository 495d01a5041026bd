import type { auditKinds } from '../../../contract/audit.ts'
import type { Database } from '../../database/schema.ts'
import { moneyInWords } from '../../platform/words.ts'
import type { Changes } from '../audit/audit.ts'
import { readMoneySettings } from './offer.ts'

type Told = {
  /** What the audit log calls it. */
  action: (typeof auditKinds)['booking'][number]
  /** The amount with its currency, for the audit log: an undone one is gone. */
  changes: Changes
  /** What the staff read once it is recorded. */
  message: string
}

/** What a row of the ledger does, in the words of the screens. `amount`: whole minor units of `currency`. */
export async function paymentInWords(
  db: Database,
  { amount, undoes }: { amount: number; undoes?: number | null },
  currency: string,
): Promise<Told> {
  const { format } = await readMoneySettings(db)
  const money = moneyInWords(Math.abs(amount), { ...format, currency })
  const isUndo = undoes !== undefined && undoes !== null
  const changes = { amount: isUndo ? { from: money, to: '' } : { from: '', to: money } }
  if (isUndo)
    return amount < 0
      ? { action: 'payment-undone', changes, message: `The payment of ${money} was undone.` }
      : { action: 'pay-back-undone', changes, message: `The refund of ${money} was undone.` }
  return amount < 0
    ? { action: 'paid-back', changes, message: `Recorded a refund of ${money}.` }
    : { action: 'paid', changes, message: `Recorded a payment of ${money}.` }
}
