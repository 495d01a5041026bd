import type { Trx } from '../../database/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { readGroup } from './settings.ts'

/** @throws {Problem} 422 for a tax rate that the settings do not have; null is the first */
export async function checkRate(trx: Trx, { tax_rate_id }: { tax_rate_id?: string | null }): Promise<void> {
  if (tax_rate_id == null) return
  const { tax_rates } = (await readGroup(trx, 'booking')).settings
  if (!tax_rates.some(({ id }) => id === tax_rate_id)) throw invalid('tax_rate_id', 'no_tax_rate')
}
