import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, test } from 'vitest'
import { borrowAtlas } from '../../../../test/atlas.ts'
import type { MapInput } from '../../../kit/maps.ts'
import { createClock } from '../../../platform/clock.ts'
import { createDiskStore } from '../../../platform/store/disk.ts'
import { createMaps } from './maps.ts'

const bergen = { name: 'Bergen', latitude: 60.393, longitude: 5.324 }
const fjords: MapInput = {
  title: 'Fjords',
  stops: [bergen, { name: 'Flåm', latitude: 60.863, longitude: 7.113 }],
  language: 'en',
}
const folders: string[] = []
const opened: ReturnType<typeof createMaps>[] = []
afterEach(() => Promise.all(opened.splice(0).map((maps) => maps.stop())))
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const coral = { light: '#b23c22', dark: '#ff9a7d' }

function mapsOf(trips: MapInput[] = [], accent = () => coral) {
  const parent = mkdtempSync(join(tmpdir(), 'itinera-maps-'))
  folders.push(parent)
  const clock = createClock('UTC', () => new Date('2027-06-01T09:00:00Z'))
  const maps = createMaps(createDiskStore(parent, clock), clock, async () => trips, accent, borrowAtlas())
  opened.push(maps)
  return { ...maps, folder: join(parent, 'maps') }
}

const name = mapsOf().nameOf(fjords) ?? ''
const files = ['upright', 'wide'].flatMap((shape) =>
  ['', '.br', '.gz'].map((end) => `${name}-${shape}.svg${end}`),
)

test('the name changes with the title, a stop, the order, the language and the colour; a trip without stops has none', () => {
  const { nameOf } = mapsOf()
  const [first, second] = fjords.stops
  const others = [
    { ...fjords, title: 'Fjords!' },
    { ...fjords, stops: [second ?? bergen, first ?? bergen] },
    { ...fjords, stops: [bergen] },
    { ...fjords, language: 'de' as const },
  ]
  expect(new Set([fjords, ...others].map(nameOf)).size).toBe(5)
  expect(nameOf({ ...fjords })).toBe(name)
  expect(mapsOf([], () => ({ light: '#005f73', dark: '#94d2bd' })).nameOf(fjords)).not.toBe(name)
  expect(name).toMatch(/^[0-9a-f]{24}$/)
  expect(nameOf({ ...fjords, stops: [] })).toBe(null)
})

test('a map is drawn once, in both shapes, and compressed beside it', async () => {
  const maps = mapsOf()
  await Promise.all([maps.ensure(fjords), maps.ensure(fjords)])
  expect(readdirSync(maps.folder).sort()).toEqual(files)
  const read = (file = '') => readFileSync(join(maps.folder, file))
  expect(read(files[0]).toString()).toMatch(/^<svg.*Flåm.*<\/svg>$/s)
  expect(brotliDecompressSync(read(files[1]))).toEqual(read(files[0]))
  expect(gunzipSync(read(files[2]))).toEqual(read(files[0]))
  rmSync(join(maps.folder, files[0] ?? ''))
  utimesSync(join(maps.folder, files[3] ?? ''), 0, 0)
  const before = read(files[3])
  await maps.ensure(fjords)
  expect(readdirSync(maps.folder).sort()).toEqual(files)
  expect(read(files[3])).toEqual(before)
})

test('nothing is drawn for a trip without stops', async () => {
  const maps = mapsOf()
  await maps.ensure({ ...fjords, stops: [] })
  expect(() => readdirSync(maps.folder)).toThrow('ENOENT')
})

test('a map that is missing is drawn when it is asked for, and only if a trip has it', async () => {
  const maps = mapsOf([fjords])
  expect(await maps.has(`${'0'.repeat(24)}-wide.svg`)).toBe(false)
  expect(await maps.has(`${name}-wide.svg`)).toBe(true)
  expect(readdirSync(maps.folder).sort()).toEqual(files)
})

test('a map in a new colour of the agency is drawn when it is asked for, at once', async () => {
  let accent = coral
  const maps = mapsOf([fjords], () => accent)
  expect(await maps.has(`${name}-wide.svg`)).toBe(true)
  accent = { light: '#005f73', dark: '#94d2bd' }
  const file = `${maps.nameOf(fjords)}-wide.svg`
  expect(await maps.has(file)).toBe(true)
  expect(readFileSync(join(maps.folder, file)).toString()).toContain('--accent:#005f73')
})

test('a map that is asked for while it is drawn is waited for', async () => {
  const maps = mapsOf()
  const drawn = maps.ensure(fjords)
  expect(await maps.has(`${name}-upright.svg`)).toBe(true)
  await drawn
})

test('maps of no trip go after 30 days, the others stay', async () => {
  const old = { ...fjords, title: 'Old', stops: [bergen] }
  const maps = mapsOf([fjords])
  await maps.ensure(fjords)
  await maps.ensure(old)
  for (const file of readdirSync(maps.folder)) {
    const days = file.startsWith(`${maps.nameOf(old)}-wide`) ? 29 : 31
    const at = new Date('2027-06-01T09:00:00Z').getTime() / 1000 - days * 24 * 3600
    utimesSync(join(maps.folder, file), at, at)
  }
  await maps.sweep()
  expect(readdirSync(maps.folder).sort()).toEqual(
    [...files, ...['', '.br', '.gz'].map((end) => `${maps.nameOf(old)}-wide.svg${end}`)].sort(),
  )
})

test('what cannot be drawn is refused, and the next one is drawn', async () => {
  const maps = mapsOf()
  await expect(
    maps.ensure({ ...fjords, title: 'Bad', stops: [null as unknown as typeof bergen] }),
  ).rejects.toThrow()
  await maps.ensure(fjords)
  expect(await maps.findPlaces('lubeck')).toContainEqual(
    expect.objectContaining({ name: 'Lübeck', country: 'Germany' }),
  )
})

test('a drawing that the end of the server interrupts is no error', async () => {
  const atlas = JSON.stringify(join(import.meta.dirname, 'atlas.ts'))
  const server = `require('node:child_process').fork(${atlas}, { serialization: 'advanced' })
    .send({ id: 1, job: { find: 'lubeck' } }, () => process.exit())`
  // Resolves when both have ended: the atlas writes where the server wrote.
  expect(await promisify(execFile)(process.execPath, ['-e', server])).toEqual({ stdout: '', stderr: '' })
})
