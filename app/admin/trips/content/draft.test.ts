import { expect, test } from 'vitest'
import { tripContent } from '../../../../contract/trips/trip-content.ts'
import { keyed } from '../../kit/rows.tsx'
import { countEmptyRows, showable, toContent, toDraft, withoutEmptyRows } from './draft.ts'

const empty = tripContent.parse({})

test('what is stored comes back as it was', () => {
  const full = tripContent.parse({
    highlights: ['Silence', 'Cheese'],
    days: [{ title: 'Up', meals: ['lunch'] }],
    gallery: [{ file: 'lake.jpg', alt: 'A lake', focus: { x: 1, y: 99 } }],
    level: 'easy',
    minimum_age: 12,
    questions: [{ question: 'Why?', answer: 'Because.' }],
    stops: [{ name: 'Quito', latitude: -0.18, longitude: -78.47 }],
  })
  for (const content of [empty, full]) expect(toContent(toDraft(content))).toEqual(content)
})

test('empty lines, questions and places are left out', () => {
  const draft = {
    ...toDraft(empty),
    bring: '\n Boots \n\n  \nA cup\n',
    questions: [keyed({ question: ' ', answer: '' })],
    stops: [keyed({ name: '', latitude: '', longitude: ' ' })],
  }
  expect(toContent(draft)).toEqual({ ...empty, bring: ['Boots', 'A cup'] })
})

const day = (title: string) => keyed({ title, text: '', meals: [], overnight: '', picture: null })

test('an empty day is left out at the end only', () => {
  const draft = { ...toDraft(empty), days: ['', 'Up', '', 'Down', ' ', ''].map(day) }
  expect(toContent(draft).days.map(({ title }) => title)).toEqual(['', 'Up', '', 'Down'])
  expect(countEmptyRows(draft)).toBe(2)
  expect(countEmptyRows(withoutEmptyRows(draft))).toBe(0)
  expect(tripContent.safeParse(toContent(draft)).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'days.0.title',
    'days.2.title',
  ])
})

test('the preview shows what is right so far, and each day at its place', () => {
  const stop = (name: string, latitude: string) => keyed({ name, latitude, longitude: '6' })
  const { content, leftOut } = showable(
    toContent({
      ...toDraft(empty),
      highlights: `Silence\n${'x'.repeat(300)}`,
      minimum_age: 'twelve',
      group_size: '6 to 12',
      days: ['Up', '', 'Down', ''].map(day),
      questions: [keyed({ question: 'Why?', answer: '' })],
      stops: [stop('Bergen', '60.4'), stop('Molde', '-')],
    }),
  )
  expect(tripContent.parse(content)).toMatchObject({
    highlights: ['Silence'],
    minimum_age: null,
    group_size: '6 to 12',
    days: [{ title: 'Up' }, { title: '…' }, { title: 'Down' }],
    questions: [],
    stops: [{ name: 'Bergen' }],
  })
  expect(leftOut.sort()).toEqual(['highlights', 'minimum_age', 'questions', 'stops'])
})

test('degrees are read as people write them; what is no number is told, not dropped', () => {
  const stop = (latitude: string, longitude: string) => keyed({ name: 'There', latitude, longitude })
  const draft = { ...toDraft(empty), stops: [stop('62,47', '−6.15 '), stop('99', 'east')] }
  const content = toContent(draft)
  expect(content.stops[0]).toEqual({ name: 'There', latitude: 62.47, longitude: -6.15 })
  expect(tripContent.safeParse(content).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'stops.1.latitude',
    'stops.1.longitude',
  ])
})
