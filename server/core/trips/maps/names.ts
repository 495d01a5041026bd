import type { Language } from '../../../../contract/languages.ts'
import { around, contains, type Label, type Mark, overlap, placeLabels } from './labels.ts'
import { type Lettering, widthOf } from './lettering.ts'
import { areasOn, boundsOf, isWithin, short } from './outlines.ts'
import type { Town } from './places.ts'
import { HALO, type Sheet, withinFrame } from './sheet.ts'
import { type Box, edgesOf, project, turnsOf, type View } from './view.ts'
import type { Country, Point } from './world.ts'

/** The scale, in pixels of a radian, from which on outlines that are ten kilometres wrong are too coarse. */
const FINE = 9000

/** The distance between the points that are tried for a country's name, in pixels. */
const STEP = 16

/** The space between the letters of a country's name, in parts of their height. */
const SPACED = 0.24

/** The points within areas, about `STEP` pixels apart, those near to their centre first. */
function pointsWithin(areas: Point[][], inner: Box): Point[] {
  const { x: left, y: top, width, height } = boundsOf(areas.flat())
  const within: Point[] = []
  for (
    let x = Math.max(left, inner.x) + STEP / 2;
    x < Math.min(left + width, inner.x + inner.width);
    x += STEP
  )
    for (
      let y = Math.max(top, inner.y) + STEP / 2;
      y < Math.min(top + height, inner.y + inner.height);
      y += STEP
    )
      if (isWithin([x, y], areas)) within.push([x, y])
  const mean = (axis: 0 | 1) => within.reduce((sum, point) => sum + point[axis], 0) / within.length
  const centre: Point = [mean(0), mean(1)]
  const distance = (point: Point) => Math.hypot(point[0] - centre[0], point[1] - centre[1])
  return within.sort((one, other) => distance(one) - distance(other))
}

/** Names of countries, where they fit without covering anything. @param least where fewer countries are seen, none is named */
export function countryNames(
  letters: Lettering,
  sheet: Sheet,
  view: View,
  countries: Country[],
  taken: Box[],
  route: Point[],
  least: number,
  language: Language,
) {
  const inner = withinFrame(sheet, 8)
  const drawn: string[] = []
  const boxes: Box[] = []
  const seen = countries
    .filter(({ rings }) => rings.some((ring) => turnsOf(view, ring, 0.5).length > 0))
    .map(({ nameIn, rings, fine }) => ({
      name: nameIn(language),
      areas: areasOn(view, view.scale > FINE ? fine() : rings, { tolerance: 2, least: 40 }),
    }))
    .filter(({ areas }) => areas.length > 0)
  for (const { name, areas } of seen.length < least ? [] : seen) {
    const words = name.toLocaleUpperCase(language)
    const points = pointsWithin(areas, inner)
    const isFree = (box: Box) =>
      box.x > inner.x &&
      box.x + box.width < inner.x + inner.width &&
      ![...taken, ...boxes].some((other) => overlap(box, other)) &&
      !route.some((point) => overlap(box, around(point, 4))) &&
      [0, 0.25, 0.5, 0.75, 1].every((part) =>
        [0, 0.5, 1].every((down) => isWithin([box.x + box.width * part, box.y + box.height * down], areas)),
      )
    for (const size of [sheet.letters.country, sheet.letters.country * 0.7]) {
      const width = widthOf(words, size) + words.length * SPACED * size
      const box = points
        .map(
          ([x, y]): Box => ({
            x: x - width / 2 - 3,
            y: y - size * 0.75,
            width: width + 6,
            height: size * 1.5,
          }),
        )
        .find(isFree)
      if (!box) continue
      boxes.push(box)
      drawn.push(
        letters.write(words, {
          size,
          class: 'country',
          anchor: 'middle',
          spaced: SPACED,
          halo: HALO,
          x: box.x + box.width / 2 + (SPACED * size) / 2,
          y: box.y + size * 1.1,
        }),
      )
      break
    }
  }
  return { drawn: drawn.join(''), boxes }
}

/** The largest towns beside the route, so that one sees where one is. */
export function townNames(
  letters: Lettering,
  sheet: Sheet,
  view: View,
  towns: Town[],
  taken: Box[],
  route: Point[],
  stops: Mark[],
  known: ReadonlySet<string>,
) {
  const inner = withinFrame(sheet, 6)
  const edges = edgesOf(view)
  const marks: Mark[] = []
  const apart = Math.min(sheet.width, sheet.height) / 6
  for (const { name, longitude, latitude } of towns) {
    if (marks.length === sheet.towns) break
    const seenAt = longitude + 360 * Math.ceil((edges.west - longitude) / 360)
    if (seenAt > edges.east || latitude < edges.south || latitude > edges.north || known.has(name)) continue
    const at = project(view, seenAt, latitude)
    const isClear =
      contains(inner, around(at, 2)) &&
      !taken.some((box) => overlap(box, around(at, 4))) &&
      !stops.some((stop) => Math.hypot(stop.at[0] - at[0], stop.at[1] - at[1]) < 30) &&
      !marks.some((mark) => Math.hypot(mark.at[0] - at[0], mark.at[1] - at[1]) < apart)
    if (isClear) marks.push({ at, radius: 1.8, texts: [name], size: sheet.letters.town })
  }
  const labels = placeLabels(marks, { sheet: inner, boxes: taken, route }).filter(({ line }) => !line)
  return labels
    .filter(({ box }) => !route.some((point) => overlap(box, around(point, 3))))
    .map((label: Label) => {
      const [x, y] = marks[label.mark]?.at ?? [0, 0]
      const { text, anchor } = label
      const name = letters.write(text, {
        size: sheet.letters.town,
        class: 'town',
        anchor,
        halo: HALO,
        x: label.x,
        y: label.y,
      })
      return `<circle class="dot" cx="${short(x)}" cy="${short(y)}" r="1.8"/>${name}`
    })
    .join('')
}
