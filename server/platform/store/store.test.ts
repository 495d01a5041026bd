import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canUseSwift, startSwift } from '../../../test/swift.ts'
import { createClock } from '../clock.ts'
import { ConfigError, readConfig } from '../config.ts'
import { createDiskStore } from './disk.ts'
import { checkBucket, createS3Store } from './s3.ts'
import { type FileStore, forEachOf, type S3Bucket, StoreError } from './store.ts'

const folders: string[] = []
let swift: Awaited<ReturnType<typeof startSwift>> | undefined
beforeAll(async () => {
  if (canUseSwift) swift = await startSwift()
})
afterAll(async () => {
  await swift?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const newDisk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-store-'))
  folders.push(folder)
  return createDiskStore(folder, createClock('UTC'))
}
const bucketOf = (url: string) => readConfig({ PICTURES_URL: url }).bucket as S3Bucket
const newBucket = async () => bucketOf((await swift?.newBucket()) ?? '')

const bytes = (text: string) => new TextEncoder().encode(text)
const namesIn = async (store: FileStore, prefix: string) =>
  (await store.list(prefix)).map(({ name }) => name).sort()

describe.each([
  ['disk', true, newDisk],
  ['object storage', canUseSwift, async () => createS3Store(await newBucket(), { page: 5 })],
] as const)('on %s', (_, canRun, open) => {
  const stored = test.runIf(canRun)

  stored('what was put is there, byte for byte', async () => {
    const store = await open()
    const all = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256)
    await store.put('images/trips/sea.jpg', all)
    expect(new Uint8Array((await store.get('images/trips/sea.jpg')) ?? [])).toEqual(all)
    expect(await store.has('images/trips/sea.jpg')).toBe(true)
    await store.put('images/database-id', bytes('0a1b'))
    expect((await store.get('images/database-id'))?.toString()).toBe('0a1b')
  })

  stored('what was never put is not there, and may be deleted', async () => {
    const store = await open()
    expect(await store.get('images/trips/none.jpg')).toBeUndefined()
    expect(await store.has('images/trips/none.jpg')).toBe(false)
    expect(await store.list('images/trips/')).toEqual([])
    expect(await store.copy('images/trips/none.jpg', 'images/removed/none.jpg')).toBe(false)
    await store.delete('images/trips/none.jpg')
  })

  stored('a second file of a name takes the place of the first', async () => {
    const store = await open()
    await store.put('maps/a.svg', bytes('first'))
    await store.put('maps/a.svg', bytes('2'))
    expect((await store.get('maps/a.svg'))?.toString()).toBe('2')
    expect(await store.list('maps/')).toMatchObject([{ name: 'maps/a.svg', size: 1 }])
  })

  stored('two who write one file at the same moment leave one of them whole', async () => {
    const store = await open()
    const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(50_000))
    await Promise.all(contents.map((content) => store.put('images/trips/sea.jpg', bytes(content))))
    expect(contents).toContain((await store.get('images/trips/sea.jpg'))?.toString())
    expect(await namesIn(store, 'images/trips/')).toEqual(['images/trips/sea.jpg'])
  })

  stored('lists what is in a folder and begins with a prefix, with the time of change', async () => {
    const store = await open()
    const before = Date.now() - 2000
    for (const name of [
      'images/trips/sea.jpg',
      'images/trips/sea-480.avif',
      'images/trips/dune.jpg',
      'maps/x.svg',
    ])
      await store.put(name, bytes(name))
    expect(await namesIn(store, 'images/trips/sea')).toEqual([
      'images/trips/sea-480.avif',
      'images/trips/sea.jpg',
    ])
    expect(await namesIn(store, 'images/trips/')).toHaveLength(3)
    expect(await namesIn(store, 'maps/')).toEqual(['maps/x.svg'])
    for (const { changedAt } of await store.list('images/trips/')) {
      expect(changedAt).toBeGreaterThan(before)
      expect(changedAt).toBeLessThan(Date.now() + 2000)
    }
  })

  stored('lists more files than stand on one page', async () => {
    const store = await open()
    const names = Array.from({ length: 12 }, (_, index) => `maps/${String(index).padStart(2, '0')}.svg`)
    await forEachOf(names, 16, (name) => store.put(name, bytes(name)))
    expect(await namesIn(store, 'maps/')).toEqual(names)
  })

  stored('a copy is a file of its own, changed when it was made', async () => {
    const store = await open()
    await store.put('images/trips/sea.jpg', bytes('sea'))
    const [first] = await store.list('images/trips/')
    // Object storage answers times in whole seconds.
    const copiedAt = async () => {
      expect(await store.copy('images/trips/sea.jpg', 'images/removed/sea.jpg')).toBe(true)
      return (await store.list('images/removed/'))[0]?.changedAt
    }
    await expect.poll(copiedAt, { timeout: 5000, interval: 250 }).toBeGreaterThan(first?.changedAt ?? 0)
    expect(await namesIn(store, 'images/removed/')).toEqual(['images/removed/sea.jpg'])
    await store.put('images/trips/sea.jpg', bytes('another'))
    expect((await store.get('images/removed/sea.jpg'))?.toString()).toBe('sea')
    await store.delete('images/trips/sea.jpg')
    expect(await store.has('images/trips/sea.jpg')).toBe(false)
    expect((await store.get('images/removed/sea.jpg'))?.toString()).toBe('sea')
  })
})

describe('a wrong PICTURES_URL is explained in one line', () => {
  const check = (bucket: S3Bucket) => checkBucket(createS3Store(bucket), bucket)
  const told = async (bucket: S3Bucket) => {
    const error = await check(bucket).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(ConfigError)
    const { message } = error as Error
    expect(message).not.toContain(bucket.secret)
    expect(message).not.toContain('\n')
    return message
  }

  test.runIf(canUseSwift)('a wrong key, secret, bucket or protocol', async () => {
    const right = await newBucket()
    await check(right)
    expect(await createS3Store(right).list('images/')).toEqual([])
    expect(await told({ ...right, key: 'agency:shop' })).toMatch(/refuses the key or the secret/)
    expect(await told({ ...right, secret: 'another secret' })).toMatch(/refuses the key or the secret/)
    expect(await told({ ...right, bucket: 'elsewhere' })).toMatch(/there is no bucket “elsewhere” at 127/)
    expect(await told({ ...right, origin: right.origin.replace('http:', 'https:') })).toMatch(
      /cannot be used now/,
    )
  })

  test('a host that does not exist or does not answer', async () => {
    const bucket = bucketOf('s3://key:secret@127.0.0.1:9/pictures?tls=0')
    expect(await told({ ...bucket, origin: 'http://nowhere.invalid' })).toMatch(
      /nowhere\.invalid cannot be used now/,
    )
    expect(await told(bucket)).toMatch(/127\.0\.0\.1:9 cannot be used now/)
  })
})

test('a store that accepts connections and never answers is given up in time, and then not asked for a while', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  let connections = 0
  mute.on('connection', () => {
    connections += 1
  })
  const { port } = mute.address() as AddressInfo
  const store = createS3Store(bucketOf(`s3://key:secret@127.0.0.1:${port}/pictures?tls=0`), { limitMs: 100 })
  const began = performance.now()
  await expect(store.get('images/trips/sea.jpg')).rejects.toThrow(/pictures: no answer in time$/)
  expect(connections).toBe(2)
  await expect(store.get('images/trips/sea.jpg')).rejects.toThrow(/has just not answered$/)
  expect(connections).toBe(2)
  expect(performance.now() - began).toBeLessThan(3000)
  mute.closeAllConnections()
  mute.close()
})

test.runIf(canUseSwift)(
  'a store that is away is reported within a few seconds, and asked again',
  async () => {
    if (!swift) throw new Error('Swift did not start.')
    const store = createS3Store(await newBucket())
    await store.put('images/trips/sea.jpg', bytes('sea'))
    await swift.kill()
    const error = await store.put('images/trips/sea.jpg', bytes('2')).catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ isWriting: true })
    await expect(store.get('images/trips/sea.jpg')).rejects.toMatchObject({ isWriting: false })
    await swift.startAgain()
    await expect
      .poll(async () => `${await store.get('images/trips/sea.jpg').catch(() => '')}`, { timeout: 8000 })
      .toBe('sea')
  },
)
