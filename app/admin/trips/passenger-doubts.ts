import { countOf, numberText } from '../../ui/number.ts'
import type { Passengers } from './use-passengers.ts'

const confirmed = [
  ['day', 'confirmed_date'],
  ['length', 'confirmed_days'],
  ['package', 'confirmed_package'],
] as const

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What stands above a passenger list because it may mislead whoever counts on it: how many rows are marked, and why. */
export function doubtsOf(rows: Passengers[]): string[] {
  const others = confirmed.filter(([, key]) => rows.some((row) => row[key] !== undefined))
  const moved = rows.filter((row) => others.some(([, key]) => row[key] !== undefined)).length
  const twice = rows.filter(({ booked_twice }) => booked_twice).length
  const all = countOf(rows.length, 'booking')
  const what = listed.format(others.map(([word]) => word))
  return [
    ...(moved > 0 ? [`Still confirmed for another ${what}: ${numberText(moved)} of ${all}`] : []),
    ...(twice > 0 ? [`Booked more than once by the same traveller: ${numberText(twice)} of ${all}`] : []),
  ]
}
