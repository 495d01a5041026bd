/** How amounts are written: an ISO 4217 code, digits after the decimal sign, an Intl locale. */
export type MoneyFormat = { currency: string; digits: number; locale: string }

/** Without digits an amount has as many as its currency usually has; without a locale it is written as in English. */
type SomeFormat = Pick<MoneyFormat, 'currency'> & Partial<MoneyFormat>

// Creating a format takes longer than using it a hundred times.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ currency, digits, locale = 'en' }: SomeFormat): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
  formats.set(key, format)
  return format
}

/**
 * An amount in whole minor units as people read it: 124000 is `€1,240.00`. `short` leaves out decimals that are
 * zero: `from €1,240`.
 */
export function moneyText(amount: number, as: SomeFormat, { short = false } = {}): string {
  const format = formatOf(as)
  const value = amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)
  const chosen = short && Number.isInteger(value) ? formatOf({ ...as, digits: 0 }) : format
  return chosen.format(value).replace('-', '−')
}

/** An amount as machines read it: 124000 is `1240.00`. */
export const decimalText = (amount: number, digits: number): string => (amount / 10 ** digits).toFixed(digits)

/** What a line of a bill is for: `Adult, 2 × €1,200.00`. `amount` writes an amount in whole minor units. */
export const lineText = (
  { label, quantity, unit }: { label: string; quantity: number; unit: number },
  amount: (units: number) => string,
) => (quantity === 1 ? label : `${label}, ${quantity}\u00a0×\u00a0${amount(unit)}`)
