import { type Language, localeIn } from '../contract/languages.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { it } from './it/index.ts'
import { nl } from './nl/index.ts'

/** The shape of a text: what the English says may differ, what it takes may not. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> }

/** All texts of the house in one language, by area. A language that lacks one, or has one too many, does not compile. */
export type Texts = Shape<typeof en>

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
