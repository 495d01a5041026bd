import { expect, test } from 'vitest'
import { translated } from '../../../contract/translations.ts'
import { compare, itemsOf, textsIn, withTexts } from './shape.ts'

const { form } = translated.trip

test('the texts of a thing have its shape, and nothing else of it', () => {
  const trip = {
    id: 7,
    title: 'Fjord',
    description: 'Slowly',
    search_title: '',
    search_description: '',
    content: {
      highlights: ['A boat'],
      days: [{ title: 'Bergen', text: '', meals: ['dinner'], overnight: 'Inn', picture: null }],
      gallery: [{ file: 'a.jpg', alt: 'A quay', focus: { x: 1, y: 2 } }],
      minimum_age: 8,
    },
  }
  expect(textsIn(form, trip)).toEqual({
    title: 'Fjord',
    description: 'Slowly',
    search_title: '',
    search_description: '',
    questions: [],
    content: {
      highlights: ['A boat'],
      days: [{ title: 'Bergen', text: '', overnight: 'Inn', picture: { alt: '' } }],
      included: [],
      not_included: [],
      bring: [],
      group_size: '',
      languages: '',
      meeting_point: '',
      accessibility: '',
      entry: '',
      questions: [],
      stops: [],
      gallery: [{ alt: 'A quay' }],
    },
  })
  const german = { title: 'Fjorde', content: { days: [{ overnight: 'Gasthof', picture: { alt: 'x' } }] } }
  expect(withTexts(trip, german)).toEqual({
    ...trip,
    title: 'Fjorde',
    content: { ...trip.content, days: [{ ...trip.content.days[0], overnight: 'Gasthof' }] },
  })
})

const day = (title: string, text = '') => ({ title, text })

test('translations stay with their text when items are added, removed or moved', () => {
  const older = [day('Bergen', 'quay'), day('Flåm', 'train'), day('Oslo', 'opera')]
  const found = (list: unknown[]) => itemsOf(list, older)
  expect(found(older)).toEqual([0, 1, 2])
  expect(found([day('Voss'), ...older])).toEqual([undefined, 0, 1, 2])
  expect(found([older[2], older[0]])).toEqual([2, 0])
  // A day whose text was changed has its title still.
  expect(found([day('New'), day('Flåm', 'a ship'), older[0]])).toEqual([undefined, 1, 0])
  // Both were changed in their place.
  expect(found([older[0], day('Myrdal', 'bus'), older[2]])).toEqual([0, 1, 2])
  // Which of them was removed, nobody knows.
  expect(found([day('X', 'y'), day('Z', 'w')])).toEqual([undefined, undefined])
  expect(itemsOf(['a', 'a', 'b'], ['a', 'b', 'a'])).toEqual([0, 2, 1])
})

test('what is missing and what is older is told by its path', () => {
  const original = { title: 'Fjord', days: [day('Bergen', 'The quay'), day('Oslo')], bring: ['Boots'] }
  const stored = {
    texts: { title: 'Fjorde', days: [day('Bergen', 'Der Kai'), day('')], bring: [''] },
    originals: { title: 'Fjord', days: [day('Bergen', 'A quay'), day('')], bring: [''] },
  }
  const { texts, missing, outdated } = compare(original, stored)
  expect(texts).toEqual({
    title: 'Fjorde',
    days: [day('Bergen', 'Der Kai'), day('')],
    bring: [''],
  })
  expect(missing).toEqual(['days.1.title', 'bring.0'])
  expect(outdated).toEqual(['days.0.text'])
  expect(compare(original, { texts: '', originals: '' }).missing).toHaveLength(5)
})

test('a list or a text of another type is no translation', () => {
  const wild = { texts: { title: 7, days: 'x', bring: { 0: 'a' } }, originals: null }
  const { texts } = compare({ title: 'T', days: [day('D')], bring: ['B'] }, wild)
  expect(texts).toEqual({ title: '', days: [day('')], bring: [''] })
})
