import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columns } from './database/schema.ts'
import { features } from './features.ts'
import type { Feature } from './kit/feature.ts'

/*
 * A table of a feature is read and written by that feature alone: `tables` in its index.ts. All others are those of the core and the kit.
 * Features read them, and write the few that stand below; `changeBooking` guards what has consequences.
 */

const list: readonly Feature[] = features
const ownerOf = new Map(
  list.flatMap(({ name, tables = [] }) => tables.map((table) => [table as string, name])),
)

/** They copy, fill or empty whole databases, whoever owns the tables. */
const ofAll = /^(demo|migrations|server\/database|server\/features\/demo)\//

/** No foreign queries: the kit adds a row to the table that its caller names, and a sum of travellers is called so. */
const named = [
  'server/features/office-bookings/booking-list.ts → travellers',
  'server/kit/idempotency.ts → bulk_acts',
  'server/kit/idempotency.ts → message_replies',
  'server/kit/idempotency.ts → refunds',
]

/** What features write of the core and the kit. */
const written = [
  'account → users',
  'calendar → users',
  'cards → bookings',
  'customers → customer_notes',
  'customers → customers',
  'imports → customer_notes',
  'imports → departures',
  'imports → packages',
  'imports → periods',
  'imports → settings',
  'imports → topics',
  'imports → trip_topics',
  'imports → trips',
  'mail-log → outbox',
  'messages → outbox',
  'retention → outbox',
  'travellers → bookings',
  'waiting → bookings',
]

const builders = 'selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|from|using'
const asked = new RegExp(`\\b(?:${builders})\\(\\s*(\\[[^\\]]*\\]|'[^']*')`, 'g')
const inSql = /\b(?:from|join|into|update)\s+"?(\w+)/gi
const changed =
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*('\w+)|\b(?:insert into|update|delete from)\s+"?(\w+)/g

/** The tables that a text names where `pattern` looks for them. */
const tablesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .flatMap(([, ...groups]) => groups.join(' ').match(/\w+/g) ?? [])
    .filter((name) => name in columns)

/** Where a query takes its table from a variable, all that stand in quotes. */
const perhaps = (text: string) =>
  /\b(?:sql\.table|selectFrom|insertInto|updateTable|deleteFrom)\(table\b/.test(text)
    ? tablesIn(text, /'(\w+)'/g)
    : []

const files = globSync('{contract,rules,texts,app,server,demo,migrations}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && !ofAll.test(file))
  .map((file) => {
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return { file, text, feature: /^server\/features\/([^/]+)\//.exec(file)?.[1] }
  })

test('only the feature that owns a table reads and writes it', () => {
  const wrong = files.flatMap(({ file, text, feature }) =>
    [...new Set([...tablesIn(text, asked), ...tablesIn(text, inSql), ...perhaps(text)])]
      .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== feature)
      .map((table) => `${file} → ${table}`),
  )
  expect(wrong.toSorted()).toEqual(named)
})

test('what features write of the core and the kit is known', () => {
  const writes = files.flatMap(({ text, feature }) =>
    tablesIn(text, changed)
      .filter((table) => feature && !ownerOf.has(table))
      .map((table) => `${feature} → ${table}`),
  )
  expect([...new Set(writes)].toSorted()).toEqual(written)
})

test('a table has one owner, and is one that there is', () => {
  const owned = list.flatMap(({ tables = [] }) => tables)
  expect(owned.filter((table) => !(table in columns))).toEqual([])
  expect(owned).toHaveLength(ownerOf.size)
})
