import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../test/database.ts'
import { test as base, expect, type World } from '../../../test/world.ts'
import { picturesInUse } from '../../domain/pictures-in-use.ts'
import { pictureFiles } from '../pictures.ts'
import { archiveEnd, packEntry } from './archive.ts'
import { backup } from './backup.ts'
import { readBackup } from './format.ts'
import { checkBackup, restore } from './restore.ts'

const said: string[] = []
const tell = (line: string) => said.push(line)

const putPicture = (world: World, name: string) => {
  mkdirSync(world.pictures.folder, { recursive: true })
  for (const file of pictureFiles(name))
    writeFileSync(join(world.pictures.folder, file), `${file} of ${name}`)
}

const test = base.extend<{ place: { file: string; make: (more?: object) => ReturnType<typeof backup> } }>({
  place: async ({ world }, use) => {
    for (const banner of await picturesInUse(world.db)) putPicture(world, banner)
    const file = join(world.database.folder, 'backup.tar.gz')
    const { db, clock, pictures } = world
    const deps = { db, clock, pictureFolder: pictures.folder, picturesIn: picturesInUse, tell }
    await use({ file, make: (more = {}) => backup({ ...deps, ...more }, file) })
  },
})

/** Brings it back into a database and a folder of their own, and lets one look. */
async function elsewhere<T>(
  look: (target: Parameters<typeof restore>[0] & { folder: string }) => Promise<T>,
): Promise<T> {
  const { db, folder, drop, url } = await createTestDatabase()
  try {
    return await look({ db, databaseUrl: url, pictureFolder: join(folder, 'images', 'trips'), tell, folder })
  } finally {
    await drop()
  }
}

test('what was deleted is not counted up to again', async ({ world, place }) => {
  const add = async (db: World['db']) => {
    const { id } = await db
      .insertInto('packages')
      .values({ description: 'Tents' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const last = await add(world.db)
  await world.db.deleteFrom('packages').where('id', '=', last).execute()
  await place.make()
  await elsewhere(async (target) => {
    await restore(target, place.file, { replace: true })
    expect(await add(target.db)).toBe(last + 1)
  })
})

test('triggers neither count twice nor are they lost', async ({ world, place }) => {
  await place.make()
  await elsewhere(async (target) => {
    await restore(target, place.file, { replace: true })
    const total = async () =>
      (
        await target.db
          .selectFrom('row_counts')
          .select('total')
          .where('name', '=', 'users')
          .executeTakeFirst()
      )?.total
    expect(await total()).toBe(Object.keys(world.people).length)
    await target.db.deleteFrom('users').where('id', '=', world.people.olga.id).execute()
    expect(await total()).toBe(Object.keys(world.people).length - 1)
  })
})

test('a picture that is replaced while we look is found as its row then says', async ({ world, place }) => {
  let looks = 0
  const picturesIn = async (db: World['db']) => {
    const found = await picturesInUse(db)
    looks += 1
    if (looks === 1) {
      // Between our look at the rows and ours at the files, an administrator replaces one.
      putPicture(world, 'newer.jpg')
      await world.database
        .another()
        .updateTable('trips')
        .set({ banner: 'newer.jpg' })
        .where('id', '=', world.trips.fjord.id)
        .execute()
      await world.pictures.remove('fjord.jpg')
    }
    return found
  }
  const manifest = await place.make({ picturesIn })
  expect(looks).toBe(2)
  expect(manifest.missing).toEqual([])
  expect(manifest.pictures.map(({ name }) => name)).toContain('newer.jpg')
  expect(readdirSync(join(world.pictures.folder, '..'))).toEqual(['trips'])
})

test('a picture that is really gone does not keep the rest from being saved', async ({ world, place }) => {
  await world.pictures.remove('fjord.jpg')
  said.length = 0
  const manifest = await place.make()
  expect(manifest.missing).toEqual(['fjord.jpg'])
  expect(said[0]).toContain('fjord.jpg')
  expect((await checkBackup(place.file, tell)).missing).toEqual(['fjord.jpg'])
})

test('no backup is overwritten unasked, none has its name before it is whole', async ({ world, place }) => {
  await place.make()
  await expect(place.make()).rejects.toThrow(/exists already; --replace/)
  rmSync(place.file)
  // It is halfway through when it meets a picture that does not fit.
  const tooLong = `${'x'.repeat(99)}.jpg`
  putPicture(world, tooLong)
  await expect(place.make({ picturesIn: async () => [tooLong] })).rejects.toThrow(/too long a name/)
  expect(readdirSync(world.database.folder).filter((name) => name.startsWith('backup'))).toEqual([])
})

test('what is in the way is called by its name, and left alone', async ({ world, place }) => {
  const left = `${place.file}.part`
  writeFileSync(left, 'of another')
  await expect(place.make()).rejects.toThrow(`${left} exists: another backup is being made, or was cut off`)
  expect(readFileSync(left, 'utf8')).toBe('of another')
  rmSync(left)
  const { db, clock, pictures } = world
  const deps = { db, clock, pictureFolder: pictures.folder, picturesIn: picturesInUse, tell }
  const nowhere = join(world.database.folder, 'none')
  await expect(backup(deps, join(nowhere, 'x.tar.gz'))).rejects.toThrow(`There is no folder ${nowhere}.`)
  // No matter of the target.
  await expect(place.make({ pictureFolder: '/dev/null/x/y' })).rejects.toThrow(/ENOTDIR.*\/dev\/null/)
  expect(readdirSync(world.database.folder).filter((name) => name.startsWith('backup'))).toEqual([])
})

test('while the pictures are read, the database hears of us', async ({ place }) => {
  const { pictures } = await place.make()
  await elsewhere(async (target) => {
    let pings = 0
    const db = target.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode' && node.sqlFragments.join() === 'select 1') pings += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await restore({ ...target, db }, place.file, { replace: true })
    expect(pings).toBe(pictures.length)
  })
})

test('a database that holds anything is not replaced unasked', async ({ world, place }) => {
  await place.make()
  await elsewhere(async (target) => {
    await target.db.insertInto('periods').values({ days: 9 }).execute()
    await expect(restore(target, place.file)).rejects.toThrow(/not empty.*--replace/)
    expect(await target.db.selectFrom('periods').select('days').execute()).toEqual([{ days: 9 }])
    await restore(target, place.file, { replace: true })
    expect(await target.db.selectFrom('periods').select('days').orderBy('days').execute()).toEqual([
      { days: 3 },
      { days: 5 },
    ])
  })
  expect(await world.count('trips')).toBe(4)
})

test('a restore that fails leaves the database as it was', async ({ place }) => {
  await place.make()
  await elsewhere(async (target) => {
    await target.db.insertInto('periods').values({ days: 9 }).execute()
    // Somebody else's table that refers to one of ours: ours cannot be dropped.
    const stranger = sql.raw(
      'create table stranger (days bigint references periods (days), id int primary key)',
    )
    if (process.env.TEST_DATABASE !== 'sqlite:') {
      await stranger.execute(target.db)
      await expect(restore(target, place.file, { replace: true })).rejects.toThrow(/periods/)
      expect(await target.db.selectFrom('periods').select('days').execute()).toEqual([{ days: 9 }])
    }
  })
})

test('what is damaged, cut off, foreign or newer is refused before anything is touched', async ({
  place,
}) => {
  await place.make()
  const whole = readFileSync(place.file)
  const tar = gunzipSync(whole)
  const write = (content: Uint8Array) => writeFileSync(place.file, content)
  const refused = async (why: RegExp) => {
    await elsewhere(async (target) => {
      await expect(restore(target, place.file, { replace: true })).rejects.toThrow(why)
      expect(await target.db.selectFrom('trips').select('id').execute()).toEqual([])
      expect(readdirSync(target.folder).filter((name) => name === 'images')).toEqual([])
    })
  }
  write(whole.subarray(0, whole.length / 2))
  await refused(/ends before/)
  write(Buffer.from('GIF89a'))
  await refused(/damaged, or no backup/)
  write(gzipSync(tar.subarray(0, tar.length - 1024 - 512)))
  await refused(/ends before/)
  const flipped = Buffer.from(whole)
  flipped[whole.length - 6] = (flipped[whole.length - 6] ?? 0) ^ 1
  write(flipped)
  await refused(/damaged/)

  const changed = Buffer.from(tar)
  changed.write('Anne', changed.indexOf('Anna'))
  write(gzipSync(changed))
  await refused(/rows of users are not those/)

  const newer = Buffer.from(tar)
  newer.write('"format": 9', newer.indexOf('"format": 1'))
  write(gzipSync(newer))
  await refused(/newer version/)

  for (const name of ['../../../etc/cron.d/x', 'pictures/../../itinera.db', 'pictures/x.sh', '/etc/passwd']) {
    write(gzipSync(Buffer.concat([...packEntry({ name, body: Buffer.from('x') }, 0), tar, archiveEnd])))
    await refused(/no backup of ours has/)
  }
  write(
    gzipSync(Buffer.concat([...packEntry({ name: 'pictures/more.jpg', body: Buffer.from('x') }, 0), tar])),
  )
  await refused(/does not name: more.jpg/)
  rmSync(place.file)
  await refused(/There is no file/)
})

test('large tables are spread over many small files', async ({ world, place }) => {
  const message = 'x'.repeat(4000)
  const row = { name: 'Ada', email: 'ada@people.example', message, created_at: '2027-06-01T09:00:00.000Z' }
  for (let count = 0; count < 6; count++) {
    await world.db.insertInto('messages').values(Array(100).fill(row)).execute()
  }
  await place.make()
  const batches: number[] = []
  const manifest = await readBackup(place.file, {
    rows: async (table, rows) => {
      if (table === 'messages') batches.push(rows.length)
    },
  })
  expect(manifest.tables.find(({ name }) => name === 'messages')?.rows).toBe(600)
  expect(batches.length).toBeGreaterThan(2)
})
