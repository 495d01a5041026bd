/**
 * How Stripe writes amounts, see https://docs.stripe.com/currencies. Currencies that are not listed have two digits. Digits that `currency`
 * does not really have are zeros: Icelandic and Ugandan amounts are written with two zeros, and the last of three digits is 0.
 */
const written: Record<string, { digits: number; zeros: number }> = {}
const zeroDigits = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
for (const currency of zeroDigits.split(' ')) written[currency] = { digits: 0, zeros: 0 }
for (const currency of ['BHD', 'JOD', 'KWD', 'OMR', 'TND']) written[currency] = { digits: 3, zeros: 1 }
for (const currency of ['ISK', 'UGX']) written[currency] = { digits: 2, zeros: 2 }

const writtenAs = (currency: string) => written[currency] ?? { digits: 2, zeros: 0 }

/** Stripe's form of an amount with `digits` places; undefined if it has none, as a tenth of a yen. `toStripe(500, 'ISK', 0)` is 50000. */
export function toStripe(amount: number, currency: string, digits: number): number | undefined {
  const as = writtenAs(currency)
  const unit = 10 ** as.zeros
  const exact = (BigInt(amount) * 10n ** BigInt(as.digits)) / 10n ** BigInt(digits)
  const back = (exact * 10n ** BigInt(digits)) / 10n ** BigInt(as.digits)
  const value = Number(exact)
  return back === BigInt(amount) && value % unit === 0 ? value : undefined
}

/** Converts an amount from Stripe's form to one with `digits` decimal places; further digits are rounded. */
export function fromStripe(value: number, currency: string, digits: number): number {
  return Math.round((value * 10 ** digits) / 10 ** writtenAs(currency).digits)
}
