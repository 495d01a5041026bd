import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The domain has floors: a folder imports from its own floor downwards. What a change of a booking sets off upstairs is called in
 * one file alone. The reasons stand in `bookings/after-change.ts` and in CONTRIBUTING.md.
 */

/** From the lowest floor to the highest. A new folder gets its place here. */
const floors = [
  ['context', 'shared', 'audit', 'catalogue', 'accounts', 'settings'],
  ['look', 'departures', 'translations'],
  ['trips', 'topics', 'crew'],
  ['money'],
  ['resellers'],
  ['bookings'],
  ['cards', 'waiting', 'travellers', 'papers', 'messages', 'reviews'],
  [
    'own-bookings',
    'office-bookings',
    'customers',
    'finding',
    'own-account',
    'overview',
    'retention',
    'backup',
    'demo',
  ],
]

/** The only file that imports from a floor above its own, and what for. */
const stairs = new Map([['bookings/after-change.ts', ['cards', 'travellers', 'waiting']]])

/** The files that turn a transaction into one that may write what something follows from. The demo has a third. */
const writers = ['bookings/after-change.ts', 'bookings/new-booking.ts']

const domain = 'server/domain'
const folderOf = (file: string) => file.split('/')[0] as string
const floorOf = (file: string) => floors.findIndex((folders) => folders.includes(folderOf(file)))

/** What a file imports from the domain, types included. */
const importsOf = (file: string) =>
  [...readFileSync(join(domain, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => relative(domain, join(domain, dirname(file), path)))
    .filter((path) => !path.startsWith('..'))

const files = globSync('**/*.ts', { cwd: domain }).filter((file) => !file.endsWith('.test.ts'))

test('each folder of the domain is on one floor', () => {
  const folders = [...new Set(files.map(folderOf))]
  expect(folders.toSorted()).toEqual(floors.flat().toSorted())
})

test('a folder of the domain imports from its own floor downwards', () => {
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => floorOf(path) > floorOf(file))
      .filter((path) => !stairs.get(file)?.includes(folderOf(path)))
      .map((path) => `${file} imports ${path}`),
  )
  expect(upwards).toEqual([])
})

test('two folders of the domain import each other only by the stairs', () => {
  const pairs = new Set(
    files.flatMap((file) => importsOf(file).map((path) => `${folderOf(file)} ${folderOf(path)}`)),
  )
  const mutual = [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && pairs.has(`${to} ${from}`)
  })
  const allowed = [...stairs].flatMap(([file, above]) =>
    above.map((folder) => [folderOf(file), folder].toSorted().join(' ')),
  )
  // A context names the type of the settings that it carries.
  expect(mutual.toSorted()).toEqual([...allowed, 'context settings'].toSorted())
})

test('nobody but the booking core may write what something follows from', () => {
  const all = [...files, ...globSync('../features/**/*.ts', { cwd: domain })]
  const casts = all.filter((file) => / as Write\b/.test(readFileSync(join(domain, file), 'utf8')))
  expect(casts.toSorted()).toEqual(writers)
})
