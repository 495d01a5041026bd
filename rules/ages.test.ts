import { expect, test } from 'vitest'
import { ageOn, agesFrom, type Kind, mayTravel, tooYoungKinds, wrongAge } from './ages.ts'

const ages = { children: 'from 2 to 11', infants: 'under 2' }

test.each([
  [null, { children: true, infants: true }],
  [1, { children: true, infants: true }],
  [2, { children: true, infants: false }],
  [11, { children: true, infants: false }],
  [12, { children: false, infants: false }],
])('from %s on: %o', (minimum, expected) => {
  expect(mayTravel(minimum, ages)).toEqual(expected)
  // Where the agency does not say who is a child, the usual ages hold.
  expect(mayTravel(minimum, { children: '', infants: 'babies' })).toEqual(expected)
})

test('the agency’s own ages replace the usual ones', () => {
  expect(mayTravel(14, { children: '3–15 years', infants: 'up to 2' }).children).toBe(true)
  expect(mayTravel(2, { children: '3–15 years', infants: 'up to 2' }).infants).toBe(true)
  expect(mayTravel(3, { children: '3–15 years', infants: 'up to 2' }).infants).toBe(false)
})

test.each(['unter 2', 'moins de 2 ans', 'menores de 2', 'sotto i 2 anni', 'jonger dan 2', 'under 2'])(
  'infants who are %s are one year old at most',
  (infants) => {
    expect(mayTravel(1, { children: '', infants }).infants).toBe(true)
    expect(mayTravel(2, { children: '', infants }).infants).toBe(false)
  },
)

test.each([
  [null, 'from 2 to 11', 'from 2 to 11'],
  [7, 'from 2 to 11', 'from 7 to 11'],
  [7, '3–15 years', '7–15 years'],
  [2, '3–15 years', '3–15 years'],
  [7, 'under 12', 'from 7, under 12'],
  [7, '', 'from 7'],
])('with a minimum age of %s, children who are %s are %s', (minimum, children, expected) => {
  expect(agesFrom(minimum, { children, infants: '' }, (age) => `from ${age}`).children).toBe(expected)
})

test('ages in years replace the agency’s words', () => {
  const set = { child_from: 3, child_until: 15 }
  expect(mayTravel(14, ages, set)).toEqual({ children: true, infants: false })
  expect(mayTravel(2, ages, set)).toEqual({ children: true, infants: true })
  expect(mayTravel(16, ages, { ...set, child_from: null }).children).toBe(false)
  expect(mayTravel(null, ages, set)).toEqual({ children: true, infants: true })
})

test.each([
  ['2015-07-10', '2027-07-10', 12],
  ['2015-07-11', '2027-07-10', 11],
  ['2027-07-10', '2027-07-10', 0],
  ['1999-12-31', '2000-01-01', 0],
  // Born on a leap day: older on that day, and on 1 March of other years.
  ['2016-02-29', '2028-02-28', 11],
  ['2016-02-29', '2028-02-29', 12],
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
])('who was born on %s is on %s %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

const set = { child_from: 2, child_until: 11, minimum: null as number | null, departs: '2027-07-10' }

test.each<[Kind, string, string | undefined, Kind?]>([
  ['adult', '2015-07-10', undefined],
  ['adult', '2015-07-11', 'other_kind', 'child'],
  ['adult', '2027-06-01', 'other_kind', 'infant'],
  ['child', '2015-07-11', undefined],
  ['child', '2015-07-10', 'other_kind', 'adult'],
  ['child', '2025-07-10', undefined],
  ['child', '2025-07-11', 'other_kind', 'infant'],
  ['infant', '2025-07-11', undefined],
  ['infant', '2025-07-10', 'other_kind', 'child'],
  ['infant', '', undefined],
  ['infant', '2025-07', undefined],
])('as %s, born on %s: %s', (kind, born, wrong, actual) => {
  expect(wrongAge({ born, kind }, set)).toEqual(
    wrong && { wrong, age: ageOn(born, set.departs), kind: actual },
  )
})

test('who is below the trip’s minimum age is too young, of whatever kind', () => {
  const from8 = { ...set, minimum: 8 }
  expect(wrongAge({ kind: 'child', born: '2019-07-11' }, from8)?.wrong).toBe('too_young')
  expect(wrongAge({ kind: 'adult', born: '2019-07-11' }, from8)?.wrong).toBe('too_young')
  expect(wrongAge({ kind: 'child', born: '2019-07-10' }, from8)).toBe(undefined)
  // A slip of the pen, of which the field says that the day is to come.
  expect(wrongAge({ kind: 'adult', born: '2030-07-10' }, from8)).toBe(undefined)
  const unset = { ...from8, child_from: null, child_until: null }
  expect(wrongAge({ kind: 'adult', born: '2019-07-11' }, unset)?.wrong).toBe('too_young')
  expect(wrongAge({ kind: 'infant', born: '1980-01-01' }, unset)).toBe(undefined)
})

test('an agency that has set one of the ages knows one side', () => {
  const born = (year: number) => ({ born: `${year}-01-01` })
  const onlyUntil = { ...set, child_from: null }
  expect(wrongAge({ kind: 'child', ...born(2014) }, onlyUntil)).toMatchObject({ wrong: 'other_kind' })
  expect(wrongAge({ kind: 'child', ...born(2027) }, onlyUntil)).toBe(undefined)
  const onlyFrom = { ...set, child_until: null }
  // Older than an infant: a child or an adult.
  expect(wrongAge({ kind: 'infant', ...born(2020) }, onlyFrom)).toEqual({
    wrong: 'other_kind',
    age: 7,
    kind: undefined,
  })
})

test.each([
  [null, 2, 11, {}],
  [2, 2, 11, { infants: 1 }],
  [11, 2, 11, { infants: 1 }],
  [12, 2, 11, { children: 11, infants: 1 }],
  [99, null, null, {}],
  [12, null, 11, { children: 11 }],
  [12, 2, null, { infants: 1 }],
  [0, 0, 11, {}],
])(
  'with a minimum age of %s, and children from %s to %s, these are too young: %o',
  (minimum, from, until, expected) => {
    expect(tooYoungKinds(minimum, { child_from: from, child_until: until })).toEqual({
      children: undefined,
      infants: undefined,
      ...expected,
    })
  },
)
