import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { createNames } from './prepared.ts'
import type { Database, Trx } from './schema.ts'

const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Connections of its own: those of other tests have all their names. */
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = database.another()
})
afterEach(() => database.drop())

const often = async (ask: () => Promise<unknown>) => {
  for (let left = 12; left > 0; left--) await ask()
}

const periods = (trx: Trx) => trx.selectFrom('periods').select('days').where('days', '>', 1).execute()
const change = (statement: string) => sql.raw(statement).execute(db)

/** The statements about periods that a connection keeps. */
const keptOn = async (trx: Trx) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%periods%' and statement not like '%prepared%' order by 1`.execute(trx)
  ).rows.map(({ statement }) => statement)

const inOneConnection = <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work)

test.runIf(isPostgres)('what is asked often is prepared, but for what asks for all columns', async () => {
  const kept = await inOneConnection(async (trx) => {
    await often(() => periods(trx))
    await often(() => trx.selectFrom('periods').selectAll().execute())
    await trx.selectFrom('periods').select('days').execute()
    await often(() => trx.selectFrom('periods').select('days').orderBy('days').execute())
    return await keptOn(trx)
  })
  const inOrder = 'select "days" from "periods" order by "days"'
  expect(kept).toEqual([inOrder, 'select "days" from "periods" where "days" > $1'])
})

test.runIf(isPostgres)('a list is prepared in a transaction alone', async () => {
  const list = (db: Database) => db.selectFrom('periods').select('days as listed').orderBy('days').execute()
  await often(() => list(db))
  expect((await inOneConnection(keptOn)).join()).not.toContain('listed')
  await inOneConnection((trx) => often(() => list(trx)))
  expect((await inOneConnection(keptOn)).join()).toContain('listed')
})

test.runIf(isPostgres)('a migration that adds a column disturbs nothing that is prepared', async () => {
  await inOneConnection(async (trx) => {
    await often(() => periods(trx))
    await often(() => trx.selectFrom('periods').selectAll().execute())
  })
  // The same connection: the pool has no other.
  await change('alter table periods add column name text')
  await inOneConnection(async (trx) => {
    expect(await periods(trx)).toEqual([])
    await trx.insertInto('periods').values({ days: 5 }).execute()
    expect(await trx.selectFrom('periods').selectAll().execute()).toMatchObject([{ days: 5, name: null }])
  })
  await change('alter table periods drop column name')
  expect(await db.selectFrom('periods').selectAll().execute()).toHaveLength(1)
})

test.runIf(isPostgres)(
  'a statement that is outdated is asked again; in a transaction it fails once',
  async () => {
    const ask = () => db.selectFrom('periods').select('days').where('days', '>', 1).execute()
    await db.insertInto('periods').values({ days: 5 }).execute()
    await often(ask)
    await change('alter table periods alter column days type integer')
    expect(await ask()).toEqual([{ days: 5 }])

    await often(ask)
    await change('alter table periods alter column days type bigint')
    await expect(inOneConnection(periods)).rejects.toThrow('cached plan must not change result type')
    expect(await inOneConnection(periods)).toEqual([{ days: 5 }])

    await often(ask)
    await change('deallocate all')
    expect(await ask()).toEqual([{ days: 5 }])
  },
)

test.runIf(isPostgres)('a transaction begins with its first statement, and ends without one', async () => {
  await inOneConnection(async () => {})
  const refused = inOneConnection(async (trx) => {
    await trx.insertInto('periods').values({ days: 5 }).execute()
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await expect(
    inOneConnection(async (trx) => {
      await trx.insertInto('periods').values({ days: -5 }).execute()
    }),
  ).rejects.toThrow('periods')
  expect(await db.selectFrom('periods').select('days').execute()).toEqual([])
})

test('names are few, and given to what is asked often', () => {
  const names = createNames()
  const ask = (text: string, times: number) => Array.from({ length: times }, () => names(text)).at(-1)
  expect(ask('select 1', 9)).toBeUndefined()
  expect(ask('select 1', 1)).toBe('itinera_0')
  expect(ask('select count(*) from trips', 10)).toBe('itinera_1')
  for (const text of [
    'select * from trips',
    'select "trips".* from trips',
    'insert into a returning *',
    'commit',
  ])
    expect(ask(text, 20), text).toBeUndefined()
  for (let count = 2; count < 200; count++) expect(ask(`select ${count}`, 10)).toBe(`itinera_${count}`)
  expect(ask('select 200', 20)).toBeUndefined()
  expect(ask('select 1', 1)).toBe('itinera_0')
})
