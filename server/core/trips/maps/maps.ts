import { createHash } from 'node:crypto'
import type { MapInput, Maps } from '../../../kit/maps.ts'
import { type Clock, days } from '../../../platform/clock.ts'
import { createHelper, programBeside } from '../../../platform/helper.ts'
import type { Log } from '../../../platform/log.ts'
import type { ServedStore } from '../../../platform/store/store.ts'
import type { MapAccent } from '../../look/accent.ts'
import type { AtlasAnswer, AtlasJob, Drawing } from './atlas.ts'
import type { MapShape } from './sheet.ts'

/** Changes whenever maps are drawn in another way: they are all drawn anew, under new names. */
const DRAWING_VERSION = 7

/** How long data are kept in memory after a map was drawn or a town looked up. */
const IDLE_MS = 60_000

/** How long a map's file stays after no trip has the map any more: pages are kept in caches. */
const KEPT = days(30)

/** How long the list of all maps is kept before it is read again. */
const REMEMBERED_MS = 5000

/** Where a store has the maps. */
export const mapFolder = 'maps/'

const nameIn = (file: string) => file.slice(0, file.indexOf('-'))

const shapes: MapShape[] = ['wide', 'upright']

function mapName({ title, stops, language }: MapInput, { light, dark }: MapAccent): string | null {
  if (stops.every(({ name }) => name === '')) return null
  const drawn = [
    DRAWING_VERSION,
    light,
    dark,
    title,
    stops.map(({ name, latitude, longitude }) => [name, latitude, longitude]),
    // Maps in English have the names that they had before there were others.
    ...(language === 'en' ? [] : [language]),
  ]
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 24)
}

/** The process that draws and looks up. It starts with its first job. */
export const createAtlas = () =>
  createHelper<AtlasJob, AtlasAnswer>(programBeside(import.meta.url, 'atlas'), { idleMs: IDLE_MS })

/**
 * The maps of a store. @param list what all maps are drawn of, in each language @param accentNow a new colour draws maps anew on request
 * @param atlas stops with the maps; tests share one
 */
export function createMaps(
  files: ServedStore,
  clock: Clock,
  list: () => Promise<MapInput[]>,
  accentNow: () => MapAccent,
  atlas = createAtlas(),
): Maps {
  const drawing = new Map<string, Promise<void>>()

  async function store(name: string, shape: MapShape, { svg, br, gz }: Drawing) {
    const file = `${mapFolder}${name}-${shape}.svg`
    await files.put(`${file}.br`, br)
    await files.put(`${file}.gz`, gz)
    // This file is written last: where it is, the others are too.
    await files.put(file, svg)
  }

  async function draw(name: string, input: MapInput, accent: MapAccent) {
    for (const shape of shapes) {
      if (await files.has(`${mapFolder}${name}-${shape}.svg`)) continue
      const answer = await atlas.ask({ draw: input, shape, accent })
      if ('drawing' in answer) await store(name, shape, answer.drawing)
    }
  }

  async function ensure(input: MapInput) {
    const accent = accentNow()
    const name = mapName(input, accent)
    if (name === null) return
    const drawn = drawing.get(name) ?? draw(name, input, accent).finally(() => drawing.delete(name))
    drawing.set(name, drawn)
    await drawn
  }

  let read: { at: number; light: string; all: Promise<Map<string, MapInput>> } | undefined

  /** What all maps are drawn of, read at most once in a few seconds: anybody may ask for names that do not exist. */
  function allMaps() {
    const now = clock.now().getTime()
    const accent = accentNow()
    if (!read || now - read.at > REMEMBERED_MS || read.light !== accent.light) {
      const all = list().then(
        (inputs) => new Map(inputs.map((input) => [mapName(input, accent) ?? '', input])),
      )
      read = { at: now, light: accent.light, all }
      all.catch(() => {
        read = undefined
      })
    }
    return read.all
  }

  return {
    nameOf: (input) => mapName(input, accentNow()),
    ensure,
    async has(file) {
      const name = nameIn(file)
      await drawing.get(name)
      if (await files.bring(mapFolder + file)) return true
      const input = (await allMaps()).get(name)
      if (!input) return false
      await ensure(input)
      return files.bring(mapFolder + file)
    },
    async findPlaces(typed, near) {
      const answer = await atlas.ask({ find: typed, near })
      return 'places' in answer ? answer.places : []
    },
    async sweep() {
      const names = await allMaps()
      const before = clock.now().getTime() - KEPT
      for (const { name, changedAt } of await files.list(mapFolder))
        if (changedAt < before && !names.has(nameIn(name.slice(mapFolder.length)))) await files.delete(name)
    },
    stop: atlas.stop,
  }
}

/** Draws the map of a trip before somebody asks for it; in other languages than the main one it is drawn when it is asked for. */
export const drawLater = ({ maps, log }: { maps: Maps; log: Log }, mapped: MapInput) =>
  maps
    .ensure(mapped)
    .catch((error: unknown) => log.warn({ err: error, title: mapped.title }, 'a map could not be drawn'))
