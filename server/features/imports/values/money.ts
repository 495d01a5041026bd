import { moneyText } from '../../../../rules/money-text.ts'

/** How many minor units a currency's unit has, as a power of ten: 2 for EUR, 0 for JPY. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount as people write it, in whole minor units: `1299.50`, `1.299,-`, `from €1,299`. Undefined without a single amount. */
export function minor(typed: string, currency: string): number | undefined {
  const written = typed.match(/-?\d(?:[\d.,'’\s]*\d)?/g) ?? []
  const [only] = written
  if (only === undefined || written.length > 1) return undefined
  const plain = only.replace(/['’\s]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const mark = plain[last]
  // A mark before three digits separates thousands, but for `0.125`; so does one that comes twice.
  const isDecimal =
    last > 0 &&
    plain.indexOf(mark ?? '') === last &&
    (plain.length - last !== 4 || plain.startsWith('0') || /[.,]/.test(plain.slice(0, last)))
  const whole = (isDecimal ? plain.slice(0, last) : plain).replace(/[.,]/g, '')
  const amount = Number(isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole)
  const found = Math.round(amount * 10 ** decimalsOf(currency))
  return Number.isSafeInteger(found) && found >= 0 ? found : undefined
}

/** How the office writes amounts. */
export type Amounts = { currency: string; locale?: string }

/** An amount for people, as the office writes it: `€1,299.50`, `€1,299`. */
export const inFigures = (amount: number, as: Amounts): string => moneyText(amount, as, { short: true })

/** Whether a text names a currency that money can be reckoned in. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
