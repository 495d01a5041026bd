import { expect, test } from 'vitest'
import { priceText } from './share-picture.ts'

test.for([
  ['en', 'EUR', 2, 124_000, '€1,240'],
  ['en', 'EUR', 2, 124_050, '€1,240.50'],
  ['en', 'GBP', 2, 124_000, '£1,240'],
  ['en', 'JPY', 0, 124_000, '¥124,000'],
  ['en', 'USD', 2, 124_000, '$1,240'],
  ['en', 'INR', 2, 124_000, '₹1,240'],
  ['de-CH', 'CHF', 2, 124_000, "CHF 1'240"],
  ['sv', 'SEK', 2, 124_000, '1 240 kr'],
  ['fr', 'EUR', 2, 124_000, '1 240 €'],
  ['pl', 'PLN', 2, 1_240_000, '12 400 zł'],
  // Signs that the fonts lack.
  ['en', 'ILS', 2, 124_000, 'ILS 1,240'],
  ['de', 'ILS', 2, 124_000, '1.240 ILS'],
  ['ja', 'JPY', 0, 1240, 'JPY 1,240'],
] as const)('%s %s with %i digits: %i is %s', ([locale, currency, currency_digits, amount, text]) => {
  expect(priceText(amount, { locale, currency, currency_digits }).replaceAll('\u00a0', ' ')).toBe(text)
})
