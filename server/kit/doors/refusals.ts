import { z } from 'zod'
import type { Language } from '../../../contract/languages.ts'
import { mistakeInWords } from '../../../contract/mistakes.ts'
import { datesOf, dayInWords } from '../../../rules/dates.ts'
import { office } from '../../../texts/en/office.ts'
import type { Say } from '../../../texts/say.ts'
import { textsOf } from '../../../texts/voice.ts'

/* A refusal is a reason with facts. Here, where it leaves the house, it becomes a sentence in the language of who reads it. */

type Sentence = string | ((facts: object, say: Say) => string)

function sentenceFor(reason: string, language: Language): Sentence | undefined {
  const { refusals: sentences, fields } = textsOf(language)
  for (const texts of [sentences, fields, office] as Record<string, Sentence>[])
    if (Object.hasOwn(texts, reason)) return texts[reason]
}

/** What is wrong with a field, in words: a message of a schema, or a reason of the domain. */
export function fieldInWords(message: string, language: Language): string {
  const sentence = sentenceFor(message, language)
  return typeof sentence === 'string' ? sentence : mistakeInWords(message, textsOf(language).fields)
}

export function problemInWords(
  { reason, facts = {} }: { reason: string; facts?: object },
  language: Language,
): string {
  const sentence = sentenceFor(reason, language)
  if (typeof sentence !== 'function') return sentence ?? reason
  return sentence(facts, {
    dayText: datesOf(language).dayText,
    dayInWords: (day) => dayInWords(day, language),
  })
}

/** What Zod says where a schema has no message of ours, in a language. */
const zodsOwn = new Map<Language, z.core.$ZodErrorMap>()

export function zodsWordsIn(language: Language): z.core.$ZodErrorMap {
  const words = zodsOwn.get(language) ?? z.locales[language]().localeError
  zodsOwn.set(language, words)
  return words
}
