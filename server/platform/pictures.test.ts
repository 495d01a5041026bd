import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { test as base, expect } from 'vitest'
import { createClock } from './clock.ts'
import { createPictureStore, pictureFiles } from './pictures.ts'
import { createDiskStore } from './store/disk.ts'

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
)
const allFiles = pictureFiles('sea.jpg').sort()

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the dependencies from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'itinera-pictures-'))
    const trips = join(folder, 'images', 'trips')
    mkdirSync(trips, { recursive: true })
    await use(trips)
    rmSync(folder, { recursive: true })
  },
})

const clock = createClock('UTC')
const open = (folder: string) => createPictureStore(createDiskStore(join(folder, '..', '..'), clock), clock)

test('processes that draw the same picture at the same time leave all its files', async ({ folder }) => {
  await Promise.all(Array.from({ length: 4 }, () => open(folder).putDrawing(drawing, 'sea.jpg')))
  expect(readdirSync(folder).sort()).toEqual(allFiles)
  expect(await open(folder).putDrawing(drawing, 'sea.jpg')).toBe(false)
})

test.for(allFiles)('a drawing without its %s is drawn again', async (file, { folder }) => {
  const store = open(folder)
  await store.putDrawing(drawing, 'sea.jpg')
  rmSync(join(folder, file))
  expect(await store.putDrawing(drawing, 'sea.jpg')).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(allFiles)
})

test('a file that is drawn alone is as wide as one drawn with all others', async ({ folder }) => {
  const wide = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000"/></svg>',
  )
  const files = pictureFiles('sea.jpg')
  for (const file of files) await open(folder).putDrawing(wide, 'sea.jpg', [file])
  const sizes = await Promise.all(files.map((file) => sharp(join(folder, file)).metadata()))
  expect(sizes.map(({ width, height }) => [width, height])).toEqual(
    [480, 480, 720, 720, 1080, 1080, 1600, 1600, 1600].map((width) => [width, width / 2]),
  )
})

test('after a failed drawing the finished files stay, and no partial one', async ({ folder }) => {
  // A folder with the name of one of the files.
  mkdirSync(join(folder, 'sea-1080.webp'))
  await expect(open(folder).putDrawing(drawing, 'sea.jpg')).rejects.toThrow()
  expect(readdirSync(folder)).toContain('sea-480.avif')
  expect(readdirSync(folder).filter((file) => file.endsWith('.part'))).toEqual([])
})
