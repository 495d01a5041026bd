import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationPercent } from '../../../rules/cancelling.ts'
import { type PartyChoices, type PriceList, quote } from './price-lines.ts'
import { atLeast, cancellationFee, feeOfChange } from './terms.ts'

/* What a change of a booking does to its price: who stays, who comes, who goes. */

const plain: PriceList = {
  adult: 100_000,
  child: 50_000,
  infant: null,
  single_supplement: null,
  discounts: [],
}
const party = (adults: number, more: Partial<PartyChoices> = {}): PartyChoices => ({
  adults,
  children: 0,
  infants: 0,
  extras: [],
  single_rooms: 0,
  days_ahead: 100,
  ...more,
})
const priced = (...[priceList, asked, booked]: Parameters<typeof quote>) => {
  const result = quote(priceList, asked, booked)
  if (!result) throw new Error('There is a price')
  return result
}
const adultsOf = (lines: ReturnType<typeof priced>['lines']) =>
  lines.filter(({ kind }) => kind === 'adult').map(({ quantity, unit }) => [quantity, unit])

test('four at 1,000 with 5 % for groups of four and a code of 10 %: the one who goes costs 360 at 50 %', () => {
  const priceList = { ...plain, discounts: [{ kind: 'group' as const, at_least: 4, basis_points: 500 }] }
  const code = { code: 'TEN', basis_points: 1_000, amount: null }
  const four = priced(priceList, party(4, { code }))
  const three = priced(priceList, party(3, { code }), four.lines)
  expect([four.total, three.total]).toEqual([342_000, 270_000])
  expect(feeOfChange(four.total - three.total, 50)).toBe(36_000)
})

describe('who stays keeps the price at which it was booked', () => {
  const dearer = { ...plain, adult: 120_000, child: 70_000 }

  test('new travellers pay the price of today, and whoever came last leaves first', () => {
    const two = priced(plain, party(2))
    const five = priced(dearer, party(5), two.lines)
    expect(adultsOf(five.lines)).toEqual([
      [2, 100_000],
      [3, 120_000],
    ])
    const three = priced({ ...plain, adult: 900_000 }, party(3), five.lines)
    expect(adultsOf(three.lines)).toEqual([
      [2, 100_000],
      [1, 120_000],
    ])
    const one = priced(dearer, party(1), three.lines)
    expect(adultsOf(one.lines)).toEqual([[1, 100_000]])
  })

  test('travellers with the same price stand in one line', () => {
    expect(adultsOf(priced(plain, party(3), priced(plain, party(2)).lines).lines)).toEqual([[3, 100_000]])
  })

  test('extras and single rooms keep their price, too, even if they were renamed', () => {
    const bike = { id: 7, name: 'Bike', price: 1_000, per: 'person' as const }
    const rooms = { ...plain, single_supplement: 20_000 }
    const booked = priced(rooms, party(2, { extras: [{ extra: bike, count: 1 }], single_rooms: 1 }))
    const renamed = { ...bike, name: 'E-bike', price: 3_000 }
    const asked = party(3, { extras: [{ extra: renamed, count: 1 }], single_rooms: 2 })
    const { lines } = priced({ ...rooms, single_supplement: 30_000 }, asked, booked.lines)
    expect(lines.slice(1).map(({ label, quantity, unit }) => [label, quantity, unit])).toEqual([
      ['Bike', 2, 1_000],
      ['E-bike', 1, 3_000],
      ['Single room', 1, 20_000],
      ['Single room', 1, 30_000],
    ])
    // The trip has no single rooms any more: who has one keeps it, and nobody gets another.
    const none = priced(rooms, party(2, { single_rooms: 1 })).lines
    const after = priced(plain, party(3, { single_rooms: 3 }), none)
    expect(after.lines.filter(({ kind }) => kind === 'single')).toMatchObject([{ quantity: 1, unit: 20_000 }])
  })

  test('when the price is on request by now, a smaller party still has one and a larger party has none', () => {
    const booked = priced(plain, party(2)).lines
    const gone = { ...plain, adult: null, child: null }
    expect(priced(gone, party(1), booked).total).toBe(100_000)
    expect(quote(gone, party(3), booked)).toBeUndefined()
    expect(quote(gone, party(1))).toBeUndefined()
  })
})

const count = fc.integer({ min: 1, max: 9 })
const unit = fc.integer({ min: 0, max: 1_000_000 })
const sizes = fc.array(fc.tuple(count, unit), { minLength: 1, maxLength: 8 })

test('after any changes, nobody who stays pays another price, and each price is one that held when somebody joined', () => {
  fc.assert(
    fc.property(sizes, (changes) => {
      let booked = priced({ ...plain, adult: 77 }, party(1)).lines
      let queue = [77]
      for (const [adults, adult] of changes) {
        booked = priced({ ...plain, adult }, party(adults), booked).lines
        queue = [...queue.slice(0, adults), ...Array.from({ length: adults - queue.length }, () => adult)]
        const paid = booked.flatMap(({ quantity, unit }) => Array.from({ length: quantity }, () => unit))
        expect(paid).toEqual(queue)
      }
    }),
  )
})

test('going one by one and then cancelling never costs less than cancelling at once', () => {
  fc.assert(
    fc.property(
      fc.array(unit, { maxLength: 8 }),
      unit,
      fc.integer({ min: 0, max: 100 }),
      (gone, last, percent) => {
        const terms = { cancellation: [{ days: 30, percent }] }
        const total = gone.reduce((sum, off) => sum + off, last)
        const atOnce = cancellationFee(total, terms, 5)
        const piecemeal = gone.reduce((sum, off) => sum + feeOfChange(off, percent), 0)
        const all = piecemeal + cancellationFee(last, terms, 5)
        expect(all).toBeGreaterThanOrEqual(atOnce)
        expect(all).toBeLessThanOrEqual(atOnce + gone.length + 1)
        for (const off of gone) expect(feeOfChange(off, percent)).toBeLessThanOrEqual(off)
      },
    ),
  )
})

test('after a move, cancelling costs at least what it cost on the day of the move', () => {
  const terms = {
    cancellation: [
      { days: 60, percent: 30 },
      { days: 14, percent: 90 },
    ],
  }
  const moved = atLeast(terms, 30)
  expect([300, 59, 13].map((days) => cancellationPercent(terms, days))).toEqual([0, 30, 90])
  expect([300, 59, 13].map((days) => cancellationPercent(moved, days))).toEqual([30, 30, 90])
  expect(atLeast(moved, 90).cancellation).toEqual([{ days: 9_999, percent: 90 }])
  expect([300, 59, 13].map((days) => cancellationPercent(atLeast(moved, 30), days))).toEqual([30, 30, 90])
  expect(atLeast(terms, 0)).toBe(terms)
})

test('no order of moves makes cancelling cheaper than cancelling at once', () => {
  const step = fc.record({
    days: fc.integer({ min: 1, max: 365 }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  const place = fc.record({ price: fc.nat({ max: 1_000_000 }), days: fc.integer({ min: 0, max: 400 }) })
  const property = fc.property(
    fc.array(step, { maxLength: 4 }),
    place,
    fc.array(place, { minLength: 1, maxLength: 5 }),
    (cancellation, first, moves) => {
      let terms = { cancellation }
      let [at, fees] = [first, 0]
      for (const to of moves) {
        const percent = cancellationPercent(terms, at.days)
        fees += feeOfChange(Math.max(0, at.price - to.price), percent)
        terms = atLeast(terms, percent)
        at = to
      }
      const afterwards = fees + cancellationFee(at.price, terms, at.days)
      expect(afterwards).toBeGreaterThanOrEqual(cancellationFee(first.price, { cancellation }, first.days))
    },
  )
  fc.assert(property)
})
