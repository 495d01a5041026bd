import { expect, test } from 'vitest'
import { slugOf } from './addresses.ts'

test.for([
  ['Western fjords', 'western-fjords'],
  ['São Tomé & Príncipe', 'sao-tome-principe'],
  ['Österreich', 'oesterreich'],
  ['Lake’s End', 'lakes-end'],
  ['日本', ''],
  ['  Allgemeine Reise­bedingungen & Größen! ', 'allgemeine-reisebedingungen-groessen'],
  [`${'long '.repeat(30)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%s is %s', ([name, slug]) => {
  expect(slugOf(name as string)).toBe(slug)
})
