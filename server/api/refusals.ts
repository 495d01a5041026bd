import type { Context } from 'hono'
import { z } from 'zod'
import type { Refusal } from '../../contract/answers.ts'
import type { Language } from '../../contract/languages.ts'
import { mistakeInWords } from '../../contract/mistakes.ts'
import { paths } from '../../contract/paths.ts'
import { type RefusalReason, refusals } from '../../contract/refusals.ts'
import { datesOf, dayInWords } from '../../rules/dates.ts'
import { office } from '../../texts/en/office.ts'
import type { Say } from '../../texts/say.ts'
import { textsOf } from '../../texts/texts.ts'
import type { Problem } from '../platform/errors.ts'
import type { Env } from './wire.ts'

/* A refusal is a reason with facts. Here, where it leaves the house, it becomes a sentence in the language of who reads it. */

const registrationPath = paths.register.split(' ')[1]

/** English where a request fails before its language is known. */
const languageOf = (c: Context<Env>): Language => c.get('language') ?? 'en'

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

/** A refusal in words. */
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

function errorsOf(
  { message }: { message: string },
  { field, errors }: Problem['details'],
  language: Language,
) {
  if (field !== undefined) return { [field]: [message] }
  if (!errors) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([name, all]) => [name, all.map((each) => fieldInWords(each, language))]),
  )
}

const statusOf = (c: Context<Env>, status: number) => (c.req.path === registrationPath ? 'error' : status)

/** A refusal on the wire. Registration has `error` as its status, all other calls the number. */
export function answerRefusal(c: Context<Env>, problem: Problem): Response {
  const { status, code, details } = problem
  const language = languageOf(c)
  if (details.retryAfter !== undefined) c.header('retry-after', String(details.retryAfter))
  c.header('cache-control', 'no-store')
  const message = problemInWords(problem, language)
  const body: Refusal = {
    status: statusOf(c, status),
    message,
    code,
    errors: errorsOf({ message }, details, language),
    ...(details.editConflict && { edit_conflict: true as const }),
    seats_left: details.seatsLeft,
    extra_id: details.extra?.id,
    extra_left: details.extra?.left,
    quote: details.quote,
    money: details.money,
    role: details.role,
    ...(details.prove && { prove: true as const }),
    ...(details.secondFactor && { second_factor: true as const }),
  }
  return c.json(body, status)
}

/** The answer to an unexpected error: not its cause, but the request id under which the log has it. */
export function answerFault(c: Context<Env>): Response {
  const reason: RefusalReason = 'fault'
  const { status } = refusals[reason]
  c.header('cache-control', 'no-store')
  const body: Refusal = {
    status: statusOf(c, status),
    message: problemInWords({ reason }, languageOf(c)),
    code: reason,
    request_id: c.get('requestId'),
  }
  return c.json(body, status)
}
