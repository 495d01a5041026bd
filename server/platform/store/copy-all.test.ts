import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { createClock } from '../clock.ts'
import { copyAll } from './copy-all.ts'
import { createDiskStore } from './disk.ts'
import { type FileStore, StoreError } from './store.ts'

const content = { folders: ['images/trips/', 'images/removed/'], owner: 'images/database-id' }
const files = ['images/trips/sea.jpg', 'images/trips/sea-480.avif', 'images/removed/dune.jpg']

type Place = { from: FileStore; to: FileStore; printed: string[]; copy: (to?: FileStore) => Promise<void> }

const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  place: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'itinera-copy-'))
    const open = (name: string) => createDiskStore(join(folder, name), createClock('UTC'))
    const [from, to] = [open('from'), open('to')]
    for (const name of files) await from.put(name, Buffer.from(`${name}!`))
    await from.put(content.owner, Buffer.from('0a1b\n'))
    writeFileSync(join(folder, 'from', 'images', 'trips', 'sea.jpg.0a.part'), 'half')
    const printed: string[] = []
    await use({
      from,
      to,
      printed,
      copy: (target = to) => copyAll(from, target, content, (line) => printed.push(line)),
    })
    rmSync(folder, { recursive: true })
  },
})

test('every file is copied byte by byte, and files that exist already are compared', async ({ place }) => {
  const { to, printed, copy } = place
  await to.put('images/trips/sea.jpg', Buffer.from('cut o'))
  await to.put('images/trips/other.jpg', Buffer.from('stays'))
  await copy()
  for (const name of files) expect(`${await to.get(name)}`).toBe(`${name}!`)
  expect(`${await to.get(content.owner)}`).toBe('0a1b\n')
  expect(await to.has('images/trips/other.jpg')).toBe(true)
  expect(await to.has('images/trips/sea.jpg.0a.part')).toBe(false)
  expect(printed).toEqual([expect.stringMatching(/^Copied 3 files .* All were compared byte for byte\.$/)])
  await copy()
  expect(printed[1]).toMatch(/^Copied 0 files .*; 3 were there already\./)
})

test('an interrupted run says how far it came, and the next run does the rest', async ({ place }) => {
  const { to, printed, copy } = place
  let puts = 0
  const breaking: FileStore = {
    ...to,
    async put(name, bytes) {
      puts += 1
      // The owner and one file.
      if (puts > 2) throw new StoreError('s3://far/away: 503', true)
      await to.put(name, bytes)
    },
  }
  await expect(copy(breaking)).rejects.toThrow(
    /^s3:\/\/far\/away: 503\. \d of 3 files are copied; run the command/,
  )
  await copy()
  expect(printed.at(-1)).toMatch(/^Copied 2 files .*; 1 were there already/)
})

test('a store that changes bytes is found out', async ({ place }) => {
  const damaging: FileStore = { ...place.to, put: (name) => place.to.put(name, Buffer.from('damaged')) }
  await expect(place.copy(damaging)).rejects.toThrow(/came back from .* with other bytes/)
})

test('the pictures of another database are left alone', async ({ place }) => {
  await place.to.put(content.owner, Buffer.from('another'))
  await expect(place.copy()).rejects.toThrow(/belong to another database/)
  expect(await place.to.list('images/trips/')).toEqual([])
})

test('an empty store is not copied in silence', async ({ place }) => {
  for (const name of files) await place.from.delete(name)
  await expect(place.copy()).rejects.toThrow(/^There are no pictures in /)
})
