import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { silent } from '../../../test/database.ts'
import { createClock } from '../clock.ts'
import { createCachedStore } from './cache.ts'
import { createDiskStore } from './disk.ts'
import { type FileStore, StoreError } from './store.ts'

const nameOf = (letter: string) => `images/trips/${letter}.jpg`

/** A remote store: a folder that counts how often it is read, and can be made unreachable. */
function farAway(folder: string) {
  const disk = createDiskStore(folder, createClock('UTC'))
  const far = { reads: 0, isAway: false }
  const store: FileStore = {
    ...disk,
    async get(name) {
      far.reads += 1
      if (far.isAway) throw new StoreError('far away', false)
      return disk.get(name)
    },
  }
  return { far, store }
}

const test = base.extend<{ place: ReturnType<typeof farAway> & { folder: string; cache: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  place: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'itinera-cache-'))
    const cache = join(folder, 'cache')
    const opened = farAway(join(folder, 'far'))
    for (const letter of 'abcde') await opened.store.put(nameOf(letter), Buffer.alloc(100, letter))
    await use({ ...opened, folder, cache })
    rmSync(folder, { recursive: true })
  },
})

const keptIn = (cache: string) => readdirSync(join(cache, 'images', 'trips')).sort()

test('a file is read once, even for simultaneous requests, and then kept', async ({ place }) => {
  const cached = await createCachedStore(place.store, place.cache, silent)
  const answers = await Promise.all(Array.from({ length: 50 }, () => cached.bring(nameOf('a'))))
  expect(new Set(answers)).toEqual(new Set([true]))
  expect(place.far.reads).toBe(1)
  expect((await cached.get(nameOf('a')))?.toString()).toBe('a'.repeat(100))
  expect(place.far.reads).toBe(1)
  expect(cached.served).toBe(place.cache)
})

test('while the store is away, only kept files can be read', async ({ place }) => {
  const cached = await createCachedStore(place.store, place.cache, silent)
  await cached.bring(nameOf('a'))
  place.far.isAway = true
  expect(await cached.bring(nameOf('a'))).toBe(true)
  await expect(cached.bring(nameOf('b'))).rejects.toThrow(StoreError)
  place.far.isAway = false
  expect(await cached.bring(nameOf('b'))).toBe(true)
  expect(await cached.bring(nameOf('z'))).toBe(false)
})

test('the least recently used file is dropped when the room is full', async ({ place }) => {
  const cached = await createCachedStore(place.store, place.cache, silent, 350)
  for (const letter of 'abc') await cached.bring(nameOf(letter))
  await cached.bring(nameOf('a'))
  await cached.bring(nameOf('d'))
  expect(keptIn(place.cache)).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
  expect((await cached.get(nameOf('b')))?.toString()).toBe('b'.repeat(100))
})

test('a new start takes over the kept files, within the room, and deletes half-written ones', async ({
  place,
}) => {
  const cached = await createCachedStore(place.store, place.cache, silent)
  for (const letter of 'abcd') await cached.bring(nameOf(letter))
  const half = join(place.cache, `${nameOf('e')}.0a1b.part`)
  writeFileSync(half, 'e')
  const reads = place.far.reads
  const again = await createCachedStore(place.store, place.cache, silent, 250)
  expect(keptIn(place.cache)).toHaveLength(2)
  expect(existsSync(half)).toBe(false)
  for (const file of keptIn(place.cache)) await again.bring(`images/trips/${file}`)
  expect(place.far.reads).toBe(reads)
})

test('a file that is stored again or deleted here is not kept', async ({ place }) => {
  const cached = await createCachedStore(place.store, place.cache, silent)
  await cached.bring(nameOf('a'))
  await cached.put(nameOf('a'), Buffer.from('new'))
  expect(keptIn(place.cache)).toEqual([])
  expect((await cached.get(nameOf('a')))?.toString()).toBe('new')
  await cached.delete(nameOf('a'))
  expect(keptIn(place.cache)).toEqual([])
  expect(await cached.bring(nameOf('a'))).toBe(false)
})

test('the file that names the owner of the pictures is never kept, because it changes', async ({ place }) => {
  const cached = await createCachedStore(place.store, place.cache, silent)
  await place.store.put('images/database-id', Buffer.from('one'))
  expect(`${await cached.get('images/database-id')}`).toBe('one')
  await place.store.put('images/database-id', Buffer.from('two'))
  expect(`${await cached.get('images/database-id')}`).toBe('two')
})
