import { randomBytes } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import {
  heavy,
  onBothAtOnce,
  part,
  processes,
  screens,
  slow,
  slowOnSqlite,
  whereDaysMatter,
} from './test/parts.ts'
import { isReachable, postgresUrl } from './test/postgres.ts'

const postgres = await isReachable()
if (!postgres && process.env.CI === 'true') {
  throw new Error(`No PostgreSQL at ${postgresUrl}: with CI=true its tests may not be left out.`)
}

const folders = '{contract,rules,server,app,migrations,demo,test}'
/** For what hangs: what takes a second on an idle machine takes twenty on one that does other work. */
const common = { testTimeout: 60_000, hookTimeout: 60_000 }
/** Those that take minutes run by `npm run test:hostile` and `npm run test:faults`, which set this. */
const isLong = process.env.LONG_TESTS === '1'

/** Begins the names of the schemas of this run. */
const run = `${randomBytes(3).toString('hex')}_`

/** What stores rows, but is about pictures, maps, files or pages: it takes the processor for long, and no database decides any of it. */
const onSqliteAlone = '**/*.sqlite.db.test.ts'

/** The tests of a database that a part runs, and of these those that it leaves to the other one. */
const filesOf = (isPostgres: boolean) => {
  const all = `${folders}/**/*.db.test.{ts,tsx}`
  if (part === 'first')
    return isPostgres ? { include: onBothAtOnce, left: [] } : { include: all, left: [slowOnSqlite] }
  if (part === 'rest')
    return isPostgres ? { include: all, left: [onBothAtOnce] } : { include: slowOnSqlite, left: [] }
  return { include: all, left: [] }
}

/** Tests named `*.db.test.ts` run once on each database, those named `*.sqlite.db.test.ts` on SQLite alone, all others once. */
const onDatabase = (name: string, url: string) => {
  const isPostgres = url.startsWith('postgres')
  const onOthers = isPostgres ? [onSqliteAlone] : []
  const globalSetup = [isPostgres ? 'test/drop-schemas.ts' : 'test/forget-met.ts']
  const { include, left } = filesOf(isPostgres)
  return [
    {
      test: {
        ...common,
        name,
        // Nothing that they import keeps anything but what tests clear up: it is loaded once, not for each file.
        isolate: false,
        include: [include],
        exclude: [heavy, '**/*.long.db.test.ts', '**/node_modules/**', ...onOthers, ...left],
        env: { TEST_DATABASE: url, TEST_RUN: run },
        globalSetup,
      },
    },
    {
      test: {
        ...common,
        name: `${name}, heavy`,
        isolate: false,
        include: [heavy],
        exclude: [
          ...(part === 'first' ? ['**/*'] : []),
          ...(isLong ? [] : ['**/*.long.db.test.ts']),
          ...onOthers,
        ],
        // They judge times themselves, and a machine that tests may be slow.
        testTimeout: 90_000,
        env: { TEST_DATABASE: url, TEST_RUN: run },
        globalSetup: ['test/faults/build-programs.ts', ...globalSetup],
        sequence: { groupOrder: 1 },
      },
    },
  ]
}

export default defineConfig({
  test: {
    // They wait for disks and databases more than they work: one for each processor, not one less.
    maxWorkers: '100%',
    reporters: [process.env.CI ? 'dot' : 'default', './test/count.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          // As above: loading what they import for each of their files took a third of their time.
          isolate: false,
          include: part === 'rest' ? [processes, ...slow] : [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [
            '**/*.db.test.{ts,tsx}',
            screens,
            '**/node_modules/**',
            ...(part === 'first' ? [processes, ...slow] : []),
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          isolate: false,
          environment: 'happy-dom',
          include: part === 'first' ? [] : [screens],
          globalSetup: ['test/screens/site.ts'],
        },
      },
      ...onDatabase('sqlite', 'sqlite:'),
      ...(part === 'first'
        ? []
        : [
            {
              test: {
                ...common,
                name: 'in Auckland',
                isolate: false,
                include: [whereDaysMatter],
                env: { TEST_DATABASE: 'sqlite:', TEST_ZONE: 'Pacific/Auckland' },
              },
            },
          ]),
      // Compares what all tests on SQLite have met with the lists of the contract, so it runs last.
      ...(part === 'rest'
        ? []
        : [
            {
              test: {
                name: 'after all',
                include: ['test/after-all.ts'],
                env: { TEST_RUN: run },
                sequence: { groupOrder: 2 },
              },
            },
          ]),
      // No test: what `npm run answers` runs.
      ...(process.env.ANSWERS
        ? [
            {
              test: {
                name: 'answers',
                include: ['test/record-answers.ts'],
                env: { TEST_DATABASE: 'sqlite:' },
              },
            },
          ]
        : []),
      ...(postgres ? onDatabase('postgres', postgresUrl) : []),
    ],
  },
})
