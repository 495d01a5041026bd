import { widthOf } from './lettering.ts'
import type { Box } from './view.ts'
import type { Point } from './world.ts'

export type Mark = {
  at: Point
  /** The radius of its ring, in pixels. */
  radius: number
  /** What it is called, the best first: a shorter text is taken where a longer one has no room. */
  texts: string[]
  /** The height of the letters, in pixels. */
  size: number
}

/** A text with its place: `x` and `y` are that end of its baseline that is next to the ring, or its middle. */
export type Label = {
  mark: number
  text: string
  box: Box
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  line?: [Point, Point]
}

type Taken = {
  sheet: Box
  /** Where no text may be: the cartouche, rings. */
  boxes: Box[]
  /** What a text should not cross, as points a few pixels apart: the route. */
  route: Point[]
}

export const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

export const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const holds = ({ x, y, width, height }: Box, [px, py]: Point) =>
  px > x && px < x + width && py > y && py < y + height

export const around = ([x, y]: Point, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
})

const distanceTo = ({ x, y, width, height }: Box, [px, py]: Point) =>
  Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height))

/** East, west, then the corners, above and below: as cartographers prefer. */
const directions: Point[] = [
  [1, 0],
  [-1, 0],
  [1, -0.8],
  [1, 0.8],
  [-1, -0.8],
  [-1, 0.8],
  [0, -1],
  [0, 1],
  [0.5, -1],
  [0.5, 1],
  [-0.5, -1],
  [-0.5, 1],
]

/** How far from the ring, in heights of a letter. From the second on a thin line leads to it. */
const distances = [0.3, 1.3, 2.4]

function candidates(mark: Mark, index: number): Label[] {
  const { at, radius, size } = mark
  return mark.texts.flatMap((text) => {
    const [width, height] = [widthOf(text, size), size * 1.15]
    return distances.flatMap((distance, far) =>
      directions.map(([dx, dy]) => {
        const away = radius + distance * size
        const x = at[0] + dx * away + (dx > 0.9 ? 0 : dx < -0.9 ? -width : (dx - 1) * 0.5 * width)
        const y = at[1] + dy * (away + height / 2) - height / 2
        const box = { x, y, width, height }
        const anchor = dx > 0.9 ? 'start' : dx < -0.9 ? 'end' : 'middle'
        const end = { start: x, middle: x + width / 2, end: x + width }[anchor]
        const label: Label = { mark: index, text, box, x: end, y: y + size * 0.9, anchor }
        if (far === 0) return label
        const near: Point = [
          Math.max(x, Math.min(x + width, at[0])) + (dx > 0.9 ? -2 : dx < -0.9 ? 2 : 0),
          Math.max(y, Math.min(y + height, at[1])),
        ]
        const length = Math.hypot(near[0] - at[0], near[1] - at[1])
        const start: Point = [
          at[0] + ((near[0] - at[0]) * radius) / length,
          at[1] + ((near[1] - at[1]) * radius) / length,
        ]
        return { ...label, line: [start, near] satisfies [Point, Point] }
      }),
    )
  })
}

const leadTo = ([from, to]: [Point, Point]): Point[] =>
  Array.from({ length: 10 }, (_, tenth) => [
    from[0] + ((to[0] - from[0]) * (tenth + 1)) / 10,
    from[1] + ((to[1] - from[1]) * (tenth + 1)) / 10,
  ])

/** The side of a line that a point lies on: above or below 0. */
const side = ([from, to]: [Point, Point], [x, y]: Point) =>
  (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])

const cross = (one: [Point, Point], other: [Point, Point]) =>
  side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0

/** No text or line to its ring covers a text, a ring or what is taken. Away from the route where there is room; without any, no text. */
export function placeLabels(marks: Mark[], { sheet, boxes, route }: Taken): Label[] {
  const rings = marks.map(({ at, radius }) => around(at, radius + 2))
  const options = marks.map((mark, index) => {
    const others = rings.filter((_, ring) => ring !== index)
    return candidates(mark, index).flatMap((label, rank) => {
      const isFree =
        contains(sheet, label.box) &&
        !boxes.some((box) => overlap(label.box, box)) &&
        !rings.some((ring) => overlap(label.box, ring)) &&
        !(
          label.line &&
          leadTo(label.line).some((point) => [...boxes, ...others].some((box) => holds(box, point)))
        )
      if (!isFree) return []
      const crossed = route.filter((point) => holds(label.box, point)).length
      const all = directions.length * distances.length
      // A shorter text is the last resort: its places come after all of the longer one's.
      const cost = (rank % directions.length) + 14 * Math.floor((rank % all) / directions.length)
      const own = distanceTo(label.box, mark.at)
      // A name that stands next to another ring is read as that ring's.
      const near = marks.filter((other) => other !== mark && distanceTo(label.box, other.at) < own + 4).length
      return [{ label, cost: cost + 6 * crossed + 40 * near + 400 * Math.floor(rank / all) }]
    })
  })
  const chosen = new Map<number, Label>()
  const isClear = (label: Label) =>
    [...chosen.values()].every(
      (other) =>
        other.mark === label.mark ||
        (!overlap(label.box, other.box) &&
          !(label.line && leadTo(label.line).some((point) => holds(other.box, point))) &&
          !(other.line && leadTo(other.line).some((point) => holds(label.box, point))) &&
          !(label.line && other.line && cross(label.line, other.line))),
    )
  // Labels with the fewest places come first; then each looks twice more, as others may have moved.
  const order = options
    .map((_, mark) => mark)
    .sort((one, other) => (options[one]?.length ?? 0) - (options[other]?.length ?? 0))
  for (const mark of [...order, ...order, ...order]) {
    const best = (options[mark] ?? [])
      .filter(({ label }) => isClear(label))
      .reduce<{ label: Label; cost: number } | undefined>(
        (least, each) => (least && least.cost <= each.cost ? least : each),
        undefined,
      )
    if (best) chosen.set(mark, best.label)
  }
  return [...chosen.values()].sort((one, other) => one.mark - other.mark)
}
