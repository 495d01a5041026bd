import { expect, test } from 'vitest'
import { partsFor } from './country-pages.ts'

test.for([
  ['', ['country']],
  ['DE', ['imprint', 'privacy', 'accessibility', 'terms', 'information', 'protection']],
  ['GB', ['imprint', 'privacy', 'terms', 'information', 'protection']],
  ['US', ['privacy', 'accessibility', 'terms', 'seller_number']],
  ['KE', ['privacy', 'terms']],
] as const)('%s wants %s', ([country, parts]) => expect(partsFor(country)).toEqual(parts))
