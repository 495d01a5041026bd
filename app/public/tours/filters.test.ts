import { expect, test } from 'vitest'
import { textsOf } from '../../../texts/voice.ts'
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
  destination: (slug: string) => (slug === 'sweden' ? 'Sweden' : 'Norway'),
  theme: () => 'Walking',
  month: (month: string) => {
    const name = months.get(month)
    if (name === undefined) throw new RangeError(`Not a month: ${month}`)
    return name
  },
  money: (amount: number) => `€${amount / 100}`,
}

test.for([
  [{ month: '2027-04' }, undefined, ['month'], 'None in April. Sweden in February fits.'],
  [{ month: '2027-04,2027-05' }, undefined, ['month'], 'None in April or May. Sweden in February fits.'],
  [{}, 7, ['days'], 'None of 7 days. The closest is Sweden: 6 days.'],
  [{ destination: 'norway' }, undefined, ['destination'], 'None in Norway. The closest is Sweden.'],
  [
    { price_to: '50000', month: '2027-04' },
    undefined,
    ['month', 'price_to'],
    'None in April up to €500. The closest is Sweden: in February, €620 per adult.',
  ],
  // There may be trips of 7 days that cost more, and others to Norway in other months.
  [{ price_to: '70000' }, 7, ['days'], 'None of 7 days up to €700. The closest is Sweden: 6 days.'],
  [
    { destination: 'norway', month: '2027-02', travellers: '2' },
    undefined,
    ['destination'],
    'None in Norway in February with room for 2. The closest is Sweden.',
  ],
  [
    { theme: 'walking', travellers: '1' },
    7,
    ['days'],
    'None of 7 days for “Walking”. The closest is Sweden: 6 days.',
  ],
  [
    { travellers: '9' },
    undefined,
    ['travellers'],
    'None with room for 9. The closest is Sweden: room for 4.',
  ],
  [
    { destination: 'sweden', theme: 'walking' },
    undefined,
    ['theme'],
    'None in Sweden for “Walking”. The closest is “A cabin below the aurora”.',
  ],
] as const)(
  'where nothing is found for %j of %s days, what is asked and what differs in %j is said',
  ([filters, days, misses, text]) => {
    expect(nearestText(t, filters, days, { ...nearest, misses: [...misses] }, words)).toBe(text)
  },
)

test('a trip to several countries or to none is called by its title; a price on request is said', () => {
  const trip = { ...nearest, misses: ['price_to' as const], price: null }
  expect(nearestText(t, { price_to: '50000' }, undefined, { ...trip, countries: [] }, words)).toBe(
    'None up to €500. The closest is “A cabin below the aurora”: price on request.',
  )
  expect(
    nearestText(t, { price_to: '50000' }, undefined, { ...trip, countries: ['Norway', 'Sweden'] }, words),
  ).toContain('“A cabin below the aurora”')
})
