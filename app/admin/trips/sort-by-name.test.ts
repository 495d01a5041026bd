import { expect, test } from 'vitest'
import { sortByName } from './sort-by-name.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('by last name: its last word, by first names where that is the same, and who has no name at the end', () => {
  const rows = named(
    '',
    'Zoe Ahlers',
    'Ann van der Berg',
    'adam ahlers ',
    'Cher',
    '',
    'Åke Öberg',
    'Olga Ode',
  )
  expect(sortByName(rows, 'last')).toEqual(
    named('adam ahlers ', 'Zoe Ahlers', 'Ann van der Berg', 'Cher', 'Åke Öberg', 'Olga Ode', '', ''),
  )
})

test('by first name: as it is written, Ann Zed before Anna Ahlers, and numbers by what they are', () => {
  const rows = named(
    'Guest 10',
    '',
    'Anna Ahlers',
    'Émile Zola',
    'Guest 9',
    'Ann Zed',
    'Eva Zola',
    'Zoe Ahlers',
  )
  expect(sortByName(rows, 'first')).toEqual(
    named('Ann Zed', 'Anna Ahlers', 'Émile Zola', 'Eva Zola', 'Guest 9', 'Guest 10', 'Zoe Ahlers', ''),
  )
})
