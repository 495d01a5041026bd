import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, methodAndPath } from '../contract/paths.ts'
import { bookingSettings } from '../contract/settings/booking.ts'
import { ownCredentials } from '../contract/users.ts'
import { ACCOUNTS_OF_A_NETWORK } from '../server/core/bookings/unproven-limits.ts'
import { attemptLimits } from '../server/kit/rate-limits.ts'
import { variables } from '../server/platform/config.ts'

/* What an agency can set stands in the docs, and so do the limits of attempts; nothing else does. */

/** The fields of a form that are no settings: the version that was opened, and who saves. */
const ofSaving = ['version', ...Object.keys(ownCredentials)]

/** The fields that the calls below /api/admin/settings/ save, each with its group: `booking: card`. */
const fields = Object.entries(calls as Record<string, Call>).flatMap(([name, { form }]) => {
  const [, group] = /^\/api\/admin\/settings\/(\w+)$/.exec(methodAndPath(name as CallName).path) ?? []
  if (!group || !/^adminSave/.test(name) || !(form instanceof z.ZodObject)) return []
  return Object.keys(form.shape)
    .filter((field) => !ofSaving.includes(field))
    .map((field) => `${group}: ${field}`)
})

test('each field of the settings is in the table of docs/settings.md, which has no other', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (\w+) \| `(\w+)` \| .+ \|$/gm)
  const named = [...rows].map(([, group = '', field]) => `${group.toLowerCase()}: ${field}`)
  expect(new Set(fields.map((field) => field.split(':')[0])).size).toBeGreaterThan(5)
  const missing = fields.filter((field) => !named.includes(field))
  expect(missing, `“Each field by its name” of docs/settings.md lacks ${missing.join(', ')}`).toEqual([])
  const gone = named.filter((field) => !fields.includes(field))
  expect(gone, `docs/settings.md names what no form has any more: ${gone.join(', ')}`).toEqual([])
})

/** How the table of docs/security.md says windows of so many minutes. */
const windows: Record<number, string> = { 1: 'a minute', 15: '15 minutes', 60: 'an hour', 1440: 'a day' }

test('each limit of attempts has its row in the table of docs/security.md, which has no other', () => {
  const { unproven_bookings, unproven_seats } = bookingSettings.shape
  const [bookings, seats] = [unproven_bookings.parse(undefined), unproven_seats.parse(undefined)]
  const ofSettings: Record<string, number> = {
    'unproven-bookings:account': bookings,
    'unproven-bookings:address': bookings * ACCOUNTS_OF_A_NETWORK,
    'unproven-seats:account': seats,
    'unproven-seats:address': seats * ACCOUNTS_OF_A_NETWORK,
  }
  const wanted = Object.entries(attemptLimits).map(
    ([name, { max, window }]) => `| ${ofSettings[name] ?? max} | ${windows[window / 60_000]} | \`${name}\` |`,
  )
  const page = readFileSync('docs/security.md', 'utf8')
  const rows = [...page.matchAll(/^\|.* (\| \d+ \| [^|]+ \| `[\w+:-]+` \|)$/gm)].map(([, row]) => row)
  const missing = wanted.filter((row) => !rows.includes(row))
  expect(missing, `“Limits” of docs/security.md lacks a row that ends with ${missing.join(' and ')}`).toEqual(
    [],
  )
  const gone = rows.filter((row) => !wanted.includes(row ?? ''))
  expect(gone, `docs/security.md has rows of limits that nothing counts so: ${gone.join(', ')}`).toEqual([])
})

const ofPostgres = 'of the file in which the site stands beside its PostgreSQL'
const ofBucket = 'of the bucket of the example'

/** Names that the docs have and the server does not read, and whose they are. */
const ofOthers: Record<string, string> = {
  DATABASE_PASSWORD: ofPostgres,
  MALLOC_ARENA_MAX: 'of glibc',
  PICTURES_KEY: ofBucket,
  PICTURES_RPC_SECRET: ofBucket,
  PICTURES_SECRET: ofBucket,
  START_TIME: 'an availability of OCTO',
  TEST_DATABASE_URL: 'of the tests',
}

test('a variable that the docs name is one that the server reads, or named with its reason', () => {
  const found = globSync('{README.md,docs/*.md}').flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g)].map(([name]) => ({ page, name })),
  )
  const gone = found.filter(({ name }) => !Object.hasOwn(variables, name) && !Object.hasOwn(ofOthers, name))
  const places = gone.map(({ page, name }) => `${page}: ${name}`).join(', ')
  expect(gone, `nobody reads what the docs name, or \`ofOthers\` lacks its reason: ${places}`).toEqual([])
  expect(Object.keys(ofOthers).filter((each) => !found.some(({ name }) => name === each))).toEqual([])
})

test('nobody but the table of variables reads the environment', () => {
  const readers = globSync('{app,contract,rules,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\bprocess\.env\b/.test(readFileSync(file, 'utf8')),
  )
  expect(readers, 'a variable is a row of `variables` in server/platform/config.ts').toEqual([
    'server/platform/config.ts',
  ])
})
