import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, makeDatabase, silent } from '../../test/database.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'
import { isDangling, isDuplicate, lockedFor } from './sql.ts'

const run = promisify(execFile)

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** What agencies may have run, by number: SHA-256 of the file. A new migration adds its line; no line is changed. */
const migrationHashes: Record<string, string> = {
  '0001': '1c204193556e3da01843de42d9724089b8c495fe3c149ed2c5660388e8984820',
  '0002': '3a81b1e565232ce9a0478596e74cfd36c9203c356a51290856a879ad09553ceb',
  '0003': 'cd6b856c371276ae75924f115ccd88ac524c626a191a58d844cbd85d24004270',
  '0004': '0896e876de731371cf7c85d2c5c980c97581ada85f0525bedf014a96394087e5',
  '0005': '51229bba76c63b5d7f87bd085c5976b5fd6aa9fc85f859dda03a473158e0963e',
  '0006': '726849be7b358e62b55551cd2b7cefa310a45f23a1dbf04e879edf2c96957b68',
  '0007': '30d0fc0dd6439fa1f9d7d811c7b4f43037160ee5cf0ce09d199822ec8380c854',
  '0008': '159d4a22a502cc4fdb5fd3e5a79575187413af3cee9d0418a7d4692497875311',
  '0009': '3e7ae11ae09571e5f742096d92b33632470bf2e3c077102e2bc0908d0a3c2636',
  '0010': '770b6de91733371901a4b86585975ccf6e05be25e41a90c74e75cb7c7598ff72',
  '0011': '77cd21f063e1373e342bfbcfcc7bb1df5c34ed96d083b5a94d71cb745b0012cf',
  '0012': '4e3eb95f7e503f034321939aab801eef474423c3b53d33433277b1b0e6466f2f',
  '0013': '6fd1a56448abeb098b14204a95e16cddc727eed13e1a7e5d92cd1033dcf5eca4',
  '0014': 'ad2ed9bab6cb21bf248cc2f9ddd2128356ed6444d7288510534c5705580b2fc9',
  '0015': 'd804a7dec596534798b745b0dc85e083a10a0de9f90aa4954f216d2db601685b',
  '0016': 'b5db58673987bbfac25323e90193e3816b257b86bc6f9a1d7d25952fa14f849c',
  '0017': '36a060781a439e49aaec5c954472c18d1276692944f92a6e765f399a29fb8c28',
  '0018': '5db126490207c145458b45ada898830800fd7d26e449fab7dcdf36bc0763d409',
  '0019': '5ac8b7a8e3ec8d5894da73571ba2f3c275f6b7f58c4024dbd035f27f0a5e2a5c',
  '0020': '87b415fe6b5e25d8effb8669791a84a73c5aa9385b82bc891a93a9fdadcc5011',
  '0021': 'f3f23e9986b1b04a2e05937ea56adc8abeb87b475e6ef98ed930d2e451ac00f0',
  '0022': '44169832df50f764dd264d426ec2bdc8554598a805833b0c81ae643626683029',
  '0023': 'e7c538664f378aa753488b537426d64e8b04ac505f08dca75b5a90c1efeb4811',
  '0024': '2cb64b3269b4690c004e37356c6e3e3d6b9c183dd5c1845db493b98b737bfa37',
  '0025': '041d20d30053330329d45063d971bf7526d7520d4960b5adaca34e27784204b0',
  '0026': '73b43a678470302c7853710929ded3adc65167041287f6e721243559637594f6',
  '0027': '9cece4547a305706870677cbd1720ad867fe0db357fcdaaa369401d962545fd8',
}

test('a migration that agencies have run is never changed', () => {
  const files = globSync('migrations/0*.ts').toSorted()
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  expect(Object.fromEntries(files.map((file) => [basename(file).slice(0, 4), hashOf(file)]))).toEqual(
    migrationHashes,
  )
})

test('several processes may migrate at the same time, and repeatedly', async () => {
  const { url, drop } = await makeDatabase(database.folder)
  const start = () => run(process.execPath, ['test/migrate-once.ts', url])
  await Promise.all([start(), start(), start()])
  await start()
  const db = openDatabase(url, silent)
  expect(await db.selectFrom('trips').selectAll().execute()).toEqual([])
  await db.destroy()
  await drop()
})

test.runIf(process.env.TEST_DATABASE === 'sqlite:')(
  'the files of SQLite are their owner’s alone',
  async () => {
    await database.db.insertInto('periods').values({ days: 9 }).execute()
    const file = database.url.slice('sqlite:'.length)
    for (const each of [file, `${file}-wal`, `${file}-shm`]) {
      expect(statSync(each).mode & 0o777, each).toBe(0o600)
    }
  },
)

test('a Date never becomes a NULL by accident', async () => {
  const at = new Date('2027-06-01T00:00:00Z') as unknown as string
  const insert = database.db.insertInto('messages').values({
    name: 'Karl',
    email: 'karl@people.example',
    message: 'Hello',
    search: '',
    sort_key: '',
    created_at: at,
  })
  if (process.env.TEST_DATABASE === 'sqlite:') await expect(insert.execute()).rejects.toThrow(/not Date/)
  else await insert.execute()
  const rows = await database.db.selectFrom('messages').select('created_at').execute()
  expect(rows.every((row) => row.created_at)).toBe(true)
})

test('raw statements return their rows', async () => {
  const { rows } = await sql<{ days: number }>`insert into periods (days) values (9) returning days`.execute(
    database.db,
  )
  expect(rows).toEqual([{ days: 9 }])
})

test('a duplicate is distinguished from other errors', async () => {
  const insert = () => database.db.insertInto('periods').values({ days: 5 }).execute()
  await insert()
  expect(isDuplicate(await insert().catch((error: unknown) => error))).toBe(true)
  const wrong = database.db.insertInto('periods').values({ days: -5 }).execute()
  expect(isDuplicate(await wrong.catch((error: unknown) => error))).toBe(false)
})

test('a dangling reference is distinguished from other errors', async () => {
  const { db } = database
  const insert = (user_id: number) =>
    db
      .insertInto('account_links')
      .values({ token_hash: 'x', user_id, purpose: 'reset', expires_at: '' })
      .execute()
  expect(isDangling(await insert(999).catch((error: unknown) => error))).toBe(true)
  const wrong = db.insertInto('periods').values({ days: -5 }).execute()
  expect(isDangling(await wrong.catch((error: unknown) => error))).toBe(false)
})

test('without the lock two transactions read the same and both write; with it the second waits', async () => {
  const { db: one } = database
  await database.db.insertInto('packages').values({ description: '0' }).execute()

  const increment = (db: Database, meet: () => Promise<void>, locked: boolean) =>
    db.transaction().execute(async (trx) => {
      const query = trx.selectFrom('packages').select('description')
      const row = await (locked ? query.$call(lockedFor(trx, 'update')) : query).executeTakeFirstOrThrow()
      await meet()
      await trx
        .updateTable('packages')
        .set({ description: `${Number(row.description) + 1}` })
        .execute()
    })
  const value = async () =>
    (await database.db.selectFrom('packages').select('description').executeTakeFirstOrThrow()).description

  // SQLite's transactions begin with the write lock: the race cannot even be provoked there.
  if (process.env.TEST_DATABASE !== 'sqlite:') {
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const meet = () => {
      arrived += 1
      if (arrived === 2) both.resolve()
      return both.promise
    }
    await Promise.all([increment(one, meet, false), increment(one, meet, false)])
    expect(await value()).toBe('1')
    await database.db.updateTable('packages').set({ description: '0' }).execute()
  }
  const go = async () => {}
  await Promise.all([increment(one, go, true), increment(one, go, true)])
  expect(await value()).toBe('2')
})
