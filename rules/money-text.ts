import type { z } from 'zod'
import { seenSpaces } from '../contract/languages.ts'
import type { line } from '../contract/money/quotes.ts'

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

/** An amount in whole minor units as people read it: 124000 is `€1,240.00`. `short` leaves out decimals that are zero: `from €1,240`. */
export function moneyText(amount: number, as: SomeFormat, { short = false } = {}): string {
  const format = formatOf(as)
  const value = amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)
  const chosen = short && Number.isInteger(value) ? formatOf({ ...as, digits: 0 }) : format
  return seenSpaces(chosen.format(value).replace('-', '−'))
}

/** An amount as machines read it: 124000 is `1240.00`. */
export const decimalText = (amount: number, digits: number): string => (amount / 10 ** digits).toFixed(digits)

type Line = z.output<typeof line>

/** The fees and prices of the house, as bookings store them. The agency's own have other labels. */
const stored = {
  'Cancellation fee': 'cancellationFee',
  'Partial cancellation fee': 'partialFee',
  'Change fee': 'changeFee',
  'Name change': 'nameChange',
  'Agreed price': 'agreedPrice',
  'As booked before': 'asBooked',
  Commission: 'commission',
} as const

type Named =
  | 'adult'
  | 'child'
  | 'infant'
  | 'single'
  | 'early'
  | 'group'
  | (typeof stored)[keyof typeof stored]

/** The texts of the lines of a bill: `booking.lines`. */
export type LineWords = Readonly<Record<Named, string>> & {
  code: (code: string) => string
  /** `Code SUMMER27 (10%)` */
  withShare: (label: string, percent: number) => string
  /** `Early booking discount (7.5% of the basic price)` */
  withBaseShare: (label: string, percent: number) => string
}

/** The label of a line without its share; undefined where it is the agency's own. */
function houseLabel(kind: Line['kind'], label: string, words: LineWords): string | undefined {
  if (kind === 'extra') return undefined
  if (kind === 'code') return words.code(label.replace(/^Code /, ''))
  if (kind !== 'fee' && kind !== 'adjustment' && kind !== 'commission') return words[kind]
  return Object.hasOwn(stored, label) ? words[stored[label as keyof typeof stored]] : undefined
}

/** What a line of a bill is for, in the reader's language. Bookings store it in English; the agency's own words stay. */
export function lineLabel({ kind, label }: Pick<Line, 'kind' | 'label'>, words: LineWords): string {
  const [, name = label, share] = label.match(/^(.+) \(([\d.]+)%\)$/) ?? []
  const text = houseLabel(kind, name, words)
  if (text === undefined) return label
  if (share === undefined) return text
  const isDiscount = kind === 'early' || kind === 'group'
  return (isDiscount ? words.withBaseShare : words.withShare)(text, Number(share))
}

/** A line of a bill in one text: `Adult, 2 × €1,200.00`. `amount` writes an amount in whole minor units. */
export function lineText(
  line: Pick<Line, 'kind' | 'label' | 'quantity' | 'unit'>,
  amount: (units: number) => string,
  words: LineWords,
): string {
  const label = lineLabel(line, words)
  return line.quantity === 1 ? label : `${label}, ${line.quantity}\u00a0×\u00a0${amount(line.unit)}`
}
