import { linesOn, pathOf } from './outlines.ts'
import type { View } from './view.ts'
import type { Point, Shape } from './world.ts'

/** Pixels of one step in which a river grows from its spring, and its width at each step, in parts of the whole. */
const STEP = 14
const GROWING = [0.25, 0.4, 0.55, 0.7, 0.85]
const WIDTH = 0.9

const keyOf = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`

/** Cuts a line into pieces of `STEP` pixels for as long as a river grows, and the rest. */
function pieces(points: Point[]): Point[][] {
  const cut: Point[][] = []
  let piece: Point[] = []
  let length = 0
  for (const point of points) {
    const before = piece.at(-1)
    piece.push(point)
    if (before) length += Math.hypot(point[0] - before[0], point[1] - before[1])
    if (length < STEP || cut.length === GROWING.length) continue
    cut.push(piece)
    piece = [point]
    length = 0
  }
  return piece.length > 1 ? [...cut, piece] : cut
}

/** Rivers as paths. One begins thin at its spring: where no other line, of which it might be a part, touches its first point. */
export function riversOn(view: View, rivers: Shape[], options: { tolerance?: number }): string {
  const touched = new Map<string, number>()
  for (const { points } of rivers)
    for (const key of new Set(points.map(keyOf))) touched.set(key, (touched.get(key) ?? 0) + 1)
  const byWidth = new Map<number, string>()
  const add = (part: number, points: Point[]) =>
    byWidth.set(part, (byWidth.get(part) ?? '') + pathOf(points, ''))
  for (const river of rivers) {
    const [first] = river.points
    const isSpring = first !== undefined && touched.get(keyOf(first)) === 1
    const lines = linesOn(view, [river], { round: 2, ...options })
    for (const [index, line] of lines.entries()) {
      const cut = isSpring && index === 0 ? pieces(line) : []
      for (const [at, piece] of cut.entries()) add(GROWING[at] ?? 1, piece)
      if (cut.length === 0) add(1, line)
    }
  }
  return [...byWidth]
    .map(([part, d]) => `<path class="river" stroke-width="${Number((WIDTH * part).toFixed(2))}" d="${d}"/>`)
    .join('')
}
