import { expect, test } from 'vitest'
import { textsOf } from '../../../texts/texts.ts'
import { filtersOf, isNarrowed, type NearTrip, nearestText, queryOf } from './filters.ts'

test('an address keeps the chosen filters, and nothing else', () => {
  const filters = filtersOf(new URLSearchParams('theme=walking&month=&page=2&utm_source=x'))
  expect(filters).toEqual({ theme: 'walking' })
  expect(queryOf(filters)).toBe('?theme=walking')
  expect(queryOf(filters, 2)).toBe('?theme=walking&page=2')
  expect(queryOf({})).toBe('')
})

test('several months count as one filter, and a sort order as none', () => {
  const filters = filtersOf(new URLSearchParams('month=2027-05&month=2027-06&sort=price'))
  expect(filters).toEqual({ month: '2027-05,2027-06', sort: 'price' })
  expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters)
  expect(isNarrowed(filters)).toBe(true)
  expect(isNarrowed({ sort: 'price' })).toBe(false)
})

const nearest = {
  title: 'A cabin below the aurora',
  countries: ['Sweden'],
  date: '2027-02-20',
  period_id: 6,
  price: 62_000,
  seats_left: 4,
} as NearTrip

const months = new Map([
  ['2027-02', 'February'],
  ['2027-04', 'April'],
  ['2027-05', 'May'],
])
const t = textsOf('en').site.tours.nearest
const words = {
  destination: () => 'Norway',
  theme: () => 'Walking',
  month: (month: string) => {
    const name = months.get(month)
    if (name === undefined) throw new RangeError(`Not a month: ${month}`)
    return name
  },
  money: (amount: number) => `€${amount / 100}`,
}

test.for([
  [{ month: '2027-04' }, ['month'], 'None in April. Sweden in February fits.'],
  [{ month: '2027-04,2027-05' }, ['month'], 'None in April or May. Sweden in February fits.'],
  [{}, ['days'], 'None of 7 days. The closest is Sweden: 6 days.'],
  [{ destination: 'norway' }, ['destination'], 'None in Norway. The closest is Sweden.'],
  [
    { price_to: '50000', month: '2027-04' },
    ['month', 'price_to'],
    'None in April up to €500. The closest is Sweden: in February, €620 per adult.',
  ],
  [{ travellers: '9' }, ['travellers'], 'None with room for 9. The closest is Sweden: room for 4.'],
  [
    { destination: 'sweden', theme: 'walking' },
    ['theme'],
    'None for “Walking”. The closest is “A cabin below the aurora”.',
  ],
  [{ theme: 'walking', travellers: '2' }, ['theme'], 'None for “Walking”. The closest is Sweden.'],
] as const)('where nothing is found for %j, what it is short of by %j is said', ([filters, misses, text]) => {
  expect(nearestText(t, filters, 7, { ...nearest, misses: [...misses] }, words)).toBe(text)
})

test('a trip to several countries or to none is called by its title; a price on request is said', () => {
  const trip = { ...nearest, misses: ['price_to' as const], price: null }
  expect(nearestText(t, { price_to: '50000' }, undefined, { ...trip, countries: [] }, words)).toBe(
    'None up to €500. The closest is “A cabin below the aurora”: price on request.',
  )
  expect(
    nearestText(t, { price_to: '50000' }, undefined, { ...trip, countries: ['Norway', 'Sweden'] }, words),
  ).toContain('“A cabin below the aurora”')
})
