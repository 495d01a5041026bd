import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.for([
  ['Imprint', 'imprint'],
  ['  Allgemeine Reise­bedingungen & Größen! ', 'allgemeine-reise-bedingungen-grossen'],
  ['Ærø – œuvre', 'aero-oeuvre'],
  ['利用規約', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s', ([title, slug]) => expect(slugOf(title as string)).toBe(slug))
