import { type Box, onSheet, turnsOf, type View } from './view.ts'
import type { Point, Shape } from './world.ts'

/** How far beyond the sheet shapes go on, in pixels: the strokes along a cut are not seen. */
const BEYOND = 16

type Edge = { isInside: (point: Point) => boolean; cut: (from: Point, to: Point) => Point }

const edges = ({ width, height }: View): Edge[] => {
  const at = (axis: 0 | 1, limit: number, sign: 1 | -1): Edge => ({
    isInside: (point) => (point[axis] - limit) * sign >= 0,
    cut(from, to) {
      const part = (limit - from[axis]) / (to[axis] - from[axis])
      const other = axis === 0 ? 1 : 0
      const across = from[other] + (to[other] - from[other]) * part
      return axis === 0 ? [limit, across] : [across, limit]
    },
  })
  return [at(0, -BEYOND, 1), at(0, width + BEYOND, -1), at(1, -BEYOND, 1), at(1, height + BEYOND, -1)]
}

/** The part of an area that is on the sheet (Sutherland and Hodgman). */
function clipArea(view: View, points: Point[]): Point[] {
  let clipped = points
  for (const { isInside, cut } of edges(view)) {
    const kept: Point[] = []
    clipped.forEach((to, index) => {
      const from = clipped.at(index - 1) as Point
      if (isInside(to) !== isInside(from)) kept.push(cut(from, to))
      if (isInside(to)) kept.push(to)
    })
    clipped = kept
  }
  return clipped
}

function clipLine(view: View, points: Point[]): Point[][] {
  let parts = [points]
  for (const { isInside, cut } of edges(view)) {
    parts = parts.flatMap((part) => {
      const kept: Point[][] = []
      let current: Point[] = []
      part.forEach((to, index) => {
        const from = part[index - 1]
        if (from && isInside(to) !== isInside(from)) current.push(cut(from, to))
        if (isInside(to)) current.push(to)
        else if (current.length > 0) {
          kept.push(current)
          current = []
        }
      })
      return current.length > 1 ? [...kept, current] : kept
    })
  }
  return parts.filter(({ length }) => length > 1)
}

/** Leaves out points that lie less than `tolerance` pixels beside the line (Ramer, Douglas and Peucker). */
function simplify(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range
    const [ax, ay] = points[first] as Point
    const [bx, by] = points[last] as Point
    const length = Math.hypot(bx - ax, by - ay)
    let farthest = { distance: tolerance, index: -1 }
    for (let index = first + 1; index < last; index += 1) {
      const [x, y] = points[index] as Point
      const distance =
        length < 1e-6
          ? Math.hypot(x - ax, y - ay)
          : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
      if (distance > farthest.distance) farthest = { distance, index }
    }
    if (farthest.index < 0) continue
    kept.add(farthest.index)
    open.push([first, farthest.index], [farthest.index, last])
  }
  return points.filter((_, index) => kept.has(index))
}

/** A number with one decimal, in as few characters as SVG allows. */
export const short = (value: number) =>
  (Math.round(value * 10) / 10)
    .toString()
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0')

/** A path, relative from its second point on, which compresses better. */
export function pathOf(points: Point[], end: 'z' | ''): string {
  let [x, y] = [0, 0]
  let path = ''
  for (const [index, point] of points.entries()) {
    const [nextX, nextY] = [Math.round(point[0] * 10), Math.round(point[1] * 10)]
    if (index > 0 && nextX === x && nextY === y) continue
    const pair = [short((nextX - x) / 10), short((nextY - y) / 10)]
    const joined = pair[1]?.startsWith('-') ? pair.join('') : pair.join(' ')
    path +=
      index === 0 ? `M${joined}` : index === 1 ? `l${joined}` : (joined.startsWith('-') ? '' : ' ') + joined
    ;[x, y] = [nextX, nextY]
  }
  return path + end
}

/** Rounds off the corners of data that are coarser than the sheet (Chaikin). */
function rounded(points: Point[], times: number): Point[] {
  if (times === 0 || points.length < 3) return points
  const between = (from: Point, to: Point, part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  const middle = points
    .slice(1)
    .flatMap((to, index) => [
      between(points[index] as Point, to, 0.25),
      between(points[index] as Point, to, 0.75),
    ])
  return rounded([points[0] as Point, ...middle, points.at(-1) as Point], times - 1)
}

/** A shape in pixels, at each place where it is seen. */
const shown = (view: View, shape: Shape): Point[][] =>
  turnsOf(view, shape).map((turn) => shape.points.map(([longitude, y]) => onSheet(view, longitude + turn, y)))

function isLarger({ scale }: View, { west, east, south, north }: Shape, least: number) {
  const perDegree = (scale * Math.PI) / 180
  const stretch = Math.cos((Math.max(-85, Math.min(85, (south + north) / 2)) * Math.PI) / 180)
  return Math.max(east - west, (north - south) / stretch) * perDegree >= least
}

export const areasOn = (
  view: View,
  shapes: Shape[],
  { least = 1.6, round = 0, tolerance = 0.4 } = {},
): Point[][] =>
  shapes
    .filter((shape) => isLarger(view, shape, least))
    .flatMap((shape) => shown(view, shape))
    .map((points) => simplify(clipArea(view, rounded(points, round)), tolerance))
    .filter(({ length }) => length > 3)

export const linesOn = (view: View, shapes: Shape[], { round = 0, tolerance = 0.4 } = {}): Point[][] =>
  shapes
    .flatMap((shape) => shown(view, shape))
    .flatMap((points) => clipLine(view, rounded(points, round)))
    .map((points) => simplify(points, tolerance))

export function boundsOf(points: Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether a point lies within areas, by the even-odd rule. */
export function isWithin([x, y]: Point, areas: Point[][]): boolean {
  let isInside = false
  for (const points of areas) {
    let [fromX, fromY] = points.at(-1) ?? [0, 0]
    for (const [toX, toY] of points) {
      if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside
      ;[fromX, fromY] = [toX, toY]
    }
  }
  return isInside
}
