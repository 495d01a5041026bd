import { expect, test } from 'vitest'
import { languages } from '../contract/languages.ts'
import { textsOf } from '../texts/texts.ts'
import {
  CANCELLATION_FEE,
  cancellationFeeIn,
  cancellationText,
  cancellingForOffice,
  cancellingText,
  changingText,
} from './cancelling.ts'
import { lineLabel } from './money.ts'

const { cancellation, cancelling: own } = textsOf('en').booking

const textOf = (steps: Parameters<typeof cancellationText>[0], departs: string, today: string) =>
  cancellationText(steps, { departs, today, locale: 'en' }, cancellation).replaceAll('\u00a0', ' ')

const steps = [
  { days: 14, percent: 50 },
  { days: 30, percent: 30 },
  { days: 1, percent: 100 },
]

test('the text says until when cancelling is free, and what it costs afterwards', () => {
  // 30 days before 2 April cancelling is still free: the step is for fewer than 30 days.
  expect(textOf(steps, '2027-04-02', '2027-01-01')).toBe(
    'Free until 3 Mar · 30% until 19 Mar · 50% until 1 Apr · then 100%',
  )
  expect(textOf(steps, '2027-04-02', '2027-03-03')).toMatch(/^Free until 3 Mar/)
})

test('of the steps that have begun, the last one counts', () => {
  expect(textOf(steps, '2027-04-02', '2027-03-04')).toBe('30% until 19 Mar · 50% until 1 Apr · then 100%')
  expect(textOf(steps, '2027-04-02', '2027-04-02')).toBe('100%')
})

test('steps that change nothing are left out', () => {
  const same = [
    { days: 40, percent: 0 },
    { days: 30, percent: 30 },
    { days: 20, percent: 30 },
  ]
  expect(textOf(same, '2027-04-02', '2027-01-01')).toBe('Free until 3 Mar · then 30%')
  expect(textOf([...same, { days: 10, percent: 0 }], '2027-04-02', '2027-01-01')).toBe(
    'Free until 3 Mar · 30% until 23 Mar · then free',
  )
})

test('without steps, and after the departure, the text is empty', () => {
  expect(textOf([], '2027-04-02', '2027-01-01')).toBe('')
  expect(textOf(steps, '2027-04-02', '2027-04-03')).toBe('')
  expect(textOf([{ days: 5, percent: 0 }], '2027-04-02', '2027-01-01')).toBe('Free')
})

test('no step is broken over two lines, and a day of another year has its year, once', () => {
  const stepsIn = (locale: string) =>
    cancellationText(steps, { departs: '2027-01-10', today: '2026-06-01', locale }, cancellation).split(
      '\u00a0· ',
    )
  expect(stepsIn('en')).toEqual([
    'Free\u00a0until\u00a011\u00a0Dec',
    '30%\u00a0until\u00a027\u00a0Dec',
    '50%\u00a0until\u00a09\u00a0Jan\u00a02027',
    'then\u00a0100%',
  ])
  expect(stepsIn('de')[2]).toBe('50%\u00a0until\u00a09.\u00a0Jan.\u00a02027')
  // The same steps, all of them in the next year.
  expect(textOf(steps, '2027-04-02', '2026-06-01')).toBe(
    'Free until 3 Mar 2027 · 30% until 19 Mar · 50% until 1 Apr · then 100%',
  )
})

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
    'back to you, to the card that you paid with. We do this',
  )
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

test('what travellers may change and cancel stands in sentences; nothing where they may not', () => {
  const { changing } = textsOf('en').booking
  const may = { change_days: 1, change_fee: 2_000, name_fee: 500, cancel_online: true }
  const sentences = changingText(may, euros, changing)
  expect(sentences).toHaveLength(6)
  expect(sentences[0]).toMatch(/ until 1 day before departure: its date, who travels, extras and rooms\.$/)
  expect(sentences[2]).toBe('Each change costs €20, unless it only adds somebody or something.')
  expect(sentences[4]).toMatch(/ This costs €5\.$/)
  expect(changingText({ ...may, change_days: 0, change_fee: 0 }, euros, changing)).toEqual([
    expect.stringContaining('until the day of departure'),
    changing.prices,
    'A change itself costs nothing.',
    changing.shares,
    expect.any(String),
    'You can cancel your booking yourself until the day before departure.',
  ])
  const not = { change_days: null, change_fee: 0, name_fee: 0, cancel_online: false }
  expect(changingText(not, euros, changing)).toEqual([])
})
