import { overlap } from './labels.ts'
import { short } from './outlines.ts'
import type { Point } from './world.ts'

/** A leg as SVG draws a curve: from, two points that pull at it, to. */
export type Leg = [Point, Point, Point, Point]

/** How far a leg bends to its left, as a part of its length, so that the ways there and back are two lines. */
const BEND = 0.09

const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]]
const lengthOf = ([x, y]: Point) => Math.hypot(x, y)

/** The direction of the route at a stop, of length 1, or none where it turns back. */
function directionAt(points: Point[], index: number): Point {
  const [before, at, after] = [points[index - 1], points[index] as Point, points[index + 1]]
  if (!before || !after) return [0, 0]
  const [inward, outward] = [minus(at, before), minus(after, at)]
  const [long, short] = [lengthOf(inward), lengthOf(outward)]
  const sum: Point = [inward[0] / long + outward[0] / short, inward[1] / long + outward[1] / short]
  // Two opposite directions nearly cancel each other.
  return [sum[0] / 2, sum[1] / 2]
}

/** The route through the rings as a hand would draw it: it flows through the stops, and no leg is a ruler's line. */
export function legsThrough(points: Point[]): Leg[] {
  const stops = points.filter(
    (point, index) => index === 0 || lengthOf(minus(point, points[index - 1] as Point)) > 2,
  )
  return stops.slice(1).map((to, index): Leg => {
    const from = stops[index] as Point
    const along = minus(to, from)
    const length = lengthOf(along)
    const [left, up]: Point = [along[1] * BEND, -along[0] * BEND]
    const reach = length / 3
    const pull = (at: Point, direction: Point, sign: 1 | -1): Point => {
      const flow = lengthOf(direction)
      const straight: Point = [(along[0] / length) * (1 - flow), (along[1] / length) * (1 - flow)]
      return [
        at[0] + sign * (direction[0] + straight[0]) * reach + left,
        at[1] + sign * (direction[1] + straight[1]) * reach + up,
      ]
    }
    return [from, pull(from, directionAt(stops, index), 1), pull(to, directionAt(stops, index + 1), -1), to]
  })
}

function pointOn([a, b, c, d]: Leg, part: number): Point {
  const rest = 1 - part
  const at = (axis: 0 | 1) =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * part * b[axis] +
    3 * rest * part ** 2 * c[axis] +
    part ** 3 * d[axis]
  return [at(0), at(1)]
}

export const pointsAlong = (legs: Leg[]): Point[] =>
  legs.flatMap((leg) => {
    const steps = Math.max(4, Math.ceil(lengthOf(minus(leg[3], leg[0])) / 4))
    return Array.from({ length: steps + 1 }, (_, step) => pointOn(leg, step / steps))
  })

const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`

export const routePath = (legs: Leg[]): string =>
  legs
    .map(([from, pullFrom, pullTo, to], index) => {
      const before = legs[index - 1]?.[3]
      const start = before === from ? '' : `M${pair(from)}`
      return `${start}C${pair(pullFrom)} ${pair(pullTo)} ${pair(to)}`
    })
    .join('')

/** Arrow heads in the middle of legs that are long enough, which tell the direction. */
export function arrowHeads(legs: Leg[], size: number): string {
  const heads: Point[] = []
  return legs
    .flatMap((leg) => {
      if (lengthOf(minus(leg[3], leg[0])) < 9 * size) return []
      const tip = pointOn(leg, 0.53)
      const near = { x: tip[0] - size, y: tip[1] - size, width: 2 * size, height: 2 * size }
      if (
        heads.some(([x, y]) => overlap(near, { x: x - size, y: y - size, width: 2 * size, height: 2 * size }))
      )
        return []
      heads.push(tip)
      const tail = pointOn(leg, 0.47)
      const along = minus(tip, tail)
      const length = lengthOf(along)
      const [dx, dy]: Point = [(along[0] / length) * size, (along[1] / length) * size]
      const corner = (side: 1 | -1): Point => [tip[0] - dx - side * dy * 0.55, tip[1] - dy + side * dx * 0.55]
      return [
        `M${pair(tip)}L${pair(corner(1))}L${pair([tip[0] - dx * 0.7, tip[1] - dy * 0.7])}L${pair(corner(-1))}z`,
      ]
    })
    .join('')
}
