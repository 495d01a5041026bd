import { expect, test } from 'vitest'
import { decimalText, moneyText } from './money.ts'

test('an amount has the digits of its currency', () => {
  expect(moneyText(12_550, { currency: 'JPY', digits: 0 })).toBe('¥12,550')
  expect(moneyText(12_550, { currency: 'EUR', digits: 2 })).toBe('€125.50')
  expect(moneyText(12_550, { currency: 'KWD', digits: 3 })).toBe('KWD\u00a012.550')
  expect(moneyText(-5, { currency: 'EUR', digits: 2 })).toBe('−€0.05')
})

test('the number of digits comes from the settings, otherwise from the currency', () => {
  expect(moneyText(12_550, { currency: 'EUR', digits: 0 })).toBe('€12,550')
  expect(moneyText(12_550, { currency: 'EUR' })).toBe('€125.50')
  expect(moneyText(12_550, { currency: 'JPY' })).toBe('¥12,550')
})

test('an amount is written in the agency’s language', () => {
  expect(moneyText(124_000, { currency: 'EUR', digits: 2, locale: 'de' })).toBe('1.240,00\u00a0€')
})

test('a short amount leaves out the decimals, if they are zeros', () => {
  const euro = { currency: 'EUR', digits: 2 }
  expect(moneyText(124_000, euro, { short: true })).toBe('€1,240')
  expect(moneyText(124_050, euro, { short: true })).toBe('€1,240.50')
})

test('for machines an amount is a plain decimal', () => {
  expect(decimalText(12_550, 0)).toBe('12550')
  expect(decimalText(12_550, 2)).toBe('125.50')
  expect(decimalText(12_550, 3)).toBe('12.550')
  expect(decimalText(10_000_000_001, 2)).toBe('100000000.01')
})
