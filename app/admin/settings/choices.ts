/** What the browser knows of time zones, languages and currencies. The server knows the same names. */

type Choice = { value: string; label: string }

export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const languages = new Intl.DisplayNames('en', { type: 'language' })

const used =
  'en en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA de de-AT de-CH fr fr-BE fr-CA fr-CH it it-CH es es-AR es-MX ' +
  'pt pt-BR nl nl-BE da sv nb fi is pl cs sk hu ro bg hr sl sr el tr uk et lv lt he ar ar-EG fa hi th vi id ms ja ko zh zh-TW sw'

/** The most used languages by name, with the one in use even if it is none of them. */
export const localesWith = (present: string): Choice[] =>
  [...new Set([...used.split(' '), present])]
    .map((value) => ({ value, label: languages.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** A date and a number as a language writes them; undefined for an unknown language. */
export function localeExample(locale: string): string | undefined {
  try {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const example = `${day.format(new Date('2027-06-05'))} · ${new Intl.NumberFormat(locale).format(1234.5)}`
    return `${languages.of(locale)}: ${example}`
  } catch {
    return undefined
  }
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** The currencies by code, with the one in use even if the browser does not know it. */
export const currencies = (present: string): Choice[] =>
  [...new Set([...Intl.supportedValuesOf('currency'), present])]
    .sort()
    .map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))

/** The digits that a currency usually has: a proposal. */
export const digitsOf = (currency: string) =>
  `${new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2}`
