import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import type { Feature } from './kit/feature.ts'

/* Who may import from whom, types included. CONTRIBUTING.md says what each room is for. */

/** From the bottom to the top. */
const core = [
  'mails',
  'audit',
  'accounts',
  'settings',
  'look',
  'departures',
  'translations',
  'trips',
  'money',
].concat(['resellers', 'customers', 'bookings'])

/** The doors of the core, which know all of it. */
const doors = 'server/core/doors'

/** From the bottom to the top: a file imports from its own room and from those before it. What is in none puts the process together. */
const rooms = ['contract', 'rules', 'texts', 'migrations', 'server/platform', 'server/database', 'server/kit']
  .concat(core.map((folder) => `server/core/${folder}`))
  .concat(doors, 'server/features')

/** Imports that are still to go: what they are for becomes an event, a question, a part of a feature, or has a place of its own below. */
const stairs: string[] = [
  'demo/demo-travellers.ts → server/features/travellers/traveller-rows.ts',
  'server/cli.ts → server/features/demo/demo.ts',
  'server/cli.ts → server/features/imports/hand-in.ts',
  'server/cli.ts → server/features/waiting/in-sql.ts',
  'server/start.ts → server/features/backup/backups.ts',
  'server/start.ts → server/features/cards/card-key.ts',
  'server/start.ts → server/features/cards/demo-till.ts',
]

const list: readonly Feature[] = features
const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]

/** How far up a file is. */
function floorOf(file: string) {
  if (/^server\/core\/.*\bdoors\.ts$/.test(file)) return rooms.indexOf(doors)
  const floor = rooms.findIndex((room) => file.startsWith(`${room}/`))
  return floor < 0 ? rooms.length : floor
}

const files = globSync('{contract,rules,texts,app,server,demo}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map(
    ([, path = '']) => ({
      file,
      path: join(dirname(file), path),
    }),
  ),
)
const inWords = ({ file, path }: (typeof imports)[number]) => `${file} → ${path}`

test('a file imports from its own room and from those below it, a feature from those that it uses', () => {
  const wrong = imports.filter(({ file, path }) => {
    const [from, to] = [featureOf(file), featureOf(path)]
    if (!from && to) return file !== 'server/features.ts'
    if (!from || !to) return floorOf(path) > floorOf(file)
    return from !== to && !list.find(({ name }) => name === from)?.uses?.includes(to)
  })
  expect(wrong.map(inWords).toSorted()).toEqual(stairs)
})

test('each folder of the core has its place', () => {
  const folders = files.flatMap((file) => /^server\/core\/([^/]+)\//.exec(file)?.[1] ?? [])
  expect([...new Set(folders)].toSorted()).toEqual(core.toSorted())
})

test('each feature is a folder, and stands after those that it uses', () => {
  const folders = new Set(files.flatMap((file) => featureOf(file) ?? []))
  const names = list.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...folders].toSorted())
  for (const [at, { uses = [] }] of list.entries())
    expect(names.slice(0, at)).toEqual(expect.arrayContaining([...uses]))
})
