import type { Texts } from '../../../texts/texts.ts'

/** The decimal sign of a language: `.` for a language that writes `1.5`. */
const pointOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A stored number as somebody would type it: with two digits `12550` is `125.50` and `12500` is `125`. */
export function typedText(units: number, digits: number, locale: string): string {
  const [whole = '', fraction = ''] = (units / 10 ** digits).toFixed(digits).split('.')
  return /[1-9]/.test(fraction) ? `${whole}${pointOf(locale)}${fraction}` : whole
}

/** Reads `1,250.5` in units of the last of `digits`: 125050. Point or comma, unless it groups thousands. '' if empty; `t` says mistakes. */
export function readDecimal(
  typed: string,
  digits: number,
  locale: string,
  t: Texts['controls']['decimal'],
): { units: string } | { error: string } {
  const text = typed.replace(/[\s’']/g, '').replace('−', '-')
  if (text === '') return { units: '' }
  const point = pointOf(locale)
  const group = point === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d*)?$`).test(text)
  const plain = isGrouped ? text.replaceAll(group, '') : text
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:[.,](\d*))?$/.exec(plain) ?? []
  if (whole === '') return { error: t.example(typedText(125050, 2, locale)) }
  if (fraction.length > digits)
    return {
      error: digits === 0 ? t.whole : point === ',' ? t.afterComma(digits) : t.afterPoint(digits),
    }
  const units = `${whole}${fraction.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '')
  return { units: sign === '-' && units !== '0' ? `-${units}` : units }
}
