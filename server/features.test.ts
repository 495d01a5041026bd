import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { jobs, jobsWith } from './jobs.ts'
import { type Feature, feature } from './kit/feature.ts'

/** What features are made of. `server/api/` has these files of the kit still beside the doors. */
const below =
  /^(contract|rules|texts|server\/(domain|kit|database|mails|platform)|server\/api\/(deps|refusals|wire)\.ts$)/

/** What imports from a feature though it is none, and why. */
const stairs = new Map([
  ['server/domain/retention/anonymise.ts', 'letters'], // Until the core tells features whose data is to go.
])

const list: readonly Feature[] = features
const roomOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]
const files = globSync('{contract,rules,app,server,demo}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
/** Types included. */
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => ({
    file,
    path: join(dirname(file), path),
  })),
)

test('each feature is a folder, and stands after those that it uses', () => {
  const folders = new Set(files.flatMap((file) => roomOf(file) ?? []))
  const names = list.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...folders].toSorted())
  for (const [at, { uses = [] }] of list.entries())
    expect(names.slice(0, at)).toEqual(expect.arrayContaining([...uses]))
})

test('a feature imports from what is below it, and from the features that it uses', () => {
  const wrong = imports.filter(({ file, path }) => {
    const { name, uses = [] } = list.find(({ name }) => name === roomOf(file)) ?? {}
    return name && !below.test(path) && ![name, ...uses].includes(roomOf(path) ?? '')
  })
  expect(wrong).toEqual([])
})

test('nothing but the list imports from a feature', () => {
  const wrong = imports
    .filter(({ file, path }) => roomOf(path) && !roomOf(file) && file !== 'server/features.ts')
    .filter(({ file, path }) => stairs.get(file) !== roomOf(path))
  expect(wrong).toEqual([])
})

test('the jobs run in the order that they need', () => {
  expect(Object.keys(jobs)).toEqual([
    'acts-on-many',
    'mails',
    'refunds',
    'checkouts',
    'holds',
    'waiting',
    'card-comparison',
    'questions',
    'payment-reminders',
    'option-reminders',
    'review-requests',
    'details-reminders',
    'old-sessions',
    'old-attempts',
    'old-links',
    'old-notices',
    'retention',
    'unused-pictures',
    'unused-maps',
    'mail-files',
    'search-texts',
    'customers',
    'held-bookings',
    'days-to-decide',
  ])
})

test('a job of a feature comes first, or after the job that it names, which must be there', () => {
  const run = async () => {}
  const late = feature({ name: 'late', jobs: { late: { round: 'cards', after: 'checkouts', run } } })
  const last = feature({ name: 'last', jobs: { last: { round: 'cards', after: 'late', run } } })
  const names = jobsWith([late, last]).map(([name]) => name)
  expect(names.slice(0, 5)).toEqual(['mails', 'refunds', 'checkouts', 'late', 'last'])
  expect(() => jobsWith([last])).toThrow('late')
})
