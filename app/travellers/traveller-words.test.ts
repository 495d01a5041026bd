import { expect, test } from 'vitest'
import type { Traveller } from '../../contract/travellers.ts'
import { travellers as t } from '../../texts/en/travellers.ts'
import { savedText } from './traveller-words.ts'

const blank = { name: '', filled: [], answers: [], missing: ['name', 'passport'] } as unknown as Traveller

test('an emptied form is not thanked for, and names what is missing', () => {
  expect(savedText(blank, 'Thank you.', t)).toEqual({
    isEmpty: true,
    text: 'Nothing is filled in yet. Missing: Name, passport. You can continue at any time.',
  })
  const named = { ...blank, name: 'Ada', missing: ['passport'] } as Traveller
  expect(savedText(named, 'Thank you.', t)).toEqual({
    isEmpty: false,
    text: 'Thank you. Missing: Passport. You can continue at any time.',
  })
  const complete = { ...named, missing: [] }
  expect(savedText(complete, 'Thank you.', t).text).toBe('Thank you. Nothing is missing.')
})
