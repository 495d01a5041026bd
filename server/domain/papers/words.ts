import { lastDay } from '../../../contract/days.ts'
import { lengthInWords } from '../../mails/words.ts'
import { dayInWords, type MoneyFormat, moneyInWords } from '../../platform/words.ts'

/** The days of a trip: `Saturday, 10 July 2027, 09:30, to Friday, 16 July 2027 (7 days)`. */
export function daysInWords(date: string, time: string, days: number, locale: string): string {
  const first = `${dayInWords(date, locale)}${time && `, ${time}`}`
  return days === 1
    ? first
    : `${first}, to ${dayInWords(lastDay(date, days), locale)} (${lengthInWords(days)})`
}

/** What a line of a bill is for: `Adult, 2 × €1,200.00`. */
export const lineInWords = (
  { label, quantity, unit }: { label: string; quantity: number; unit: number },
  format: MoneyFormat,
) => (quantity === 1 ? label : `${label}, ${quantity}\u00a0×\u00a0${moneyInWords(unit, format)}`)
