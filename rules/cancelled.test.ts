import { expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { textsOf } from '../texts/voice.ts'
import { CANCELLATION_FEE, cancellationFeeIn, cancellingForOffice, cancellingText } from './cancelled.ts'
import { lineLabel } from './money-text.ts'

const { cancelling: own } = textsOf('en').booking

const euros = (units: number) => `€${units / 100}`

test('a cancellation says what was paid, its fee by its name, and what goes back until when, to the traveller and to the agency', () => {
  const cancelling = { total: 60_000, fee: 60_000, paid: 240_000, by: '15 June' }
  expect(cancellingText(cancelling, euros, own)).toBe(
    'You have paid €2400. The cancellation fee is €600. We pay €1800 back to you. We do this by 15 June at the latest.',
  )
  expect(cancellingText(cancelling, euros, cancellingForOffice)).toBe(
    '€2400 was paid. The cancellation fee is €600. €1800 is to be paid back. The last day for it is 15 June.',
  )
  expect(cancellingText({ ...cancelling, to_card: 180_000 }, euros, own)).toContain(
    'back now, to the card that you paid with; your bank shows it within five to ten days.',
  )
  expect(cancellingText({ ...cancelling, to_card: 180_000 }, euros, own)).not.toContain('at the latest')
  expect(cancellingText({ ...cancelling, to_card: 80_000 }, euros, own)).toContain(
    ', €800 of it to the card.',
  )
})

test('earlier fees stay beside the fee of a cancellation, and what is not paid of them is asked for', () => {
  expect(cancellingText({ total: 65_000, fee: 60_000, paid: 48_000, by: 'x' }, euros, own)).toBe(
    'You have paid €480. The cancellation fee is €600. Earlier fees of €50 stay. €170 is still to be paid.',
  )
  expect(cancellingText({ total: 5_000, fee: 0, paid: 5_000 }, euros, own)).toBe(
    'You have paid €50. There is no cancellation fee. Earlier fees of €50 stay.',
  )
  for (const words of [own, cancellingForOffice])
    expect(cancellingText({ total: 0, fee: 0, paid: 0 }, euros, words)).toBe('There is no cancellation fee.')
})

test('what has gone back is told apart from what is on its way, and from what will go', () => {
  const say = (paid: number, paid_back: { to_card: number; by_hand: number; on_its_way: number }) =>
    cancellingText({ total: 60_000, fee: 60_000, paid, paid_back, by: '15 June' }, euros, own)
  const begins = 'You have paid €2400. The cancellation fee is €600.'
  expect(say(240_000, { to_card: 0, by_hand: 0, on_its_way: 0 })).toBe(
    `${begins} We pay €1800 back to you. We do this by 15 June at the latest.`,
  )
  expect(say(240_000, { to_card: 180_000, by_hand: 0, on_its_way: 180_000 })).toBe(
    `${begins} €1800 is on its way to your card.`,
  )
  expect(say(140_000, { to_card: 100_000, by_hand: 0, on_its_way: 0 })).toBe(
    `${begins} We have refunded €1000 to your card; your bank shows it within five to ten days. We pay €800 back to you. We do this by 15 June at the latest.`,
  )
  expect(say(160_000, { to_card: 100_000, by_hand: 80_000, on_its_way: 100_000 })).toBe(
    `${begins} €800 was paid back to you. €1000 is on its way to your card.`,
  )
})

test('the fee of a cancellation has one name in each language: that of its line on a bill', () => {
  const line = { kind: 'fee' as const, label: CANCELLATION_FEE }
  for (const language of languages) {
    const { cancelling, lines } = textsOf(language).booking
    const name = lineLabel(line, lines).toLowerCase()
    expect(cancelling.fee('1').toLowerCase()).toContain(name)
    // Of it there is none: in some languages after another preposition.
    expect(cancelling.free.toLowerCase()).toContain(name.split(' ').at(-1))
  }
  expect(
    cancellationFeeIn([
      { ...line, amount: 5 },
      { label: 'Change fee', amount: 7 },
    ]),
  ).toBe(5)
})

test('what stays of the fee of an earlier cancellation is an earlier fee', () => {
  const label = CANCELLATION_FEE
  const lines = [
    { label, amount: 1_000 },
    { label, amount: 10_000 },
  ]
  expect(cancellationFeeIn(lines)).toBe(10_000)
  expect(cancellationFeeIn([])).toBe(0)
})
