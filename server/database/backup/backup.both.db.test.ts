import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { settingsGroups } from '../../../contract/settings/settings.ts'
import { silent } from '../../../test/database.ts'
import { test as base, expect, type World } from '../../../test/world.ts'
import { claimPictures, picturesInUse } from '../../core/trips/sweep-pictures.ts'
import { createPictureStore, pictureFiles } from '../../platform/pictures.ts'
import { createDiskStore } from '../../platform/store/disk.ts'
import { openDatabase } from '../open.ts'
import { databaseId } from '../state.ts'
import { type BackupDeps, backup } from './backup.ts'
import { restore } from './restore.ts'

/** Only SQLite: PostgreSQL has its own backup tools. */
const onSqlite = process.env.TEST_DATABASE === 'sqlite:'

const contentOf = (name: string, file: string) => `${file} of ${name}`

function putPicture({ pictures }: World, name: string) {
  mkdirSync(pictures.folder, { recursive: true })
  for (const file of pictureFiles(name)) writeFileSync(join(pictures.folder, file), contentOf(name, file))
}

type Place = {
  /** The file of the archive. */
  file: string
  make: (more?: Partial<BackupDeps>) => ReturnType<typeof backup>
  /** A data folder that does not exist yet. */
  target: BackupDeps & { folder: string; databaseFile: string }
  printed: string[]
}

const test = base.extend<{ place: Place }>({
  place: async ({ world }, use) => {
    const { clock, pictures, database } = world
    for (const name of await picturesInUse(world.db)) putPicture(world, name)
    await claimPictures(world.db, pictures)
    const file = join(database.folder, 'backup.tar.gz')
    const printed: string[] = []
    const common = { picturesInUse, clock, log: silent, print: (line: string) => printed.push(line) }
    const folder = join(database.folder, 'restored')
    const databaseFile = join(folder, 'itinera.db')
    await use({
      file,
      printed,
      make: (more) => backup({ ...common, databaseUrl: database.url, pictures, ...more }, file),
      target: {
        ...common,
        folder,
        databaseFile,
        databaseUrl: `sqlite:${databaseFile}`,
        pictures: createPictureStore(createDiskStore(folder, clock), clock),
      },
    })
  },
})

/** Opens a restored database. */
async function look<T>({ databaseUrl }: BackupDeps, at: (db: World['db']) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl, silent)
  return at(db).finally(() => db.destroy())
}

test.runIf(onSqlite)(
  'a backup is restored completely, except for logins and links',
  async ({ world, place }) => {
    const { target } = place
    const { db } = world
    await db
      .insertInto('account_links')
      .values({
        token_hash: 'x',
        user_id: world.theo.id,
        purpose: 'reset',
        expires_at: '2027-06-02T00:00:00Z',
      })
      .execute()
    const { id: booking_id } = await world.theo.book()
    await db
      .insertInto('booking_links')
      .values({ token_hash: 'y', booking_id, created_at: '2027-06-01T09:00:00Z' })
      .execute()
    await db
      .insertInto('travellers')
      .values({ booking_id, kind: 'adult', number: 1, name: 'Theo', link_hash: 'z' })
      .execute()
    // A logo and a slide with its crop for phones.
    const focus = { x: 50, y: 50 }
    const slides = [{ file: 'slide.jpg', alt: '', focus, upright: 'slide-x50y50.jpg' }]
    const logo = { file: 'logo.svg', width: 96, height: 24, ground: 'any' }
    for (const name of ['logo.svg', 'slide.jpg', 'slide-x50y50.jpg']) putPicture(world, name)
    const value = JSON.stringify(settingsGroups.look.parse({ accent: '#005f73', logo, slides }))
    const at = '2027-06-01T09:00:00.000Z'
    await db.insertInto('settings').values({ name: 'look', version: 2, value, at }).execute()
    await place.make({
      // An administrator replaces a picture between our look at the rows and ours at the files.
      picturesInUse: async (copied) => {
        await world.pictures.remove('fjord.jpg')
        return picturesInUse(copied)
      },
    })
    await restore(target, place.file)

    await look(target, async (restored) => {
      for (const table of ['users', 'trips', 'periods', 'packages', 'settings'] as const) {
        const rows = (from: World['db']) => from.selectFrom(table).selectAll().execute()
        expect(await rows(restored), table).toEqual(await rows(db))
      }
      expect(await restored.selectFrom('sessions').selectAll().execute()).toEqual([])
      for (const table of ['account_links', 'booking_links'] as const)
        expect(await restored.selectFrom(table).selectAll().execute(), table).toEqual([])
      const travellers = await restored.selectFrom('travellers').select(['name', 'link_hash']).execute()
      expect(travellers).toEqual([{ name: 'Theo', link_hash: null }])
      expect(await target.pictures.owner()).toBe(await databaseId(restored))
    })
    expect(place.printed.at(-1)).toContain('All links to bookings and of their travellers have ended')
    const names = await picturesInUse(db)
    expect(names).toEqual(expect.arrayContaining(['logo.svg', 'slide.jpg', 'slide-x50y50.jpg']))
    expect((await target.pictures.list()).sort()).toEqual(names.toSorted())
    for (const name of names) {
      for (const file of pictureFiles(name))
        expect(readFileSync(join(target.pictures.place, file), 'utf8')).toBe(contentOf(name, file))
    }
    expect(readdirSync(target.folder).sort()).toEqual(['images', 'itinera.db'])
    expect(readdirSync(world.database.folder).filter((name) => name.includes('.part'))).toEqual([])
    for (const [path, mode] of [
      [place.file, 0o600],
      [target.databaseFile, 0o600],
      [target.folder, 0o700],
    ] as const) {
      expect(statSync(path).mode & 0o777, path).toBe(mode)
    }
  },
)

test.runIf(onSqlite)(
  'pictures that are one file under several names are restored',
  async ({ world, place }) => {
    const [first = '', ...others] = pictureFiles('fjord.jpg').map((file) => join(world.pictures.folder, file))
    for (const other of others) {
      rmSync(other)
      linkSync(first, other)
    }
    await place.make()
    await restore(place.target, place.file)
    for (const file of pictureFiles('fjord.jpg'))
      expect(readFileSync(join(place.target.pictures.place, file))).toEqual(readFileSync(first))
  },
)

test.runIf(onSqlite)(
  'a picture that is gone does not keep the rest from being saved',
  async ({ world, place }) => {
    for (const file of pictureFiles('fjord.jpg')) rmSync(join(world.pictures.folder, file))
    await place.make()
    expect(place.printed[0]).toBe('Not backed up, because it is not there: picture fjord.jpg')
    await restore(place.target, place.file)
    expect(await place.target.pictures.list()).not.toContain('fjord.jpg')
  },
)

test.runIf(onSqlite)('existing data is not overwritten unasked', async ({ place }) => {
  const { target, file } = place
  await place.make()
  await expect(place.make()).rejects.toThrow(`${file} exists already.`)
  await restore(target, file)
  await look(target, (db) => db.updateTable('trips').set({ title: 'Another' }).execute())
  await expect(restore(target, file)).rejects.toThrow(`${target.databaseFile} is there already. --replace`)
  await look(target, async (db) => {
    expect(await db.selectFrom('trips').select('id').where('title', '=', 'Another').execute()).toHaveLength(4)
    // As a server has it.
    await expect(restore(target, file, { replace: true })).rejects.toThrow('Stop it first')
  })

  await restore(target, file, { replace: true })
  await look(target, async (db) => {
    expect(await db.selectFrom('trips').select('id').where('title', '=', 'Another').execute()).toEqual([])
  })
  rmSync(target.databaseFile)
  await expect(restore(target, file)).rejects.toThrow(`${target.pictures.place} is there already`)
})

test.runIf(onSqlite)(
  'what is damaged, cut off, foreign or newer is refused, and nothing touched',
  async ({ world, place }) => {
    const { target, file } = place
    await place.make()
    const whole = readFileSync(file)
    const refused = async (content: Uint8Array, why: RegExp) => {
      writeFileSync(file, content)
      await expect(restore(target, file)).rejects.toThrow(why)
      expect(readdirSync(target.folder)).toEqual([])
    }
    const damaged = /damaged, or no backup of Itinera/
    await refused(whole.subarray(0, whole.length / 2), damaged)
    await refused(whole.subarray(0, whole.length - 1), damaged)
    await refused(Buffer.from('GIF89a'), damaged)
    await refused(gzipSync('no tar'), damaged)
    const flipped = Buffer.from(whole)
    flipped[whole.length - 6] = (flipped[whole.length - 6] ?? 0) ^ 1
    await refused(flipped, damaged)
    const renamed = gunzipSync(whole)
    renamed.write('pictures/x', renamed.indexOf('pictures/fjord.jpg'))
    await refused(gzipSync(renamed), damaged)
    rmSync(file)

    await world.db.deleteFrom('departures').where('trip_id', '=', world.trips.dunes.id).execute()
    await world.db.deleteFrom('trips').where('title', '=', 'Dunes').execute()
    await place.make({ picturesInUse: async () => ['fjord.jpg'] })
    await expect(restore(target, file)).rejects.toThrow(/lacks the picture/)
    rmSync(file)
    const raw = new DatabaseSync(world.database.url.slice('sqlite:'.length))
    raw.exec("insert into migrations (name, at) values ('9999_later', '')")
    raw.close()
    await place.make()
    await expect(restore(target, file)).rejects.toThrow(/made by a newer version/)
    await expect(restore(target, `${file}.none`)).rejects.toThrow(/There is no file/)
    expect(readdirSync(target.folder)).toEqual([])
  },
)
