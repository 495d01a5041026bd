import type { Taxed, TaxRate } from '../../../contract/money/billing.ts'
import type { Line } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { Trx } from '../../database/schema.ts'
import { readGroup } from '../settings/settings.ts'
import type { PriceLine } from './price-lines.ts'

/* The tax in prices, which include it. Lines keep the rate of their day. Tax is worked out, and rounded, once per rate. */

type KeptRate = Pick<TaxRate, 'id' | 'name' | 'basis_points'>

/** The tax in a gross amount, rounded half up, away from zero below it. Whole minor units; `basis_points`: hundredths of a percent. */
export function taxIn(gross: number, basis_points: number): number {
  // BigInt: the product may be beyond the whole numbers that a number holds exactly.
  const [sum, rate] = [BigInt(Math.abs(gross)), BigInt(basis_points)]
  const whole = 10_000n + rate
  return Math.sign(gross) * Number((2n * sum * rate + whole) / (2n * whole)) || 0
}

/** Whether a line takes something off the whole price, whatever its rates: it has no rate of its own. */
const isShared = ({ kind, amount }: Pick<Line, 'kind' | 'amount'>) =>
  kind === 'code' || kind === 'commission' || (kind === 'adjustment' && amount < 0)

/** The id of the rate of a trip and of extras by their ids; null: the first. */
type RateIds = { trip: string | null; extras: Map<number, string | null> }

/**
 * Finds the rate of a new line, as `booking_lines.tax_rate` keeps it: the extra's, or the trip's for everything else. A rate that has
 * ended is replaced by the first that has not. Null without rates, by the margin scheme, and for what takes off the whole price.
 */
function rateFinder(
  { tax_rates, margin_scheme }: Pick<Settings['booking'], 'tax_rates' | 'margin_scheme'>,
  { trip, extras }: RateIds,
): (line: PriceLine) => string | null {
  const current = tax_rates.filter(({ ended }) => !ended)
  return (line) => {
    if (margin_scheme || isShared(line)) return null
    const wanted = line.kind === 'extra' && line.extra_id != null ? extras.get(line.extra_id) : trip
    const rate = current.find(({ id }) => id === wanted) ?? current[0]
    if (!rate) return null
    const { id, name, basis_points } = rate
    return JSON.stringify({ id, name, basis_points } satisfies KeptRate)
  }
}

export async function readRateFinder(
  trx: Trx,
  bookingId: number,
  known?: Settings['booking'],
): Promise<(line: PriceLine) => string | null> {
  const settings = known ?? (await readGroup(trx, 'booking')).settings
  if (settings.margin_scheme || settings.tax_rates.length === 0) return () => null
  // A row for each extra, or one without. Deleted extras, too: a booking keeps what it has.
  const rows = await trx
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('extras', 'extras.trip_id', 'trips.id')
    .select(['trips.tax_rate_id as trip', 'extras.id', 'extras.tax_rate_id'])
    .where('bookings.id', '=', bookingId)
    .execute()
  const ids = new Map(rows.flatMap(({ id, tax_rate_id }) => (id === null ? [] : [[id, tax_rate_id]])))
  return rateFinder(settings, { trip: rows[0]?.trip ?? null, extras: ids })
}

/** Shares out an amount by weights, in whole units: the largest remainders get what rounding leaves. */
function shareOut(amount: number, weights: number[]): number[] {
  const all = weights.reduce((sum, each) => sum + BigInt(each), 0n)
  if (all === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const whole = BigInt(amount)
  const parts = weights.map((weight) => (whole * BigInt(weight)) / all)
  let left = Number(whole - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * BigInt(weight)) % all }))
    .toSorted((a, b) => (b.remainder > a.remainder ? 1 : b.remainder < a.remainder ? -1 : a.index - b.index))
  const shares = parts.map(Number)
  for (const { index } of byRemainder) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}

/** Per rate, the highest first. What takes off the whole price is shared out by what each rate has. Lines without a rate are left out. */
export function taxesOf(lines: (Pick<Line, 'kind' | 'amount'> & { tax_rate: string | null })[]): Taxed[] {
  const byRate = new Map<string | null, number>()
  let shared = 0
  for (const { tax_rate, amount, ...line } of lines)
    if (tax_rate === null && isShared({ ...line, amount })) shared -= amount
    else byRate.set(tax_rate, (byRate.get(tax_rate) ?? 0) + amount)
  const groups = [...byRate]
  const off = shareOut(
    shared,
    groups.map(([, gross]) => Math.max(0, gross)),
  )
  return groups
    .flatMap(([text, sum], index): Taxed[] => {
      if (text === null) return []
      const { id, name, basis_points }: KeptRate = JSON.parse(text)
      const gross = sum - (off[index] ?? 0)
      const tax = taxIn(gross, basis_points)
      return [{ id, name, basis_points, net: gross - tax, tax, gross }]
    })
    .toSorted((a, b) => b.basis_points - a.basis_points || (a.id < b.id ? -1 : 1))
}
