import { expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { type Face, runsOf } from './fonts.ts'

const drawn = (face: Face, text: string) => runsOf(face, text).map((run) => run.text)

test.each(languages)('amounts in %s are drawn whole, by one font, in each face', (locale) => {
  const amount = moneyText(-1_234_567_89, { currency: 'EUR', digits: 2, locale })
  for (const face of ['serif', 'map', 'text', 'bold'] as const)
    expect(drawn(face, amount)).toEqual([amount.replaceAll('\u202f', '\u00a0')])
})

test('a sign that no font has is marked; a narrow space before a French question mark is a space', () => {
  expect(drawn('text', '漢')).toEqual(['\ufffd'])
  expect(drawn('text', 'Vous\u202f?')).toEqual(['Vous\u00a0?'])
})
