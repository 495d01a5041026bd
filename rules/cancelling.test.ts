import { expect, test } from 'vitest'
import { textsOf } from '../texts/voice.ts'
import { cancellationPercent, cancellationText, changingText } from './cancelling.ts'
import { dayAfter } from './days.ts'

const { cancellation } = textsOf('en').booking

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

test('what the text says of a day is what cancelling on it costs', () => {
  for (const [daysBefore, percent] of [
    [30, 0],
    [29, 30],
    [14, 30],
    [13, 50],
    [1, 50],
    [0, 100],
  ] as const) {
    expect(cancellationPercent({ cancellation: steps }, daysBefore)).toBe(percent)
    const said = textOf(steps, '2027-04-02', dayAfter('2027-04-02', -daysBefore))
    expect(said).toMatch(percent === 0 ? /^Free/ : new RegExp(`^${percent}%`))
  }
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
