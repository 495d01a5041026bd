import type { PaymentList } from '../../../contract/money.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { Database } from '../../database/schema.ts'
import { audit, type By } from '../audit/audit.ts'
import { type Cell, type Column, toCsv } from '../shared/sheets.ts'
import { readPaymentsAfter } from './ledger.ts'

const BATCH = 500

const headings: [Column['kind'], string][] = [
  ['day', 'Received on'],
  ['text', 'Booking'],
  ['text', 'Name'],
  ['number', 'Amount'],
  ['text', 'Currency'],
  ['text', 'Method'],
  ['text', 'Note'],
  ['text', 'Recorded at'],
  ['text', 'Recorded by'],
  ['number', 'Payment id'],
  ['number', 'Undoes payment'],
  ['text', 'Provider reference'],
]

/** The ledger as a CSV file, in the order in which it was written. Amounts in whole currency: 125.5. */
export async function exportPayments(
  db: Database,
  by: By,
  wanted: Omit<PaymentList, 'page'>,
  { currency, currency_digits }: Pick<Settings['agency'], 'currency' | 'currency_digits'>,
): Promise<ReadableStream<Uint8Array>> {
  await audit(db, by, ['export', 'payments'])
  async function* rows(): AsyncGenerator<Cell[][], void> {
    for (let after = 0; ; ) {
      const batch = await readPaymentsAfter(db, wanted, after, BATCH)
      yield batch.map((row) => [
        row.received_on,
        row.reference,
        row.name,
        row.amount / 10 ** currency_digits,
        ...[currency, row.method, row.note, row.at, row.by?.name ?? '', row.id, row.undoes ?? ''],
        row.provider_ref ?? '',
      ])
      const last = batch.at(-1)
      if (!last || batch.length < BATCH) return
      after = last.id
    }
  }
  return toCsv(
    headings.map(([kind, heading]) => ({ kind, heading, width: 14 })),
    rows(),
  )
}
