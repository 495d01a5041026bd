import { describe, expect, test } from 'vitest'
import { fromStripe, toStripe } from './currencies.ts'

// As https://docs.stripe.com/currencies lists them. UGX is in the first list too, and its special case contradicts that.
const documented = {
  zeroDecimal: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
  threeDecimal: 'BHD JOD KWD OMR TND'.split(' '),
  writtenWithTwoZeros: 'ISK UGX'.split(' '),
}

describe('an amount is converted to Stripe’s form', () => {
  test.each(documented.zeroDecimal)('%s is written in whole units', (currency) => {
    expect(toStripe(500, currency, 0)).toBe(500)
    expect(toStripe(50000, currency, 2)).toBe(500)
    expect(toStripe(50050, currency, 2)).toBeUndefined()
    expect(fromStripe(500, currency, 2)).toBe(50000)
  })

  test.each(documented.threeDecimal)('%s has three digits, the last of which is 0', (currency) => {
    expect(toStripe(5120, currency, 3)).toBe(5120)
    expect(toStripe(5124, currency, 3)).toBeUndefined()
    expect(toStripe(512, currency, 2)).toBe(5120)
    expect(fromStripe(5120, currency, 3)).toBe(5120)
  })

  test.each(documented.writtenWithTwoZeros)('%s is written with two zeros', (currency) => {
    expect(toStripe(5, currency, 0)).toBe(500)
    expect(toStripe(500, currency, 2)).toBe(500)
    expect(toStripe(550, currency, 2)).toBeUndefined()
    expect(fromStripe(500, currency, 0)).toBe(5)
  })

  // HUF and TWD have no digits only in payouts.
  test.each(['EUR', 'USD', 'CHF', 'HUF', 'TWD'])('%s is written in hundredths', (currency) => {
    expect(toStripe(12550, currency, 2)).toBe(12550)
    expect(toStripe(125, currency, 0)).toBe(12500)
    expect(toStripe(125505, currency, 3)).toBeUndefined()
    expect(fromStripe(12550, currency, 2)).toBe(12550)
    expect(fromStripe(12500, currency, 0)).toBe(125)
  })
})
