import type { Stop } from '../../../../contract/trips/trip-content.ts'
import { mercator, type Point, type Shape } from './world.ts'

/** A rectangle in pixels. */
export type Box = { x: number; y: number; width: number; height: number }

export type View = {
  width: number
  height: number
  /** Pixels of a radian of longitude. */
  scale: number
  /** The longitude in the middle, in degrees. No stop is more than 180 degrees from it. */
  middle: number
  /** Mercator's y in the middle, in radians. */
  centre: Point
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

const latitudeOf = (y: number) => degrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2)

const wrapped = (longitude: number) => longitude - 360 * Math.round(longitude / 360)

/** The middle of the shortest stretch that holds all longitudes: trips cross the date line. */
function middleOf(longitudes: number[]): number {
  const sorted = [...longitudes].sort((one, other) => one - other)
  let widest = { gap: -1, from: 0 }
  sorted.forEach((from, index) => {
    const to = sorted[index + 1] ?? (sorted[0] ?? 0) + 360
    if (to - from > widest.gap) widest = { gap: to - from, from: to }
  })
  return wrapped(widest.from + (360 - widest.gap) / 2)
}

/** The view that shows all stops within `room`. @param least the fewest kilometres that it is wide, for a trip within one town */
export function viewOf(stops: Stop[], size: Pick<View, 'width' | 'height'>, room: Box, least: number): View {
  const middle = middleOf(stops.map(({ longitude }) => longitude))
  const xs = stops.map(({ longitude }) => radians(wrapped(longitude - middle)))
  const ys = stops.map(({ latitude }) => mercator(latitude))
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const latitude = latitudeOf((south + north) / 2)
  const scale = Math.min(
    room.width / (east - west || 1e-9),
    room.height / (north - south || 1e-9),
    (size.width * EARTH_KM * Math.cos(radians(latitude))) / least,
  )
  const aside = (size.width / 2 - room.x - room.width / 2) / scale
  const above = (size.height / 2 - room.y - room.height / 2) / scale
  return { ...size, scale, middle, centre: [(west + east) / 2 + aside, (south + north) / 2 - above] }
}

/** Where a point of a shape comes to lie. Its longitude is not wrapped: see `turnsOf`. */
export const onSheet = (
  { width, height, scale, middle, centre }: View,
  longitude: number,
  y: number,
): Point => [
  width / 2 + (radians(longitude - middle) - centre[0]) * scale,
  height / 2 - (y - centre[1]) * scale,
]

/** Where a place comes to lie; its longitude is not wrapped. */
export const project = (view: View, longitude: number, latitude: number): Point =>
  onSheet(view, longitude, mercator(latitude))

export const projectStop = (view: View, { longitude, latitude }: Stop): Point =>
  project(view, view.middle + wrapped(longitude - view.middle), latitude)

/** Degrees at the edges; west and east are not wrapped. */
export function edgesOf(view: View) {
  const longitude = (x: number) => view.middle + degrees(view.centre[0] + (x - view.width / 2) / view.scale)
  const latitude = (y: number) => latitudeOf(view.centre[1] - (y - view.height / 2) / view.scale)
  return { west: longitude(0), east: longitude(view.width), south: latitude(view.height), north: latitude(0) }
}

/** The degrees by which a shape is shifted to be seen: none when it lies elsewhere, several on a sheet of the world. */
export function turnsOf(view: View, shape: Shape, beyond = 0.05): number[] {
  const edges = edgesOf(view)
  const margin = (edges.east - edges.west) * beyond
  if (shape.north < edges.south - margin || shape.south > edges.north + margin) return []
  const turns = []
  const last = Math.floor((edges.east + margin - shape.west) / 360)
  for (let turn = Math.ceil((edges.west - margin - shape.east) / 360); turn <= last; turn += 1)
    turns.push(turn * 360)
  return turns
}

export const pixelsOfKm = ({ scale }: View, latitude: number) =>
  scale / (EARTH_KM * Math.cos(radians(latitude)))

/** How many kilometres a view shows from left to right, in its middle. */
export function kmAcross(view: View): number {
  const { south, north } = edgesOf(view)
  return view.width / pixelsOfKm(view, Math.max(-85, Math.min(85, (south + north) / 2)))
}
