import { expect, test } from 'vitest'
import { isSpelling } from './words.tsx'

test.each([
  ['Fjord', 'Fjords', true],
  ['Lofotne in winter', 'Lofoten in winter', true],
  ['Slow boat', 'slow Boat', true],
  ['Slow boat', 'Fast boat', false],
  ['Fjord', 'Fjord and glacier', false],
  ['Week 1', 'Week 2', false],
])('%s, %s: %s', (was, now, expected) => expect(isSpelling(was, now)).toBe(expected))
