import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The folders of the domain, lowest floor first. A folder imports from its own floor downwards. */
const floors = [
  ['shared', 'settings', 'audit', 'accounts'],
  ['look', 'departures'],
  ['topics', 'trips'],
  ['money'],
  ['bookings'],
  ['cards', 'waiting', 'travellers', 'papers', 'calendar', 'reviews', 'messages'],
  ['own-bookings', 'office-bookings', 'finding'],
  ['own-account', 'overview', 'retention', 'demo', 'backup'],
]

/** Files that import from a floor above theirs, and why. */
const exceptions: Record<string, string[]> = {
  // What follows from a change of a booking: decision 60.
  'bookings/after-change.ts': ['cards/open-page.ts', 'travellers/traveller-rows.ts', 'waiting/offers.ts'],
  // Seats are counted without those that are kept for who waits, and a departure that is called off has nobody who waits.
  'bookings/seats.ts': ['waiting/offers.ts'],
  'bookings/cancel-departure.ts': ['waiting/tend.ts'],
  // To be moved: they stand a floor too low.
  'accounts/users.ts': ['calendar/feeds.ts', 'retention/anonymise.ts'],
  'departures/departures.ts': ['bookings/after-change.ts'],
  'money/owed-lists.ts': ['cards/cards-of.ts'],
  'settings/preview-mail.ts': ['money/terms.ts'],
}

const domain = import.meta.dirname
const floorOf = (file: string) => floors.findIndex((floor) => floor.includes(file.split('/')[0] ?? ''))
const files = globSync('*/**/*.ts', { cwd: domain }).filter((file) => !file.includes('.test.'))

/** The files of the domain that a file imports. */
const importsOf = (file: string) =>
  [...readFileSync(join(domain, file), 'utf8').matchAll(/^(?:import|\}|export).* from '(\.[^']+)'/gm)]
    .map(([, path = '']) => relative(domain, join(domain, dirname(file), path)))
    .filter((path) => !path.startsWith('..'))

test('every folder of the domain has a floor', () => {
  expect(files.filter((file) => floorOf(file) === -1)).toEqual([])
})

test('a folder imports from its own floor downwards, but for the named exceptions', () => {
  const upwards = files.flatMap((file) => {
    const above = importsOf(file).filter((path) => floorOf(path) > floorOf(file))
    return above.length > 0 ? [[file, above.toSorted()]] : []
  })
  expect(Object.fromEntries(upwards)).toEqual(exceptions)
})
