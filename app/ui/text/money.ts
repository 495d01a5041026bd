import { useAgency } from '../../agency.ts'

type Unit = {
  /** The ISO 4217 code: `EUR`. */
  currency: string
  /** Digits after the decimal sign; absent: as many as the currency usually has. */
  digits?: number
}

/** Creating a format is slow, so there is one for each kind. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ currency, digits }: Unit, locale: string) {
  const key = `${locale} ${currency} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    })
  formats.set(key, format)
  return format
}

/**
 * An amount in whole minor units as people read it: 124000 is `€1,240.00`. `short` leaves out decimals that are
 * zero: `from €1,240`.
 */
export function moneyText(amount: number, unit: Unit, locale = 'en', short = false): string {
  const format = formatOf(unit, locale)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  const value = amount / 10 ** digits
  const chosen = short && Number.isInteger(value) ? formatOf({ ...unit, digits: 0 }, locale) : format
  return chosen.format(value).replace('-', '−')
}

/** An amount as machines read it: 124000 is `1240.00`. */
export const decimalText = (amount: number, digits: number): string => (amount / 10 ** digits).toFixed(digits)

/**
 * Writes amounts in the agency's currency and language. A booking has a currency of its own, which may be an
 * older one.
 */
export function useMoney() {
  const agency = useAgency()
  return (amount: number, { currency = agency?.currency, short }: MoneyOptions = {}) =>
    moneyText(
      amount,
      {
        currency: currency ?? 'EUR',
        digits: currency === agency?.currency ? agency?.currency_digits : undefined,
      },
      agency?.locale,
      short,
    )
}

type MoneyOptions = { currency?: string; short?: boolean }
