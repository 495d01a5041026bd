/* The languages that the texts of the house speak, and which of them an agency offers. */

/** ISO 639-1 codes of the languages that the texts of the house speak. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const

export type Language = (typeof languages)[number]

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
}

export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code)

/** What of the agency's settings decides about languages: an Intl locale, and the further languages that it chose. */
type Chosen = { locale: string; languages?: readonly Language[] }

/** The language of the plain addresses: that of the agency's locale, or English where the house does not speak it. */
export function mainLanguageOf({ locale }: Pick<Chosen, 'locale'>): Language {
  const [code = ''] = locale.toLowerCase().split('-')
  return isLanguage(code) ? code : 'en'
}

/** The languages in which visitors can read the site, the main one first. */
export function offeredLanguages(agency: Chosen): [Language, ...Language[]] {
  const main = mainLanguageOf(agency)
  const others = languages.filter((language) => language !== main && agency.languages?.includes(language))
  return [main, ...others]
}

/** The language that a form asks for; `otherwise` where it asks for none. One that the agency does not offer is its main one. */
export function takenLanguage(
  agency: Chosen,
  asked: string | undefined,
  otherwise: Language = mainLanguageOf(agency),
): Language {
  if (asked === undefined) return otherwise
  return offeredLanguages(agency).find((language) => language === asked) ?? mainLanguageOf(agency)
}

/** The Intl locale of a language: the agency's own, with its region, where it is of this language. */
export const localeIn = (language: Language, { locale }: Pick<Chosen, 'locale'>): string =>
  // An agency whose language the house does not speak keeps its days and numbers beside English texts.
  language === mainLanguageOf({ locale }) ? locale : language

/** A language, but undefined for the main one: that of the agency's own texts, which need no translation into it. */
export const furtherOf = (language: Language, agency: Pick<Chosen, 'locale'>): Language | undefined =>
  language === mainLanguageOf(agency) ? undefined : language

/** A number with spaces as wide as others: French groups digits by one so narrow that `2 400` reads as `2400`. */
export const seenSpaces = (number: string) => number.replaceAll('\u202f', '\u00a0')

/** A page in a language: its path, without what stands before the paths of the language. */
export type Address = { language: Language; path: string }

/** What stands before each path of a language: `/de`; '' for the main one. */
export const languagePath = (language: Language, agency: Pick<Chosen, 'locale'>): string =>
  language === mainLanguageOf(agency) ? '' : `/${language}`

/**
 * A path that somebody else has typed, as an address of this site. With a second slash at its beginning it would name another host,
 * and browsers read a backslash as a slash.
 */
export const onThisSite = (path: string): string => path.replace(/^[/\\]+/, '/')
