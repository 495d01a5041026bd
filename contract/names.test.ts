import { expect, test } from 'vitest'
import type { z } from 'zod'
import { textsOf } from '../texts/voice.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { languages } from './languages.ts'
import { mistake, mistakeInWords } from './mistakes.ts'
import { travellersForm } from './traveller-fields.ts'

/** Calls whose `name` is no person's: it is a thing of the agency's, which no stranger types. */
const ofThings: Record<string, string> = {
  adminAddExtra: 'an extra',
  adminUpdateExtra: 'an extra',
  adminAddResource: 'a vehicle or gear',
  adminUpdateResource: 'a vehicle or gear',
  adminAddTopic: 'a destination or a theme',
  adminUpdateTopic: 'a destination or a theme',
  adminSaveAgencySettings: 'the agency itself',
}

const letters = ['Theo\nYour refund is here', 'Theo\rX', 'Theo\u2028X', 'Pay at https://evil.example']

/** What a form says of a field. */
const saidOf = (form: z.ZodType, field: string, value: unknown) =>
  (form.safeParse({ [field]: value }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message)

const forms = Object.entries(calls as Record<string, Call>).flatMap(([name, { form, agentForm }]) =>
  [form, agentForm].flatMap((each) =>
    each && 'name' in ((each as z.ZodObject).shape ?? {}) ? [[name, each] as const] : [],
  ),
)

test('a name holds no line break and no web address, wherever a person types one', () => {
  const lax = forms.filter(([, form]) =>
    letters.some((letter) => !saidOf(form, 'name', letter).includes(mistake('name'))),
  )
  expect([...new Set(lax.map(([name]) => name))].toSorted()).toEqual(Object.keys(ofThings).toSorted())
  for (const letter of letters)
    expect(saidOf(travellersForm, 'travellers', JSON.stringify([{ position: 1, name: letter }]))).toEqual([
      mistake('name'),
    ])
})

test('names of people are taken as they are', () => {
  for (const name of [
    'José María O’Neill-Müller',
    'Nguyễn Thị Ánh',
    '山田 太郎',
    'Dr. A. & B. Berg, jr.',
    'X: Y',
  ])
    for (const [call, form] of forms) expect(saidOf(form, 'name', name), call).toEqual([])
})

test('every language says what is wrong with such a name', () => {
  const said = languages.map((language) => mistakeInWords(mistake('name'), textsOf(language).fields))
  expect(said[0]).toBe('A name has no line breaks and no web address')
  expect(new Set(said).size).toBe(languages.length)
})
