import { expect, test } from 'vitest'
import { textsOf } from '../texts/voice.ts'
import { decimalText, lineLabel, lineText, moneyText } from './money-text.ts'

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
  // Not the narrow space of Intl, which is hardly seen.
  expect(moneyText(124_000, { currency: 'EUR', digits: 2, locale: 'fr' })).toBe('1\u00a0240,00\u00a0€')
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

const { lines: words } = textsOf('en').booking

test.each([
  ['adult', 'Adult'],
  ['single', 'Single room'],
  ['code', 'Code SUMMER27'],
  ['code', 'Code SUMMER27 (12.25%)'],
  ['fee', 'Cancellation fee'],
  ['fee', 'Partial cancellation fee (30%)'],
  ['fee', 'Name change'],
  ['adjustment', 'Agreed price'],
  // The agency's own words.
  ['extra', 'Kayak (half a day)'],
  ['extra', 'Adult'],
  ['adjustment', 'For the rain (10%)'],
  ['adjustment', 'toString'],
] as const)('a line for %s is stored as %j, and reads so in English', (kind, label) => {
  expect(lineLabel({ kind, label }, words)).toBe(label)
})

test('a discount says what it is a share of', () => {
  const label = (kind: 'early' | 'group', text: string) => lineLabel({ kind, label: text }, words)
  expect(label('early', 'Early booking discount (7.5%)')).toBe(
    'Early booking discount (7.5% of the basic price)',
  )
  expect(label('group', 'Group discount (10%)')).toBe('Group discount (10% of the basic price)')
  expect(label('group', 'Group discount')).toBe('Group discount')
})

test('a line of the house is written in the language of its reader, one of the agency’s is not', () => {
  const german = {
    ...words,
    adult: 'Erwachsene',
    early: 'Frühbucherrabatt',
    code: (code: string) => `Gutschein ${code}`,
    changeFee: 'Umbuchungsgebühr',
    withShare: (label: string, share: number) => `${label} (${share} %)`.replace('.', ','),
    withBaseShare: (label: string, share: number) =>
      `${label} (${share} % auf den Grundpreis)`.replace('.', ','),
  }
  const label = (kind: 'adult' | 'early' | 'code' | 'fee' | 'extra' | 'adjustment', text: string) =>
    lineLabel({ kind, label: text }, german)
  expect(label('early', 'Early booking discount (7.5%)')).toBe('Frühbucherrabatt (7,5 % auf den Grundpreis)')
  expect(label('code', 'Code SUMMER27 (10%)')).toBe('Gutschein SUMMER27 (10 %)')
  expect(label('fee', 'Change fee')).toBe('Umbuchungsgebühr')
  expect(label('extra', 'Adult')).toBe('Adult')
  expect(label('adjustment', 'For the rain')).toBe('For the rain')
  const line = { kind: 'adult' as const, label: 'Adult', quantity: 2, unit: 120_000 }
  expect(lineText(line, (units) => `${units / 100} €`, german)).toBe('Erwachsene, 2\u00a0×\u00a01200 €')
})
