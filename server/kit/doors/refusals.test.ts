import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { conflictCodes } from '../../../contract/answers.ts'
import { isStaff, type Who } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { email, text } from '../../../contract/fields.ts'
import { languages } from '../../../contract/languages.ts'
import { mistake, mistakeInWords } from '../../../contract/mistakes.ts'
import { refusals as table } from '../../../contract/refusals.ts'
import { office } from '../../../texts/en/office.ts'
import { textsOf } from '../../../texts/voice.ts'
import { invalid, refuse } from '../refuse.ts'
import { fieldInWords, problemInWords, zodsWordsIn } from './refusals.ts'

const { refusals, fields } = textsOf('en')

const sourcesOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('each reason has one sentence, and is used', () => {
  const reasons = [...Object.keys(refusals), ...Object.keys(office)]
  const all = [...reasons, ...Object.keys(fields)]
  expect(all.filter((reason, index) => all.indexOf(reason) !== index)).toEqual([])
  expect(all.filter((reason) => (conflictCodes as readonly string[]).includes(reason))).toEqual([])
  const server = sourcesOf('server/**/*.ts')
  expect(reasons.filter((reason) => !server.includes(`'${reason}'`))).toEqual([])
  const everywhere = server + sourcesOf('contract/**/*.ts') + sourcesOf('app/**/*.{ts,tsx}')
  const isUsed = (code: string) => new RegExp(`'${code}'|\\b(t|fields)\\.${code}\\b`).test(everywhere)
  expect(Object.keys(fields).filter((code) => !isUsed(code))).toEqual([])
})

test('each line of the table has a sentence, and only what is about a booking has a code beside it', () => {
  const sentences = { ...refusals, ...fields, ...office }
  expect(Object.keys(table).filter((reason) => !Object.hasOwn(sentences, reason))).toEqual([])
  const withCode = Object.values(table).filter(({ code }) => code !== undefined)
  expect(new Set(withCode.map(({ status }) => status))).toEqual(new Set([409]))
})

test('what is wrong with a field is 422 under its own reason, also where the reason has a line in the table', () => {
  expect(refuse('trip_not_offered')).toMatchObject({ status: 409, code: 'state', kind: 'conflict' })
  expect(invalid('trip_id', 'trip_not_offered')).toMatchObject({
    status: 422,
    code: 'trip_not_offered',
    kind: 'other',
  })
})

test('a refusal is said with its facts, and a problem tells the log its reason', () => {
  const problem = refuse('seats_left', { seats: 1, day: '2027-08-07' })
  expect(problemInWords(problem, 'en')).toBe('Only 1 seat is left on Sat Aug 07 2027.')
  expect(problem.message).toBe('seats_left {"seats":1,"day":"2027-08-07"}')
  expect(problemInWords(invalid('trip_date', 'trip_moved', { day: '2027-01-01' }), 'en')).toBe(
    'This trip now departs on Fri 1 January 2027. If that suits you, please book again.',
  )
  expect(problemInWords(refuse('no_booking'), 'en')).toBe('There is no such booking')
  expect(problemInWords(refuse('administrators_only'), 'en')).toBe('This is for administrators only.')
})

test('what a schema finds is said in words, and a sentence stays as it is', () => {
  const found = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? ''
  expect(fieldInWords(found(text(40), 'x'.repeat(41)), 'en')).toBe('At most 40 characters')
  expect(fieldInWords(found(email, undefined), 'en')).toBe('This field is required')
  expect(fieldInWords('own_code_needed', 'en')).toBe(
    'Enter a code from your authenticator app to make this change.',
  )
  for (const sentence of ['required', 'fields.', 'fields.of_wheat', 'There are fields.'])
    expect(mistakeInWords(sentence, fields)).toBe(sentence)
  const odd = mistake('accept_terms', { title: 'Fields. {"a"}\nand more' })
  expect(mistakeInWords(odd, fields)).toBe('Please accept the Fields. {"a"}\nand more')
})

test('where a schema has no message of ours, Zod speaks the language of the reader', () => {
  const said = languages.map(
    (language) => z.array(z.int()).safeParse('x', { error: zodsWordsIn(language) }).error?.issues[0]?.message,
  )
  expect(said[0]).toBe(z.array(z.int()).safeParse('x').error?.issues[0]?.message)
  expect(new Set(said).size).toBe(languages.length)
})

type Node = { _zod?: { def?: object; parent?: unknown } }

/** The messages in a schema, those of its parts too; `seen` ends the walk where a schema holds itself. */
function messagesIn(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  if (Array.isArray(node)) return node.flatMap((each) => messagesIn(each, seen))
  const def = (node as Node)._zod?.def
  if (!def) return []
  const parts = Object.entries(def).flatMap(([name, part]) => {
    if (name === 'error' && typeof part === 'function')
      return [undefined, '', 'x', 1e9].map((input) => part({ input, code: 'custom' }) as string)
    if (name === 'shape') return Object.values(part as object).flatMap((field) => messagesIn(field, seen))
    return messagesIn(part, seen)
  })
  return parts
}

test('what visitors and travellers fill in has no message of one language', () => {
  const inEnglish: string[] = []
  let codes = 0
  for (const [name, call] of Object.entries(calls) as [
    string,
    { who: Who; form?: unknown; query?: unknown; params?: unknown },
  ][]) {
    if (isStaff(call.who)) continue
    for (const message of [call.form, call.query, call.params].flatMap((part) => messagesIn(part))) {
      if (message.startsWith('fields.')) codes += 1
      else inEnglish.push(`${name}: ${message}`)
    }
  }
  expect(inEnglish).toEqual([])
  expect(codes).toBeGreaterThan(100)
})
