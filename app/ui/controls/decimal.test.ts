import { expect, test } from 'vitest'
import { textsOf } from '../../../texts/voice.ts'
import { readDecimal, typedText } from './decimal.ts'

const words = textsOf('en').controls.decimal

test.each([
  ['', 2, 'en', ''],
  ['125.5', 2, 'en', '12550'],
  ['125,5', 2, 'en', '12550'],
  ['1,240', 2, 'en', '124000'],
  ['1.240', 2, 'de', '124000'],
  ['1.240,50', 2, 'de', '124050'],
  ['1 240', 2, 'en', '124000'],
  ['0.05', 2, 'en', '5'],
  ['-50', 2, 'en', '-5000'],
  ['1500', 0, 'ja', '1500'],
  ['1.234', 3, 'en', '1234'],
])('%s with %i digits in %s is %s', (typed, digits, locale, units) => {
  expect(readDecimal(typed, digits, locale, words)).toEqual({ units })
})

test.each([
  ['12.345', 2, 'At most 2 digits after the point'],
  ['12.5', 0, 'A whole number, please'],
  ['twelve', 2, 'Please enter a number such as 1250.50'],
  ['1e6', 2, 'Please enter a number such as 1250.50'],
  ['NaN', 2, 'Please enter a number such as 1250.50'],
])('%s with %i digits is refused: %s', (typed, digits, error) => {
  expect(readDecimal(typed, digits, 'en', words)).toEqual({ error })
})

test('a stored number is shown as it would be typed', () => {
  expect(typedText(12550, 2, 'de')).toBe('125,50')
  expect(typedText(12500, 2, 'en')).toBe('125')
  expect(typedText(1500, 0, 'en')).toBe('1500')
})
