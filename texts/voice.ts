import { type Language, localeIn } from '../contract/languages.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { it } from './it/index.ts'
import { nl } from './nl/index.ts'
import type { Texts } from './texts.ts'

const all: Readonly<Record<Language, Texts>> = { en, de, fr, es, it, nl }

/** The texts of a language. For the server: a browser loads only its own language. */
export const textsOf = (language: Language): Texts => all[language]

/** How a mail or a paper speaks: its language, the Intl locale of its days and amounts, and its texts. */
export type Voice = { language: Language; locale: string; texts: Texts }

/** The voice of a language in a house. `agency`: its settings. */
export const voiceIn = (language: Language, agency: Parameters<typeof localeIn>[1]): Voice => ({
  language,
  locale: localeIn(language, agency),
  texts: textsOf(language),
})
