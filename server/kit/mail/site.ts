import { type Language, languagePath, mainLanguageOf, offeredLanguages } from '../../../contract/languages.ts'
import { type Voice, voiceIn } from '../../../texts/voice.ts'

/** The agency, shown at the top and the bottom of every mail; travellers' replies go to its address. Phone: '' for none. */
export type AgencyContact = { name: string; phone: string; email: string }

/** The agency's colour in mails, in light and dark, and the colour of text on it. */
export type MailAccent = { light: string; dark: string; onLight: string; onDark: string }

/** The site and its agency at the time when a mail is rendered, and the language of the mail; no mail stores them. */
export type Site = Voice & {
  agency: AgencyContact
  /** The address of the site: links to the office lead there. */
  publicUrl: string
  /** Where the pages of the mail's language begin: `https://tours.example/de`. */
  home: string
  timeZone: string
  /** Absent for the default colour. */
  accent?: MailAccent
}

/** Who a mail speaks for, and in which language. */
export type Speaker = Pick<Site, 'agency' | keyof Voice>

type House = Omit<Site, 'home' | keyof Voice>

type Chosen = Parameters<typeof offeredLanguages>[0]

/** Where the pages of a language begin. A booking may have a language that the agency no longer offers, and that has no pages. */
export const homeIn = (language: Language, chosen: Chosen, publicUrl: string): string =>
  offeredLanguages(chosen).includes(language) ? publicUrl + languagePath(language, chosen) : publicUrl

/** Where the pages begin for whoever has this language; null: the agency's main one. */
export const homeFor = (language: Language | null, chosen: Chosen, publicUrl: string): string =>
  homeIn(language ?? mainLanguageOf(chosen), chosen, publicUrl)

export const siteIn = (language: Language, chosen: Chosen, house: House): Site => ({
  ...house,
  ...voiceIn(language, chosen),
  home: homeIn(language, chosen, house.publicUrl),
})
