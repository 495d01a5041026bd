import { lastDay } from '../../../rules/days.ts'
import { lengthInWords } from '../../mails/templates/words.ts'
import { type MoneyFormat, moneyInWords, wholeDay } from '../../platform/words.ts'

/**
 * A day as a paper writes it. Its words are English, and it says so to whoever has it read out: so is the day, as the agency
 * writes English or as the house does.
 */
export const dayOnPaper = (day: string, locale: string) =>
  wholeDay(day, new Intl.Locale(locale).language === 'en' ? locale : 'en')

/** The days of a trip: `Sat 10 July 2027, 09:30, to Fri 16 July 2027 (7 days)`, without a time `Sat 10 July 2027 to …`. */
export function daysInWords(date: string, time: string, days: number, locale: string): string {
  const first = `${dayOnPaper(date, locale)}${time && `, ${time}`}`
  if (days === 1) return first
  return `${first}${time && ','} to ${dayOnPaper(lastDay(date, days), locale)} (${lengthInWords(days).replace(' ', '\u00a0')})`
}

/** What a line of a bill is for: `Adult, 2 × €1,200.00`. */
export const lineInWords = (
  { label, quantity, unit }: { label: string; quantity: number; unit: number },
  format: MoneyFormat,
) => (quantity === 1 ? label : `${label}, ${quantity}\u00a0×\u00a0${moneyInWords(unit, format)}`)
