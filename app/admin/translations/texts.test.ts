import { expect, test } from 'vitest'
import { type Form, translated } from '../../../contract/translations.ts'
import { leavesOf, pathInWords, textAt, withText } from './texts.ts'

const trip = { title: 'Fjord', content: { days: [{ title: 'Bergen' }, { title: 'Oslo' }], bring: ['Boots'] } }

test('texts have paths', () => {
  expect(leavesOf(trip)).toEqual([
    ['title', 'Fjord'],
    ['content.days.0.title', 'Bergen'],
    ['content.days.1.title', 'Oslo'],
    ['content.bring.0', 'Boots'],
  ])
  expect(textAt(trip, 'content.days.1.title')).toBe('Oslo')
  expect(textAt(trip, 'content.nights.1')).toBe('')
  const changed = withText(trip, 'content.days.1.title', 'Voss')
  expect(textAt(changed, 'content.days.1.title')).toBe('Voss')
  expect(withText(changed, 'content.days.1.title', 'Oslo')).toEqual(trip)
})

/** The paths of all texts that a form has. */
const pathsOf = (form: Form, path: string[] = []): string[] => {
  if (typeof form === 'number') return [path.join('.')]
  if (Array.isArray(form)) return pathsOf(form[0] as Form, [...path, '0'])
  return Object.entries(form as Record<string, Form>).flatMap(([name, below]) =>
    pathsOf(below, [...path, name]),
  )
}

test('each text that can be translated has a name, and no other text of its thing has the same', () => {
  expect(pathInWords('content.days.2.picture.alt')).toBe('Day 3: Picture in words')
  expect(pathInWords('content.highlights.0')).toBe('Highlight 1')
  expect(pathInWords('content.questions.0.question')).toBe('Question 1')
  for (const { form } of Object.values(translated)) {
    const words = pathsOf(form).map(pathInWords)
    expect(new Set(words).size).toBe(words.length)
    for (const each of words) expect(each).toMatch(/^[A-Z][\w :,]+$/)
    expect(words.join()).not.toMatch(/_/)
  }
})
