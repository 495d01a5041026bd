import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { claimPictures, sweepPictures } from '../../server/core/trips/sweep-pictures.ts'
import { backup } from '../../server/database/backup/backup.ts'
import { restore } from '../../server/database/backup/restore.ts'
import { createBackups } from '../../server/features/backup/backups.ts'
import { days } from '../../server/platform/clock.ts'
import { ConfigError, readConfig } from '../../server/platform/config.ts'
import { createPictureStore, pictureFiles, pictureFolders } from '../../server/platform/pictures.ts'
import { createCachedStore } from '../../server/platform/store/cache.ts'
import { createDiskStore } from '../../server/platform/store/disk.ts'
import { createS3Store } from '../../server/platform/store/s3.ts'
import { type FileStore, forEachOf, type S3Bucket } from '../../server/platform/store/store.ts'
import { start } from '../../server/start.ts'
import { silent } from '../database.ts'
import { canUseSwift, startSwift } from '../swift.ts'
import { test as base, bookingForm, expect, type OpenFiles, type World } from '../world.ts'

let swift: Awaited<ReturnType<typeof startSwift>>
beforeAll(async () => {
  if (canUseSwift) swift = await startSwift()
})
afterAll(() => swift?.stop())

type Storage = { url: string; bucket: S3Bucket; store: FileStore; reads: string[] }

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  .extend('storage', async ({}): Promise<Storage> => {
    const url = await swift.newBucket()
    const bucket = readConfig({ PICTURES_URL: url }).bucket as S3Bucket
    return { url, bucket, store: createS3Store(bucket), reads: [] }
  })
  .extend('openFiles', ({ storage: { store, reads } }): OpenFiles => {
    const counting: FileStore = {
      ...store,
      get(name) {
        reads.push(name)
        return store.get(name)
      },
    }
    return (folder, _clock, log) => createCachedStore(counting, join(folder, 'picture-cache'), log)
  })

const picture = async (background = '#c2452d') =>
  new File(
    [
      (await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .png()
        .toBuffer()) as BlobPart,
    ],
    'sea.png',
    { type: 'image/png' },
  )

const tripForm = async (world: World, title = 'Harbour') => ({
  title,
  description: 'Gables and gulls',
  period_id: 3,
  package_id: world.packages.half,
  date: '2027-08-01',
  banner: await picture(),
})

/** Adds a trip with a picture. Returns the name of its picture. */
async function addTrip(world: World, title?: string) {
  const { id } = await world.anna.ask('adminAddTrip', { form: await tripForm(world, title) })
  return { id, banner: (await world.anna.ask('adminShowTrip', { params: { id } })).banner }
}

const get = (world: World, file: string, headers: Record<string, string> = {}) =>
  world.app.request(`/images/trips/${file}`, { headers })
const namesIn = async (store: FileStore, folder: string) =>
  (await store.list(folder)).map(({ name }) => name.slice(folder.length)).sort()

const run = promisify(execFile)
const cli = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['server/cli.ts', ...args], { env: { PATH: process.env.PATH, ...env } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )

describe.runIf(canUseSwift)('with PICTURES_URL', () => {
  test('two upload at the same moment; both pictures are in the bucket, and served for ever', async ({
    world,
    storage,
  }) => {
    const added = await Promise.all([addTrip(world, 'Harbour'), addTrip(world, 'Harbour again')])
    const files = added.flatMap(({ banner }) => pictureFiles(banner)).sort()
    expect(await namesIn(storage.store, pictureFolders.stored)).toEqual(files)
    expect(existsSync(world.pictures.folder)).toBe(false)

    const [file = ''] = files
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(world, file)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(storage.reads).toEqual([pictureFolders.stored + file])
    const bytes = Buffer.from((await answers[0]?.bytes()) ?? [])
    expect(bytes.equals((await storage.store.get(pictureFolders.stored + file)) ?? Buffer.of())).toBe(true)
    expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const part = await get(world, file, { range: 'bytes=4-9' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.bytes())).toEqual(bytes.subarray(4, 10))
  })

  test('a picture that the bucket does not have is 404, with a line in the log', async ({
    world,
    storage,
  }) => {
    const { banner } = await addTrip(world)
    await storage.store.delete(pictureFolders.stored + banner)
    expect((await get(world, banner)).status).toBe(404)
    expect(world.logged.join('')).toMatch(`"file":"${banner}","msg":"a picture is not there"`)
  })

  test('a store that is away: pages and kept pictures go on, uploads are refused in words', async ({
    world,
    storage,
  }) => {
    const { id, banner } = await addTrip(world)
    const [kept = '', other = ''] = pictureFiles(banner)
    expect((await get(world, kept)).status).toBe(200)
    await swift.kill()
    try {
      expect((await get(world, kept)).status).toBe(200)
      const away = await get(world, other)
      expect(away.status).toBe(503)
      expect(away.headers.get('retry-after')).toBe('30')
      expect((await world.ask('showTrip', { params: { id } })).trip.title).toBe('Harbour')
      await world.theo.ask('book', { form: bookingForm(world) })

      const before = await world.count('trips')
      const began = performance.now()
      const refused = await world.anna.askInVain(503, 'adminAddTrip', { form: await tripForm(world) })
      expect(refused.message).toBe('Pictures cannot be stored at the moment. Please try again in a minute.')
      expect(refused.response.headers.get('retry-after')).toBe('30')
      expect(performance.now() - began).toBeLessThan(6000)
      expect(await world.count('trips')).toBe(before)
      expect(world.logged.join('')).toContain('object storage cannot be used')

      const { url: databaseUrl, folder: dataDir } = world.database
      const backups = createBackups({ databaseUrl, dataDir, bucket: storage.bucket }, world.clock)
      await expect(backups.make(async () => {})).rejects.toMatchObject({
        status: 503,
        details: { retryAfter: 30 },
      })
      await backups.stop()
      expect(world.logged.join('')).not.toContain(storage.bucket.secret)
    } finally {
      await swift.startAgain()
    }
    await vi.waitFor(async () => expect((await get(world, other)).status).toBe(200), { timeout: 10_000 })
    await addTrip(world, 'Harbour again')
  })

  test('a replaced picture is moved aside, and deleted after 30 days', async ({ world, storage }) => {
    const { store } = storage
    const { pictures, db, log, time } = world
    const { id, banner } = await addTrip(world)
    await claimPictures(db, pictures)
    await get(world, banner)
    await world.anna.ask('adminUpdateTrip', { params: { id }, form: { banner: await picture('#005f73') } })
    const shown = await world.anna.ask('adminShowTrip', { params: { id } })
    expect(await namesIn(store, pictureFolders.stored)).toEqual(pictureFiles(shown.banner).sort())
    expect(await namesIn(store, pictureFolders.removed)).toEqual(pictureFiles(banner).sort())
    expect((await get(world, banner)).status).toBe(404)

    // Of no trip; the times of change are those of the bucket.
    await pictures.putFile(Buffer.from('<svg/>'), 'svg', 'orphan.svg')
    time.now = new Date(Date.now() + days(29))
    await sweepPictures(db, pictures, log)
    expect(await namesIn(store, pictureFolders.removed)).toEqual(
      [...pictureFiles(banner), 'orphan.svg'].sort(),
    )
    time.now = new Date(Date.now() + days(31))
    await sweepPictures(db, pictures, log)
    expect(await namesIn(store, pictureFolders.removed)).toEqual([])
    expect(await namesIn(store, pictureFolders.stored)).toEqual(pictureFiles(shown.banner).sort())
  })

  test('a map that another machine has drawn is served', async ({ world, storage }) => {
    const map = `${'0a'.repeat(12)}-wide.svg`
    for (const ending of ['', '.br', '.gz'])
      await storage.store.put(`maps/${map}${ending}`, Buffer.from(`map${ending}`))
    const ask = (encoding: string) =>
      world.app.request(`/images/maps/${map}`, { headers: { 'accept-encoding': encoding } })
    expect(await (await ask('identity')).text()).toBe('map')
    const packed = await ask('br')
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe('map.br')
    expect(storage.reads).toHaveLength(3)
  })

  test('a backup brings the pictures out of one bucket, and back into another or a folder', async ({
    world,
    storage,
  }) => {
    const { clock, database } = world
    const picturesInUse = async () => ['fjord.jpg']
    await forEachOf(pictureFiles('fjord.jpg'), 8, (file) =>
      storage.store.put(pictureFolders.stored + file, Buffer.from(`${file} is here`)),
    )
    const file = join(database.folder, 'backup.tar.gz')
    const common = { picturesInUse, clock, log: silent, print: () => {} }
    const manifest = await backup({ ...common, databaseUrl: database.url, pictures: world.pictures }, file)
    expect(manifest.missing).toEqual([])

    const other = createS3Store(readConfig({ PICTURES_URL: await swift.newBucket() }).bucket as S3Bucket)
    for (const files of [other, createDiskStore(join(database.folder, 'disk'), clock)]) {
      const databaseUrl = `sqlite:${join(database.folder, `restored-${files.folder ? 'disk' : 's3'}`, 'itinera.db')}`
      await restore({ ...common, databaseUrl, pictures: createPictureStore(files, clock) }, file)
      expect(await namesIn(files, pictureFolders.stored)).toEqual(
        await namesIn(storage.store, pictureFolders.stored),
      )
      expect(`${await files.get(`${pictureFolders.stored}fjord-480.avif`)}`).toBe('fjord-480.avif is here')
      expect(await files.get('images/database-id')).toBeDefined()
    }
  })

  test('`npm run move-pictures` copies to the bucket and back', async ({ world, storage }) => {
    const { folder } = world.database
    const disk = createDiskStore(folder, world.clock)
    const names = ['images/trips/sea.jpg', 'images/removed/dune.jpg', 'maps/0a1b-wide.svg']
    for (const name of names) await disk.put(name, Buffer.from(name))
    const there = await cli({ DATA_DIR: folder, PICTURES_URL: storage.url }, 'move-pictures', 's3')
    expect(there.stderr).toBe('')
    expect(there.stdout).toMatch(/^Copied 3 files .*\nStart the server with PICTURES_URL\./)
    const elsewhere = join(folder, 'elsewhere')
    const back = await cli({ DATA_DIR: elsewhere, PICTURES_URL: storage.url }, 'move-pictures', 'disk')
    expect(back.stdout).toMatch(/^Copied 3 files .*\nStart the server without PICTURES_URL\./)
    expect(readdirSync(elsewhere, { recursive: true })).toEqual(expect.arrayContaining(names))

    const wrong = storage.url.replace('secret%2F', 'other%2F')
    const refused = await cli({ DATA_DIR: folder, PICTURES_URL: wrong }, 'move-pictures', 's3')
    expect(refused.stderr).toMatch(/^PICTURES_URL: 127\.0\.0\.1:\d+ refuses the key or the secret[^\n]*\n$/)
    expect((await cli({ DATA_DIR: folder }, 'move-pictures', 's3')).stderr).toMatch(/^Set PICTURES_URL/)
  })

  test('the server does not start with a bucket that it cannot use', async ({ world, storage }) => {
    const config = readConfig({
      DATA_DIR: join(world.database.folder, 'new'),
      PICTURES_URL: storage.url.replace(/pictures-\w+/, 'elsewhere'),
      DEMO: '0',
    })
    const starting = start(config, silent, { print: () => {}, pages: undefined, clientFolder: undefined })
    await expect(starting).rejects.toThrow(ConfigError)
  })
})
